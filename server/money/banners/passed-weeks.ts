import { DAY_MILLISECONDS } from '#contract/calendar.ts';

const WEEK = 7 * DAY_MILLISECONDS;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Counts the weeks of a period from a Monday to a Sunday. */
export const weeksIn = (start: string, end: string): number =>
  Math.max(0, Math.round((timeOf(end) + DAY_MILLISECONDS - timeOf(start)) / WEEK));

/** Counts the weeks of a period that have ended by today; the current week has not. */
export const weeksOver = (start: string, end: string, today: string): number =>
  Math.min(weeksIn(start, end), Math.max(0, Math.floor((timeOf(today) - timeOf(start)) / WEEK)));
