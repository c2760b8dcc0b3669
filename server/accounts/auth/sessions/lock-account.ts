import type { StatusName } from '#contract/status.ts';
import type { Actor, EmployerActor, Member, TicketActor } from '#server/infrastructure/calls/context.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type ApiError, apiError } from '#server/infrastructure/errors/api-errors.ts';
import { isActive } from '#server/states/candidates.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { loginAnswers } from '#server/states/employers.ts';
import { type LicenceTicketContext, notApprovedError } from '../codes/licence-ticket.ts';
import { mayBuyAsRecruiter } from './company-member.ts';
import { personTable } from './sessions.ts';

/**
 * Locks the caller's account in the transaction of the write and checks again that it may act: it may have been closed
 * or lost its approval since the request arrived. Closing an account waits for this lock, so it sees and closes
 * everything that the write has created.
 * @param hold `change` if the write counts the account's records before it adds to them. Strongest lock first: two
 *   writes that share the row and then both need it exclusively would deadlock
 * @returns why the account may no longer act; undefined if it may
 */
export async function lockActiveAccount(
  trx: Db,
  actor: Actor | TicketActor,
  hold: LockMode = 'share',
): Promise<StatusName | undefined> {
  switch (actor.type) {
    case 'visitor':
      return undefined;
    case 'candidate':
      return lockCandidateRow(trx, actor.id);
    case 'employer':
      return lockMemberRow(trx, actor, hold);
    case 'ticket': {
      const answer = await lockEmployerRow(trx, actor.employerId);
      return answer === 'ACCOUNT_DELETED' ? answer : undefined;
    }
    case 'admin':
      return lockAdminRow(trx, actor.id, hold);
  }
}

/** Locks an account that is being signed in. Returns 2004 if the password was replaced since it was verified. */
export async function lockAccountForSignIn(
  trx: Db,
  member: Member,
  passwordHash: string | null | undefined,
): Promise<StatusName | undefined> {
  if (member.type === 'candidate') return lockCandidateRow(trx, member.id);
  const refusal =
    member.type === 'employer'
      ? await lockMemberRow(trx, member, 'change')
      : await lockAdminRow(trx, member.id, 'change');
  if (refusal) return refusal;
  const { password_hash } = await trx
    .selectFrom(personTable[member.type])
    .where('id', '=', member.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash === passwordHash ? undefined : 'LOGIN_INCORRECT';
}

/** Creates the error for an account that may no longer act, on a connection outside the write's transaction. */
export async function endedAccountError(
  why: StatusName,
  actor: Actor | TicketActor,
  teller: LicenceTicketContext,
): Promise<ApiError> {
  const isUnapproved = why === 'ADMIN_ACCEPT' || why === 'LICENCE_MISSING';
  return actor.type === 'employer' && isUnapproved ? notApprovedError(teller, actor) : apiError(why);
}

/**
 * Lock mode of an account: several writes may share it, unless they will change its row. Two writes that share a row
 * and both want to change it would deadlock.
 */
type LockMode = 'share' | 'change';

const lockCandidate = compiledStatement((trx, { id }: { id: number }) =>
  trx.selectFrom('candidate').where('id', '=', id).select('status').forNoKeyUpdate(),
);
const lockEmployer = compiledStatement((trx, { id }: { id: number }) =>
  trx.selectFrom('employer').where('id', '=', id).select('status').forNoKeyUpdate(),
);
const selectMember = (trx: Db, id: number) =>
  trx
    .selectFrom('employer as e')
    .innerJoin('company_member as m', 'm.employer_id', 'e.id')
    .where('m.id', '=', id)
    .select(['e.status', 'm.state', 'm.role', 'm.assigned_only', 'e.recruiters_buy']);
const lockMember = {
  share: compiledStatement((trx, { id }: { id: number }) => selectMember(trx, id).forShare()),
  change: compiledStatement((trx, { id }: { id: number }) => selectMember(trx, id).forNoKeyUpdate()),
};
const selectAdmin = (trx: Db, id: number) => trx.selectFrom('admin').where('id', '=', id).select('is_active');
const lockAdmin = {
  share: compiledStatement((trx, { id }: { id: number }) => selectAdmin(trx, id).forShare()),
  change: compiledStatement((trx, { id }: { id: number }) => selectAdmin(trx, id).forNoKeyUpdate()),
};

/** Many of a candidate's own writes change the candidate's row, so they run one after another. */
async function lockCandidateRow(trx: Db, id: number): Promise<StatusName | undefined> {
  const [row] = await lockCandidate(trx, { id });
  return row && isActive.matches(row) ? undefined : 'ACCOUNT_DELETED';
}

async function lockEmployerRow(trx: Db, id: number): Promise<StatusName | undefined> {
  const [row] = await lockEmployer(trx, { id });
  const answer = row ? loginAnswers[row.status] : 'ACCOUNT_DELETED';
  return answer === 'OK' ? undefined : answer;
}

/**
 * Locks the account and then the member, in one statement. The call is rejected if the member's role, the limit to
 * assigned ads, or the right of recruiters to buy has changed since the call began, because its permissions were
 * checked against the old values.
 */
async function lockMemberRow(
  trx: Db,
  { id, role, assignedOnly, mayBuy }: Pick<EmployerActor, 'id' | 'role' | 'assignedOnly' | 'mayBuy'>,
  hold: LockMode,
): Promise<StatusName | undefined> {
  const [row] = await lockMember[hold](trx, { id });
  const answer = row && isMemberActive.matches(row) ? loginAnswers[row.status] : 'ACCOUNT_DELETED';
  if (answer !== 'OK') return answer;
  const isSame =
    row?.role === role && row.assigned_only === assignedOnly && mayBuyAsRecruiter(row) === mayBuy;
  return isSame ? undefined : 'NO_PERMISSION';
}

async function lockAdminRow(trx: Db, id: number, hold: LockMode): Promise<StatusName | undefined> {
  const [row] = await lockAdmin[hold](trx, { id });
  return row?.is_active ? undefined : 'ACCOUNT_DELETED';
}
