import { sql } from 'kysely';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import type { Db } from './connection.ts';

/**
 * Moves one of `order` (ids of a group that is locked) before another, or to the end, and stores all positions. Throws
 * NOT_FOUND if `beforeId` is not in the group. @returns its old and new position, from 1, for the audit
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
