import { addDays } from '#contract/calendar.ts';

/** A week of a place on the home page by its Monday, and how many of its places are left. */
export interface Week {
  start_date: string;
  free: number;
}

/** Weeks of one month of a placement: places are sold by weeks (docs/decisions/0066-prices.md). */
export const weeksOfMonth = 4;

/** What can be said of a week as the first one of so many months. */
export type WeekState = 'free' | 'full' | 'too_short';

/**
 * Whether a placement of so many months can begin in a week: every week of it has a place left, as far as weeks are known.
 * What runs on beyond them is judged when it is ordered.
 */
export function stateOf(weeks: readonly Week[], at: number, months: number): WeekState {
  if (weeks[at]?.free === 0) return 'full';
  const needed = weeks.slice(at, at + months * weeksOfMonth);
  return needed.every(({ free }) => free > 0) ? 'free' : 'too_short';
}

/** Weeks by the month that their Monday stands in, as YYYY-MM. */
export function byMonth(weeks: readonly Week[]): [month: string, weeks: Week[]][] {
  const months = new Map<string, Week[]>();
  for (const week of weeks) {
    const month = week.start_date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), week]);
  }
  return [...months];
}

/** The last day of so many months from a Monday on. */
export const lastDayFrom = (start: string, months: number): string =>
  addDays(start, months * weeksOfMonth * 7 - 1);
