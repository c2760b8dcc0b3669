import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';
import type { Eraser, LeavingEmployer } from '#server/db/eraser.ts';
import { noReason } from '#server/decision-reasons.ts';
import { isWithdrawn } from './states.ts';

/** An account without a password is an erased one: every living account has a hash. */
const ERASED = '';

/** Employers whose account was withdrawn before `limit` and who are not erased yet. */
export async function listLeavingEmployers(db: Db, limit: Date): Promise<LeavingEmployer[]> {
  const accounts = await db
    .selectFrom('employer as e')
    .select(['id', 'company_id', 'user_email'])
    .where(isWithdrawn.sql)
    .where('withdrawn_at', '<', limit)
    .where('password_hash', '<>', ERASED)
    .orderBy('id')
    .execute();
  return accounts.map(({ id, company_id, user_email }) => ({
    id,
    companyId: company_id,
    addresses: [user_email],
  }));
}

/** The person's data and the licence. */
export const employerEraser: Eraser = {
  eraseEmployer: async (trx, { id }, now) => {
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
  },
};
