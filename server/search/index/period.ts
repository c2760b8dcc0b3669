import { DAY_MILLISECONDS, OFFSET_MILLISECONDS } from '#contract/calendar.ts';
import type { TimeFilter } from '#contract/enums.ts';

/** First moment of a time filter and, for past periods, the first moment after it (calendar ranges; docs/rules.md#validation). */
export function toTimeRange(filter: TimeFilter, now: Date): { from: Date; before: Date | null } {
  const today = startOfDay(now);
  const local = new Date(today.getTime() + OFFSET_MILLISECONDS);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  switch (filter) {
    case 'TODAY':
      return { from: today, before: null };
    case 'YESTERDAY':
      return { from: new Date(today.getTime() - DAY_MILLISECONDS), before: today };
    case 'THIS_WEEK':
      return {
        from: new Date(today.getTime() - ((local.getUTCDay() + 6) % 7) * DAY_MILLISECONDS),
        before: null,
      };
    case 'THIS_MONTH':
      return { from: dayIn(year, month, 1), before: null };
    case 'LAST_MONTH':
      return { from: dayIn(year, month - 1, 1), before: dayIn(year, month, 1) };
    default:
      return { from: dayIn(year, month - monthsBack[filter], day), before: null };
  }
}
const monthsBack = { MONTHS_3: 3, MONTHS_6: 6, YEAR_1: 12, YEARS_3: 36, YEARS_5: 60 };

/** The moment at which the Vietnamese day of `moment` began. */
export function startOfDay(moment: Date): Date {
  return new Date(
    Math.floor((moment.getTime() + OFFSET_MILLISECONDS) / DAY_MILLISECONDS) * DAY_MILLISECONDS -
      OFFSET_MILLISECONDS,
  );
}

/** Days from 1970-01-01 to the Vietnamese day of `moment`. */
export function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + OFFSET_MILLISECONDS) / DAY_MILLISECONDS);
}

/** The moment at which a day of `dayNumber` begins. */
export const startOfDayNumber = (day: number): Date => new Date(day * DAY_MILLISECONDS - OFFSET_MILLISECONDS);

/** A day that its month does not have becomes the month's last one: three months before 31 May is 28 February. */
function dayIn(year: number, month: number, day: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last)) - OFFSET_MILLISECONDS);
}
