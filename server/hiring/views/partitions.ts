import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { makePartitions, type PartitionedTable } from '#server/infrastructure/db/partitions.ts';

/** Partitions of views and clicks: a task that fails for a month harms nothing. */
export const adDays: PartitionedTable = {
  name: 'ad_day',
  time: sql`day::timestamp`,
  column: 'day',
  unit: 'month',
  ahead: 2,
  lockedBefore: ['recruitment'],
  settings: 'fillfactor = 80',
};

/** The first day of the month of a date, or of one some months later. */
export function monthOf(date: string, later = 0): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** Makes the partitions of this month and the next two, and those of rows in the default one. @returns their number */
export const makeAdDayPartitions = (db: Db, now: Date): Promise<number> =>
  makePartitions(db, adDays, new Date(dateOf(now)));
