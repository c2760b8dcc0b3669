import { type AliasableExpression, sql } from 'kysely';
import type { Db } from './connection.ts';

/** Counts the rows of a query. */
export async function countRows(db: Db, query: AliasableExpression<object>): Promise<number> {
  const { count } = await db
    .selectFrom(query.as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the rows of a group that meet a condition. */
export const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts by name for the tabs of a list: names without a row are 0, `all` is the sum. */
export function toTabCounts<Name extends string>(
  names: readonly Name[],
  rows: readonly { name: Name; count: number }[],
): Record<Name | 'all', number> {
  const counts = Object.fromEntries(['all', ...names].map((name) => [name, 0])) as Record<
    Name | 'all',
    number
  >;
  for (const { name, count } of rows) {
    counts[name] = count;
    counts.all += count;
  }
  return counts;
}
