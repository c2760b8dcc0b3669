import { addDays } from '#contract/calendar.ts';

/** A month of the calendar: `2026-11`. */
export type Month = string;

const pattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month in a query, else the month of `today`. */
export const readMonth = (text: string | null, today: string): Month =>
  text && pattern.test(text) ? text : today.slice(0, 7);

/** Adds months; a negative `count` subtracts them. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Monday is 0: weeks begin on Monday (docs/rules.md#validation). */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days of all weeks that overlap a month, from a Monday to a Sunday. */
export function daysOfWeeks(month: Month): string[] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const from = addDays(first, -weekdayOf(first));
  const to = addDays(last, 6 - weekdayOf(last));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
