import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { BannerReview } from '#contract/money/banner-enums.ts';
import { all, any, caseOf, column, not } from '#server/infrastructure/db/predicates.ts';
import { isOver } from './money.ts';

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

// Predicates are in SQL over `banner_review v`. A banner without a row, as an older version stored it, is waiting.

const state = column('state', 'v.state');
const change = column('change', 'v.change');
const code = column('status_reason_code', 'v.status_reason_code');
const decidedAt = column('decided_at', 'v.decided_at');

/** The public may see the content of its banner. */
export const isApprovedBanner = state.is(reviewAfter('approve'));
export const isRefusedBanner = state.is(reviewAfter('refuse'));
/** The public banner is approved, and a change waits to replace it. A refused change is stored with its reason and does not wait. */
export const isChangeWaiting = all(isApprovedBanner, change.isSet, code.isNull);
/** Refused, and its company has sent no other picture in time. */
export const isLapsed = (now: Date) =>
  all(
    isRefusedBanner,
    not(decidedAt.isAfter(new Date(now.getTime() - limits.bannerReplaceDays * DAY_MILLISECONDS))),
  );

const lateWeeks = column('late_weeks', 'v.late_weeks');
/** Weeks that pass while it waits are appended after its last week, if a slot is free. */
export const countsBehind = lateWeeks.is('APPEND');
/** It waits for its first decision. In SQL beside `placement p`. */
const isUnseen = not(any(isApprovedBanner, isRefusedBanner));
/**
 * It will never be shown, and its money is returned: refused without another picture in time, or all its weeks passed while it
 * waited and are not appended.
 */
export const isLost = (now: Date) => any(isLapsed(now), all(isUnseen, isOver(now), not(countsBehind)));

/** Display state of a banner. */
export const bannerReviewOf = caseOf<BannerReview>()(
  [
    ['CHANGE_WAITING', isChangeWaiting],
    ['APPROVED', isApprovedBanner],
    ['REFUSED', isRefusedBanner],
  ],
  'PAID_WAITING',
);
/** True if an administrator must review it. */
export const waitsForReview = (one: BannerReview): boolean =>
  one === 'PAID_WAITING' || one === 'CHANGE_WAITING';
