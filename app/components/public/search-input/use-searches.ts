import { useSyncExternalStore } from 'react';
import { onSearches, readSearches } from '#app/browser/recent-searches.ts';

const none: readonly string[] = [];

/** Recent searches of this browser; empty on the server. */
export function useSearches(): readonly string[] {
  return useSyncExternalStore(onSearches, readSearches, () => none);
}
