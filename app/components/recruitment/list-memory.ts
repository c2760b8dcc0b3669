import type { RecruitmentCard } from '#contract/recruitment-card.ts';

/** An endless list as far as somebody has read it. */
export interface ReadList {
  list: readonly RecruitmentCard[];
  /** First and last page that it holds. */
  from: number;
  to: number;
  /** What stands beside the list, where something does. */
  selected?: number;
}

/** Entries of the history whose lists are kept. */
const keptMax = 5;
const storageKey = 'sanviec.lists';
type Stored = Record<string, ReadList & { scroll: number }>;

const lists = new Map<string, ReadList>();

/** The list of an entry of the history, as it was left in this document. */
export function recallList(key: string): ReadList | undefined {
  return lists.get(key);
}

/** Keeps the list of an entry of the history for going back. */
export function keepList(key: string, list: ReadList): void {
  lists.delete(key);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > keptMax && oldest !== undefined) lists.delete(oldest);
}

/** The list as an earlier document left it (the page was loaded anew), with the scroll position; asked for once. */
export function recoverList(key: string): (ReadList & { scroll: number }) | undefined {
  try {
    const { [key]: found, ...rest } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Stored;
    if (found) sessionStorage.setItem(storageKey, JSON.stringify(rest));
    return found;
  } catch {
    return undefined;
  }
}

/** Saves the lists for the next document; `key` is the entry that is shown now. */
export function saveLists(key: string): void {
  const stored = [...lists].map(([one, list]) => [one, { ...list, scroll: one === key ? scrollY : 0 }]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored)));
  } catch {
    // Full storage: going back starts at the first page.
  }
}
