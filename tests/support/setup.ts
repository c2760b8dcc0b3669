import type { TestProject } from 'vitest/node';
import type { Address } from '#server/infrastructure/db/connection.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { dropDatabase, runOnce, withDatabase } from './address.ts';
import { startTestEngine } from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { address: Address; name: string };
  }
}

/**
 * Runs once for all test files: starts PostgreSQL (that of TEST_DATABASE_URL, otherwise an embedded one), and creates a
 * migrated template with the reference data.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  const name = `sanviec_test_${process.pid}_${Date.now().toString(36)}`;
  const drop = () => dropDatabase(engine.address, name);
  try {
    await runOnce(engine.address, `create database ${name} template template0 ${engine.locale}`);
    await migrateAndSeed(withDatabase(engine.address, name));
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
