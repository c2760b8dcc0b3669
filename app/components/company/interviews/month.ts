import { addDays } from '#contract/calendar.ts';

/** A month of the calendar: `2026-11`. */
export type Month = string;

/** The displayed week, by its Monday, or the displayed month. */
export type CalendarView = { view: 'week'; week: string } | { view: 'month'; month: Month };

const pattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

const dayPattern = /^20\d{2}-\d{2}-\d{2}$/;

/** The month in a query, else the month of `today`. */
export const parseMonth = (text: string | null, today: string): Month =>
  text && pattern.test(text) ? text : today.slice(0, 7);

/** Adds months; a negative `count` subtracts them. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Monday is 0: weeks begin on Monday (docs/rules.md#validation). */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The seven days of the week of a day, from Monday. */
export function daysOfWeek(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The Monday of the week of the day in a query, else that of `today`. */
export function parseWeek(text: string | null, today: string): string {
  const isDay = text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text));
  return daysOfWeek(isDay ? text : today)[0] ?? today;
}

/** Reads what an address shows: the current week, unless it names another one or a month. */
export function parseCalendarView(query: URLSearchParams, today: string): CalendarView {
  const isMonth = query.get('view') === 'month' || (query.has('month') && !query.has('week'));
  return isMonth
    ? { view: 'month', month: parseMonth(query.get('month'), today) }
    : { view: 'week', week: parseWeek(query.get('week'), today) };
}

export const daysOfView = (shown: CalendarView): string[] =>
  shown.view === 'week' ? daysOfWeek(shown.week) : daysOfWeeks(shown.month);

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
