import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProcess, readCommandLine } from './process-mark.ts';

/** The contents of postmaster.pid about a run of PostgreSQL (one value a line, in this order, since version 10). */
export type PidFile = {
  pid: number;
  port: number;
  socketDir: string;
  address: string;
  ready: boolean;
  /** True if PostgreSQL has been told to stop. */
  isStopping: boolean;
};

/** Reads postmaster.pid; undefined if there is none or it is half written. */
export function readPidFile(dataDir: string): PidFile | undefined {
  const lines = readLines(dataDir);
  if (lines === undefined || lines.length < 8) return undefined;
  const [pid, , , port, socketDir = '', address = '', , status] = lines.map((line) => line.trim());
  return {
    ...{ pid: Number(pid), port: Number(port), socketDir, address },
    ready: status === 'ready',
    isStopping: status === 'stopping',
  };
}

/** Finds the process number of the PostgreSQL that really runs on these data, even if another process started it. */
export function findPostmaster(dataDir: string): number | undefined {
  const pid = Number(readLines(dataDir)?.[0]);
  if (!(pid > 0) || findProcess(pid) === undefined) return undefined;
  const command = readCommandLine(pid);
  return command.includes('postgres') && command.includes(dataDir) ? pid : undefined;
}

/**
 * Makes postmaster.pid and the lock of the socket name a process that cannot exist, if their process number now belongs
 * to another process. PostgreSQL would otherwise take that process for its own and refuse to start. The other lines
 * stay, because PostgreSQL reads there which shared memory must be free before it may start.
 */
export function invalidatePidFile(dataDir: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const lines = readLines(dataDir, name);
    if (lines === undefined) continue;
    writeFileSync(join(dataDir, name), [String(2 ** 31 - 1), ...lines.slice(1)].join('\n'));
  }
}

function readLines(dataDir: string, name = 'postmaster.pid'): string[] | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
