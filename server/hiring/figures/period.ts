import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import type { ReportPeriod } from '#contract/hiring/figure-names.ts';

/** Days from `from` to `to`, both included, in Vietnam. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days of the current period in the overview. The period before it has as many. */
export const OVERVIEW_DAYS = 30;

/** The given number of days up to today. */
export const lastDays = (days: number, today: string): DayRange => ({
  from: addDays(today, 1 - days),
  to: today,
});

/** The period of the same length that ends directly before this one. */
export function daysBefore({ from, to }: DayRange): DayRange {
  const count = listDays({ from, to }).length;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

/** Lists each day of a period, the first one first. */
export function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The moment at which the first day begins, and the moment at which the last day is over. */
export const toMoments = ({ from, to }: DayRange) => ({
  start: startOfDate(from),
  end: startOfDate(addDays(to, 1)),
});

export const firstDayOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month that contains a day. */
export function lastDayOfMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

interface Period {
  period?: ReportPeriod | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The first and last day of a report, 30 days by default. A month or year that is not over ends today. */
export function toDayRange({ period = 'DAYS_30', start_date, end_date }: Period, now: Date): DayRange {
  const today = dateOf(now);
  const [year, month] = [today.slice(0, 4), today.slice(0, 7)];
  const dayBeforeMonth = addDays(`${month}-01`, -1);
  const lastYear = String(Number(year) - 1);
  switch (period) {
    case 'DAYS_30':
      return lastDays(30, today);
    case 'DAYS_90':
      return lastDays(90, today);
    case 'THIS_MONTH':
      return { from: `${month}-01`, to: today };
    case 'LAST_MONTH':
      return { from: `${dayBeforeMonth.slice(0, 7)}-01`, to: dayBeforeMonth };
    case 'THIS_YEAR':
      return { from: `${year}-01-01`, to: today };
    case 'LAST_YEAR':
      return { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
    case 'FREE':
      // For this kind of period, the contract requires both dates.
      return { from: start_date ?? today, to: end_date ?? today };
  }
}
