import { type Address, openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { migrate } from '#server/infrastructure/db/migrations/migrate.ts';
import { seedReference } from '#server/places/reference/seed.ts';

/**
 * Migrates a database to this version and adds the shipped reference data. Runs at every start of the server, and in
 * each command that works without one. `say` is called with a line about each thing done.
 */
export async function migrateAndSeed(
  address: Address,
  say: (line: string) => void = () => {},
): Promise<void> {
  for (const name of await migrate(address)) say(`Database: ${name}`);
  const pool = openLongRunningPool(address);
  try {
    const report = await seedReference(openKysely(pool));
    if (report !== undefined) say(`Database: reference data with ${report.locations} places`);
  } finally {
    await pool.end();
  }
}
