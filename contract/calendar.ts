export const HOUR_MILLISECONDS = 3_600_000;
/**
 * Offset of Vietnam from UTC: 7 hours the whole year. All business dates are those of Vietnam
 * (docs/rules.md#validation).
 */
export const OFFSET_MILLISECONDS = 7 * HOUR_MILLISECONDS;
/** Length of a day. Vietnam has no summer time, so every day has 24 hours. */
export const DAY_MILLISECONDS = 86_400_000;

/** The calendar date in Vietnam at a moment, as YYYY-MM-DD. */
export function dateOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}

/** The time of day in Vietnam at a moment, as HH:MM. */
export function timeOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MILLISECONDS).toISOString().slice(11, 16);
}

/** Formats YYYY-MM-DD as DD.MM.YYYY, in all languages (docs/rules.md#validation). */
export const showDate = (date: string): string => date.split('-').reverse().join('.');

/** The moment at which a day begins in Vietnam. */
export function startOfDate(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MILLISECONDS);
}

/** Adds days to a date; a negative number subtracts them. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * Number of working days (Monday to Friday) from one date to another, not counting the first. Checks by administrators
 * take 1-3 of them (docs/rules.md#numbers).
 */
export function workingDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to && days < 1_000; day = addDays(day, 1)) {
    if (isWorkingDay(day)) days += 1;
  }
  return days;
}

/** The date `count` working days after a date. */
export function addWorkingDays(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
