export const HOUR_MILLISECONDS = 3_600_000;
/** All business dates are those of Vietnam: UTC+7 the whole year (docs/rules.md#validation). */
const OFFSET_MILLISECONDS = 7 * HOUR_MILLISECONDS;
/** Vietnam knows no summer time: every day has 24 hours. */
export const DAY_MILLISECONDS = 86_400_000;

/** The calendar date in Vietnam at a moment, as YYYY-MM-DD. */
export function dateOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}

/** The moment a Vietnamese day begins. */
export function startOfDate(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MILLISECONDS);
}

/** A date some days later, or earlier with a negative number. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
