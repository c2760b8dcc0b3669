import type { AdminRole } from '#contract/call.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Reads the id of the first administrator of a role. The demo has one for each. */
export async function findStaff(db: Db, role: AdminRole): Promise<number> {
  const { id } = await db
    .selectFrom('admin')
    .where('role', '=', role)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
