import { addDays, partsOf, toWire } from './date-text.ts';

/** Where a key leads from a day, in a calendar whose weeks start on Monday; null for any other key. */
export function dayAfter(key: string, day: string): string | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekday,
    End: 6 - weekday,
  };
  if (key === 'PageUp') return shiftMonths(day, -1);
  if (key === 'PageDown') return shiftMonths(day, 1);
  const step = days[key];
  return step === undefined ? null : addDays(day, step);
}

/** The same day so many months later, or the last one of a shorter month; both YYYY-MM-DD. */
export function shiftMonths(day: string, months: number): string {
  const { year, month, day: wanted } = partsOf(day, 'date') ?? { year: 2000, month: 1, day: 1 };
  const at = year * 12 + month - 1 + months;
  const [nextYear, nextMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const last = new Date(Date.UTC(nextYear, nextMonth, 0)).getUTCDate();
  return toWire(nextYear, nextMonth, Math.min(wanted, last), 'date') ?? day;
}

/** A month on the wire as one of its days; a day stays as it is. */
export function dayOf(value: string, day: number) {
  const month = partsOf(value, 'month');
  return month ? (toWire(month.year, month.month, day, 'date') ?? value) : value;
}
