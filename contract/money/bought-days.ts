import { addDays } from '../calendar.ts';
import { lastDayOf, type PeriodUnit } from './period.ts';

/** An ad for which the company buys days. */
export interface AdDays {
  start_date: string | null;
  end_date: string | null;
}

interface Bought {
  unit: PeriodUnit;
  duration: number;
  /** The last day that was already bought for the same service; null if there is none. */
  until: string | null;
  /** The Monday that the company chose, for a placement in weeks; null for the earliest one. */
  start: string | null;
}

/** The last day of a purchase that is made for an ad today and begins as early as possible. */
export function boughtUntil(
  { start_date }: AdDays,
  { unit, duration, until, start }: Bought,
  today: string,
): string {
  const earliest = start_date !== null && start_date > today ? start_date : today;
  const first = start ?? (until !== null && until >= today ? addDays(until, 1) : earliest);
  return lastDayOf(first, unit, duration);
}

/** True if an ad ends before the last day that was bought for it, so that the remaining days are lost. */
export const endsBefore = ({ end_date }: AdDays, last: string): boolean =>
  end_date !== null && end_date < last;
