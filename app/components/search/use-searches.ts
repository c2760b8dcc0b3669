import { useSyncExternalStore } from 'react';
import { onSearches, readSearches } from '#app/browser/recent-searches.ts';

const none: readonly string[] = [];

/** Words that this browser has searched before; none on the server. */
export function useSearches(): readonly string[] {
  return useSyncExternalStore(onSearches, readSearches, () => none);
}
