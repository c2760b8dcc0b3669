import type { Updateable } from 'kysely';
import type { EmployerStatus, ShownEmployerState } from '#contract/enums.ts';
import type { StatusName } from '#contract/status.ts';
import { canDecide } from '#server/audit/admin-work.ts';
import type { AdminActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { all, caseOf, column } from '#server/infrastructure/db/predicates.ts';
import type { EmployerTable } from '#server/infrastructure/db/tables/accounts.ts';

/**
 * Transitions of an employer's account, each with its source states and target state (docs/rules.md#states). No other file
 * compares states.
 */
export const employerActs = {
  /** Also possible while a licence waits: the wrong file is replaced, and the wait starts over. */
  sendLicence: { from: ['REGISTERED', 'WAITING', 'DENIED'], to: 'WAITING' },
  approve: { from: ['WAITING'], to: 'APPROVED' },
  deny: { from: ['WAITING'], to: 'DENIED' },
  cancelApproval: { from: ['APPROVED'], to: 'WAITING' },
  /** Only the owners of the company change, not its state: an administrator invites a new owner. */
  handOver: { from: ['APPROVED'], to: 'APPROVED' },
  withdraw: { from: ['REGISTERED', 'WAITING', 'APPROVED', 'DENIED'], to: 'WITHDRAWN' },
} as const satisfies Record<string, { from: readonly EmployerStatus[]; to: EmployerStatus }>;
export type EmployerAct = keyof typeof employerActs;

/** Answers to a sign-in with the right password in each state. Only OK starts a session. */
export const loginAnswers = {
  REGISTERED: 'LICENCE_MISSING',
  WAITING: 'ADMIN_ACCEPT',
  DENIED: 'ADMIN_ACCEPT',
  APPROVED: 'OK',
  WITHDRAWN: 'ACCOUNT_DELETED',
} as const satisfies Record<EmployerStatus, StatusName>;

const status = column('status', 'e.status');
const approvalCancelled = column('approval_cancelled', 'e.approval_cancelled');

/** States in which the company may sign in and act, and is public. */
export const approvedStates = (Object.keys(loginAnswers) as EmployerStatus[]).filter(
  (state) => loginAnswers[state] === 'OK',
);
/** True if the account is approved now. This and the following predicates are in SQL over `employer e`. */
export const isApproved = status.isOneOf(approvedStates);
/** True if the account is closed. Its ID and its data stay until they are erased (docs/rules.md#retention). */
export const isWithdrawn = status.is('WITHDRAWN');
/** True if the account is not closed for good, even if it may not act. */
export const isNotWithdrawn = status.isNot('WITHDRAWN');

/**
 * State of an account as shown to people. A revoked approval is shown as a state of its own, although the account is
 * stored as waiting.
 */
export const employerDisplayState = caseOf<ShownEmployerState>()(
  [
    ['REGISTERED', status.is('REGISTERED')],
    ['CANCELLED', all(status.is('WAITING'), approvalCancelled.isTrue)],
    ['WAITING', status.is('WAITING')],
    ['APPROVED', status.is('APPROVED')],
    ['DENIED', status.is('DENIED')],
  ],
  'WITHDRAWN',
);
/** True if no licence was sent yet. */
export const lacksLicence = status.is('REGISTERED');
/** True if the account waits for approval. */
export const isWaiting = employerDisplayState.isOneOf(['WAITING']);

/** True if the act is possible now. Used to offer buttons; the conditional UPDATE in `moveEmployer` decides. */
export const canEmployer = (act: EmployerAct, status: EmployerStatus): boolean =>
  (employerActs[act].from as readonly EmployerStatus[]).includes(status);

/** Acts that this administrator may perform on an employer now. */
export function employerAbilitiesOf({ status }: { status: EmployerStatus }, actor: AdminActor) {
  const may = canDecide(actor);
  return {
    approve: may && canEmployer('approve', status),
    deny: may && canEmployer('deny', status),
    cancel_approval: may && canEmployer('cancelApproval', status),
    withdraw: may && canEmployer('withdraw', status),
    decide_names: may && isApproved.matches({ status }),
    decide_page: may && isApproved.matches({ status }),
    hand_over: may && canEmployer('handOver', status),
  };
}

type Changes = Omit<Updateable<EmployerTable>, 'id' | 'status' | 'version' | 'updated_at'>;

/**
 * Moves an account by one conditional UPDATE, together with the given changes.
 * @param version if given, the account must still have it; otherwise another call has changed it
 * @param licenceId if given, it must still be the account's licence; null for none
 * @returns the account after the update; undefined if its state does not allow the act, to be rejected with 4027
 */
export async function moveEmployer(
  trx: Db,
  move: { id: number; act: EmployerAct; changes?: Changes; version?: number; licenceId?: string | null },
  now: Date,
) {
  const { from, to } = employerActs[move.act];
  return trx
    .updateTable('employer')
    .set((eb) => ({ ...move.changes, status: to, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', move.id)
    .where('status', 'in', from)
    .$if(move.version !== undefined, (query) => query.where('version', '=', move.version ?? 0))
    .$if(move.licenceId !== undefined, (query) =>
      query.where('licence_id', 'is not distinct from', move.licenceId ?? null),
    )
    .returningAll()
    .executeTakeFirst();
}
