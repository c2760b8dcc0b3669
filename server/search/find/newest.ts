import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Part } from '#server/search/index/coverage.ts';
import {
  type Condition,
  containsTokenOfEach,
  opaqueParameter,
  type ParameterWriter,
  plannedParameter,
  toCondition,
} from '#server/search/index/source.ts';
import { type LookupPlan, planLookup, type TokenList } from './plan.ts';

/** Selected columns, `s.id, …`, including those that the order needs. */
type Columns = RawBuilder<unknown>;

/**
 * The newest `wanted` ads of a look-up as a subquery, newest first. `planLookup` chooses one of three access paths: gin
 * fetches all matches and sorts them; walk scans ads from the newest on; slots asks GIN for one block of days after
 * another.
 */
export async function selectNewest(
  db: Db,
  source: LookupPlan['source'],
  { columns, wanted, now }: { columns: Columns; wanted: number; now: Date },
): Promise<RawBuilder<unknown>> {
  return writeNewestQuery(await planLookup(db, source, { wanted, now }), { columns, wanted });
}

/**
 * Like `selectNewest`, but reports up to which day it has read. For a look-up that excludes the ads of another one
 * (`left`), it reads only the newest days.
 */
export async function selectNewestWithCoverage(
  db: Db,
  source: LookupPlan['source'],
  { columns, wanted, now }: { columns: Columns; wanted: number; now: Date },
): Promise<Part> {
  return writeCoverageQuery(await planLookup(db, source, { wanted, now }), { columns, wanted });
}

/**
 * Writes the query of a plan for the newest ads. If the blocks of days that should be enough contain `enough` ads,
 * older ads are not searched, because finding the few missing ones may cost as much as finding all. If the look-up
 * excludes the ads of another one (`left`), only those blocks are read: which ads match is known only after reading
 * them, and the last match may be the oldest ad.
 */
export function writeCoverageQuery(
  given: LookupPlan,
  { columns, wanted, enough = wanted }: { columns: Columns; wanted: number; enough?: number },
): Part {
  const least = given.source.left ? 0 : enough;
  const from = given.way === 'slots' ? given.steps.at(-1)?.from : undefined;
  return { query: writeNewestQuery(given, { columns, wanted, enough: least }), enough: least, from };
}

/**
 * Writes the query of a plan.
 * @param enough if the blocks of days contain this many ads, ads outside the blocks are left out
 */
export function writeNewestQuery(
  given: LookupPlan,
  { columns, wanted, enough = wanted }: { columns: Columns; wanted: number; enough?: number },
): RawBuilder<unknown> {
  const { source } = given;
  const newest = sql`ORDER BY posted_at DESC, id DESC`;
  // Walking the index in order pays only if few rows are wanted, so PostgreSQL must see the limit when it plans.
  if (given.way === 'walk')
    return sql`SELECT ${columns} FROM recruitment_search s
      WHERE ${withoutIndex(toCondition({ ...source, period: undefined }))} ${source.period ? sql`AND ${source.period.condition}` : sql``} ${newest} LIMIT ${wanted}`;
  const as = writeOf(source);
  const limit = sql`LIMIT ${as(wanted)}`;
  const asked = toPlanCondition(given);
  // OFFSET 0 keeps the planner from scanning an order index past thousands of rows that do not match.
  const all = (more: Condition) =>
    sql`SELECT ${columns} FROM (SELECT * FROM recruitment_search s WHERE ${asked} AND ${more} OFFSET 0) s ${newest} ${limit}`;
  if (given.way === 'gin') return all(sql`true`);
  const { steps } = given;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return all(sql`true`);
  // The nested loop is lazy, so LIMIT ends it early. The two conditions on tokens stay separate, because one joined
  // array is several times slower.
  const near = sql`SELECT found.* FROM unnest(${as(steps.map(({ token }) => token))}, ${as(steps.map(({ from }) => from))},
      ${as(steps.map(({ before }) => before))}) AS step (token, since, before)
    CROSS JOIN LATERAL (SELECT ${columns} FROM recruitment_search s
      WHERE s.tokens @> ARRAY[step.token] AND ${asked} AND s.posted_day >= step.since AND s.posted_day < step.before
      ${newest} OFFSET 0) found ${limit}`;
  if (enough === 0) return near;
  // Ads outside all blocks come after those in the blocks.
  const far = all(sql`(s.posted_day < ${as(last.from)} OR s.posted_day >= ${as(first.before)})`);
  if (enough >= wanted) return sql`SELECT * FROM ((${near}) UNION ALL (${far})) found ${limit}`;
  return sql`WITH near AS MATERIALIZED (${near}) SELECT * FROM near
    UNION ALL SELECT * FROM (${far}) far WHERE (SELECT count(*) FROM near) < ${enough} ${limit}`;
}

const writeOf = ({ words }: LookupPlan['source']): ParameterWriter =>
  words.length > 0 ? opaqueParameter : plannedParameter;

/**
 * Combines all conditions of a planned look-up. An index may only be used for the conditions that the plan assigns to
 * GIN.
 */
export function toPlanCondition({
  source,
  asked,
  compared,
}: Pick<LookupPlan, 'source' | 'asked' | 'compared'>): Condition {
  const held = (lists: readonly TokenList[]) =>
    containsTokenOfEach(
      lists.map(({ values }) => values),
      writeOf(source),
    );
  return sql.join(
    [
      ...held(asked),
      ...held(compared).map(withoutIndex),
      ...(source.period ? [source.period.condition] : []),
      // Nearly all ads are shown, but for a prepared statement PostgreSQL assumes a third of them and would read the
      // whole index of end dates.
      withoutIndex(source.shown),
      ...source.rest,
    ],
    sql` AND `,
  );
}

/** Wraps a condition so that PostgreSQL cannot use an index for it. */
export const withoutIndex = (condition: Condition): Condition => sql`coalesce(${condition}, false)`;
