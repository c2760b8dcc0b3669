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
  /** By an administrator, for good. */
  withdraw: { from: ['ACTIVE', 'CLOSING'], to: 'WITHDRAWN' },
  /** By its owner, who may return until it is erased. */
  close: { from: ['ACTIVE'], to: 'CLOSING' },
  reopen: { from: ['CLOSING'], to: 'ACTIVE' },
  /** By its owner, for good: an account that is being erased cannot be reopened. */
  eraseNow: { from: ['ACTIVE'], to: 'WITHDRAWN' },
  /** An erased account has no owner. */
  erase: { from: ['CLOSING', 'WITHDRAWN'], to: 'WITHDRAWN' },
} as const satisfies Record<string, { from: readonly CandidateStatus[]; to: CandidateStatus }>;
type CandidateAct = keyof typeof candidateActs;

/** True if the action is possible now. For buttons; `moveCandidate` decides. */
export const canCandidate = (act: CandidateAct, status: CandidateStatus): boolean =>
  (candidateActs[act].from as readonly CandidateStatus[]).includes(status);

/** The candidate may sign in and act. In SQL over `candidate c`, like the next ones. */
export const isActive = column('status', 'c.status').is('ACTIVE');
/** The candidate may sign in; this reopens an account that is closing. */
export const maySignIn = column('status', 'c.status').isOneOf(['ACTIVE', 'CLOSING']);
/** Closed: no user may act with the account. Its data stay until they are erased (docs/rules.md#retention). */
export const isClosed = column('status', 'c.status').isOneOf(['CLOSING', 'WITHDRAWN']);
/** Closed for good. */
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
