import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Months after the present one that have their partition: a task that fails for a month harms nothing. */
const MONTHS_AHEAD = 2;

/** The first day of the month of a date, or of one some months later. */
export function monthOf(date: string, later = 0): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

const nameOf = (month: string) => `ad_day_${month.slice(0, 7).replace('-', '_')}`;

/**
 * Makes the partitions of this month and the next two, and those of rows that are in the default one, as after a restore. Each is
 * made in its own transaction, which waits for locks for at most a second: until it succeeds, the default one takes the rows.
 * @returns the number of partitions that were made
 */
export async function makePartitions(db: Db, now: Date): Promise<number> {
  const today = dateOf(now);
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthOf(today, later));
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT date_trunc('month', day)::date AS month FROM ad_day_default`.execute(db);
  const known = new Set(await listPartitions(db));
  const months = new Set([...ahead, ...rows.map(({ month }) => month)].sort());
  let made = 0;
  for (const month of months) if (!known.has(nameOf(month)) && (await makePartition(db, month))) made += 1;
  return made;
}

/** Names of the partitions of months, the oldest first. */
export async function listPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'ad_day'::regclass AND c.relname <> 'ad_day_default' ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Makes one partition with the rows that the default one has of its month.
 * @returns false if another node was faster
 */
function makePartition(db: Db, month: string): Promise<boolean> {
  const name = nameOf(month);
  const [from, until] = [sql.lit(month), sql.lit(monthOf(month, 1))];
  return db.transaction().execute(async (trx) => {
    await lockPartitions(trx);
    if ((await listPartitions(trx)).includes(name)) return false;
    const table = sql.table(name);
    await sql`CREATE TABLE ${table} (LIKE ad_day INCLUDING DEFAULTS INCLUDING CONSTRAINTS) WITH (fillfactor = 80)`.execute(
      trx,
    );
    await sql`WITH moved AS (DELETE FROM ad_day_default WHERE day >= ${from} AND day < ${until} RETURNING *)
      INSERT INTO ${table} SELECT * FROM moved`.execute(trx);
    await sql`ALTER TABLE ad_day ATTACH PARTITION ${table} FOR VALUES FROM (${from}) TO (${until})`.execute(
      trx,
    );
    return true;
  });
}

/**
 * Removes the partitions of months that are over before `day` and whose rows are all folded.
 * @returns the number of removed partitions
 */
export async function dropPartitions(db: Db, day: string): Promise<number> {
  let dropped = 0;
  for (const name of await listPartitions(db)) {
    if (name >= nameOf(monthOf(day))) break;
    const isDropped = await db.transaction().execute(async (trx) => {
      await lockPartitions(trx);
      const table = sql.table(name);
      const isThere = (await listPartitions(trx)).includes(name);
      if (!isThere || (await sql`SELECT FROM ${table} LIMIT 1`.execute(trx)).rows.length > 0) return false;
      await sql`DROP TABLE ${table}`.execute(trx);
      return true;
    });
    if (isDropped) dropped += 1;
  }
  return dropped;
}

/**
 * Locks what a change of the partitions locks, in the order in which the deletion of an ad does. Two nodes take turns. Requests that
 * wait behind these locks wait for a second at most.
 */
async function lockPartitions(trx: Db): Promise<void> {
  await sql`SET LOCAL lock_timeout = '1s'`.execute(trx);
  await sql`LOCK TABLE recruitment IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await sql`LOCK TABLE ad_day IN ACCESS EXCLUSIVE MODE`.execute(trx);
}
