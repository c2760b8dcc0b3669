import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isNotWithdrawn } from '#server/states/employers.ts';

/** True if a member of an open company has this address, ignoring case. For mails that only account holders may get. */
export async function hasActiveRecipient(db: Db, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .where(sql`lower(m.user_email)`, '=', recipient.toLowerCase())
    .where(isMemberActive.sql)
    .where(isNotWithdrawn.sql)
    .select('m.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
