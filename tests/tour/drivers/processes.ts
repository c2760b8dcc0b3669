import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitLimit } from '../../support/wait-limit.ts';

/** Milliseconds between two checks of a condition. */
const interval = 50;
/** Longest time in ms that a browser takes for one command. A test then still has time to ask again. */
export const commandLimit = Math.round(waitLimit / 3);

/** Resolves with the first value that is not false or undefined. Errors count as "not yet"; the last one is the cause in the end. */
export async function waitForValue<Value>(
  look: () => Promise<Value | false | undefined>,
  describe: () => string | Promise<string>,
): Promise<Value> {
  const end = performance.now() + waitLimit;
  let cause: unknown;
  do {
    try {
      const value = await look();
      if (value !== false && value !== undefined) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await sleep(interval);
  } while (performance.now() < end);
  throw new Error(await describe(), { cause });
}

interface Started {
  /** The first group of `ready` in the output. */
  found: string;
  /** Waits for a condition, or for the end of the program. */
  until: (look: () => Promise<boolean>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a program with the browsers that it starts itself, and waits until its output matches `ready`. */
export async function startProgram(
  [program, ...args]: readonly [string, ...string[]],
  { ready, env = {} }: { ready?: RegExp; env?: NodeJS.ProcessEnv },
): Promise<Started> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a driver leaves its browser running.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  let fault: string | undefined;
  child.once('error', ({ message }) => (fault = message));
  child.once('exit', (code) => (fault ??= `ended with ${code}`));
  const stop = () => stopGroup(child);
  process.once('exit', () => killGroup(child));
  const wait = async (look: () => Promise<boolean>) => {
    await waitForValue(
      async () => fault !== undefined || (await look()),
      () => `${program} did not get ready: ${output.slice(-1_000)}`,
    );
    if (fault !== undefined) throw new Error(`${program}: ${fault} ${output.slice(-1_000)}`);
  };
  let found = '';
  try {
    await wait(async () => {
      found = ready?.exec(output)?.[1] ?? '';
      return ready === undefined || found !== '';
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { found, until: wait, stop };
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded ? undefined : once(child, 'exit');
  killGroup(child);
  await ended;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
