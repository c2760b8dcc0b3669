/** Whose support money it is: of who was hired, or of who brought them. */
export const supportRoles = ['CANDIDATE', 'REFERRER'] as const;
export type SupportRole = (typeof supportRoles)[number];
/**
 * `HELD` until the hold is over, `DUE` until one administrator proposes to pay it, `PROPOSED` until another one confirms. What the
 * bank sent back is `RETURNED` and claimed anew.
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

/** What an owner decides about two people who have referred each other. */
export const mutualDecisions = ['PAY', 'REFUSE'] as const;
export type MutualDecision = (typeof mutualDecisions)[number];
