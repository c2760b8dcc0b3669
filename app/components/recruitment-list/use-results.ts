import { useEffect, useRef, useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { markLoading } from '#app/browser/body-loading.ts';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { getStoredList, type ReadList, useListRestoration } from '../../address/list-restoration.ts';

export interface Results {
  list: readonly RecruitmentCard[];
  total: number;
  total_exact: boolean;
  total_page: number;
  page: number;
  /** What was made of the words. Of the ads, `matching` hold all of them: none where similar ones stand in. */
  understood: OutputOf<'POST /home/job'>['understood'];
}

/** What is needed of a page of any list. */
export interface PageOf<Row> {
  list: readonly Row[];
  page: number;
  total_page: number;
}

/**
 * An endless list: the page that the address names, and those read on. Going back finds it as it was left, in this
 * document or after reloading it. Meant to be mounted again for each entry of the history.
 * @param owner whose list it is, where it is not the same for everybody: another person at this computer does not find it
 */
export function useResults<Row extends { id: number } = RecruitmentCard>(
  first: PageOf<Row>,
  loadPage: (page: number) => Promise<PageOf<Row> | undefined>,
  owner = '',
) {
  const key = owner + usePageLocation().entry;
  const [read, setRead] = useState<ReadList<Row>>(
    () => getStoredList<Row>(key) ?? { list: first.list, from: first.page, to: first.page },
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useListRestoration(key, read, setRead);
  useEffect(() => (state === 'loading' ? markLoading() : undefined), [state]);

  async function loadMore() {
    setState('loading');
    const page = await loadPage(read.to + 1);
    if (!isMounted.current) return;
    setState(page ? 'idle' : 'failed');
    // Asked for by the short page, before the recovered list stood: that one holds it already.
    if (page) setRead((old) => (page.page === old.to + 1 ? append(old, page) : old));
  }

  const select = (selected: number) => setRead((old) => ({ ...old, selected }));
  return { ...read, state, loadMore, select, hasMore: read.to < first.total_page };
}

/** New ads push others to the next page, where they would stand twice. */
function append<Row extends { id: number }>(read: ReadList<Row>, { list, page }: PageOf<Row>): ReadList<Row> {
  const known = new Set(read.list.map(({ id }) => id));
  return { ...read, list: [...read.list, ...list.filter(({ id }) => !known.has(id))], to: page };
}
