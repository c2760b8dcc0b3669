import { addDays } from '../calendar.ts';
import { lastDayOf, type PeriodUnit } from './period.ts';

/** An ad that days are bought for. */
export interface AdDays {
  start_date: string | null;
  end_date: string | null;
}

interface Bought {
  unit: PeriodUnit;
  duration: number;
  /** The last day that was bought before for the same. */
  until: string | null;
  /** A Monday that was chosen: of a place in weeks. */
  start: string | null;
}

/** The last day of what is bought for an ad today, if it begins as early as it can. */
export function boughtUntil(
  { start_date }: AdDays,
  { unit, duration, until, start }: Bought,
  today: string,
): string {
  const earliest = start_date !== null && start_date > today ? start_date : today;
  const first = start ?? (until !== null && until >= today ? addDays(until, 1) : earliest);
  return lastDayOf(first, unit, duration);
}

/** Whether an ad ends before a day that was bought for it: nobody reads it then. */
export const endsBefore = ({ end_date }: AdDays, last: string): boolean =>
  end_date !== null && end_date < last;
