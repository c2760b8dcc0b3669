import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type AskOptions, askNode } from '../ask.ts';

const started: ChildProcess[] = [];

/**
 * Ends every process that was started here. Call it in the `afterAll` of a file: the files of a run share this module,
 * so its own hooks would be shared, too.
 */
export async function endNodes(): Promise<void> {
  await Promise.all(started.splice(0).map((child) => end(child, 'SIGKILL')));
}

export type RunningNode = Awaited<ReturnType<typeof startNode>>;

/**
 * Starts the server as a separate process, like `npm start`, and waits until it listens; `endNodes` ends it. `name` is
 * the Host header of every request, because production answers to its own name only.
 */
export async function startNode(settings: Record<string, string>, name = 'sanviec.test') {
  const node = await spawnNode(settings, name);
  if (!(await node.isListening)) throw new Error(`the server ended:\n${node.said()}`);
  return node;
}

/**
 * Starts the server like `startNode`, without waiting: `isListening` resolves with whether it started to listen or
 * ended before.
 */
export async function spawnNode(settings: Record<string, string>, name = 'sanviec.test') {
  const port = Number(settings.PORT ?? (await findFreePort()));
  const child = spawn(process.execPath, ['scripts/launch.js', 'server/main.ts'], {
    env: { PATH: process.env.PATH, ...settings, PORT: String(port) },
  });
  let said = '';
  const isListening = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
        if (said.includes(' is at ')) resolve(true);
      });
    child.once('close', () => resolve(false));
  });
  started.push(child);
  return {
    child,
    port,
    isListening,
    said: () => said,
    ask: (path: string, asked: AskOptions = {}) =>
      askNode(port, path, { ...asked, headers: { host: name || `127.0.0.1:${port}`, ...asked.headers } }),
    end: (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => end(child, signal),
  };
}

/**
 * A port of 127.0.0.1 on which nothing listens. It lies below the ports that systems hand out by themselves (from 32,768
 * on), because a program started later, or restarted on its port, would otherwise find another test's server there.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
