import { makeAdDayPartitions } from '#server/hiring/views/partitions.ts';
import { keepChangeLog } from '#server/infrastructure/db/caches/keep-change-log.ts';
import { sendNotifications } from '#server/infrastructure/db/caches/notifier.ts';
import { type Address, openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { migrate } from '#server/infrastructure/db/migrations/migrate.ts';
import { isTransientError } from '#server/infrastructure/errors/availability-errors.ts';
import { seedReference } from '#server/places/reference/seed.ts';

/**
 * Migrates a database to this version, adds the shipped reference data and makes the next partitions. Runs at every start of the server, and in
 * each command that works without one. `say` is called with a line about each thing done.
 */
export async function migrateAndSeed(
  address: Address,
  say: (line: string) => void = () => {},
): Promise<void> {
  for (const name of await migrate(address)) say(`Database: ${name}`);
  const pool = openLongRunningPool(address);
  try {
    const db = openKysely(pool);
    const report = await seedReference(db);
    await sendNotifications(db);
    if (report !== undefined) say(`Database: reference data with ${report.locations} places`);
    // A missing partition is no reason to fail: its rows go to the default partition, and a task creates the partition
    // later.
    for (const make of [() => makeAdDayPartitions(db, new Date()), () => keepChangeLog(db)])
      await make().catch((error: unknown) => {
        if (!isTransientError(error)) throw error;
      });
  } finally {
    await pool.end();
  }
}
