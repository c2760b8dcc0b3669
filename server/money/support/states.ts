import type { SupportStatus } from '#contract/money/support-enums.ts';
import { column } from '#server/db/predicates.ts';

/** Every change of state of support money (docs/rules.md#states). No other file compares these states. */
const transitions = {
  /** The hold is over, and the hire stands. */
  comeDue: { from: ['HELD'], to: 'DUE' },
  /** The person names a bank account, also another one: whoever proposed the former has to look again. */
  storeBankAccount: { from: ['DUE', 'PROPOSED'], to: 'DUE' },
  propose: { from: ['DUE'], to: 'PROPOSED' },
  /** By another administrator than the one who proposed. */
  confirm: { from: ['PROPOSED'], to: 'CONFIRMED' },
  pay: { from: ['CONFIRMED'], to: 'PAID' },
  /** The bank sent the money back, mostly because of a wrong account: a new claim is opened in its place. */
  sendBack: { from: ['PAID'], to: 'RETURNED' },
  /** The hire did not hold, or the person is erased. */
  cancel: { from: ['HELD', 'DUE', 'PROPOSED', 'CONFIRMED'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly SupportStatus[]; to: SupportStatus }>;
export type SupportAct = keyof typeof transitions;

export const supportBefore = (act: SupportAct): readonly SupportStatus[] => transitions[act].from;
export const supportAfter = (act: SupportAct): SupportStatus => transitions[act].to;
/** Is this act possible now? For buttons; the conditional UPDATE decides. */
export const maySupport = (act: SupportAct, { status }: { status: SupportStatus }): boolean =>
  supportBefore(act).includes(status);

// In SQL over `support_claim s`.

const status = column('status', 's.status');
/** Nobody is paid yet, and somebody may be. */
export const isOpenSupport = status.isOneOf(supportBefore('cancel'));
export const isPaidSupport = status.is(supportAfter('pay'));
/** Was transferred once, also what the bank sent back. */
export const wasPaidSupport = status.isOneOf([supportAfter('pay'), supportAfter('sendBack')]);
/** The bank sent it back. */
export const isReturnedSupport = status.is(supportAfter('sendBack'));
/** It is of whoever was hired. */
export const isOfHired = column('role', 's.role').is('CANDIDATE');
/** Waits for the end of its hold. */
export const isHeldSupport = status.isOneOf(supportBefore('comeDue'));
