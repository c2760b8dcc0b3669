import { addDays } from '../calendar.ts';
import type { PriceUnit } from './prices.ts';

/** Unit of a purchased period: ads by calendar months or days, slots on the home page by weeks, which begin on Mondays. */
export type PeriodUnit = PriceUnit | 'FOUR_WEEKS';

/**
 * The last day of a period of months: the day before the same day of a later month, or the last day of that month if it
 * is too short.
 */
function endOfMonths(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const daysThere = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day - 1, daysThere)))
    .toISOString()
    .slice(0, 10);
}

/** The last day of a period that begins on `start`, including that day (docs/decisions/0066-prices.md). */
export function lastDayOf(start: string, unit: PeriodUnit, duration: number): string {
  if (unit === 'DAY') return addDays(start, duration - 1);
  if (unit === 'FOUR_WEEKS') return addDays(start, duration * 28 - 1);
  return endOfMonths(start, duration);
}

/** The Monday on or after a day. */
export function nextMonday(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (8 - weekday) % 7);
}
