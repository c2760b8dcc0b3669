import { useEffect, useRef } from 'react';
import { requestKoreanFont } from '#app/fonts/hangul-need.ts';

/** An endless list as far as somebody has read it. */
export interface ReadList<Row> {
  list: readonly Row[];
  /** First and last page that it holds. */
  from: number;
  to: number;
  /** What stands beside the list, where something does. */
  selected?: number;
}

/** Entries of the history whose lists are stored. */
const keptMax = 5;
const storageKey = 'sanviec.lists';
type Stored = Record<string, ReadList<unknown> & { scroll: number }>;

const lists = new Map<string, ReadList<unknown>>();
/** Where the window belongs as soon as the list of an entry, taken over from an earlier document, stands again. */
let waiting: { key: string; scroll: number } | undefined;

/** The list of an entry of the history, as it was left in this document. */
export function getStoredList<Row>(key: string): ReadList<Row> | undefined {
  // An entry shows one page, whose rows are of one kind.
  return lists.get(key) as ReadList<Row> | undefined;
}

/**
 * Stores how far the list of an entry is read, for going back in this document (`recallList`) or after reloading it.
 * @param onLeft gets the list as an earlier document left it
 */
export function useListRestoration<Row>(
  key: string,
  read: ReadList<Row>,
  onLeft: (left: ReadList<Row>) => void,
) {
  const tell = useRef(onLeft);
  tell.current = onLeft;

  useEffect(() => {
    const left = getStoredList(key) ? undefined : recoverList<Row>(key);
    if (left) tell.current(left);
    const save = () => saveLists(key);
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [key]);

  useEffect(() => {
    // A list only grows: a shorter one than is stored stands just until the restored one is rendered.
    if ((getStoredList(key)?.to ?? 0) > read.to) return;
    rememberList(key, read);
    const scroll = takeScroll(key);
    if (scroll !== undefined) scrollTo(0, scroll);
    // What before-paint.ts has hidden until the list stands as it was left.
    delete document.documentElement.dataset.restoring;
  }, [key, read]);
}

/** Stores the list of an entry of the history for going back. */
function rememberList<Row>(key: string, list: ReadList<Row>): void {
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > keptMax && oldest !== undefined) lists.delete(oldest);
}

/**
 * Takes over the list of an entry as an earlier document left it: the page was reloaded. Stored at once, so that a list
 * which is mounted twice while the page hydrates still finds it.
 */
function recoverList<Row>(key: string): ReadList<Row> | undefined {
  try {
    const text = sessionStorage.getItem(storageKey) ?? '{}';
    requestKoreanFont(text);
    const { [key]: found, ...rest } = JSON.parse(text) as Stored;
    if (!found) return undefined;
    sessionStorage.setItem(storageKey, JSON.stringify(rest));
    const { scroll, ...list } = found;
    if (list.to === list.from) return undefined;
    rememberList(key, list);
    waiting = { key, scroll };
    // As above.
    return list as ReadList<Row>;
  } catch {
    return undefined;
  }
}

/** Where to scroll to now that the list of an entry is rendered again; given once. */
function takeScroll(key: string): number | undefined {
  if (waiting?.key !== key) return undefined;
  const { scroll } = waiting;
  waiting = undefined;
  return scroll;
}

/** Saves the lists for the next document; `key` is the entry that is shown now. */
function saveLists(key: string): void {
  // A list of one page is rendered by the server.
  const extended = [...lists].filter(([, { from, to }]) => to > from);
  const stored = extended.map(([one, list]) => [one, { ...list, scroll: one === key ? scrollY : 0 }]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Full storage: going back starts at the first page.
  }
}
