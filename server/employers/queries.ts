import { sql } from 'kysely';
import { isReserved } from '#server/auth/take-back/links.ts';
import { nameColumns } from '#server/companies/names.ts';
import type { Db } from '#server/db/connection.ts';
import { isLiving } from './states.ts';

/** Is this ID somebody's? A withdrawn account keeps it until it is erased. */
export async function isUidTaken(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('employer').where('user_uid', '=', uid).select('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Does a living account use this e-mail, however its letters are written, or has it left it a moment ago and may take it back? In this
 * order: an account that leaves it meanwhile is found by either.
 * @param own the account that asks: what it may take back is free for it
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

/** What signing in needs to know of an account. */
export async function findForLogin(db: Db, uid: string) {
  return db
    .selectFrom('employer')
    .where('user_uid', '=', uid)
    .select(['id', 'company_id', 'user_uid', 'user_name', 'user_email', 'status', 'password_hash'])
    .executeTakeFirst();
}
