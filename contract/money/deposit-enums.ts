/**
 * Processing state of a deposit. `OPEN` needs an administrator, `BOOKED` is allocated to the payment of its order,
 * `SET_ASIDE` is unrelated to our orders.
 */
export const depositStatuses = ['OPEN', 'BOOKED', 'SET_ASIDE'] as const;
export type DepositStatus = (typeof depositStatuses)[number];
/** Relation of a deposit to its order, computed when it is read (docs/decisions/0070-bank-statements.md). */
export const depositMatches = ['exact', 'part', 'much', 'twice', 'late', 'unknown'] as const;
export type DepositMatch = (typeof depositMatches)[number];
