import type { SupportStatus } from '#contract/money/support-enums.ts';
import { column } from '#server/infrastructure/db/predicates.ts';

/** Every state transition of support money (docs/rules.md#states). No other file compares these states. */
const transitions = {
  /** The holding period has ended, and the hire has lasted. */
  comeDue: { from: ['HELD'], to: 'DUE' },
  /** The person enters or replaces a bank account. The payment must then be proposed again. */
  storeBankAccount: { from: ['DUE', 'PROPOSED'], to: 'DUE' },
  propose: { from: ['DUE'], to: 'PROPOSED' },
  /** An administrator confirms the payment. It must be another one than the administrator who proposed it. */
  confirm: { from: ['PROPOSED'], to: 'CONFIRMED' },
  pay: { from: ['CONFIRMED'], to: 'PAID' },
  /** The bank sent the money back, usually because of a wrong account: a new claim replaces this one. */
  sendBack: { from: ['PAID'], to: 'RETURNED' },
  /** The hire did not last, or the person is erased. */
  cancel: { from: ['HELD', 'DUE', 'PROPOSED', 'CONFIRMED'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly SupportStatus[]; to: SupportStatus }>;
export type SupportAct = keyof typeof transitions;

export const supportStatesBefore = (act: SupportAct): readonly SupportStatus[] => transitions[act].from;
export const supportStateAfter = (act: SupportAct): SupportStatus => transitions[act].to;
/** True if the action is possible now. Used to offer buttons; the conditional UPDATE decides. */
export const canActOnSupportClaim = (act: SupportAct, { status }: { status: SupportStatus }): boolean =>
  supportStatesBefore(act).includes(status);

// Predicates of claims to support money, in SQL over `support_claim s`.

const status = column('status', 's.status');
/** True if the claim is unpaid and may still be paid. */
export const isOpenSupport = status.isOneOf(supportStatesBefore('cancel'));
export const isPaidSupport = status.is(supportStateAfter('pay'));
/** True if the money was transferred, even if the bank sent it back later. */
export const wasPaidSupport = status.isOneOf([supportStateAfter('pay'), supportStateAfter('sendBack')]);
/** True if the bank sent the money back. */
export const isReturnedSupport = status.is(supportStateAfter('sendBack'));
/** True if the claim belongs to the hired person, not to the referrer. */
export const isClaimOfHired = column('role', 's.role').is('CANDIDATE');
/** True if the claim waits for the end of its holding period. */
export const isHeldSupportClaim = status.isOneOf(supportStatesBefore('comeDue'));
