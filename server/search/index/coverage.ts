import { type RawBuilder, sql } from 'kysely';
import { startOfDayNumber } from './period.ts';

/** Describes how far back the newest matches of a look-up were read. */
export interface Coverage {
  ads: number;
  /** True if there are no older matches. */
  isWhole: boolean;
  /** Posting time of the oldest match that was read, and its day (`dayNumber`). */
  since: Date;
  day: number;
}

/** A look-up as SQL: a subquery with `posted_at` and `posted_day` among its columns. */
export interface Part {
  query: RawBuilder<unknown>;
  /** The first day that the look-up reads; undefined if it reads all days. */
  from: number | undefined;
  /** If the look-up finds this many ads in the first blocks of days, it does not read older ones. */
  enough: number;
}

/**
 * Combines the rows of several look-ups in one query, each with the number of its look-up (`arm`). Use it in a `WITH
 * found AS MATERIALIZED (…)`, which `coverages` reads.
 */
export const unionLookups = (parts: readonly Part[]): RawBuilder<unknown> =>
  sql.join(
    parts.map(({ query }, arm) => sql`(SELECT ${sql.lit(arm)} AS arm, part.* FROM (${query}) part)`),
    sql` UNION ALL `,
  );

/** Result of `coverages`: one object for each look-up with matches. */
export type RawCoverages = { arm: number; ads: number; since: string; day: number }[] | null;

/** Selects for each look-up the oldest moment among its rows in the table `found`, as one JSON value. */
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
