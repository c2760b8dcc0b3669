/** Whose support money it is: of who was hired, or of who brought them. */
export const supportRoles = ['CANDIDATE', 'REFERRER'] as const;
export type SupportRole = (typeof supportRoles)[number];
/** `HELD` until the hold is over, `DUE` until one administrator proposes to pay it, `PROPOSED` until another one confirms. */
export const supportStatuses = ['HELD', 'DUE', 'PROPOSED', 'CONFIRMED', 'PAID', 'CANCELLED'] as const;
export type SupportStatus = (typeof supportStatuses)[number];
