/**
 * Where a company's banner stands with the administrators who look at it before the public does. `CHANGE_WAITING`: what was approved is shown, and a
 * change of it waits.
 */
export const bannerReviews = ['PAID_WAITING', 'CHANGE_WAITING', 'APPROVED', 'REFUSED'] as const;
export type BannerReview = (typeof bannerReviews)[number];
/** What becomes of weeks that pass while a banner waits: money back, or weeks behind the last one where a place is free. */
export const lateWeeks = ['REFUND', 'APPEND'] as const;
export type LateWeeks = (typeof lateWeeks)[number];
