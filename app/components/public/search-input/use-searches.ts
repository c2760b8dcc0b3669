import { useSyncExternalStore } from 'react';
import { onRecentSearchesChange, readRecentSearches } from '#app/browser/recent-searches.ts';

const none: readonly string[] = [];

/** Recent searches of this browser; empty on the server. */
export function useSearches(): readonly string[] {
  return useSyncExternalStore(onRecentSearchesChange, readRecentSearches, () => none);
}
