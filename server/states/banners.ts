import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { BannerReview } from '#contract/money/banner-enums.ts';
import { all, any, caseOf, column, not } from '#server/infrastructure/db/predicates.ts';
import { isPlacementOver } from './money.ts';

type Stored = 'PAID_WAITING' | 'APPROVED' | 'REFUSED';

/** Every state transition of the review of a company's banner (docs/rules.md#states). No other file compares these states. */
const transitions = {
  approve: { from: ['PAID_WAITING'], to: 'APPROVED' },
  refuse: { from: ['PAID_WAITING'], to: 'REFUSED' },
  /** The company sends another picture, text or link. */
  submit: { from: ['PAID_WAITING', 'REFUSED'], to: 'PAID_WAITING' },
} as const satisfies Record<string, { from: readonly Stored[]; to: Stored }>;
type ReviewAct = keyof typeof transitions;
export const reviewAfter = (act: ReviewAct): Stored => transitions[act].to;

// Predicates are in SQL over `banner_review v`. A banner without a review row, as a node of an older version stores it,
// waits for review.

const state = column('state', 'v.state');
const change = column('change', 'v.change');
const code = column('status_reason_code', 'v.status_reason_code');
const decidedAt = column('decided_at', 'v.decided_at');

/** True if the public may see the content of the banner. */
export const isApprovedBanner = state.is(reviewAfter('approve'));
export const isRefusedBanner = state.is(reviewAfter('refuse'));
/**
 * True if the banner is approved and a change of it waits for review. A refused change is stored with its reason and
 * does not wait.
 */
export const isChangeWaiting = all(isApprovedBanner, change.isSet, code.isNull);
/** True if the banner was refused, and its company has sent no other picture in time. */
export const isLapsed = (now: Date) =>
  all(
    isRefusedBanner,
    not(decidedAt.isAfter(new Date(now.getTime() - limits.bannerReplaceDays * DAY_MILLISECONDS))),
  );

const lateWeeks = column('late_weeks', 'v.late_weeks');
/**
 * True if weeks that pass while the banner waits for review are appended after its last week, as long as a slot is
 * free.
 */
export const appendsLateWeeks = lateWeeks.is('APPEND');
/** True if the banner waits for its first decision. */
const isUnseen = not(any(isApprovedBanner, isRefusedBanner));
/**
 * True if the banner will never be shown, so that its money is returned: it was refused without another picture in
 * time, or all its weeks passed while it waited and are not appended. In SQL also over `placement p`.
 */
export const isBannerLost = (now: Date) =>
  any(isLapsed(now), all(isUnseen, isPlacementOver(now), not(appendsLateWeeks)));

/** Display state of a banner. */
export const bannerReviewOf = caseOf<BannerReview>()(
  [
    ['CHANGE_WAITING', isChangeWaiting],
    ['APPROVED', isApprovedBanner],
    ['REFUSED', isRefusedBanner],
  ],
  'PAID_WAITING',
);
/** True if an administrator must review the banner or its change. */
export const waitsForReview = (one: BannerReview): boolean =>
  one === 'PAID_WAITING' || one === 'CHANGE_WAITING';
