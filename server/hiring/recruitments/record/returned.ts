import type { Db } from '#server/infrastructure/db/connection.ts';

/** True if an administrator has returned a draft and its company has not changed it since. */
export async function isReturnedUnchanged(db: Db, recruitmentId: number): Promise<boolean> {
  const last = await db
    .selectFrom('recruitment_event')
    .where('recruitment_id', '=', recruitmentId)
    .where('action', 'in', ['return', 'update'])
    .orderBy('id', 'desc')
    .select('action')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'return';
}
