import type { UpdateObject } from 'kysely';
import type { CandidateStatus } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { column } from '#server/infrastructure/db/predicates.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';

/**
 * Transitions of a candidate's account: from which state and to which (docs/rules.md#states). No other file
 * compares states.
 */
const candidateActs = {
  /** An administrator closes the account for good. */
  withdraw: { from: ['ACTIVE', 'CLOSING'], to: 'WITHDRAWN' },
  /** The owner closes the account, and may return until it is erased. */
  close: { from: ['ACTIVE'], to: 'CLOSING' },
  reopen: { from: ['CLOSING'], to: 'ACTIVE' },
  /** The owner closes the account for good: an account that is being erased cannot be reopened. */
  eraseNow: { from: ['ACTIVE'], to: 'WITHDRAWN' },
  /** The account is erased, so it has no owner any longer. */
  erase: { from: ['CLOSING', 'WITHDRAWN'], to: 'WITHDRAWN' },
} as const satisfies Record<string, { from: readonly CandidateStatus[]; to: CandidateStatus }>;
type CandidateAct = keyof typeof candidateActs;

/** True if the action is possible now. Used to offer buttons; the conditional UPDATE in `moveCandidate` decides. */
export const canCandidate = (act: CandidateAct, status: CandidateStatus): boolean =>
  (candidateActs[act].from as readonly CandidateStatus[]).includes(status);

/** True if the candidate may sign in and act. All predicates of this file are in SQL over `candidate c`. */
export const isActive = column('status', 'c.status').is('ACTIVE');
/** True if the candidate may sign in. Signing in reopens an account that is closing. */
export const maySignIn = column('status', 'c.status').isOneOf(['ACTIVE', 'CLOSING']);
/**
 * True if the account is closed, so that no user may act with it. Its data stay until they are erased
 * (docs/rules.md#retention).
 */
export const isClosed = column('status', 'c.status').isOneOf(['CLOSING', 'WITHDRAWN']);
/** True if the account is closed for good. */
export const isWithdrawn = column('status', 'c.status').is('WITHDRAWN');

type Changes = Omit<UpdateObject<Database, 'candidate'>, 'id' | 'status' | 'updated_at'>;

/**
 * Moves an account by one conditional UPDATE, together with the given changes.
 * @returns the updated account; undefined if its state does not allow the action, to be rejected with 4027
 */
export async function moveCandidate(
  trx: Db,
  { id, act, changes }: { id: number; act: CandidateAct; changes: Changes },
  now: Date,
) {
  const { from, to } = candidateActs[act];
  return trx
    .updateTable('candidate')
    .set({ ...changes, status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}
