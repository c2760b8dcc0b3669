import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { BannerReview } from '#contract/money/banner-enums.ts';
import { all, any, caseOf, column, not } from '#server/db/predicates.ts';
import { isOver } from '../states.ts';

type Stored = 'PAID_WAITING' | 'APPROVED' | 'REFUSED';

/** Every change of state that the review of a company's banner can go through (docs/rules.md#states). No other file compares them. */
const transitions = {
  approve: { from: ['PAID_WAITING'], to: 'APPROVED' },
  refuse: { from: ['PAID_WAITING'], to: 'REFUSED' },
  /** The company sends another picture, text or link. */
  submit: { from: ['PAID_WAITING', 'REFUSED'], to: 'PAID_WAITING' },
} as const satisfies Record<string, { from: readonly Stored[]; to: Stored }>;
type ReviewAct = keyof typeof transitions;
export const reviewAfter = (act: ReviewAct): Stored => transitions[act].to;

// Predicates are in SQL over `banner_review v`. One whose row a version before has not written is waiting.

const state = column('state', 'v.state');
const change = column('change', 'v.change');
const code = column('status_reason_code', 'v.status_reason_code');
const decidedAt = column('decided_at', 'v.decided_at');

/** The public may see what stands in its banner. */
export const isApprovedBanner = state.is(reviewAfter('approve'));
export const isRefusedBanner = state.is(reviewAfter('refuse'));
/** What is shown was approved, and something else is to take its place. A refused change is there with its reason, and waits no more. */
export const isChangeWaiting = all(isApprovedBanner, change.isSet, code.isNull);
/** Nobody has sent another picture in time after a refusal. */
export const isLapsed = (now: Date) =>
  all(
    isRefusedBanner,
    not(decidedAt.isAfter(new Date(now.getTime() - limits.bannerReplaceDays * DAY_MILLISECONDS))),
  );

const lateWeeks = column('late_weeks', 'v.late_weeks');
/** Weeks that pass while it waits are to stand behind the last one, where a place is free. */
export const countsBehind = lateWeeks.is('APPEND');
/** It waits for its first decision. In SQL beside `placement p`. */
const isUnseen = not(any(isApprovedBanner, isRefusedBanner));
/**
 * Nobody will see it any more, and its money goes back: refused without another picture in time, or all of its weeks have passed while it waited and none is
 * to stand behind them.
 */
export const isLost = (now: Date) => any(isLapsed(now), all(isUnseen, isOver(now), not(countsBehind)));

/** How people read where a banner stands. */
export const bannerReviewOf = caseOf<BannerReview>()(
  [
    ['CHANGE_WAITING', isChangeWaiting],
    ['APPROVED', isApprovedBanner],
    ['REFUSED', isRefusedBanner],
  ],
  'PAID_WAITING',
);
/** Somebody has to look at it. */
export const waitsForReview = (one: BannerReview): boolean =>
  one === 'PAID_WAITING' || one === 'CHANGE_WAITING';
