/** Form of a referral code, in any letter case. */
export const referralPattern = /^[A-Z0-9]{8}$/i;
/** Name of the query parameter of a referral link, and of the cookie that stores its code. */
export const referralParameter = 'ref';
/** Days for which a referral link counts after it was opened. */
export const referralDays = 30;
