import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Address } from '#server/infrastructure/db/connection.ts';
import { openEngine } from '#server/infrastructure/db/engine/embedded.ts';
import { acquireDirectoryLock } from '#server/infrastructure/db/engine/ownership.ts';
import { findPostmaster } from '#server/infrastructure/db/engine/pid-file.ts';

/** A PostgreSQL for tests; `locale` must be appended to CREATE DATABASE. */
export type TestEngine = { address: Address; locale: string; stop: () => Promise<void> };

const PREFIX = 'sanviec-engine-';
const MINUTE = 60_000;
/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Free memory that a run needs there: its databases and logs take at most a quarter, and browsers take their share. */
const MEMORY_BYTES = 4 * 1024 ** 3;

/** The data of tests may be lost, so they are not synced to the disk. No other database has these settings. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Test files that run in parallel may have several nodes each. Their databases are small, and dropping one scans all buffers. */
const crowded = { max_connections: '200', shared_buffers: '128MB', max_wal_size: '256MB' };

/**
 * Starts an embedded PostgreSQL in a temporary folder, or uses the server of TEST_DATABASE_URL. The folder is in memory if there is
 * room: a database has two thousand files, and creating them on a disk takes five times as much processor time.
 */
export async function startTestEngine(): Promise<TestEngine> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const locale = "encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'";
    return { address: { connectionString: given }, locale, stop: async () => {} };
  }
  sweep();
  const varDir = makeOpenFolder(PREFIX, hasFreeMemory() ? MEMORY : tmpdir());
  const engine = await openEngine(varDir, {
    role: 'server',
    settings: { ...careless, ...crowded },
    say: () => {},
  });
  const stop = async () => {
    await engine.stop();
    for (const folder of [engine.dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { address: engine.address, locale: '', stop };
}

/** Creates a temporary VAR_DIR that PostgreSQL's user may pass through. */
export const makeTestFolder = (): string => makeOpenFolder(PREFIX);

/** Creates such a folder that gets no owner.lock. Its prefix is another one: a later test run deletes unlocked folders with the prefix of `makeTestFolder`. */
export function makeOpenFolder(prefix: string, place = tmpdir()): string {
  const folder = mkdtempSync(join(place, prefix));
  chmodSync(folder, 0o711);
  return folder;
}

function hasFreeMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES;
}

/** Ends the processes and removes the folders that killed test runs left behind. */
function sweep(): void {
  const places = [tmpdir(), ...(existsSync(MEMORY) ? [MEMORY] : [])];
  const folders = places.flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(place, name)),
  );
  for (const folder of folders) {
    if (Date.now() - statSync(folder).mtimeMs < MINUTE) continue;
    if (!acquireDirectoryLock(join(folder, 'owner.lock'), 'command').taken) continue;
    const orphan = findPostmaster(join(folder, 'postgres'));
    if (orphan !== undefined) process.kill(orphan, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}
