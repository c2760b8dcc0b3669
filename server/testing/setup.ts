import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Address, type Db, openKysely, openPatientPool } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { runOnce, withDatabase } from './address.ts';
import { startTestEngine } from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { address: Address; name: string };
  }
}

const SEED = join(import.meta.dirname, '../db/seed.ts');

/**
 * Once for all test files: a PostgreSQL (that of TEST_DATABASE_URL, else an embedded one of our own), and in it a
 * template that is migrated and holds the reference data.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  const name = `sanviec_test_${process.pid}_${Date.now().toString(36)}`;
  const drop = () => runOnce(engine.address, `drop database if exists ${name} with (force)`);
  try {
    await runOnce(engine.address, `create database ${name} template template0 ${engine.locale}`);
    const address = withDatabase(engine.address, name);
    await migrate(address);
    await loadReference(address);
  } catch (error) {
    await drop();
    await engine.stop();
    throw error;
  }
  project.provide('template', { address: engine.address, name });
  return async () => {
    await drop();
    await engine.stop();
  };
}

async function loadReference(address: Address): Promise<void> {
  if (!existsSync(SEED)) return;
  const { seedReference }: { seedReference: (db: Db) => Promise<unknown> } = await import(
    pathToFileURL(SEED).href
  );
  const pool = openPatientPool(address, 4);
  await seedReference(openKysely(pool));
  await pool.end();
}
