import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isLiving } from '#server/states/employers.ts';

/** True if an open employer account has this address, ignoring case. For mails that only account holders may get. */
export async function hasActiveRecipient(db: Db, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('employer as e')
    .where(sql`lower(user_email)`, '=', recipient.toLowerCase())
    .where(isLiving.sql)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
