/** What a code looks like, in whichever letter case. */
export const referralPattern = /^[A-Z0-9]{8}$/i;
/** The name of the query parameter of a personal link, and of the cookie that remembers it. */
export const referralName = 'ref';
/** For so long a personal link counts after it was opened. */
export const referralDays = 30;
