import { type RefObject, useEffect, useState } from 'react';
import { useQuery } from '#app/address/query.ts';
import type { Neighbours } from '#contract/applications/applicants.ts';
import { useFocusAfterClosing } from '../applicants/use-open-applicant.ts';
import { type ApplicantQueue, QUEUE_PAGE_SIZE } from './load.ts';

/** Value of `open` in the URL for the first applicant on the page, so that a link can lead there. */
const FIRST = 'first';

/** `next_id` of the last applicant on a page that another page follows. */
const ON_NEXT_PAGE = -1;

/**
 * State of the panel beside the queue: the URL names its applicant. Opening the panel stores the time of the list in
 * the URL, so that applicants who are opened stay in the list until the panel closes. Only opening adds a history
 * entry, so Back closes the panel.
 */
export function useQueue(area: RefObject<HTMLElement | null>, queue: ApplicantQueue) {
  const [query, changeQuery] = useQuery();
  const asked = query.get('open');
  // The panel opens after hydration only: the server cannot render it, and prefetching a page must open no applicant.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { list, page, total, total_page, as_of_milliseconds } = queue;
  const first = list[0]?.profile_apply_id;
  const openId = (isMounted && (asked === FIRST ? first : Number(asked))) || undefined;
  const at = list.findIndex((row) => row.profile_apply_id === openId);

  function show(id: number | typeof FIRST, more: { page?: number; replace?: boolean } = {}) {
    const change = (next: URLSearchParams) => {
      next.set('open', String(id));
      if (!next.has('at') && !next.has('key')) next.set('at', String(as_of_milliseconds));
      if (more.page) next.set('page', String(more.page));
    };
    changeQuery(change, { keepScroll: true, replace: more.replace ?? openId !== undefined });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link to the first applicant becomes that of the applicant, once
  useEffect(() => {
    if (isMounted && asked === FIRST && first) show(first, { replace: true });
  }, [isMounted, asked, first]);

  function close() {
    const change = (next: URLSearchParams) => {
      next.delete('open');
      next.delete('at');
    };
    changeQuery(change, { keepScroll: true, replace: true });
  }

  const neighbours: Neighbours | undefined =
    at < 0
      ? undefined
      : {
          previous_id: list[at - 1]?.profile_apply_id ?? null,
          next_id: list[at + 1]?.profile_apply_id ?? (page < total_page ? ON_NEXT_PAGE : null),
          position: (page - 1) * QUEUE_PAGE_SIZE + at + 1,
          found: total,
        };

  /** Shows the applicant before or after, also of the next page. @returns false at an end */
  function step(by: -1 | 1): boolean {
    const id = by === 1 ? neighbours?.next_id : neighbours?.previous_id;
    if (!id) return false;
    if (id === ON_NEXT_PAGE) show(FIRST, { page: page + 1 });
    else show(id);
    return true;
  }

  useFocusAfterClosing(area, openId);
  return { openId, neighbours, show, step, close };
}
