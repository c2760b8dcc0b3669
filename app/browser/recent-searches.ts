import { createListeners } from '../ui/store.ts';

/** Recent searches of this browser: stored here, removable by the user, and never sent. */
const storageKey = 'sanviec.searches';
const maxSize = 10;

const none: readonly string[] = [];
let searches: readonly string[] | undefined;
const { subscribe, notify } = createListeners();

/** Recent search texts, latest first. */
export function readRecentSearches(): readonly string[] {
  if (searches) return searches;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    searches = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : none;
  } catch {
    searches = none;
  }
  return searches;
}

/** Adds a search text. Texts that differ only in letter case are the same. */
export function addRecentSearch(words: string): void {
  const wanted = words.trim();
  if (wanted === '') return;
  store(
    [wanted, ...readRecentSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase())].slice(
      0,
      maxSize,
    ),
  );
}

/** Removes a search text; without an argument, all of them. */
export function removeRecentSearch(words?: string): void {
  store(words === undefined ? none : readRecentSearches().filter((one) => one !== words));
}

/** Runs `listener` whenever the searches change. @returns a function that stops it */
export const onRecentSearchesChange = subscribe;

function store(next: readonly string[]): void {
  searches = next;
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else {
      localStorage.removeItem(storageKey);
      delete document.documentElement.dataset.searched;
    }
  } catch {
    // A browser without storage has no recent searches.
  }
  notify();
}
