import type { CompanyRole } from '#contract/call.ts';
import type { StatusName } from '#contract/status.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { loginAnswers } from '#server/states/employers.ts';
import { endSessionsOf } from './sessions.ts';

/** A member of a company in its current state, with the password hash that a sign-in must match. */
export interface SignInMember {
  member: EmployerActor;
  passwordHash: string;
  /** Status of a sign-in with the right password: OK, or the reason why no session starts. */
  answer: StatusName;
  /** True if the membership has ended. */
  hasLeft: boolean;
}

/**
 * Finds a member by id or by the ID that is typed at sign-in. Members who have left, and members of companies that are
 * not approved, are found, too.
 */
export async function findCompanyMember(
  db: Db,
  by: { id: number } | { uid: string },
): Promise<SignInMember | undefined> {
  const row = await db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .$if('id' in by, (query) => query.where('m.id', '=', 'id' in by ? by.id : 0))
    .$if('uid' in by, (query) => query.where('m.user_uid', '=', 'uid' in by ? by.uid : ''))
    .select([
      'm.id',
      'm.role',
      'm.assigned_only as assignedOnly',
      'm.state',
      'm.user_uid',
      'm.user_name',
      'm.user_email',
      'm.password_hash',
    ])
    .select(['e.id as employerId', 'e.company_id as companyId', 'e.status', 'e.recruiters_buy'])
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    id,
    role,
    assignedOnly,
    employerId,
    companyId,
    user_uid: uid,
    user_name: name,
    user_email: email,
  } = row;
  return {
    member: {
      ...{ type: 'employer', id, employerId, companyId, role, assignedOnly, uid, name, email },
      mayBuy: mayBuyAsRecruiter(row),
    },
    passwordHash: row.password_hash,
    hasLeft: !isMemberActive.matches(row),
    answer: isMemberActive.matches(row) ? loginAnswers[row.status] : 'ACCOUNT_DELETED',
  };
}

/** True for a recruiter who may buy, because the company's owners allow it. */
export const mayBuyAsRecruiter = ({
  role,
  recruiters_buy,
}: {
  role: CompanyRole | null;
  recruiters_buy: boolean | null;
}) => role === 'recruiter' && recruiters_buy === true;

/** Ends the sessions of all members of a company whose account was closed: the next call of each answers 4031. */
export async function endSessionsOfCompany(trx: Db, employerId: number): Promise<void> {
  const members = await trx
    .selectFrom('company_member')
    .where('employer_id', '=', employerId)
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of members) await endSessionsOf(trx, { kind: 'employer', id }, 'ACCOUNT_DELETED');
}

/** True if an address was refused by one of the constraints that keep it unique. */
export const isEmailTakenError = (fault: unknown): boolean =>
  ['employer_email', 'company_member_email', 'company_member_owner_email'].includes(
    String((fault as { constraint?: unknown }).constraint),
  );
