import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';

type Gate = 'candidate' | 'employer' | 'recruitment' | 'admin';

/**
 * Lets two actions meet in a chosen order: both wait for a row that is locked here, the first one before the second,
 * and continue together when it is unlocked.
 * @returns the results of both
 */
export async function interleaveAtLock<First, Second>(
  db: Db,
  [table, id]: [Gate, number],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let [isFirstOver, isSecondOver] = [false, false];
  const [one, two] = await db.transaction().execute(async (trx) => {
    await trx.selectFrom(table).where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow();
    const one = first().finally(() => (isFirstOver = true));
    await until(async () => isFirstOver || (await countWaiting(db)) >= 1);
    const two = second().finally(() => (isSecondOver = true));
    await until(async () => isSecondOver || (await countWaiting(db)) >= (isFirstOver ? 1 : 2));
    // In an array: a single returned promise would be awaited before the row is unlocked.
    return [one, two] as const;
  });
  return [await one, await two];
}

/** Statements of this database that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}
