import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Eraser, LeavingCandidate } from '#server/db/eraser.ts';
import { noReason } from '#server/decision-reasons.ts';
import { isClosed, moveCandidate } from './states.ts';

/** Marks a row whose person is erased; no identity provider can have this name. */
const ERASED = 'erased';
/** Nothing is left of this person. */
export const isErased = ({ issuer }: { issuer: string }): boolean => issuer === ERASED;

/** Candidates whose account was closed before a moment and who are not erased yet; `atOnce`: only those who want that. */
export async function listLeavingCandidates(
  db: Db,
  { closedBefore, atOnce = false }: { closedBefore: Date; atOnce?: boolean },
): Promise<LeavingCandidate[]> {
  const people = await db
    .selectFrom('candidate as c')
    .select(['id', 'user_email', 'profile_user_email'])
    .where(isClosed.sql)
    .where('withdrawn_at', '<', closedBefore)
    .$if(atOnce, (query) => query.where('erase_now', '=', true))
    .where('issuer', '<>', ERASED)
    .orderBy('id')
    .execute();
  return people.map(({ id, ...addresses }) => ({ id, addresses: Object.values(addresses) }));
}

/** Everything personal in the account; its number stays, for what others keep of it. */
export const candidateEraser: Eraser = {
  eraseCandidate: async (trx, { id }, now) => {
    const changes = {
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
    } as const;
    await moveCandidate(trx, { id, act: 'erase', changes }, now);
  },
};
