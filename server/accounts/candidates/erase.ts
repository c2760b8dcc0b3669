import { sql } from 'kysely';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser, LeavingCandidate } from '#server/infrastructure/db/eraser.ts';
import { isClosed, moveCandidate } from '#server/states/candidates.ts';

/** Marks the row of an erased candidate. No identity provider can have this name. */
const ERASED = 'erased';
/** True if no personal data of the candidate are left. */
export const isErased = ({ issuer }: { issuer: string }): boolean => issuer === ERASED;

/**
 * Lists candidates whose account was closed before a moment and who are not erased yet; `atOnce`: only those
 * who want to be erased at once.
 */
export async function listLeavingCandidates(
  db: Db,
  { closedBefore, atOnce = false }: { closedBefore: Date; atOnce?: boolean },
): Promise<LeavingCandidate[]> {
  const people = await db
    .selectFrom('candidate as c')
    .select(['id', 'created_at', 'user_email', 'profile_user_email'])
    .where(isClosed.sql)
    .where('withdrawn_at', '<', closedBefore)
    .$if(atOnce, (query) => query.where('erase_now', '=', true))
    .where('issuer', '<>', ERASED)
    .orderBy('id')
    .execute();
  return people.map(leavingOf);
}

/** Finds a candidate by id; undefined if there is none or it is already erased. */
export async function findErasable(db: Db, id: number): Promise<LeavingCandidate | undefined> {
  const person = await db
    .selectFrom('candidate')
    .select(['id', 'created_at', 'user_email', 'profile_user_email'])
    .where('id', '=', id)
    .where('issuer', '<>', ERASED)
    .executeTakeFirst();
  return person && leavingOf(person);
}

type Person = { id: number; created_at: Date; user_email: string; profile_user_email: string };
const leavingOf = ({ id, created_at, ...addresses }: Person): LeavingCandidate => ({
  id,
  createdAt: created_at,
  addresses: Object.values(addresses),
});

/** Lists the erased candidates. */
export async function listErasedCandidates(db: Db) {
  const rows = await db
    .selectFrom('candidate')
    .where('issuer', '=', ERASED)
    .select(['id', 'created_at as createdAt'])
    .execute();
  return rows.map((row) => ({ kind: 'candidate' as const, ...row }));
}

/** Erases all personal data of the account. Its id stays, because other records refer to it. */
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
      // The column requires a location. All erased accounts get the same one, so it reveals nothing.
      address_code: sql<string>`(SELECT min(code) FROM location WHERE level = 1)`,
      current_ward_code: null,
      ...clearedReason,
    } as const;
    await moveCandidate(trx, { id, act: 'erase', changes }, now);
  },
};
