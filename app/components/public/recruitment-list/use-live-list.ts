import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { type Navigate, updateUrl } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { markBodyLoading } from '#app/browser/body-loading.ts';
import { currentEntry, renewedEntry } from '#app/browser/history-entry.ts';
import { addRecentSearch } from '#app/browser/recent-searches.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { loadAdList } from './load.ts';
import type { RecruitmentListProps } from './recruitment-list.tsx';

/** The displayed list; `entry` names its history entry, undefined for the list that the server has rendered. */
interface Shown extends RecruitmentListProps {
  entry?: string;
}

/** Scroll position at each history entry of this document. */
type Scrolls = Map<string, number>;

/**
 * Synchronizes list and URL: `move` first loads, then shows the list and sets the new URL; Back and Forward load the
 * list of their URL. If several run at once, the last one counts.
 */
export function useLiveList(first: RecruitmentListProps) {
  const { language } = useTranslation();
  const [shown, setShown] = useState<Shown>(first);
  const [isChanging, setChanging] = useState(false);
  const inFlight = useRef<AbortController>(undefined);
  const scrolls = useRef<Scrolls>(new Map());
  const at = useRef<string>(undefined);

  const fetchList = useCallback(async (search: string) => {
    inFlight.current?.abort();
    const request = new AbortController();
    inFlight.current = request;
    setChanging(true);
    const ended = markBodyLoading();
    try {
      const { answer, ...list } = await loadAdList(api, new URLSearchParams(search), request.signal);
      return request.signal.aborted ? undefined : { ...list, first: answer.ok ? answer.data : undefined };
    } catch {
      // Another list was requested in between.
      return undefined;
    } finally {
      ended();
      if (inFlight.current === request) setChanging(false);
    }
  }, []);

  const move = useCallback<Navigate>(
    async (to, { replace, keepScroll } = {}) => {
      const list = await fetchList(to.split('?')[1] ?? '');
      if (!list) return;
      noteScroll(scrolls.current, at.current);
      if (replace) history.replaceState(renewedEntry(), '');
      updateUrl(addressOf(to, language), replace ? 'replace' : 'push');
      at.current = currentEntry().key;
      setShown({ ...list, entry: at.current });
      addRecentSearch(list.criteria.key);
      if (!keepScroll) scrollTo(0, 0);
    },
    [fetchList, language],
  );

  useEffect(() => {
    at.current = currentEntry().key;
    const follow = async () => {
      noteScroll(scrolls.current, at.current);
      const { key } = currentEntry();
      at.current = key;
      const list = await fetchList(location.search);
      if (!list) return;
      setShown({ ...list, entry: key });
      const scroll = scrolls.current.get(key);
      if (scroll !== undefined) requestAnimationFrame(() => scrollTo(0, scroll));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [fetchList]);

  return { shown, isChanging, move };
}

function noteScroll(scrolls: Scrolls, entry: string | undefined): void {
  if (entry !== undefined) scrolls.set(entry, scrollY);
}
