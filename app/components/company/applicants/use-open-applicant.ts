import { type RefObject, useEffect, useRef } from 'react';
import { useQuery } from '#app/address/query.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import { useIsWide } from '../applicant-moves/use-window.ts';

/** The applicant whose panel is open beside the board, by the URL; undefined in narrow windows and in the list. */
export function useOpenApplicant(
  area: RefObject<HTMLElement | null>,
  { isBoard, at }: { isBoard: boolean; at: string },
) {
  const [query, changeQuery] = useQuery();
  const hasRoom = useIsWide() && isBoard;
  const openId = (hasRoom && Number(query.get('open'))) || undefined;

  /** Shows an applicant beside the board. @returns false if there is no room; the link then opens the applicant's own page */
  function open(row: Applicant): boolean {
    if (hasRoom) goTo(row.profile_apply_id, at);
    return hasRoom;
  }

  /** Shows an applicant in the panel. Its neighbours keep the as-of time of the previous one, unless `openedAt` is given. */
  function goTo(id: number, openedAt?: string) {
    const change = (next: URLSearchParams) => {
      next.set('open', String(id));
      if (openedAt) next.set('at', openedAt);
    };
    changeQuery(change, { keepScroll: true });
  }

  function close() {
    const change = (next: URLSearchParams) => {
      next.delete('open');
      next.delete('at');
    };
    changeQuery(change, { keepScroll: true });
  }

  useFocusAfterClosing(area, openId);
  return { openId, open, close, goTo };
}

/** Focuses the card of the applicant whose panel has closed: until then its column may be collapsed, or the list covered. */
export function useFocusAfterClosing(area: RefObject<HTMLElement | null>, openId: number | undefined): void {
  const former = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? former.current : undefined;
    former.current = openId;
    if (closed) area.current?.querySelector<HTMLElement>(`[data-card="${closed}"]`)?.focus();
  }, [area, openId]);
}
