import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from './connection.ts';

/** A query of ids. */
export type IdQuery = AliasableExpression<{ id: number }>;

/** The value of a total, or of the count of a tab, that exceeds the list cap. */
export const OVER_CAP = limits.pagedItemsMax + 1;

/**
 * Maximum number of ids with the typed words that are searched for: 1.5 times the list cap. If more match, those in any
 * one state usually exceed the cap, too. If an estimate exceeds this number, the cap is almost certainly exceeded.
 */
export const ESTIMATE_CAP = limits.pagedItemsMax * 1.5;
/** Number of random records that are probed to estimate whether a search exceeds the list cap. */
const PROBES = 4_000;
/** Number of records found by the typed words that are probed for their state. */
const KEPT_PROBES = 1_000;

/** Limits a query to the number of rows that proves that the list cap is exceeded. */
export const limitToCap = <DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) =>
  rows.limit(sql.lit(OVER_CAP));

/**
 * Estimates from random ids whether a search matches more than 1.5 times the list cap. The margin keeps false positives
 * rare: with a million records, 10,000 matches are taken for 15,000 in two of a thousand searches, 8,000 almost never.
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
 * Estimates from a sample of a thousand whether more of `ESTIMATE_CAP` ids are in the wanted states than lists show. If
 * exactly the list cap matches (two thirds of the ids), a sample in which three quarters match occurs by chance once in
 * ten million times.
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
 * Collects the ids that these queries find. Each query ends one beyond `most`. Once a query exceeds the list cap, the
 * other queries are not run.
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
    // Returns all ids in one row, because fifteen thousand rows would each be parsed separately.
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

/** Filters the records by these ids, or by a subquery of which only the id is read. */
export function whereIdIn<DB, Tables extends keyof DB, Row>(
  records: SelectQueryBuilder<DB, Tables, Row>,
  some: readonly number[] | SelectQueryBuilder<DB, Tables, unknown>,
  id: string,
) {
  const column = sql.ref(id);
  // The ids are passed as one array and unnested. PostgreSQL would otherwise plan for each of fifteen thousand values
  // separately, which takes longer than finding them.
  const ids =
    'clearSelect' in some
      ? some.clearSelect().select(column.as('id'))
      : sql`select unnest(${some}::bigint[])`;
  return records.where(sql<boolean>`${column} = any(array(${ids}))`);
}
