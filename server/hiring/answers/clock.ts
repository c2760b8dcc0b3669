import { addDays, DAY_MILLISECONDS, dateOf, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';

/** Days that do not count, as ranges of Vietnamese dates; both ends are included. */
export type FreeDays = readonly (readonly [from: string, to: string])[];

/** The columns that a clock of an application needs. An application without a date has no clock. */
export interface AnswerClock {
  applied_at: Date;
  answer_days: number;
  /** The first date that the candidate was told. */
  answer_promised: Date;
  answer_due: Date;
  /** Days that were left when an invitation stopped the clock. */
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

/** The day on which so many counted days have passed. It is a counted day, unless `count` is 0. */
export function addCountedDays(day: string, count: number, free: FreeDays): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (!isFree(at, free)) left -= 1;
  }
  return at;
}

/** Counted days after one day up to another; 0 if that day has passed. */
export function countDays(from: string, to: string, free: FreeDays): number {
  let days = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (!isFree(at, free)) days += 1;
  return days;
}

/** The last millisecond of a Vietnamese day: every date of a clock is such a moment. */
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

/** The last day of any clock: three days before the company can no longer see the resume, and can no longer answer. */
const lastDayOf = (appliedAt: Date): string =>
  addDays(dateOf(new Date(appliedAt.getTime() + SIGHT)), -limits.answerSightDays - 1);

/** The first date of an application, frozen when applying. */
export function firstDue(appliedAt: Date, days: number, free: FreeDays): Date {
  return endOfDay(earlierOf(addCountedDays(dateOf(appliedAt), days, free), lastDayOf(appliedAt)));
}

/**
 * The date of an older application that its company puts under the promise now; undefined if the company would see the resume for too
 * short a time.
 */
export function dueFromToday(appliedAt: Date, days: number, now: Date, free: FreeDays): Date | undefined {
  const day = addCountedDays(dateOf(now), days, free);
  return day <= lastDayOf(appliedAt) ? endOfDay(day) : undefined;
}

/** No clock ends before the date that the candidate was told first, or after the last day. */
function within(
  { answer_promised, applied_at }: Pick<AnswerClock, 'answer_promised' | 'applied_at'>,
  day: string,
) {
  return endOfDay(earlierOf(laterOf(dateOf(answer_promised), day), lastDayOf(applied_at)));
}

/** A pass that was carried out starts a clock of the same length. */
export const dueAfterPass = (clock: AnswerClock, now: Date, free: FreeDays): Date =>
  within(clock, addCountedDays(dateOf(now), clock.answer_days, free));

/** From an invitation on, the clock stands still up to the interview; then a third of 30 days begins. */
export const dueAfterInterview = (clock: AnswerClock, interviewDate: string, free: FreeDays): Date =>
  within(clock, addCountedDays(interviewDate, limits.answerDaysAfterInterview, free));

/** Days of the clock that an invitation stops now, for a candidate who declines. */
export const restOf = ({ answer_due }: Pick<AnswerClock, 'answer_due'>, now: Date, free: FreeDays): number =>
  countDays(dateOf(now), dateOf(answer_due), free);

/** The candidate has declined: the clock goes on with its rest, at least as long as reminders need. */
export const dueAfterDecline = (clock: AnswerClock, now: Date, free: FreeDays): Date =>
  within(
    clock,
    addCountedDays(
      dateOf(now),
      Math.max(clock.answer_rest ?? clock.answer_days, limits.answerRestDaysMin),
      free,
    ),
  );

/** The date after an extension; undefined if it would not be later. One that has passed is extended from today. */
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

/** A date after a standstill of some days. It never moves to an earlier day. */
export function dueAfterStandstill(due: Date, appliedAt: Date, days: number): Date {
  const bounded = endOfDay(earlierOf(addDays(dateOf(due), days), lastDayOf(appliedAt)));
  return bounded > due ? bounded : due;
}

/** Days of a standstill, begun ones included. */
export const standstillDays = (since: Date, until: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - since.getTime()) / DAY_MILLISECONDS));

/** Calendar days until the day of the date: 0 on that day, negative afterwards. */
export const daysUntil = (due: Date, now: Date): number =>
  Math.round((startOfDate(dateOf(due)).getTime() - startOfDate(dateOf(now)).getTime()) / DAY_MILLISECONDS);
