import { addDays } from '../calendar.ts';
import { lastDayOf, type PeriodUnit } from './period.ts';

/** An ad for which days are bought. */
export interface AdDays {
  start_date: string | null;
  end_date: string | null;
}

interface Bought {
  unit: PeriodUnit;
  duration: number;
  /** The last day of earlier purchases of the same service. */
  until: string | null;
  /** The chosen Monday, for a placement in weeks. */
  start: string | null;
}

/** The last day of a purchase for an ad made today, if it begins as early as possible. */
export function boughtUntil(
  { start_date }: AdDays,
  { unit, duration, until, start }: Bought,
  today: string,
): string {
  const earliest = start_date !== null && start_date > today ? start_date : today;
  const first = start ?? (until !== null && until >= today ? addDays(until, 1) : earliest);
  return lastDayOf(first, unit, duration);
}

/** True if an ad ends before the last day that was bought for it: it is not public on the rest. */
export const endsBefore = ({ end_date }: AdDays, last: string): boolean =>
  end_date !== null && end_date < last;
