import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DataDirectory } from './cluster.ts';
import { findPostmaster, invalidatePidFile, readPidFile } from './pid-file.ts';

/** The path of a Unix socket has at most 103 bytes on every system; PostgreSQL appends its file name. */
const MAX_SOCKET_PATH_LENGTH = 103 - '/.s.PGSQL.5432'.length;
const READY_SECONDS = 120;
const STARTS_BEFORE_GIVING_UP = 20;
/** Free space that PostgreSQL may need to start again: one more file of its write-ahead log. */
const ROOM_BYTES = 16 * 1024 * 1024;
const ROOM_LOOK_MILLISECONDS = 1_000;
/** Interval of the checks whether PostgreSQL is being stopped from outside. */
const END_LOOK_MILLISECONDS = 500;
const LOG_BYTES = 8 * 1024 * 1024;

export type PostmasterOptions = {
  place: DataDirectory;
  binaries: Binaries;
  logFile: string;
  /** PostgreSQL settings on top of ours. */
  settings: Record<string, string>;
  say: (line: string) => void;
  /** Called when PostgreSQL died and could not be started again. */
  onLost: (error: Error) => void;
};

/** One PostgreSQL on one data folder: starts it, restarts it when it dies, stops it. */
export class Postmaster {
  #options: PostmasterOptions;
  #listen: Record<string, string> = {};
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor(options: PostmasterOptions) {
    this.#options = options;
  }

  /** Starts PostgreSQL. If one has outlived its Node process, it is stopped cleanly first. */
  async start(): Promise<void> {
    const { dataDir } = this.#options.place;
    if (findPostmaster(dataDir) !== undefined) {
      this.#options.say('A PostgreSQL that outlived its server is stopped first.');
      await this.#command('stop', '--mode=fast', '--timeout=60');
    }
    this.#listen = await chooseListen(dataDir);
    await this.#startPatiently();
  }

  /** Stops PostgreSQL and waits for its end: fast cuts connections, smart waits until the last one is closed. */
  async stop(mode: 'fast' | 'smart'): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    const seconds = mode === 'smart' ? 600 : 30;
    const stopped = await this.#command('stop', `--mode=${mode}`, `--timeout=${seconds}`);
    if (!stopped) child.kill('SIGQUIT');
    await ended;
  }

  /** After a crash the memory of its last connections may be in use for a moment, so a failed start is retried. */
  async #startPatiently(onFullDisk = async () => false): Promise<void> {
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      try {
        return await this.#startOnce();
      } catch (error) {
        if (await onFullDisk()) attempt = 0;
        else if (attempt === STARTS_BEFORE_GIVING_UP) throw error;
        await wait(Math.min(50 * attempt, 500));
      }
    }
  }

  /**
   * Waits until there is space again, because a full disk ends PostgreSQL.
   * @returns whether the disk was full
   */
  async #untilRoom(): Promise<boolean> {
    const { place, say } = this.#options;
    if (hasRoom(place.dataDir)) return false;
    say(`The disk of ${place.dataDir} is full. PostgreSQL is started again as soon as there is room.`);
    while (!this.#stopping && !hasRoom(place.dataDir)) await wait(ROOM_LOOK_MILLISECONDS);
    return true;
  }

  async #startOnce(): Promise<void> {
    const { place, binaries, logFile } = this.#options;
    if (findPostmaster(place.dataDir) === undefined) invalidatePidFile(place.dataDir);
    const log = openLog(logFile);
    const child = spawn(binaries.postgres, ['-D', place.dataDir, ...this.#arguments()], {
      ...place.account,
      cwd: place.dataDir,
      // PostgreSQL gets a separate process group, so that Ctrl-C only reaches the server, which then stops PostgreSQL
      // last.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
    closeSync(log);
    this.#child = child;
    const failure = once(child, 'error').then(([error]) => Promise.reject(error));
    await Promise.race([this.#untilReady(child), failure]);
    const look = setInterval(() => this.#hurryEnd(child), END_LOOK_MILLISECONDS).unref();
    child.on('exit', () => {
      clearInterval(look);
      void this.#restart();
    });
    if (hasEnded(child)) await this.#restart();
  }

  /**
   * If PostgreSQL is stopped from outside in smart mode, it rejects new clients and waits for ours, which never
   * disconnect. This speeds up its end, so that it can be started again.
   */
  #hurryEnd(child: ChildProcess): void {
    if (this.#stopping || hasEnded(child)) return;
    const file = readPidFile(this.#options.place.dataDir);
    if (file?.isStopping && file.pid === child.pid) child.kill('SIGINT');
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_SECONDS * 1_000;
    while (Date.now() < deadline) {
      if (hasEnded(child)) throw new Error(`PostgreSQL did not start:\n${tail(this.#options.logFile)}`);
      const file = readPidFile(this.#options.place.dataDir);
      if (file?.ready && file.pid === child.pid) return;
      await wait(10);
    }
    child.kill('SIGQUIT');
    throw new Error(`PostgreSQL was not ready within ${READY_SECONDS} seconds, see ${this.#options.logFile}`);
  }

  async #restart(): Promise<void> {
    if (this.#stopping) return;
    this.#options.say('PostgreSQL ended unexpectedly and is started again.');
    try {
      await this.#startPatiently(() => this.#untilRoom());
    } catch (error) {
      this.#options.onLost(error as Error);
    }
  }

  #arguments(): string[] {
    const settings = { ...steady, ...this.#listen, ...this.#options.settings };
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  async #command(...args: string[]): Promise<boolean> {
    const { place, binaries } = this.#options;
    const child = spawn(binaries.pgCtl, [...args, '-D', place.dataDir, '--wait'], {
      ...place.account,
      cwd: '/',
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    return code === 0;
  }
}

/** Settings of every embedded PostgreSQL; durability (fsync, synchronous commit) stays at PostgreSQL's own "on". */
const steady = {
  shared_buffers: `${bufferMegabytes()}MB`,
  max_connections: '60',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // Many short queries on few cores: parallel workers and just-in-time compiling cost more than they give.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log names failures of the engine, never statements or values: those hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Shared buffers of PostgreSQL: an eighth of the memory, half of the advice in its manual for a dedicated machine
 * (https://www.postgresql.org/docs/current/runtime-config-resource.html). With a million ads, a page from outside these
 * buffers takes thirty times as long.
 */
function bufferMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1_024, Math.max(128, Math.floor(memory / 8 / 2 ** 20)));
}

async function chooseListen(dataDir: string): Promise<Record<string, string>> {
  const socketFits = process.platform !== 'win32' && Buffer.byteLength(dataDir) <= MAX_SOCKET_PATH_LENGTH;
  if (socketFits) {
    return {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: `"${dataDir}"`,
      unix_socket_permissions: '0700',
    };
  }
  return { listen_addresses: '127.0.0.1', port: String(await findFreePort()), unix_socket_directories: '' };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function hasRoom(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize >= ROOM_BYTES;
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}
