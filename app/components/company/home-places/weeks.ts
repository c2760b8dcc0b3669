import { addDays } from '#contract/calendar.ts';

/** A week of a slot on the home page by its Monday, and the number of its free places. */
export interface Week {
  start_date: string;
  free: number;
}

/** Weeks of one month of a placement: slots are sold by the week (docs/decisions/0066-prices.md). */
export const weeksOfMonth = 4;

/** State of a week as the first week of a placement. */
export type WeekState = 'free' | 'full' | 'too_short';

/**
 * Checks that a placement of `months` can begin in a week: each of its loaded weeks has a free place. Weeks beyond the
 * loaded ones are checked when it is ordered.
 */
export function getWeekState(weeks: readonly Week[], at: number, months: number): WeekState {
  if (weeks[at]?.free === 0) return 'full';
  const needed = weeks.slice(at, at + months * weeksOfMonth);
  return needed.every(({ free }) => free > 0) ? 'free' : 'too_short';
}

/** Weeks by the month of their Monday, as YYYY-MM. */
export function groupWeeksByMonth(weeks: readonly Week[]): [month: string, weeks: Week[]][] {
  const months = new Map<string, Week[]>();
  for (const week of weeks) {
    const month = week.start_date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), week]);
  }
  return [...months];
}

/** The last day of a placement of `months` from a Monday on. */
export const lastDayOfPlacement = (start: string, months: number): string =>
  addDays(start, months * weeksOfMonth * 7 - 1);

/** Tone of a week from 0 (no place is free) to 3 (all are), compared with the most places that any week has free. */
export const getWeekTone = ({ free }: Week, most: number): number =>
  free === 0 ? 0 : Math.max(1, Math.floor((free / most) * 3));
