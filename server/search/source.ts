import { type RawBuilder, sql } from 'kysely';
import { type Sample, sampleCooccurrence } from '#server/search/sample.ts';
import { ALL_ADS } from '#server/search/vocabulary.ts';

/** A condition over `recruitment_search s`. */
export type Condition = RawBuilder<unknown>;

/** What filters ask of an ad. */
export interface Filter {
  /** Tokens of values: of each list the ad holds at least one. */
  filters: readonly (readonly number[])[];
  /** It is listed now. */
  shown: Condition;
  /** What else is compared on the row. */
  rest: readonly Condition[];
  /** When it was posted, and the days that this lies in, both included. */
  period?: { condition: Condition; from: number; to: number } | undefined;
  /** One of `rest` leaves few ads and has an index of its own. */
  isNarrow: boolean;
  /** The whole filter by columns that indexes of orders carry (migration 0110); nothing where they do not carry all that is asked. */
  carried?: Condition | undefined;
}

/** What one look-up asks of an ad: the tokens of each word, which it holds all, and filters. */
export interface Source extends Filter {
  words: readonly (readonly number[])[];
  /** Ads with all these tokens are left to another look-up. */
  left?: readonly number[];
}

/** The same filters with one more condition on the row. */
export const narrow = <From extends Filter>(filter: From, ...more: Condition[]): From => ({
  ...filter,
  rest: [...filter.rest, ...more],
  carried: undefined,
});

/** How a value is written into a statement. */
export type Write = (value: number | readonly number[]) => RawBuilder<unknown>;

export const plannedParameter: Write = (value) =>
  typeof value === 'number' ? sql`${value}::bigint` : sql`${value}::int[]`;

/**
 * A value that PostgreSQL does not see while it plans. Searches for words leave it no choice, and with the values in sight each was planned
 * anew, which took as long as a tenth to a fifth of the reading. Filters alone are planned once either way.
 */
export const opaqueParameter: Write = (value) => sql`(SELECT ${plannedParameter(value)})`;

export const containsTokens = (tokens: readonly number[], write = plannedParameter): Condition =>
  sql`s.tokens @> ${write(tokens)}`;

/** That an ad has a token of each list; those of a single token are one condition, which GIN answers at once. */
export function containsEach(lists: readonly (readonly number[])[], write = plannedParameter): Condition[] {
  const needed = [...new Set(lists.flatMap((values) => (values.length === 1 ? values : [])))];
  const widened = lists.filter((values) => values.length !== 1);
  return [
    ...(needed.length > 0 ? [containsTokens(needed, write)] : []),
    ...widened.map((values) => sql`s.tokens && ${write(values)}`),
  ];
}

/** The whole of it as one condition. */
export function toCondition(source: Source): Condition {
  const words = source.words.flat().map((token) => [token]);
  return sql.join(
    [
      ...containsEach([...words, ...source.filters]),
      ...(source.period ? [source.period.condition] : []),
      source.shown,
      ...source.rest,
    ],
    sql` AND `,
  );
}

/** What is known before anything is looked up. */
export interface TokenStats {
  /** How many ads have a token. */
  countOf: (token: number) => number;
  sample: Sample | undefined;
}

/** How many ads a look-up finds. */
export interface Estimate {
  /** All that are listed. */
  ads: number;
  /** With the rarest token, or any value of the rarest filter. */
  rarest: number;
  matching: number;
  /** Hardly more than these match. */
  most: number;
}

/**
 * Estimates a look-up from how many ads have each token, and from how many of a sample have all. Words depend on each other, so by
 * themselves their counts say: as if nothing depended on anything, or each further one counted less (powers 1, 1/2, 1/4, 1/8), and
 * what lies between. The tokens of one word (a Korean one has one for each two letters) stand together, so it is as frequent as the
 * rarest of them. That guess weighs as much as the ads it needs for one that fits.
 */
export function estimate(
  { words, filters, left = [] }: Pick<Source, 'words' | 'filters' | 'left'>,
  { countOf, sample }: TokenStats,
): Estimate {
  const ads = Math.max(1, countOf(ALL_ADS));
  const shareOf = (tokens: readonly number[]) =>
    Math.min(1, tokens.reduce((sum, token) => sum + countOf(token), 0) / ads);
  const ofWords = words
    .map((word) => Math.min(...word.map((token) => shareOf([token]))))
    .sort((a, b) => a - b);
  const ofFilters = filters.map(shareOf);
  const least = product([...ofWords, ...ofFilters]);
  const most = product([...ofWords.map((share, at) => share ** (1 / 2 ** Math.min(at, 3))), ...ofFilters]);
  const rarest = ads * Math.min(1, ...ofWords, ...ofFilters);
  const guess = Math.sqrt(least * most);
  const lists = [...words.flat().map((token) => [token]), ...filters];
  const found = sample && guess > 0 ? sampleCooccurrence(sample, lists, left) : undefined;
  if (sample === undefined || found === undefined)
    return { ads, rarest, matching: ads * guess, most: ads * most };
  const asked = sample.ads + 1 / guess;
  const upTo = (count: number) => Math.min(rarest, (ads * (count + 1)) / asked);
  return { ads, rarest, matching: upTo(found), most: upTo(found + 2 * Math.sqrt(found + 1)) };
}

const product = (shares: readonly number[]) => shares.reduce((all, share) => all * share, 1);
