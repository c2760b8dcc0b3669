import { sql } from 'kysely';
import { isAddressReserved } from '#server/accounts/auth/sessions/take-back-links.ts';
import { nameColumns } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isNotWithdrawn } from '#server/states/employers.ts';

/** True if a member of any company has this ID. Members who have left keep it until they are erased. */
export async function isUidTaken(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_member')
    .where('user_uid', '=', uid)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True if an owner of an open company uses this e-mail, in any spelling, or a member has just left it and may take it
 * back. The order of the two checks matters: a member that leaves the address in between is found by one of them.
 * Members who are not owners may use one address in several companies (docs/decisions/0131-company-members.md).
 * @param own the calling member, who may return to an own former address
 */
export async function isEmailTaken(
  db: Db,
  { email, own, now }: { email: string; own?: number; now: Date },
): Promise<boolean> {
  if ((await listMembersByEmail(db, email)).some(({ role }) => role === 'owner')) return true;
  return isAddressReserved(db, {
    kind: 'employer',
    address: email,
    ...(own === undefined ? {} : { own }),
    now,
  });
}

/** True if a company on this site already has this tax code. */
export async function isTaxCodeUsed(db: Db, taxCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .where('company_tax_code', '=', taxCode)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lists the members with this e-mail who may sign in to an open company, oldest first. One person may be a member of
 * several companies.
 */
export async function listMembersByEmail(db: Db, email: string) {
  return db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where(sql`lower(m.user_email)`, '=', email.toLowerCase())
    .where(isMemberActive.sql)
    .where(isNotWithdrawn.sql)
    .select(['m.id', 'm.role', 'm.user_uid', 'm.user_name', 'm.user_email', 'm.created_at', ...nameColumns])
    .orderBy('m.id')
    .execute();
}
