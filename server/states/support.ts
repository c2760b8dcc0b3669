import type { SupportStatus } from '#contract/money/support-enums.ts';
import { column } from '#server/infrastructure/db/predicates.ts';

/** Every state transition of support money (docs/rules.md#states). No other file compares these states. */
const transitions = {
  /** The holding period has ended, and the hire has lasted. */
  comeDue: { from: ['HELD'], to: 'DUE' },
  /** The person names a bank account, or replaces it: the payment must then be proposed again. */
  storeBankAccount: { from: ['DUE', 'PROPOSED'], to: 'DUE' },
  propose: { from: ['DUE'], to: 'PROPOSED' },
  /** Must be another administrator than the one who proposed. */
  confirm: { from: ['PROPOSED'], to: 'CONFIRMED' },
  pay: { from: ['CONFIRMED'], to: 'PAID' },
  /** The bank sent the money back, usually because of a wrong account: a new claim replaces this one. */
  sendBack: { from: ['PAID'], to: 'RETURNED' },
  /** The hire did not last, or the person is erased. */
  cancel: { from: ['HELD', 'DUE', 'PROPOSED', 'CONFIRMED'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly SupportStatus[]; to: SupportStatus }>;
export type SupportAct = keyof typeof transitions;

export const supportBefore = (act: SupportAct): readonly SupportStatus[] => transitions[act].from;
export const supportAfter = (act: SupportAct): SupportStatus => transitions[act].to;
/** True if this action is possible now. For buttons; the conditional UPDATE decides. */
export const maySupport = (act: SupportAct, { status }: { status: SupportStatus }): boolean =>
  supportBefore(act).includes(status);

// In SQL over `support_claim s`.

const status = column('status', 's.status');
/** Unpaid, and it may still be paid. */
export const isOpenSupport = status.isOneOf(supportBefore('cancel'));
export const isPaidSupport = status.is(supportAfter('pay'));
/** It was transferred, even if the bank sent it back later. */
export const wasPaidSupport = status.isOneOf([supportAfter('pay'), supportAfter('sendBack')]);
/** The bank sent it back. */
export const isReturnedSupport = status.is(supportAfter('sendBack'));
/** The claim belongs to the hired person. */
export const isOfHired = column('role', 's.role').is('CANDIDATE');
/** It waits for the end of its holding period. */
export const isHeldSupport = status.isOneOf(supportBefore('comeDue'));
