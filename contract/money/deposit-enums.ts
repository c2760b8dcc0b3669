/** Whether a deposit still needs somebody: `BOOKED` belongs to what was paid for its order, `SET_ASIDE` to nothing of ours. */
export const depositStatuses = ['OPEN', 'BOOKED', 'SET_ASIDE'] as const;
export type DepositStatus = (typeof depositStatuses)[number];
/** What a deposit is to its order, computed when it is read (docs/decisions/0070-bank-statements.md). */
export const depositFacts = ['exact', 'part', 'much', 'twice', 'late', 'unknown'] as const;
export type DepositFact = (typeof depositFacts)[number];
