import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { provideBinaries } from '#server/infrastructure/db/engine/binaries.ts';
import { resolveDataDirectory } from '#server/infrastructure/db/engine/cluster.ts';
import { findRunningPostgres, openEngine } from '#server/infrastructure/db/engine/embedded.ts';
import { makeTestFolder } from '../engine.ts';

/**
 * Starts an embedded PostgreSQL whose clock can be moved while it runs.
 * @param library libfaketime of the machine
 * @param milliseconds how far its clock is ahead at first
 */
export async function startMovedEngine(library: string, milliseconds: number) {
  const varDir = makeTestFolder();
  const file = join(varDir, 'clock');
  const setClock = (ahead: number) => {
    // Replaced atomically: it is read at every query of the clock.
    writeFileSync(`${file}.new`, `${ahead < 0 ? '' : '+'}${(ahead / 1_000).toFixed(3)}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  setClock(milliseconds);
  const made = await openEngine(varDir, { role: 'server', settings: { fsync: 'off' }, say: () => {} });
  await made.stop();
  const { dataDir, account } = resolveDataDirectory(varDir);
  const settings = ['listen_addresses=', 'port=5432', `unix_socket_directories="${dataDir}"`, 'fsync=off'];
  const { postgres } = provideBinaries(account, () => {});
  const child = spawn(postgres, ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    cwd: dataDir,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Waiting uses a monotonic clock, which must not be moved.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const ended = once(child, 'exit');
  let address = findRunningPostgres(varDir);
  while (!address && child.exitCode === null) {
    await wait(20);
    address = findRunningPostgres(varDir);
  }
  if (!address) throw new Error('PostgreSQL with a moved clock did not start');
  return {
    address,
    setClock,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      for (const folder of [dataDir, varDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
