import { api } from '#app/api/client.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { InputOf, OutputOf } from '#contract/index.ts';
import type { PayFacet } from '#contract/recruitments/search.ts';
import type { Named } from '../filters/filter-names.ts';

/** A filter value, and its label with the number of its ads once that is known. */
export interface CountedValue<Id> extends Named<Id> {
  ads?: number | undefined;
  counted?: string | undefined;
}

/** Adds the numbers of ads to the values of a filter. */
export interface AddAdCounts {
  <Id extends string | number, Value extends Named<Id>>(
    filter: List,
    values: readonly (Value & Named<Id>)[],
  ): readonly (Value & CountedValue<Id>)[];
  /** Numbers of ads by pay, once they are known. */
  pay?: PayFacet;
}

/** A filter with a list of values. */
type List = Exclude<keyof OutputOf<'POST /home/facets'>, 'pay'>;

/**
 * Requests how many ads have each value of each filter, with the other filters applied.
 * @param asked the filters as JSON
 * @returns a function that adds these counts to the values; undefined if the request fails
 */
export async function countAds(
  asked: string,
  { t, language }: Pick<Translator, 't' | 'language'>,
  signal: AbortSignal,
): Promise<AddAdCounts | undefined> {
  const input = JSON.parse(asked) as InputOf<'POST /home/facets'>;
  const answer = await api('POST /home/facets', input, { signal, silent: true, background: true });
  if (!answer.ok) return undefined;
  const { pay, ...lists } = answer.data;
  const filters = Object.entries(lists);
  // The counts are put into maps once, because a dialog formats hundreds of values one by one.
  const known = new Map(filters.map(([filter, { counts }]) => [filter, mapCounts(counts)]));
  const tell: AddAdCounts = (filter, values) => {
    const { exact } = lists[filter];
    const adsOf = known.get(filter);
    const withCount = (value: Named<string | number>, ads: number | undefined) => {
      // If the counts are estimated from the newest ads, a rare value may be missing.
      if (ads === undefined && !exact) return undefined;
      const number = formatNumber(ads ?? 0, language);
      const about = exact ? number : t('common.about', { number });
      return t('recruitment.filter.with_count', { name: value.name, number: about });
    };
    return values.map((value) => {
      const ads = adsOf?.get(value.id);
      return { ...value, ads, counted: withCount(value, ads) };
    });
  };
  return Object.assign(tell, { pay });
}

const mapCounts = (counts: readonly { value: string | number; ads: number }[]) =>
  new Map(counts.map(({ value, ads }) => [value, ads]));
