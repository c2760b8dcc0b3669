import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Distinguishes one run of a process from every other, also after its number was given to another process. */
export type ProcessFingerprint = { pid: number; started: string };

/** Finds the fingerprint of a living process; undefined if no such process lives. A zombie counts as dead. */
export function findProcess(pid: number): ProcessFingerprint | undefined {
  const started = process.platform === 'linux' ? linuxStart(pid) : portableStart(pid);
  return started === undefined ? undefined : { pid, started };
}

/** True if the very process with this fingerprint still lives. */
export function isAlive(mark: ProcessFingerprint): boolean {
  return findProcess(mark.pid)?.started === mark.started;
}

/** Reads the command line of a living process; an empty string if there is none. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/**
 * Reads the id of the boot, and the start of the process in clock ticks since then (proc(5), fields 3 and 22 of stat).
 */
function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function portableStart(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'living' : undefined;
    const line = execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return line.trim() || undefined;
  } catch {
    return undefined;
  }
}
