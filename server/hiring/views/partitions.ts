import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { makePartitions, type PartitionedTable } from '#server/infrastructure/db/partitions.ts';

/** Monthly partitions of views and clicks. Nothing is lost if the task that creates them fails for a month. */
export const adDayPartitions: PartitionedTable = {
  name: 'ad_day',
  time: sql`day::timestamp`,
  column: 'day',
  unit: 'month',
  ahead: 2,
  lockedBefore: ['recruitment'],
  settings: 'fillfactor = 80',
};

/** The first day of a date's month, or of the month `later` months after it. */
export function monthStart(date: string, later = 0): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/**
 * Creates partitions for this month and the next two, and for months whose rows are in the default partition.
 * @returns their number
 */
export const makeAdDayPartitions = (db: Db, now: Date): Promise<number> =>
  makePartitions(db, adDayPartitions, new Date(dateOf(now)));
