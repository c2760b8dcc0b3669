import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from '#demo/load.ts';
import {
  type Address,
  type Db,
  openKysely,
  openLongRunningPool,
} from '#server/infrastructure/db/connection.ts';
import { openEngine } from '#server/infrastructure/db/engine/embedded.ts';
import { findPostmaster } from '#server/infrastructure/db/engine/pid-file.ts';
import { type FileStore, openFileStore } from '#server/infrastructure/files/store.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { makeTestFolder } from '#tests/support/engine.ts';

/** Size of the demo that most parts of the benchmark work on. */
export const demoSize = { companies: 120, recruitments: 10_000, candidates: 200, unusedTaxCodes: 30 };

/** An empty PostgreSQL in its own folders, and the process whose CPU time counts as the database's. */
export interface BenchDatabase {
  varDir: string;
  address: Address;
  postmaster: number;
}

/** Opens a database for one part of the benchmark. @param endings stop it and delete its folders */
export async function openBenchDatabase(endings: ShutdownHooks): Promise<BenchDatabase> {
  const varDir = makeTestFolder();
  const { address, dataDir, stop } = await openEngine(varDir, { role: 'server', say: () => {} });
  endings.add('The database', async () => {
    await stop();
    for (const folder of [dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
  });
  return { varDir, address, postmaster: findPostmaster(dataDir) ?? 0 };
}

/**
 * Opens a database for one part of the benchmark, with the tables of the product and a demo of this size, its files,
 * and a connection for long work, which is closed with the part.
 */
export async function openDemoDatabase(
  endings: ShutdownHooks,
  size: Parameters<typeof loadDemo>[1]['size'],
): Promise<{ database: BenchDatabase; db: Db; files: FileStore }> {
  const database = await openBenchDatabase(endings);
  await migrateAndSeed(database.address);
  const db = openKysely(openLongRunningPool(database.address));
  endings.add('Its connections', () => db.destroy());
  const files = openFileStore({ VAR_DIR: mkdtempSync(join(database.varDir, 'files-')) });
  await loadDemo(db, { clock: () => new Date(), files, isEmbedded: true, size });
  return { database, db, files };
}
