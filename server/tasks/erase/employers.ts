import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';
import { noReason } from '#server/decision-reasons.ts';
import { eraseMails } from './mails.ts';

/** An account without a password is an erased one: every living account has a hash. */
const ERASED = '';

/**
 * Erases the people behind employer accounts withdrawn before `limit` (docs/rules.md#retention): the person's data, licence, pictures,
 * contacts in ads, mails and sessions. Name and tax code of the company stay: bookkeeping needs them, and candidates
 * keep reading where they once applied.
 * @returns how many accounts were erased
 */
export async function eraseEmployers(db: Db, limit: Date, now: Date): Promise<number> {
  const accounts = await db
    .selectFrom('employer')
    .select(['id', 'company_id', 'user_email'])
    .where('status', '=', 'WITHDRAWN')
    .where('withdrawn_at', '<', limit)
    .where('password_hash', '<>', ERASED)
    .orderBy('id')
    .execute();
  for (const { id, company_id, user_email } of accounts) {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('session').where('account_type', '=', 2).where('account_id', '=', id).execute();
      await eraseMails(trx, 2, id, [user_email]);
      await eraseAccount(trx, id, now);
      await eraseCompanyPage(trx, company_id, now);
    });
  }
  return accounts.length;
}

async function eraseAccount(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('employer')
    .set({
      user_uid: `x${randomBytes(7).toString('hex')}`,
      password_hash: ERASED,
      user_name: '',
      user_phone: '',
      user_email: '',
      ...noReason,
      licence_id: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

async function eraseCompanyPage(trx: Db, company_id: number, now: Date): Promise<void> {
  await trx.deleteFrom('company_photo').where('company_id', '=', company_id).execute();
  await trx
    .updateTable('company')
    .set({ company_representative: null, logo_id: null, updated_at: now })
    .where('id', '=', company_id)
    .execute();
  await trx
    .updateTable('recruitment')
    .set({ contact_name: null, contact_phone: null, contact_email: null })
    .where('company_id', '=', company_id)
    .execute();
}
