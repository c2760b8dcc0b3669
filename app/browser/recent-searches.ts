/** What this browser has searched for: stored here, removed by whoever reads it, and sent to nobody. */
const storageKey = 'sanviec.searches';
const keptMax = 10;

const none: readonly string[] = [];
let searches: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** Words that were searched before, the last ones first. */
export function readSearches(): readonly string[] {
  if (searches) return searches;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    searches = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : none;
  } catch {
    searches = none;
  }
  return searches;
}

/** Remembers words that were searched. Written in other capitals they are the same. */
export function addRecentSearch(words: string): void {
  const wanted = words.trim();
  if (wanted === '') return;
  store(
    [wanted, ...readSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase())].slice(0, keptMax),
  );
}

/** Forgets words that were searched; without words, all of them. */
export function removeRecentSearch(words?: string): void {
  store(words === undefined ? none : readSearches().filter((one) => one !== words));
}

/** Runs `listener` whenever the searches change. @returns how to stop */
export function onSearches(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(next: readonly string[]): void {
  searches = next;
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next));
    else {
      localStorage.removeItem(storageKey);
      delete document.documentElement.dataset.searched;
    }
  } catch {
    // A browser that stores nothing just remembers no searches.
  }
  for (const listener of listeners) listener();
}
