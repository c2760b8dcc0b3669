import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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

/** These data may be lost, so they are not synced to the disk: only here. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Test files that run in parallel may have several nodes each. Their databases are small, and dropping one scans all buffers. */
const crowded = { max_connections: '200', shared_buffers: '128MB' };

/** Starts an embedded PostgreSQL in a temporary folder, or uses the server of TEST_DATABASE_URL. */
export async function startTestEngine(): Promise<TestEngine> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const locale = "encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'";
    return { address: { connectionString: given }, locale, stop: async () => {} };
  }
  sweep();
  const varDir = makeTestFolder();
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

/** The same for folders without an owner.lock: a later test run would take them for leftovers of a killed one. */
export function makeOpenFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends the processes and removes the folders that killed test runs left behind. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs < MINUTE) continue;
    if (!acquireDirectoryLock(join(folder, 'owner.lock'), 'command').taken) continue;
    const orphan = findPostmaster(join(folder, 'postgres'));
    if (orphan !== undefined) process.kill(orphan, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}
