import { rmSync } from 'node:fs';
import type { Address } from '#server/db/connection.ts';
import { openEngine } from '#server/db/engine/embedded.ts';
import { findPostmaster } from '#server/db/engine/pid-file.ts';
import type { Endings } from '#server/start/ending.ts';
import { makeTestFolder } from '#server/testing/engine.ts';

/** An empty PostgreSQL in folders of its own, and the process whose work counts as the database's. */
export interface BenchDatabase {
  varDir: string;
  address: Address;
  postmaster: number;
}

/** Opens a database for one part of the benchmark. @param endings stop it and take its folders away */
export async function openBenchDatabase(endings: Endings): Promise<BenchDatabase> {
  const varDir = makeTestFolder();
  const { address, dataDir, stop } = await openEngine(varDir, { role: 'server', say: () => {} });
  endings.add('The database', async () => {
    await stop();
    for (const folder of [dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
  });
  return { varDir, address, postmaster: findPostmaster(dataDir) ?? 0 };
}
