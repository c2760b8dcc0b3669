import { DAY_MILLISECONDS } from '#contract/calendar.ts';

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS;

/** Elapsed share of a period, both days included, at the end of a day: 0 before it, 100 after it. */
export function percentPassed(start: string, end: string, today: string): number {
  const share = (days(start, today) + 1) / (days(start, end) + 1);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
