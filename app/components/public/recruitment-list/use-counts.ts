import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type Criteria, toSearchInput } from '../filters/criteria.ts';
import type { AddAdCounts } from './counts.ts';

const uncounted: AddAdCounts = (_, values) => values;

/**
 * Counts the ads that have each value of each filter, with the other filters applied, once `isLookedAt`.
 * @param pause time without another change before they are counted, in milliseconds
 * @returns a function that adds the counts to the values; old counts stay until new ones are loaded
 */
export function useCounts(criteria: Criteria, isLookedAt: boolean, pause = 0): AddAdCounts {
  const words = useTranslation();
  const { page, sort, ...filters } = toSearchInput(criteria);
  const asked = JSON.stringify(filters);
  const [counting, setCounting] = useState({ tell: uncounted });

  // biome-ignore lint/correctness/useExhaustiveDependencies: translations do not change on a page
  useEffect(() => {
    if (!isLookedAt) return;
    const stop = new AbortController();
    const count = () =>
      import('./counts.ts')
        .then(({ countAds }) => countAds(asked, words, stop.signal))
        .then((tell) => tell && setCounting({ tell }))
        .catch(() => {});
    const timer = setTimeout(count, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, isLookedAt]);

  return counting.tell;
}
