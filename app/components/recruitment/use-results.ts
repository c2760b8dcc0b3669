import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { RecruitmentCard } from '#contract/recruitment-card.ts';
import { keepList, type ReadList, recallList, recoverList, saveLists } from './list-memory.ts';

export interface Results {
  list: readonly RecruitmentCard[];
  total: number;
  total_page: number;
  page: number;
}

/** Key of this entry of the history; the first entry of every document has the same, so its address stands for it. */
export function useEntryKey(): string {
  const { key, pathname, search } = useLocation();
  return key === 'default' ? pathname + search : key;
}

/**
 * An endless list: the page that the address names, and those read on. Going back finds it as it was left, in this
 * document or after loading it anew. Meant to be mounted anew for each entry of the history.
 */
export function useResults(first: Results, loadPage: (page: number) => Promise<Results | undefined>) {
  const key = useEntryKey();
  const [read, setRead] = useState<ReadList>(
    () => recallList(key) ?? { list: first.list, from: first.page, to: first.page },
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isMounted = useRef(true);
  const recovered = useRef<ReturnType<typeof recoverList>>(undefined);

  useEffect(() => {
    isMounted.current = true;
    if (!recallList(key)) {
      const left = recoverList(key);
      if (left && left.to > left.from) {
        recovered.current = left;
        setRead(left);
      }
    }
    const save = () => saveLists(key);
    addEventListener('pagehide', save);
    return () => {
      isMounted.current = false;
      removeEventListener('pagehide', save);
    };
  }, [key]);

  useEffect(() => {
    keepList(key, read);
    if (read !== recovered.current) return;
    scrollTo(0, recovered.current.scroll);
    recovered.current = undefined;
  }, [key, read]);

  async function loadMore() {
    setState('loading');
    const page = await loadPage(read.to + 1);
    if (!isMounted.current) return;
    setState(page ? 'idle' : 'failed');
    if (page) setRead((old) => ({ ...old, list: joinLists(old.list, page.list), to: page.page }));
  }

  const select = (selected: number) => setRead((old) => ({ ...old, selected }));
  return { ...read, state, loadMore, select, hasMore: read.to < first.total_page };
}

/** New ads push others to the next page, where they would stand twice. */
function joinLists(list: readonly RecruitmentCard[], more: readonly RecruitmentCard[]): RecruitmentCard[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...more.filter(({ id }) => !known.has(id))];
}
