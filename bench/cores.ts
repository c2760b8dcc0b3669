import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Clock ticks of /proc a second, on every Linux that Node runs on. */
const TICKS = 100;

/** True if processes can be bound to cores here: Linux with taskset and at least two cores. */
export const canPin = process.platform === 'linux' && availableParallelism() > 1 && hasTaskset();

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Binds a running process, with all its threads, to a core; its later child processes inherit that. */
export function pinToCore(pid: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** Lets a process run again on the two cores that servers and their load were bound to. */
export function unpinFromCore(pid: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', '0,1', String(pid)], { stdio: 'ignore' });
}

/** CPU seconds that a process has used so far, optionally with its living children. 0 outside Linux. */
export function cpuSeconds(pid: number, withChildren = false): number {
  if (process.platform !== 'linux') return Number.NaN;
  const own = readTimes(pid)?.ticks ?? 0;
  if (!withChildren) return own / TICKS;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times?.parent === pid);
  return (own + children.reduce((sum, times) => sum + (times?.ticks ?? 0), 0)) / TICKS;
}

function readTimes(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the numbered fields follow it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) };
  } catch {
    return undefined;
  }
}

/** Memory of a process in MB, optionally with its children: shared memory is counted once. */
export function memoryMegabytes(pid: number, withChildren = false): number {
  const children = withChildren
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readTimes(Number(name))?.parent === pid)
    : [];
  const kilobytes = [pid, ...children.map(Number)].map((one) => {
    const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024;
}
