import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * A table that is partitioned by equal units of time. Rows of a unit without a partition are in its partition
 * `…_default`.
 */
export interface PartitionedTable {
  name: string;
  /** The time of a row in SQL, as a timestamp of UTC without a time zone. */
  time: RawBuilder<unknown>;
  /** The column by which the table is partitioned. */
  column: string;
  unit: 'month' | 'hour';
  /**
   * Number of units after the present one whose partitions are made in advance, so that a task may fail for that long.
   */
  ahead: number;
  /**
   * Tables that must be locked before this one, because a foreign key refers to them; in the order in which deletions
   * lock them.
   */
  lockedBefore?: readonly string[];
  /** Storage settings of each partition. */
  settings?: string;
}

const defaultOf = ({ name }: PartitionedTable) => sql.table(`${name}_default`);

/** The first moment of the unit that contains `moment`, or of the unit that is `later` units after it. */
function startOf({ unit }: PartitionedTable, moment: Date, later = 0): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (unit === 'month') return new Date(Date.UTC(year, month + later));
  return new Date(Date.UTC(year, month, day, moment.getUTCHours() + later));
}

/** The beginning of an ISO timestamp that names the unit, such as 2026-11 or 2026-11-30T03. */
const labelOf = ({ unit }: PartitionedTable, start: Date) =>
  start.toISOString().slice(0, unit === 'month' ? 7 : 13);

const nameOf = (table: PartitionedTable, start: Date) =>
  `${table.name}_${labelOf(table, start).replaceAll(/[-T]/g, '_')}`;

/** Formats a bound of a partition in SQL: a date for a column of dates, otherwise a timestamp with its time zone. */
const boundOf = ({ unit }: PartitionedTable, start: Date): string =>
  unit === 'month' ? `'${start.toISOString().slice(0, 10)}'` : `'${start.toISOString()}'`;

/**
 * Makes the partitions of the current and the next units. Also makes those of rows that are in the default partition,
 * for example after a restore: each in a transaction of its own, which waits for locks for at most a second. Until it
 * succeeds, the rows stay in the default partition.
 * @returns the number of partitions that were made
 */
export async function makePartitions(db: Db, table: PartitionedTable, now: Date): Promise<number> {
  const { rows } = await sql<{ label: string }>`
    SELECT DISTINCT to_char(date_trunc(${table.unit}, ${table.time}), 'YYYY-MM-DD"T"HH24') AS label
    FROM ${defaultOf(table)} ORDER BY 1`.execute(db);
  const full = rows.map(({ label }) => new Date(`${label}:00:00Z`));
  const ahead = Array.from({ length: table.ahead + 1 }, (_, later) => startOf(table, now, later));
  let made = 0;
  for (const start of full) made += await makeAll(db, table, [start]);
  return made + (await makeAll(db, table, ahead));
}

/**
 * Makes the missing ones of these partitions in one transaction, and moves the rows of their time out of the default
 * partition.
 * @returns the number of partitions made; 0 if another node was faster
 */
async function makeAll(db: Db, table: PartitionedTable, starts: readonly Date[]): Promise<number> {
  const isMissing = (known: readonly string[]) => (start: Date) => !known.includes(nameOf(table, start));
  if (!starts.some(isMissing(await listPartitions(db, table)))) return 0;
  return db.transaction().execute(async (trx) => {
    await lockPartitions(trx, table);
    const missing = starts.filter(isMissing(await listPartitions(trx, table)));
    // All statements are sent at once: two days of hours are 150 statements, and all writers wait for the lock.
    const statements = missing.map((start) => makingOf(table, start));
    if (missing.length > 0) await sql.raw(statements.join(';\n')).execute(trx);
    return missing.length;
  });
}

function makingOf(table: PartitionedTable, start: Date): string {
  const { name, column, settings } = table;
  const made = nameOf(table, start);
  const [from, until] = [boundOf(table, start), boundOf(table, startOf(table, start, 1))];
  return `
    CREATE TABLE ${made} (LIKE ${name} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)${settings ? ` WITH (${settings})` : ''};
    WITH moved AS (DELETE FROM ${name}_default WHERE ${column} >= ${from} AND ${column} < ${until} RETURNING *)
      INSERT INTO ${made} SELECT * FROM moved;
    ALTER TABLE ${name} ATTACH PARTITION ${made} FOR VALUES FROM (${from}) TO (${until})`;
}

/** Names of the partitions of units, the oldest first. */
export async function listPartitions(db: Db, { name }: PartitionedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = ${name}::regclass AND c.relname <> ${`${name}_default`} ORDER BY 1`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Removes the partitions of units that ended before a moment.
 * @param keepsRows a partition with rows stays, because another task takes them out first
 * @returns the number of removed partitions
 */
export async function dropPartitions(
  db: Db,
  table: PartitionedTable,
  { before, keepsRows }: { before: Date; keepsRows: boolean },
): Promise<number> {
  let dropped = 0;
  for (const name of await listPartitions(db, table)) {
    if (name >= nameOf(table, startOf(table, before))) break;
    const isDropped = await db.transaction().execute(async (trx) => {
      await lockPartitions(trx, table);
      const partition = sql.table(name);
      if (!(await listPartitions(trx, table)).includes(name)) return false;
      if (keepsRows && (await sql`SELECT FROM ${partition} LIMIT 1`.execute(trx)).rows.length > 0)
        return false;
      await sql`DROP TABLE ${partition}`.execute(trx);
      return true;
    });
    if (isDropped) dropped += 1;
  }
  return dropped;
}

/**
 * Takes the locks that a change of the partitions needs, in the order in which deletions do, so that two nodes wait for
 * each other. Requests that wait behind these locks wait for a second at most. DETACH CONCURRENTLY would lock less, but
 * PostgreSQL does not support it for a table with a default partition.
 */
async function lockPartitions(trx: Db, { name, lockedBefore = [] }: PartitionedTable): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  await sql`SET LOCAL lock_timeout = '1s'`.execute(trx);
  for (const other of lockedBefore)
    await sql`LOCK TABLE ${sql.table(other)} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await sql`LOCK TABLE ${sql.table(name)} IN ACCESS EXCLUSIVE MODE`.execute(trx);
}
