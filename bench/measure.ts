import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSeconds, pinToCore } from './cores.ts';
import type { LoadOrder, LoadOutcome } from './load.ts';
import type { RawOrder } from './raw.ts';

const RUNS = 3;
const WARM_SECONDS = 2;
const SECONDS = 3;
const CONNECTIONS = 16;
const SERVER_CORE = 0;
export const OTHER_CORE = 1;

/** A server process under test. */
export interface TargetProcess {
  child: ChildProcess;
  port: number;
}

/** CPU use of one run: milliseconds per answer, and the load of each core. */
export interface CpuUse {
  server: number;
  database: number;
  load: number;
  serverCore: number;
  otherCore: number;
}
export interface Measurement extends CpuUse {
  /** Answers per second: median of the runs, slowest and fastest. */
  median: number;
  slowest: number;
  fastest: number;
  /** Number of answers of the three runs that did not count. */
  refused: number;
}

/** Starts bench/NAME.ts on the server's core, or on all as in production; it reports its port once it listens. */
export async function startTarget(
  name: string,
  args: string[],
  { message, cores = 'one' }: { message?: object; cores?: 'one' | 'all' } = {},
): Promise<TargetProcess> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), args);
  if (cores === 'one') pinToCore(child.pid ?? 0, SERVER_CORE);
  if (message) child.send(message);
  const [port] = await once(child, 'message');
  if (cores === 'one') pinToCore(child.pid ?? 0, SERVER_CORE);
  return { child, port: Number(port) };
}

/**
 * Puts a target under load: once to warm it up, then three times.
 * @param requests sent one after the other, or a function with the requests of a run, if each may be sent only once
 * @param postmaster PostgreSQL's process
 * @param status of answers that count
 */
export async function measureTarget(
  target: TargetProcess,
  requests: string[] | (() => string[]),
  postmaster: number,
  status = 200,
): Promise<Measurement> {
  const run = (seconds: number) =>
    order<LoadOrder>('load', OTHER_CORE, {
      port: target.port,
      connections: CONNECTIONS,
      seconds,
      requests: typeof requests === 'function' ? requests() : requests,
      once: typeof requests === 'function',
      status,
    });
  const serverCpu = () => cpuSeconds(target.child.pid ?? 0);
  return repeat(
    run,
    postmaster,
    (outcome, before) => ({
      server: serverCpu() - before,
      load: outcome.cpu,
    }),
    serverCpu,
  );
}

/** Measures bare SQL in the same way as `measureTarget`: a dedicated process on the server's core. */
export function measureRaw(
  about: Pick<RawOrder, 'address'> & { writes?: () => RawOrder['writes'] },
  postmaster: number,
): Promise<Measurement> {
  const run = (seconds: number) =>
    order<RawOrder>('raw', SERVER_CORE, {
      address: about.address,
      connections: CONNECTIONS,
      seconds,
      ...(about.writes ? { writes: about.writes() } : {}),
    });
  return repeat(run, postmaster, (outcome) => ({ server: outcome.cpu, load: 0 }));
}

async function repeat(
  run: (seconds: number) => Promise<LoadOutcome>,
  postmaster: number,
  used: (outcome: LoadOutcome, serverBefore: number) => { server: number; load: number },
  serverCpu = () => 0,
): Promise<Measurement> {
  await run(WARM_SECONDS);
  let allRefused = 0;
  const runs: (CpuUse & { rate: number })[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const before = serverCpu();
    const databaseBefore = cpuSeconds(postmaster, true);
    const outcome = await run(SECONDS);
    const { answers, refused, seconds } = outcome;
    allRefused += refused;
    const { server, load } = used(outcome, before);
    const database = cpuSeconds(postmaster, true) - databaseBefore;
    const each = (cpu: number) => (cpu * 1_000) / answers;
    runs.push({
      rate: answers / seconds,
      server: each(server),
      database: each(database),
      load: each(load),
      serverCore: server / seconds,
      otherCore: (database + load) / seconds,
    });
  }
  runs.sort((a, b) => a.rate - b.rate);
  const [slow, middle, fast] = runs;
  if (!slow || !middle || !fast) throw new Error('three runs are needed');
  return { ...middle, median: middle.rate, slowest: slow.rate, fastest: fast.rate, refused: allRefused };
}

async function order<Message extends object>(
  name: string,
  core: number,
  message: Message,
): Promise<LoadOutcome> {
  const child = fork(join(import.meta.dirname, `${name}.ts`));
  pinToCore(child.pid ?? 0, core);
  child.send(message);
  const [outcome] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended before its time`))),
  ]);
  return outcome as LoadOutcome;
}
