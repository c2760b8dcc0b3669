import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { dropPartitions, makePartitions, type PartitionedTable } from '../partitions.ts';

/**
 * Hours for which a row is kept after its hour has ended, although nodes read it within seconds
 * (docs/rules.md#retention).
 */
const KEPT_HOURS = 6;
const HOUR_MILLISECONDS = 3_600_000;
/** Maximum number of rows that one transaction moves or deletes. */
const ROWS = 5_000;

/** Partitions of the log of changes. */
export const changeLog: PartitionedTable = {
  name: 'change_log',
  time: sql`written_at AT TIME ZONE 'UTC'`,
  column: 'written_at',
  unit: 'hour',
  ahead: 48,
};

/**
 * Makes the partitions of the next two days and removes old rows. Rows that the default partition took while no task
 * ran are moved into the partition of their hour or deleted. All times are those of PostgreSQL's clock, with which the
 * rows are written.
 */
export async function keepChangeLog(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const before = new Date(now.getTime() - KEPT_HOURS * HOUR_MILLISECONDS);
  for (let count = ROWS; count >= ROWS; ) count = await deleteSome(db, before);
  await makePartitions(db, changeLog, now);
  await dropPartitions(db, changeLog, { before, keepsRows: false });
}

/** Moving rows locks the table, deleting them does not. So old ones are not moved. */
async function deleteSome(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM change_log_default WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM change_log_default WHERE written_at < ${before} LIMIT ${ROWS}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Number of rows without a partition of their hour, up to a thousand. */
export async function countUnpartitioned(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM change_log_default LIMIT 1000) AS row`.execute(db);
  return rows[0]?.count ?? 0;
}
