import { type RawBuilder, sql } from 'kysely';
import { startOfDayNumber } from './period.ts';

/** The newest matches of a look-up, as far as they were read. */
export interface Coverage {
  ads: number;
  /** True if there are no older matches. */
  isWhole: boolean;
  /** The moment of the oldest match that was read, and its day as `dayNumber` gives it. */
  since: Date;
  day: number;
}

/** A look-up as SQL: a subquery with `posted_at` and `posted_day` among its columns. */
export interface Part {
  query: RawBuilder<unknown>;
  /** The first day that it reads, if there may be older matches. */
  from: number | undefined;
  /** It reads further back only if it has found fewer. */
  enough: number;
}

/**
 * The rows of several look-ups as one query, each with the number of its look-up (`arm`); for a `WITH found AS
 * MATERIALIZED (…)` that `coverages` reads.
 */
export const unionLookups = (parts: readonly Part[]): RawBuilder<unknown> =>
  sql.join(
    parts.map(({ query }, arm) => sql`(SELECT ${sql.lit(arm)} AS arm, part.* FROM (${query}) part)`),
    sql` UNION ALL `,
  );

/** Result of `coverages`: one object for each look-up with matches. */
export type RawCoverages = { arm: number; ads: number; since: string; day: number }[] | null;

/** The oldest moment that the rows of the table `found` reach, for each look-up, as one JSON value. */
export const coverages: RawBuilder<RawCoverages> = sql`(SELECT json_agg(own) FROM (
  SELECT arm, count(*)::int AS ads, min(posted_at) AS since, min(posted_day) AS day FROM found GROUP BY arm) own)`;

/** The coverage of each look-up, which was limited to its newest `wanted` rows. */
export function parseCoverages(read: RawCoverages, parts: readonly Part[], wanted: number): Coverage[] {
  return parts.map(({ from, enough }, at) => {
    const { ads = 0, since = 0, day = from ?? 0 } = read?.find(({ arm }) => arm === at) ?? {};
    if (from === undefined || ads >= wanted || ads < enough || day < from)
      return { ads, isWhole: ads < wanted, since: new Date(since), day };
    return { ads, isWhole: false, since: startOfDayNumber(from), day: from };
  });
}
