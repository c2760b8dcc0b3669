import type { Address } from '#server/infrastructure/db/connection.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { dropDatabase, runOnce, withDatabase } from './address.ts';
import { startTestEngine } from './engine.ts';

/** The migrated database with the reference data that test files clone. */
export type Template = { address: Address; name: string };

/** Starts PostgreSQL (that of TEST_DATABASE_URL, otherwise an embedded one) and creates the template on it. */
export async function provideTemplate(): Promise<Template & { drop: () => Promise<void> }> {
  const { address, locale, stop } = await startTestEngine();
  const name = `sanviec_test_${process.pid}_${Date.now().toString(36)}`;
  const drop = async () => {
    await dropDatabase(address, name);
    await stop();
  };
  try {
    await runOnce(address, `create database ${name} template template0 ${locale}`);
    await migrateAndSeed(withDatabase(address, name));
  } catch (error) {
    await drop();
    throw error;
  }
  return { address, name, drop };
}
