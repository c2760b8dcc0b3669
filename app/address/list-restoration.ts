import { useEffect, useRef } from 'react';

/** The loaded part of an endless list. */
export interface LoadedList<Row> {
  list: readonly Row[];
  /** First and last loaded page. */
  from: number;
  to: number;
  /** The record that is open beside the list, if any. */
  selected?: number;
}

/** Maximum number of history entries whose lists are stored. */
const maxLists = 5;
const storageKey = 'sanviec.lists';
type Stored = Record<string, LoadedList<unknown> & { scroll: number }>;

const lists = new Map<string, LoadedList<unknown>>();
/** Scroll position to restore once the list of this history entry, taken from an earlier document, is rendered. */
let pendingScroll: { key: string; scroll: number } | undefined;

/** The list of a history entry, as it was left in this document. */
export function getStoredList<Row>(key: string): LoadedList<Row> | undefined {
  // The cast is safe: a history entry shows one page, whose rows have one type.
  return lists.get(key) as LoadedList<Row> | undefined;
}

/**
 * Stores the loaded pages of an entry's list, for going back in this document (`getStoredList`) or after a reload.
 * @param onLeft gets the list as an earlier document left it
 */
export function useListRestoration<Row>(
  key: string,
  read: LoadedList<Row>,
  onLeft: (left: LoadedList<Row>) => void,
) {
  const onLeftRef = useRef(onLeft);
  onLeftRef.current = onLeft;

  useEffect(() => {
    const left = getStoredList(key) ? undefined : recoverList<Row>(key);
    if (left) onLeftRef.current(left);
    const save = () => saveLists(key);
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [key]);

  useEffect(() => {
    // Store nothing while the displayed list is shorter than the stored one: a list only grows, so the stored list is
    // still being restored.
    if ((getStoredList(key)?.to ?? 0) > read.to) return;
    rememberList(key, read);
    const scroll = takeScroll(key);
    if (scroll !== undefined) scrollTo(0, scroll);
    // before-paint.ts has hidden the list until it is restored.
    delete document.documentElement.dataset.restoring;
  }, [key, read]);
}

/** Stores the list of a history entry for going back. */
function rememberList<Row>(key: string, list: LoadedList<Row>): void {
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
}

/**
 * Takes the list of an entry from an earlier document after a reload. It is stored at once, so that a list which is
 * mounted twice during hydration still finds it.
 */
function recoverList<Row>(key: string): LoadedList<Row> | undefined {
  try {
    const text = sessionStorage.getItem(storageKey) ?? '{}';
    const { [key]: found, ...rest } = JSON.parse(text) as Stored;
    if (!found) return undefined;
    sessionStorage.setItem(storageKey, JSON.stringify(rest));
    const { scroll, ...list } = found;
    if (list.to === list.from) return undefined;
    rememberList(key, list);
    pendingScroll = { key, scroll };
    // The cast is safe: a history entry has rows of one type.
    return list as LoadedList<Row>;
  } catch {
    return undefined;
  }
}

/** Scroll position for an entry whose list is rendered again; returned only once. */
function takeScroll(key: string): number | undefined {
  if (pendingScroll?.key !== key) return undefined;
  const { scroll } = pendingScroll;
  pendingScroll = undefined;
  return scroll;
}

/** Saves the lists for the next document; `key` is the current entry. */
function saveLists(key: string): void {
  // Only lists of several pages are saved, because the server renders a list of one page.
  const extended = [...lists].filter(([, { from, to }]) => to > from);
  const stored = extended.map(([one, list]) => [one, { ...list, scroll: one === key ? scrollY : 0 }]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // The storage is full: going back starts at the first page.
  }
}
