import { useCallback, useSyncExternalStore } from 'react';

/** Checks that a panel fits beside the board; false until hydration. */
export const useIsWide = (): boolean => useMedia('(min-width: 80em)');

/** Checks that the board shows one column at a time (board.module.css); false until hydration. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 49.99em)');

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (tell: () => void) => {
        const media = matchMedia(condition);
        media.addEventListener('change', tell);
        return () => media.removeEventListener('change', tell);
      },
      [condition],
    ),
    () => matchMedia(condition).matches,
    () => false,
  );
}
