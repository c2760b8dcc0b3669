import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '#server/infrastructure/db/connection.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import {
  DATABASE_NAME,
  DATABASE_USER,
  type DataDirectory,
  initCluster,
  readPassword,
  resolveDataDirectory,
} from './cluster.ts';
import { acquireDirectoryLock, type Role } from './ownership.ts';
import { findPostmaster, readPidFile } from './pid-file.ts';
import { Postmaster } from './postmaster.ts';

/** Error: a living Node process already serves these data. */
export class AlreadyRunning extends Error {}

/** The reachable database of one VAR_DIR. `stop` ends what this process started and nothing else. */
export type Engine = { address: Address; dataDir: string; stop: () => Promise<void> };

export type EngineOptions = {
  role: Role;
  settings?: Record<string, string>;
  say?: (line: string) => void;
  onLost?: (error: Error) => void;
};

const JOIN_SECONDS = 60;

/**
 * Starts the PostgreSQL of a VAR_DIR, or joins the one that a living process has started. A server never joins: it
 * throws AlreadyRunning. A command joins a running PostgreSQL, and starts one itself if there is none.
 */
export async function openEngine(varDir: string, options: EngineOptions): Promise<Engine> {
  const place = resolveDataDirectory(varDir);
  const deadline = Date.now() + JOIN_SECONDS * 1_000;
  for (;;) {
    const claimed = acquireDirectoryLock(join(varDir, 'owner.lock'), options.role);
    if (claimed.taken) return await startOwned(varDir, place, options, claimed.release);
    const { pid, role } = claimed.owner;
    if (options.role === 'server') {
      const what = role === 'server' ? 'Sanviec already runs' : 'A command of Sanviec works';
      throw new AlreadyRunning(
        `${what} on ${varDir} (process ${pid}). Stop it first, or set another VAR_DIR.`,
      );
    }
    const joined = joinRunning(place);
    if (joined !== undefined) return joined;
    if (Date.now() > deadline)
      throw new Error(`Process ${pid} holds ${varDir}, but its PostgreSQL does not answer.`);
    await wait(50);
  }
}

async function startOwned(
  varDir: string,
  place: DataDirectory,
  options: EngineOptions,
  release: () => void,
): Promise<Engine> {
  const { settings = {}, say = console.log, onLost = endProcess } = options;
  let postmaster: Postmaster | undefined;
  try {
    const binaries = prepare(place, varDir, say);
    await initCluster(binaries, place, settings.fsync !== 'off');
    postmaster = new Postmaster({
      place,
      binaries,
      settings,
      say,
      onLost,
      logFile: join(varDir, 'postgres.log'),
    });
    await postmaster.start();
    const running = postmaster;
    const stop = async () => {
      // A command lets others that joined its PostgreSQL finish. A server has disconnected its clients before.
      await running.stop(options.role === 'server' ? 'fast' : 'smart');
      release();
    };
    if (options.role === 'command') stopWhenInterrupted(running, release);
    return { address: readAddress(place), dataDir: place.dataDir, stop };
  } catch (error) {
    await postmaster?.stop('fast');
    release();
    throw error;
  }
}

function prepare(place: DataDirectory, varDir: string, say: (line: string) => void): Binaries {
  if (!place.dataDir.startsWith(varDir))
    say(`PostgreSQL may not enter ${varDir}; its data are in ${place.dataDir}`);
  return provideBinaries(place.account, say);
}

/** Finds the address of the PostgreSQL of a VAR_DIR, if it runs. Nothing is claimed or started. */
export function findRunningPostgres(varDir: string): Address | undefined {
  return joinRunning(resolveDataDirectory(varDir))?.address;
}

function joinRunning(place: DataDirectory): Engine | undefined {
  const ready = findPostmaster(place.dataDir) !== undefined && readPidFile(place.dataDir)?.ready;
  return ready ? { address: readAddress(place), dataDir: place.dataDir, stop: async () => {} } : undefined;
}

function readAddress({ dataDir }: DataDirectory): Address {
  const file = readPidFile(dataDir);
  if (file === undefined) throw new Error(`There is no postmaster.pid in ${dataDir}.`);
  const host = file.socketDir === '' ? file.address : file.socketDir;
  return {
    host,
    port: file.port,
    user: DATABASE_USER,
    password: readPassword(dataDir),
    database: DATABASE_NAME,
  };
}

/**
 * Stops PostgreSQL when a command is interrupted, so that it is not left running. A server stops it in its own
 * shutdown.
 */
function stopWhenInterrupted(postmaster: Postmaster, release: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await postmaster.stop('fast');
      release();
      process.exit(130);
    });
  }
}

/** Without its database, this process is useless; its supervisor restarts it. */
function endProcess(error: Error): void {
  console.error(`PostgreSQL could not be started again: ${error.message}`);
  process.exit(1);
}
