import { type RawBuilder, sql } from 'kysely';
import { type Sample, sampleCooccurrence } from './sample.ts';
import { ALL_ADS_TOKEN } from './vocabulary.ts';

/** A condition over `recruitment_search s`. */
export type Condition = RawBuilder<unknown>;

/** The conditions of the filters. */
export interface Filter {
  /** For each list, the ad must have at least one of its tokens. */
  filters: readonly (readonly number[])[];
  /** Condition: the ad is listed now. */
  shown: Condition;
  /** Further conditions, which are compared on each row. */
  rest: readonly Condition[];
  /** The period of posting as a condition, and its first and last day. */
  period?: { condition: Condition; from: number; to: number } | undefined;
  /** True if one of `rest` leaves few ads and has its own index. */
  isNarrow: boolean;
  /**
   * The whole filter on columns that the indexes for orders include (migration 0110); undefined if these do not include
   * all of them.
   */
  carried?: Condition | undefined;
}

/** A look-up in the search index: for each word its tokens, all of which an ad must have, and filters. */
export interface Lookup extends Filter {
  words: readonly (readonly number[])[];
  /** Ads with all these tokens are excluded, because another look-up finds them. */
  left?: readonly number[];
}

/** Adds conditions on the row to a filter. */
export const narrowFilter = <From extends Filter>(filter: From, ...more: Condition[]): From => ({
  ...filter,
  rest: [...filter.rest, ...more],
  carried: undefined,
});

/** Writes a value as a parameter of a statement. */
export type ParameterWriter = (value: number | readonly number[]) => RawBuilder<unknown>;

export const plannedParameter: ParameterWriter = (value) =>
  typeof value === 'number' ? sql`${value}::bigint` : sql`${value}::int[]`;

/**
 * Hides a value from PostgreSQL's planner. Word searches have only one good plan. With visible values each search was
 * planned again, which took a tenth to a fifth of the read time. Filters alone are planned once either way.
 */
export const opaqueParameter: ParameterWriter = (value) => sql`(SELECT ${plannedParameter(value)})`;

export const containsTokens = (tokens: readonly number[], write = plannedParameter): Condition =>
  sql`s.tokens @> ${write(tokens)}`;

/**
 * Condition: an ad has a token of each list. Lists with a single token are joined to one condition, which GIN answers
 * in one look-up.
 */
export function containsTokenOfEach(
  lists: readonly (readonly number[])[],
  write = plannedParameter,
): Condition[] {
  const needed = [...new Set(lists.flatMap((values) => (values.length === 1 ? values : [])))];
  const widened = lists.filter((values) => values.length !== 1);
  return [
    ...(needed.length > 0 ? [containsTokens(needed, write)] : []),
    ...widened.map((values) => sql`s.tokens && ${write(values)}`),
  ];
}

/** The whole source as one condition. */
export function toCondition(source: Lookup): Condition {
  const words = source.words.flat().map((token) => [token]);
  return sql.join(
    [
      ...containsTokenOfEach([...words, ...source.filters]),
      ...(source.period ? [source.period.condition] : []),
      source.shown,
      ...source.rest,
    ],
    sql` AND `,
  );
}

/** Statistics that are known before a look-up. */
export interface TokenStats {
  /** Returns the number of ads with a token. */
  countOf: (token: number) => number;
  sample: Sample | undefined;
}

/** Estimated number of ads that a look-up finds. */
export interface Estimate {
  /** Number of all listed ads. */
  ads: number;
  /** Number of ads with the rarest word, or with any value of the rarest filter. */
  rarest: number;
  matching: number;
  /** Upper bound of the number of matches. */
  most: number;
}

/**
 * Estimates a look-up from the number of ads with each token, and from the ads of a sample that have all of them. Words
 * are correlated, so the counts give a range: from full independence to a smaller effect of each further one (powers 1,
 * 1/2, 1/4, 1/8); the estimate is in between. The tokens of one word (a Korean one has one for each two letters) occur
 * together, so the word is as frequent as its rarest token. That guess weighs as much as the ads it needs for one
 * match.
 */
export function estimate(
  { words, filters, left = [] }: Pick<Lookup, 'words' | 'filters' | 'left'>,
  { countOf, sample }: TokenStats,
): Estimate {
  const ads = Math.max(1, countOf(ALL_ADS_TOKEN));
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

/**
 * Passes an absent text as NULL, which no title contains. All queries with the same number of words thus share one
 * prepared statement. A separate SQL text for each kind of word produced thousands of statements that were planned
 * every time.
 */
export const nullableText = (text: string | undefined) => sql<string | null>`${text ?? null}::text`;
