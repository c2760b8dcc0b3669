import { sql } from 'kysely';
import { apiError } from '#server/calls/api-errors.ts';
import type { Db } from './connection.ts';

/**
 * Puts one of `order` (ids of a group that is locked) before another, or at the end, and stores all of their places. Throws
 * NOT_FOUND when `beforeId` is none of them. @returns where it stood and where it stands, from 1, for the audit
 */
export async function reorderBefore(
  db: Db,
  table: string,
  order: readonly number[],
  id: number,
  beforeId: number | undefined,
) {
  const rest = order.filter((one) => one !== id);
  const at = beforeId === undefined ? rest.length : rest.indexOf(beforeId);
  if (at < 0) throw apiError('NOT_FOUND');
  await sql`UPDATE ${sql.table(table)} AS one SET position = given.at
    FROM unnest(${rest.toSpliced(at, 0, id)}::bigint[]) WITH ORDINALITY AS given (id, at)
    WHERE one.id = given.id`.execute(db);
  return { before: { at: order.indexOf(id) + 1 }, after: { at: at + 1 } };
}
