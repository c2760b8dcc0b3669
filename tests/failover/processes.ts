import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and its children, which would otherwise run on for a moment. */
export function signalAll(pid: number | undefined, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) return;
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal);
    } catch {
      // The process has exited already.
    }
  }
}

function childrenOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((each) => parentOf(each) === pid);
}

/** Reads the number behind the name in brackets, which may hold anything, and the state. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
