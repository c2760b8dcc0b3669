import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { formatNumber } from '#app/words/format.ts';
import { type Translate, useWords } from '#app/words/words.tsx';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { type Criteria, inputOf } from './criteria.ts';
import type { Named } from './filter-names.ts';

type Facets = OutputOf<'POST /home/facets'>;

/** A value to choose, with how many ads have it: empty as long as nobody knows. */
export interface Counted<Id> extends Named<Id> {
  ads?: string;
}

/** A value as it stands in a list of choices. */
export const countedName = ({ name, ads }: Counted<string | number>, t: Translate): string =>
  ads ? t('recruitment.filter.with_count', { name, number: ads }) : name;

/**
 * Counts the ads that have each value of each filter among those of the other filters, once somebody looks.
 * @returns puts the counts to the values of a filter; those from before stay until others have come
 */
export function useCounts(criteria: Criteria, isLookedAt: boolean) {
  const { t, language } = useWords();
  const { page, sort, ...filters } = inputOf(criteria);
  const asked = JSON.stringify(filters);
  const [facets, setFacets] = useState<Facets>();

  useEffect(() => {
    if (!isLookedAt) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, quiet: true, background: true };
    api('POST /home/facets', JSON.parse(asked) as InputOf<'POST /home/facets'>, options)
      .then((answer) => answer.ok && setFacets(answer.data))
      .catch(() => {});
    return () => stop.abort();
  }, [asked, isLookedAt]);

  return <Id extends string | number>(filter: keyof Facets, values: readonly Named<Id>[]): Counted<Id>[] => {
    const facet = facets?.[filter];
    if (!facet) return [...values];
    const ads = new Map<string | number, number>(facet.counts.map((one) => [one.value, one.ads]));
    return values.map((value) => {
      const count = ads.get(value.id);
      // Reckoned from the newest ads, a rare value may have none among them.
      if (count === undefined && !facet.exact) return value;
      const number = formatNumber(count ?? 0, language);
      return { ...value, ads: facet.exact ? number : t('common.about', { number }) };
    });
  };
}
