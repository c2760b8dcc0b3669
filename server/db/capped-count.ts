import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from './connection.ts';

/** A query of ids. */
export type IdQuery = AliasableExpression<{ id: number }>;

/** How a total, or the count of a tab, says that there are more than lists reach. */
export const OVER_CAP = limits.pagedItemsMax + 1;

/**
 * So many that hold the typed words are looked for, half as many again as lists reach: where there are more, most often those of them that
 * stand in a state are more than lists reach, too, and where as many are reckoned, that is sure enough.
 */
export const ESTIMATE_CAP = limits.pagedItemsMax * 1.5;
/** Records that are picked to tell whether a search finds more than lists reach. */
const PROBES = 4_000;
/** Records that hold the typed words, of which it is looked up whether they stand in a state. */
const KEPT_PROBES = 1_000;

/** No more of them than it takes to know that there are more than lists reach. */
export const limitToCap = <DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) =>
  rows.limit(sql.lit(OVER_CAP));

/**
 * Whether far more match than lists reach, by records picked at random. Half as many again are asked for: that 10,000 among a million are
 * taken for 15,000 happens twice in a thousand searches, 8,000 hardly ever.
 */
export async function estimateOverCap<DB, Tables extends keyof DB, Row>(
  db: Db,
  {
    records,
    matching,
    id,
  }: Record<'records' | 'matching', SelectQueryBuilder<DB, Tables, Row>> & { id: string },
) {
  const column = sql.ref(id);
  const end = (direction: 'asc' | 'desc') =>
    records.clearSelect().select(column.as('id')).orderBy(column, direction).limit(sql.lit(1));
  const picked = sql`array(select first + floor(random() * (last - first + 1))::bigint from ends, generate_series(1, ${sql.lit(PROBES)}))`;
  const hits = matching
    .where(sql<boolean>`${column} = any(${picked})`)
    .clearSelect()
    .select(sql.lit(1).as('one'));
  const { rows } = await sql<{ are_many: boolean | null }>`
    WITH ends AS MATERIALIZED (SELECT (${end('asc')}) AS first, (${end('desc')}) AS last)
    SELECT CASE WHEN last - first >= ${sql.lit(ESTIMATE_CAP)} THEN
      (SELECT count(*) FROM ${hits.as('hit')}) * (last - first + 1) >= ${sql.lit(PROBES * ESTIMATE_CAP)}
    END AS are_many FROM ends`.execute(db);
  return rows[0]?.are_many ?? false;
}

/**
 * Whether so many of `FAR_BEYOND` ids are kept that lists do not reach them, by a thousand of them: of two thirds, which would be exactly as many,
 * three quarters are kept by chance once in ten million times.
 */
export async function sampleOverCap(
  ids: readonly number[],
  keep: (some: readonly number[]) => Promise<readonly number[]>,
): Promise<boolean> {
  const step = Math.floor(ids.length / KEPT_PROBES);
  const some = ids.filter((_, at) => at % step === 0).slice(0, KEPT_PROBES);
  return (await keep(some)).length >= 0.75 * KEPT_PROBES;
}

/**
 * The ids that these queries find. Those of a query end one beyond `most`, and where it has found more than lists reach, the others are not
 * asked.
 */
export async function collectIds(
  db: Db,
  queries: readonly IdQuery[],
  most: number,
): Promise<readonly number[]> {
  const ids = new Set<number>();
  for (const query of queries) {
    if (ids.size > limits.pagedItemsMax) break;
    const found = db
      .selectFrom(query.as('found'))
      .select('found.id')
      .limit(sql.lit(most + 1));
    // In one row: of fifteen thousand each would be parsed by itself.
    const { list } = await db
      .selectFrom(found.as('one'))
      .select(sql<string>`coalesce(string_agg(one.id::text, ','), '')`.as('list'))
      .executeTakeFirstOrThrow();
    for (const id of list.split(',')) if (id !== '') ids.add(Number(id));
  }
  return [...ids].slice(0, most + 1);
}

export const selectIds = <DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  id: string,
) => rows.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id')) as unknown as IdQuery;

/** The records that are among these ids, or among some of which nothing is read but the id. */
export function whereIdIn<DB, Tables extends keyof DB, Row>(
  records: SelectQueryBuilder<DB, Tables, Row>,
  some: readonly number[] | SelectQueryBuilder<DB, Tables, unknown>,
  id: string,
) {
  const column = sql.ref(id);
  // Unnested, since PostgreSQL would reckon with each of fifteen thousand given values by itself, which takes longer than to find them.
  const ids =
    'clearSelect' in some
      ? some.clearSelect().select(column.as('id'))
      : sql`select unnest(${some}::bigint[])`;
  return records.where(sql<boolean>`${column} = any(array(${ids}))`);
}
