import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';

/** Days counted from the day of the first start, in Vietnam's time. */
export interface Calendar {
  now: Date;
  /** YYYY-MM-DD, `days` from today; negative is past. */
  date(days: number): string;
  /** A moment of the day `days` from today at hour and minute, never later than now for days up to today. */
  moment(days: number, hour: number, minute?: number): Date;
  /** A moment of the day `days` from today in working hours, of today between midnight and now. @param share 0 to 1, how late */
  within(days: number, share: number): Date;
  /** Year of today. */
  year: number;
}

const HOUR = 3_600_000;

/** Reads the clock once, so that the whole demo is made for one day. */
export function createCalendar(now: Date): Calendar {
  const today = dateOf(now);
  return {
    now,
    date: (days) => addDays(today, days),
    moment(days, hour, minute = 0) {
      const moment = startOfDate(addDays(today, days)).getTime() + (hour * 60 + minute) * 60_000;
      return new Date(days > 0 ? moment : Math.min(moment, now.getTime() - 60_000));
    },
    within(days, share) {
      const start = startOfDate(addDays(today, days)).getTime();
      const [from, to] = days === 0 ? [0, now.getTime() - start - 60_000] : [8 * HOUR, 17 * HOUR];
      return new Date(start + from + Math.max(0, to - from) * share);
    },
    year: Number(today.slice(0, 4)),
  };
}
