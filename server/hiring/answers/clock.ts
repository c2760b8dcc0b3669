import { addDays, DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';

/** Days on which answer deadlines do not count down, as ranges of Vietnamese dates, both ends included. */
export type FreeDays = readonly (readonly [from: string, to: string])[];

/**
 * The answer clock of an application: the columns from which its answer deadline is computed. An application without a
 * deadline has no clock.
 */
export interface AnswerClock {
  applied_at: Date;
  answer_days: number;
  /** The first deadline that the candidate was shown. No later change makes the deadline earlier. */
  answer_promised: Date;
  answer_due: Date;
  /** Counted days that were left when an invitation stopped the clock. */
  answer_rest: number | null;
}

/** Parses the setting `free_days`, which the contract has validated: days and ranges `2027-02-05..2027-02-11`, with commas between. */
export const parseFreeDays = (setting: string): FreeDays =>
  setting
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [from = '', to = from] = one.split('..');
      return [from, to];
    });

const isFree = (day: string, free: FreeDays): boolean => free.some(([from, to]) => from <= day && day <= to);

/** Adds `count` counted days to a day, skipping free days. The result is a counted day, unless `count` is 0. */
export function addCountedDays(day: string, count: number, free: FreeDays): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (!isFree(at, free)) left -= 1;
  }
  return at;
}

/** Number of counted days after `from`, up to and including `to`; 0 if `to` is not later. */
export function countDays(from: string, to: string, free: FreeDays): number {
  let days = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (!isFree(at, free)) days += 1;
  return days;
}

/** The last millisecond of a Vietnamese day. Every answer deadline is such a moment. */
export const endOfDay = (day: string): Date => new Date(startOfDate(addDays(day, 1)).getTime() - 1);

/** The earlier of two days. */
function earlierOf(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

function laterOf(one: string, other: string): string {
  if (one > other) return one;
  return other;
}

const SIGHT = limits.applicationVisibleDays * DAY_MILLISECONDS;

/**
 * The latest possible answer deadline: three days before the company loses access to the resume and can no longer
 * answer.
 */
const lastDayOf = (appliedAt: Date): string =>
  addDays(dateOf(new Date(appliedAt.getTime() + SIGHT)), -limits.answerSightDays - 1);

/** The first answer deadline of an application, fixed when the candidate applies. */
export function firstDue(appliedAt: Date, days: number, free: FreeDays): Date {
  return endOfDay(earlierOf(addCountedDays(dateOf(appliedAt), days, free), lastDayOf(appliedAt)));
}

/**
 * The deadline of an older application for which the company promises an answer only now; undefined if the company
 * would lose access to the resume too soon.
 */
export function dueFromToday(appliedAt: Date, days: number, now: Date, free: FreeDays): Date | undefined {
  const day = addCountedDays(dateOf(now), days, free);
  return day <= lastDayOf(appliedAt) ? endOfDay(day) : undefined;
}

/**
 * Limits a deadline: it is neither earlier than the one first shown to the candidate, nor later than the latest
 * possible day.
 */
function within(
  { answer_promised, applied_at }: Pick<AnswerClock, 'answer_promised' | 'applied_at'>,
  day: string,
) {
  return endOfDay(earlierOf(laterOf(dateOf(answer_promised), day), lastDayOf(applied_at)));
}

/** The deadline after the applicant has passed a stage: a new clock of the same length starts. */
export const dueAfterPass = (clock: AnswerClock, now: Date, free: FreeDays): Date =>
  within(clock, addCountedDays(dateOf(now), clock.answer_days, free));

/**
 * The deadline after an invitation. The clock stops until the interview; afterwards `limits.answerDaysAfterInterview`
 * counted days begin.
 */
export const dueAfterInterview = (clock: AnswerClock, interviewDate: string, free: FreeDays): Date =>
  within(clock, addCountedDays(interviewDate, limits.answerDaysAfterInterview, free));

/** Counted days that an invitation leaves on the clock. The clock continues with them if the candidate declines. */
export const countRemainingDays = (
  { answer_due }: Pick<AnswerClock, 'answer_due'>,
  now: Date,
  free: FreeDays,
): number => countDays(dateOf(now), dateOf(answer_due), free);

/**
 * The deadline after the candidate has declined an interview: the clock continues with its remaining days, at least as
 * many as reminders need.
 */
export const dueAfterDecline = (clock: AnswerClock, now: Date, free: FreeDays): Date =>
  within(
    clock,
    addCountedDays(
      dateOf(now),
      Math.max(clock.answer_rest ?? clock.answer_days, limits.answerRestDaysMin),
      free,
    ),
  );

/**
 * The deadline after an extension; undefined if it would not be later. A deadline that has passed is extended from
 * today.
 */
export function dueAfterExtension(
  clock: AnswerClock,
  days: number,
  now: Date,
  free: FreeDays,
): Date | undefined {
  const from = laterOf(dateOf(now), dateOf(clock.answer_due));
  const extended = within(clock, addCountedDays(from, days, free));
  return extended > clock.answer_due ? extended : undefined;
}

/** The deadline after all clocks stood still for some days. It never moves to an earlier day. */
export function dueAfterStandstill(due: Date, appliedAt: Date, days: number): Date {
  const bounded = endOfDay(earlierOf(addDays(dateOf(due), days), lastDayOf(appliedAt)));
  return bounded > due ? bounded : due;
}

/** Length of a standstill of all clocks in days. A begun day counts as a whole. */
export const standstillDays = (since: Date, until: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - since.getTime()) / DAY_MILLISECONDS));

/** Calendar days until the deadline: 0 on its day, negative afterwards. */
export const daysUntil = (due: Date, now: Date): number =>
  Math.round((startOfDate(dateOf(due)).getTime() - startOfDate(dateOf(now)).getTime()) / DAY_MILLISECONDS);
