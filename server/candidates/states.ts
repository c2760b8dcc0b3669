import type { UpdateObject } from 'kysely';
import type { CandidateStatus } from '#contract/enums.ts';
import type { Db } from '#server/db/connection.ts';
import { column } from '#server/db/predicates.ts';
import type { Database } from '#server/db/tables.ts';

/** What can happen to a candidate's account, from which state and to which (docs/rules.md#states). No other file compares states. */
const candidateActs = {
  /** By an administrator, for good. */
  withdraw: { from: ['ACTIVE', 'CLOSING'], to: 'WITHDRAWN' },
  /** By its owner, who may come back until it is erased. */
  close: { from: ['ACTIVE'], to: 'CLOSING' },
  reopen: { from: ['CLOSING'], to: 'ACTIVE' },
  /** By its owner, for good: nobody comes back to what is being erased. */
  eraseNow: { from: ['ACTIVE'], to: 'WITHDRAWN' },
  /** What is erased is nobody's account any more. */
  erase: { from: ['CLOSING', 'WITHDRAWN'], to: 'WITHDRAWN' },
} as const satisfies Record<string, { from: readonly CandidateStatus[]; to: CandidateStatus }>;
type CandidateAct = keyof typeof candidateActs;

/** Is this act possible now? For buttons; moveCandidate decides. */
export const canCandidate = (act: CandidateAct, status: CandidateStatus): boolean =>
  (candidateActs[act].from as readonly CandidateStatus[]).includes(status);

/** The person may sign in and act. In SQL over `candidate c`, like what follows. */
export const isActive = column('status', 'c.status').is('ACTIVE');
/** The person may sign in: an account that is closing is opened again by it. */
export const maySignIn = column('status', 'c.status').isOneOf(['ACTIVE', 'CLOSING']);
/** Nobody may act with it; its data stay until they are erased (docs/rules.md#retention). */
export const isClosed = column('status', 'c.status').isOneOf(['CLOSING', 'WITHDRAWN']);
/** Closed for good. */
export const isWithdrawn = column('status', 'c.status').is('WITHDRAWN');

type Changes = Omit<UpdateObject<Database, 'candidate'>, 'id' | 'status' | 'updated_at'>;

/**
 * Moves an account by one conditional UPDATE, together with what changes with it.
 * @returns the account as it is now; nothing when its state does not allow the act: refuse with 4027 then
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
