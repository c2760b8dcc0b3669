/** Form of a code, in any letter case. */
export const referralPattern = /^[A-Z0-9]{8}$/i;
/** Name of the query parameter of a personal link, and of the cookie that stores it. */
export const referralName = 'ref';
/** Days that a personal link counts after it was opened. */
export const referralDays = 30;
