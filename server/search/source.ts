import { type RawBuilder, sql } from 'kysely';
import { everyAd } from '#server/search/vocabulary.ts';

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
}

/** What one look-up asks of an ad: the tokens of each word, which it holds all, and filters. */
export interface Source extends Filter {
  words: readonly (readonly number[])[];
  /** Most ads with the words are left to another look-up. */
  isRemainder?: boolean;
}

/** The same filters with one more condition on the row. */
export const narrow = <From extends Filter>(filter: From, ...more: Condition[]): From => ({
  ...filter,
  rest: [...filter.rest, ...more],
});

export const holds = (tokens: readonly number[]): Condition => sql`s.tokens @> ${tokens}::int[]`;

/** Tokens that all must stand in the ad: the words, and filters with a single value. */
export const listNeeded = ({ words, filters }: Source): number[] => [
  ...words.flat(),
  ...filters.flatMap((values) => (values.length === 1 ? values : [])),
];

/** The whole of it as one condition. */
export function toCondition(source: Source): Condition {
  const needed = listNeeded(source);
  return sql.join(
    [
      ...(needed.length > 0 ? [holds(needed)] : []),
      ...listWidened(source).map((values) => sql`s.tokens && ${values}::int[]`),
      ...(source.period ? [source.period.condition] : []),
      source.shown,
      ...source.rest,
    ],
    sql` AND `,
  );
}

/** Filters with several values. */
export const listWidened = ({ filters }: Source) => filters.filter((values) => values.length !== 1);

/** How many ads a look-up finds, reckoned from how many have each token. */
export interface Estimate {
  ads: number;
  /** Ads with the rarest token, or any value of the rarest filter. */
  rarest: number;
  /** As if nothing depended on anything else. */
  least: number;
  /** As if words that stand together did so often. */
  most: number;
}

/**
 * Estimates a look-up. Words depend on each other, so each further one counts less: powers 1, 1/2, 1/4, 1/8. The tokens of one word
 * (a Korean one has one for each two letters) stand together, so it is as frequent as the rarest of them.
 */
export function estimate({ words, filters }: Source, countOf: (token: number) => number): Estimate {
  const ads = Math.max(1, countOf(everyAd));
  const shareOf = (tokens: readonly number[]) =>
    Math.min(1, tokens.reduce((sum, token) => sum + countOf(token), 0) / ads);
  const ofWords = words
    .map((word) => Math.min(...word.map((token) => shareOf([token]))))
    .sort((a, b) => a - b);
  const ofFilters = filters.map(shareOf);
  const least = product([...ofWords, ...ofFilters]);
  const most = product([...ofWords.map((share, at) => share ** (1 / 2 ** Math.min(at, 3))), ...ofFilters]);
  return {
    ads,
    rarest: ads * Math.min(1, ...ofWords, ...ofFilters),
    least: ads * least,
    most: ads * most,
  };
}

/** What lies between both, nearer to neither. */
export const likely = ({ least, most }: Estimate): number => Math.sqrt(least * most);

const product = (shares: readonly number[]) => shares.reduce((all, share) => all * share, 1);
