import { api } from '#app/api/client.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { InputOf, OutputOf } from '#contract/index.ts';
import type { Named } from './filter-names.ts';

/** A value to choose, and how it reads with the number of its ads as soon as that is known. */
export interface Counted<Id> extends Named<Id> {
  counted?: string | undefined;
}

/** Tells the values of a filter with the numbers of their ads. */
export type Counting = <Id extends string | number>(
  filter: keyof OutputOf<'POST /home/facets'>,
  values: readonly Named<Id>[],
) => readonly Counted<Id>[];

/**
 * Asks how many ads have each value of each filter among those of the other filters.
 * @param asked the filters as JSON
 * @returns how values are told with these counts; nothing when nobody answers
 */
export async function countAds(
  asked: string,
  { t, language }: Pick<Translator, 't' | 'language'>,
  signal: AbortSignal,
): Promise<Counting | undefined> {
  const input = JSON.parse(asked) as InputOf<'POST /home/facets'>;
  const answer = await api('POST /home/facets', input, { signal, silent: true, background: true });
  if (!answer.ok) return undefined;
  const filters = Object.entries(answer.data);
  // A dialog tells hundreds of values one by one.
  const known = new Map(filters.map(([filter, { counts }]) => [filter, mapCounts(counts)]));
  return (filter, values) => {
    const { exact } = answer.data[filter];
    const adsOf = known.get(filter);
    const tell = (value: Named<string | number>) => {
      const ads = adsOf?.get(value.id);
      // Reckoned from the newest ads, a rare value may have none among them.
      if (ads === undefined && !exact) return undefined;
      const number = formatNumber(ads ?? 0, language);
      const about = exact ? number : t('common.about', { number });
      return t('recruitment.filter.with_count', { name: value.name, number: about });
    };
    return values.map((value) => ({ ...value, counted: tell(value) }));
  };
}

const mapCounts = (counts: readonly { value: string | number; ads: number }[]) =>
  new Map(counts.map(({ value, ads }) => [value, ads]));
