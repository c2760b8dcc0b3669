import { sql } from 'kysely';
import { isReserved } from '#server/accounts/auth/sessions/take-back-links.ts';
import { nameColumns } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isLiving } from '#server/states/employers.ts';

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
 * True if a living account uses this e-mail, in any spelling, or has just left it and may take it back. Checked in this order, so
 * that an account that leaves it between the two checks is found by one of them.
 * @param own the calling account: an address that it may take back is free for it
 */
export async function isEmailTaken(
  db: Db,
  { email, own, now }: { email: string; own?: number; now: Date },
): Promise<boolean> {
  if (await findByEmail(db, email)) return true;
  return isReserved(db, { kind: 'employer', address: email, ...(own === undefined ? {} : { own }), now });
}

/** Has this tax code a company here already? */
export async function isTaxCodeUsed(db: Db, taxCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .where('company_tax_code', '=', taxCode)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The living account of an e-mail. */
export async function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where(sql`lower(e.user_email)`, '=', email.toLowerCase())
    .where(isLiving.sql)
    .select(['e.id', 'e.user_uid', 'e.user_name', 'e.user_email', 'e.created_at', ...nameColumns])
    .executeTakeFirst();
}
