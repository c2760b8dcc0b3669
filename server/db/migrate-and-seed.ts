import { type Address, openKysely, openLongRunningPool } from './connection.ts';
import { migrate } from './migrate.ts';
import { seedReference } from './seed.ts';

/**
 * Brings a database to what this version of the product needs: newest migration, shipped reference data.
 * The server does so at every start, and so does each command that works without one. `say` hears what was done.
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
