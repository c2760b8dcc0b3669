import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSeconds, pin } from './cores.ts';
import type { Order, Outcome } from './load.ts';

const RUNS = 3;
const WARM_SECONDS = 2;
const SECONDS = 4;
const CONNECTIONS = 24;
const SERVER_CORE = 0;
export const OTHER_CORE = 1;

/** A server process under test. */
export interface Target {
  child: ChildProcess;
  port: number;
}

export interface Figure {
  /** Answers a second: median of the runs, slowest and fastest. */
  median: number;
  slowest: number;
  fastest: number;
  /** CPU milliseconds a request, of the median run. */
  server: number;
  database: number;
  load: number;
}

/** Starts bench/NAME.ts on the server's core; it says its port when it listens. */
export async function startTarget(name: string, args: string[], message?: object): Promise<Target> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), args);
  pin(child.pid ?? 0, SERVER_CORE);
  if (message) child.send(message);
  const [port] = await once(child, 'message');
  pin(child.pid ?? 0, SERVER_CORE);
  return { child, port: Number(port) };
}

/** Puts a target under load: once to warm it up, then three times. @param postmaster PostgreSQL's process */
export async function measure(target: Target, requests: string[], postmaster: number): Promise<Figure> {
  await run(target, requests, WARM_SECONDS);
  const runs = [];
  for (let count = 0; count < RUNS; count += 1) {
    const server = cpuSeconds(target.child.pid ?? 0);
    const database = cpuSeconds(postmaster, true);
    const { answers, seconds, cpu } = await run(target, requests, SECONDS);
    const each = (used: number) => (used * 1_000) / answers;
    runs.push({
      rate: answers / seconds,
      server: each(cpuSeconds(target.child.pid ?? 0) - server),
      database: each(cpuSeconds(postmaster, true) - database),
      load: each(cpu),
    });
  }
  runs.sort((a, b) => a.rate - b.rate);
  const [slow, middle, fast] = runs;
  if (!slow || !middle || !fast) throw new Error('three runs are needed');
  return { ...middle, median: middle.rate, slowest: slow.rate, fastest: fast.rate };
}

async function run(target: Target, requests: string[], seconds: number): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  pin(child.pid ?? 0, OTHER_CORE);
  const order: Order = { port: target.port, connections: CONNECTIONS, seconds, requests };
  child.send(order);
  const [outcome] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the load ended before its time'))),
  ]);
  return outcome as Outcome;
}
