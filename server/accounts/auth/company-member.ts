import type { StatusName } from '#contract/status.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { loginAnswers } from '#server/states/employers.ts';

/** A member of a company in its current state, with what a sign-in must match. */
export interface SignInMember {
  member: EmployerActor;
  passwordHash: string;
  /** Answer to a sign-in with the right password: OK, or why it starts no session. */
  answer: StatusName;
}

/** Finds a member by its number or by its ID, also one that has left or whose company is not approved. */
export async function findCompanyMember(
  db: Db,
  by: { id: number } | { uid: string },
): Promise<SignInMember | undefined> {
  const row = await db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .$if('id' in by, (query) => query.where('m.id', '=', 'id' in by ? by.id : 0))
    .$if('uid' in by, (query) => query.where('m.user_uid', '=', 'uid' in by ? by.uid : ''))
    .select(['m.id', 'm.role', 'm.state', 'm.user_uid', 'm.user_name', 'm.user_email', 'm.password_hash'])
    .select(['e.id as employerId', 'e.company_id as companyId', 'e.status'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, role, employerId, companyId, user_uid: uid, user_name: name, user_email: email } = row;
  return {
    member: { type: 'employer', id, employerId, companyId, role, uid, name, email },
    passwordHash: row.password_hash,
    answer: isMemberActive.matches(row) ? loginAnswers[row.status] : 'ACCOUNT_DELETED',
  };
}
