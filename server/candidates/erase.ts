import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Eraser, LeavingCandidate } from '#server/db/eraser.ts';
import { noReason } from '#server/decision-reasons.ts';
import { isWithdrawn } from './states.ts';

/** Marks a row whose person is erased; no identity provider can have this name. */
const ERASED = 'erased';

/** Candidates whose account was withdrawn before `limit` and who are not erased yet. */
export async function listLeavingCandidates(db: Db, limit: Date): Promise<LeavingCandidate[]> {
  const people = await db
    .selectFrom('candidate as c')
    .select(['id', 'user_email', 'profile_user_email'])
    .where(isWithdrawn.sql)
    .where('withdrawn_at', '<', limit)
    .where('issuer', '<>', ERASED)
    .orderBy('id')
    .execute();
  return people.map(({ id, ...addresses }) => ({ id, addresses: Object.values(addresses) }));
}

/** Everything personal in the account; its number stays, for what others keep of it. */
export const candidateEraser: Eraser = {
  eraseCandidate: async (trx, { id }, now) => {
    await trx
      .updateTable('candidate')
      .set({
        issuer: ERASED,
        subject: String(id),
        user_email: '',
        user_name: '',
        profile_full_name: '',
        profile_date_birthday: '1900-01-01',
        profile_user_gender: 'M',
        profile_user_phone: '',
        profile_user_email: '',
        profile_address: '',
        // The column wants a place; the same one for everybody says nothing.
        address_code: sql<string>`(SELECT min(code) FROM location WHERE level = 1)`,
        current_ward_code: null,
        ...noReason,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  },
};
