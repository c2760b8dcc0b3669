import type { StatusName } from '#contract/status.ts';
import { type ApiError, apiError } from '#server/calls/api-errors.ts';
import type { Actor, Member, TicketActor } from '#server/calls/context.ts';
import { isActive } from '#server/candidates/states.ts';
import { compiledStatement } from '#server/db/compiled-statement.ts';
import type { Db } from '#server/db/connection.ts';
import { loginAnswers } from '#server/employers/states.ts';
import { refuseUnapproved, type Teller } from '../codes/licence-ticket.ts';

/**
 * Reads once more, under lock and in the transaction of an act, whether the account that makes it may act at all: it
 * was asked when the request came, and may have been withdrawn or have lost its approval since. Until the transaction
 * ends neither can happen, so whoever ends the account finds, and closes, everything the act leaves behind.
 * @param hold `change` where the act counts what the account has before it adds to it; strongest lock first, since two acts that share the
 * row and then both want it for themselves would wait for each other
 * @returns why the account may not act any more; nothing when it may
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
      return lockEmployerRow(trx, actor.id, hold);
    case 'ticket': {
      const answer = await lockEmployerRow(trx, actor.employerId, 'change');
      return answer === 'ACCOUNT_DELETED' ? answer : undefined;
    }
    case 'admin':
      return lockAdminRow(trx, actor.id, hold);
  }
}

/** The same for an account that is being signed in: with the password that was judged, a new one would refuse it (2004). */
export async function lockAccountForSignIn(
  trx: Db,
  member: Member,
  passwordHash: string | null | undefined,
): Promise<StatusName | undefined> {
  if (member.type === 'candidate') return lockCandidateRow(trx, member.id);
  const refusal =
    member.type === 'employer'
      ? await lockEmployerRow(trx, member.id, 'change')
      : await lockAdminRow(trx, member.id, 'change');
  if (refusal) return refusal;
  const { password_hash } = await trx
    .selectFrom(member.type)
    .where('id', '=', member.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return password_hash === passwordHash ? undefined : 'LOGIN_INCORRECT';
}

/** Tells an account why it may not act any more, on a connection that is no longer in the act's transaction. */
export async function endedAccountError(
  why: StatusName,
  actor: Actor | TicketActor,
  teller: Teller,
): Promise<ApiError> {
  const isUnapproved = why === 'ADMIN_ACCEPT' || why === 'LICENCE_MISSING';
  return actor.type === 'employer' && isUnapproved ? refuseUnapproved(teller, actor.id) : apiError(why);
}

/**
 * How an account is kept: several acts may share it, unless they will change its row. Two that share a row and both
 * want to change it would wait for each other.
 */
type LockMode = 'share' | 'change';

const lockCandidate = compiledStatement((trx, { id }: { id: number }) =>
  trx.selectFrom('candidate').where('id', '=', id).select('status').forNoKeyUpdate(),
);
const selectEmployer = (trx: Db, id: number) =>
  trx.selectFrom('employer').where('id', '=', id).select('status');
const lockEmployer = {
  share: compiledStatement((trx, { id }: { id: number }) => selectEmployer(trx, id).forShare()),
  change: compiledStatement((trx, { id }: { id: number }) => selectEmployer(trx, id).forNoKeyUpdate()),
};
const selectAdmin = (trx: Db, id: number) => trx.selectFrom('admin').where('id', '=', id).select('is_active');
const lockAdmin = {
  share: compiledStatement((trx, { id }: { id: number }) => selectAdmin(trx, id).forShare()),
  change: compiledStatement((trx, { id }: { id: number }) => selectAdmin(trx, id).forNoKeyUpdate()),
};

/** Many of a candidate's own acts change the person's row: they take turns. */
async function lockCandidateRow(trx: Db, id: number): Promise<StatusName | undefined> {
  const [row] = await lockCandidate(trx, { id });
  return row && isActive.matches(row) ? undefined : 'ACCOUNT_DELETED';
}

async function lockEmployerRow(trx: Db, id: number, hold: LockMode): Promise<StatusName | undefined> {
  const [row] = await lockEmployer[hold](trx, { id });
  const answer = row ? loginAnswers[row.status] : 'ACCOUNT_DELETED';
  return answer === 'OK' ? undefined : answer;
}

async function lockAdminRow(trx: Db, id: number, hold: LockMode): Promise<StatusName | undefined> {
  const [row] = await lockAdmin[hold](trx, { id });
  return row?.is_active ? undefined : 'ACCOUNT_DELETED';
}
