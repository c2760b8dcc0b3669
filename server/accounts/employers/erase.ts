import { sql } from 'kysely';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Eraser, LeavingEmployer } from '#server/infrastructure/db/eraser.ts';
import { isWithdrawn } from '#server/states/employers.ts';

/** Password hash of an erased account. Every other account has a hash. */
const ERASED = '';

/** Employers whose account was withdrawn before `limit` and who are not erased yet. */
export async function listLeavingEmployers(db: Db, limit: Date): Promise<LeavingEmployer[]> {
  const accounts = await db
    .selectFrom('employer as e')
    .select(columns)
    .select(people)
    .where(isWithdrawn.sql)
    .where('withdrawn_at', '<', limit)
    .where('password_hash', '<>', ERASED)
    .orderBy('id')
    .execute();
  return accounts.map(leavingOf);
}

/** Finds the employer with an id, unless it does not exist or is erased already. */
export async function findErasable(db: Db, id: number): Promise<LeavingEmployer | undefined> {
  const account = await db
    .selectFrom('employer as e')
    .select(columns)
    .select(people)
    .where('id', '=', id)
    .where('password_hash', '<>', ERASED)
    .executeTakeFirst();
  return account && leavingOf(account);
}

const columns = ['e.id', 'e.company_id', 'e.created_at'] as const;
/** The members of an account, in one JSON value. */
const people = sql<{ id: number; user_email: string }[]>`(
  SELECT json_agg(json_build_object('id', m.id, 'user_email', m.user_email)) FROM company_member m WHERE m.employer_id = e.id
)`.as('people');
type Account = {
  id: number;
  company_id: number;
  created_at: Date;
  people: { id: number; user_email: string }[];
};
const leavingOf = ({ id, company_id, created_at, people: members }: Account): LeavingEmployer => ({
  id,
  companyId: company_id,
  createdAt: created_at,
  addresses: members.map(({ user_email }) => user_email),
  memberIds: members.map((member) => member.id),
});

/** Lists employers whose data have been erased completely. */
export async function listErasedEmployers(db: Db) {
  const rows = await db
    .selectFrom('employer')
    .where('password_hash', '=', ERASED)
    .select(['id', 'created_at as createdAt'])
    .execute();
  return rows.map((row) => ({ kind: 'employer' as const, ...row }));
}

/**
 * Erases the licence and the reason of a decision. The account's other columns repeat its contact member, so they are
 * erased with the members.
 */
export const employerEraser: Eraser = {
  eraseEmployer: async (trx, { id }, now) => {
    await trx
      .updateTable('employer')
      .set({ ...clearedReason, licence_id: null, updated_at: now })
      .where('id', '=', id)
      .execute();
  },
};
