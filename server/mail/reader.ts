import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { isLiving } from '#server/employers/states.ts';

/** Whether a mail that is only for account holders has one at its address: a living employer, however its letters are written. */
export async function hasActiveRecipient(db: Db, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('employer as e')
    .where(sql`lower(user_email)`, '=', recipient.toLowerCase())
    .where(isLiving.sql)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
