/**
 * Review state of a company's banner; administrators review it before it is public. `CHANGE_WAITING`: the approved
 * version is shown, and a change of it waits for review.
 */
export const bannerReviews = ['PAID_WAITING', 'CHANGE_WAITING', 'APPROVED', 'REFUSED'] as const;
export type BannerReview = (typeof bannerReviews)[number];
/**
 * Handling of booked weeks that pass while a banner waits for review: they are refunded, or appended at the end if
 * a slot is free.
 */
export const lateWeeks = ['REFUND', 'APPEND'] as const;
export type LateWeeks = (typeof lateWeeks)[number];
