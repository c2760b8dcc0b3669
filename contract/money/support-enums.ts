/** Recipient of support money: the hired candidate, or the person who referred the candidate. */
export const supportRoles = ['CANDIDATE', 'REFERRER'] as const;
export type SupportRole = (typeof supportRoles)[number];
/**
 * `HELD` until the holding period has passed, `DUE` until an administrator proposes the payment, `PROPOSED` until
 * another one confirms it. Money that the bank sent back is `RETURNED` and is claimed again.
 */
export const supportStatuses = [
  'HELD',
  'DUE',
  'PROPOSED',
  'CONFIRMED',
  'PAID',
  'RETURNED',
  'CANCELLED',
] as const;
export type SupportStatus = (typeof supportStatuses)[number];

/** Decisions of an owner about two people who have referred each other. */
export const mutualDecisions = ['PAY', 'REFUSE'] as const;
export type MutualDecision = (typeof mutualDecisions)[number];
