import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss, type Db as QueueDb } from 'pg-boss';
import { countError } from '#server/counters.ts';
import { type Address, type Db, openTaskPool } from '#server/db/connection.ts';
import { listen } from '#server/db/listen.ts';
import { redactedMessage } from '#server/http/redacted-log.ts';
import { restampQueue } from './clock-rollback.ts';
import { clearFailures, DEAD_LETTERS } from './failures.ts';
import type { TaskQueue } from './queue.ts';
import type { Task, Worker } from './task.ts';

export interface RunDeps {
  db: Db;
  /** Where acts queue their tasks; open as long as the tasks run. */
  queue: TaskQueue;
  /** The queue has connections of its own: one listens, the others fetch. */
  address: Address;
  /** No other node works on this database: what is being worked on at the start was cut by a kill. */
  isAlone: boolean;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}
export interface RunningTasks {
  /** Lets tasks that run finish (15 seconds at most), then closes the connections. */
  stop(): Promise<void>;
}

const DAY_SECONDS = 86_400;
/** How often expired tasks are looked for, whose node has died; a code in a mail lives five minutes. */
const LOOK_SECONDS = 30;
/** How often it is looked whether the clock of PostgreSQL was put back: two short statements. */
const CLOCK_MILLISECONDS = 10_000;
const STOP_MILLISECONDS = 15_000;
/** Three fetch, one listens. */
const CONNECTIONS = 4;

/**
 * Starts working on queued tasks and the nightly plan. Several nodes may do so; each task runs on one of them.
 * @param tasks what is to be done, by the domains that do it
 * @param deps what the tasks work with, besides what running them needs
 */
export async function startTasks<Deps extends RunDeps>(
  tasks: readonly Task<Deps>[],
  deps: Deps,
): Promise<RunningTasks> {
  const pool = openTaskPool(deps.address, CONNECTIONS);
  const boss = new PgBoss({
    db: queueDatabase(pool),
    schema: 'pgboss',
    // A worker wakes at the commit of the act and not at its next poll.
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => deps.log.error({ err: error }, 'task queue'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'task queue'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY_SECONDS, warningQueueSize: 1 });
  for (const task of tasks) await open(boss, task);
  const names = tasks.map(({ kind }) => kind.name);
  if (deps.isAlone) await requeueKilled(boss, deps.db, names);
  deps.queue.open(boss);
  for (const task of tasks)
    for (const worker of task.workers ?? [defaultWorker]) await work(boss, task, worker, deps);
  const clock = setInterval(() => void checkClock(deps), CLOCK_MILLISECONDS);
  return {
    stop: async () => {
      clearInterval(clock);
      deps.queue.close();
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
      await pool.end();
    },
  };
}

/**
 * The queue works over a pool of ours, and listens as our caches do: so it finds the host that accepts writes, and after
 * a fail-over the next one.
 */
function queueDatabase(pool: pg.Pool): QueueDb {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, heard, begun) => {
      const stop = listen(pool, pg.escapeIdentifier(channel), { heard, begun, interrupted: () => {} });
      return { close: async () => stop() };
    },
  };
}

async function checkClock({ db, log }: RunDeps): Promise<void> {
  try {
    if (await restampQueue(db))
      log.warn({}, 'the clock of PostgreSQL was put back; tasks go by it from now on');
  } catch (error) {
    log.warn({ err: error }, 'the clock of PostgreSQL could not be read');
  }
}

/** Lets tasks that a kill has cut be retried at once, instead of when their time is over. */
async function requeueKilled(boss: PgBoss, db: Db, names: string[]): Promise<void> {
  const { rows } = await sql<{ name: string; id: string }>`
    SELECT name, id FROM pgboss.job WHERE state = 'active' AND name = ANY(${names})`.execute(db);
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'its process was killed' });
}

async function open<Deps>(boss: PgBoss, { kind: { name }, ...task }: Task<Deps>): Promise<void> {
  const { cron, expireInSeconds, retryLimit, retryDelay, retryDelayMax } = task;
  const options = {
    expireInSeconds,
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    deadLetter: DEAD_LETTERS,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
  };
  // `exclusive`: of one key only one task waits or runs, so a mail is never sent by two workers at once.
  await boss.createQueue(name, { ...options, policy: 'exclusive' });
  // The queue may be there from an older version with other numbers.
  await boss.updateQueue(name, options);
  if (cron === undefined) await boss.unschedule(name);
  // A machine that slept through the night does it when it wakes.
  else await boss.schedule(name, cron, {}, { tz: 'Asia/Ho_Chi_Minh', missed: 'once' });
}

/** What the clock starts may be half a minute late. */
const defaultWorker: Worker = { pollSeconds: 30 };

async function work<Deps extends RunDeps>(
  boss: PgBoss,
  { kind: { name }, cron, run }: Task<Deps>,
  { pollSeconds, minPriority }: Worker,
  deps: Deps,
): Promise<void> {
  const options = {
    // Of the two the first is for times without a listening connection.
    pollingIntervalSeconds: Math.min(pollSeconds, 2),
    notifyPollingIntervalSeconds: pollSeconds,
    ...(minPriority === undefined ? {} : { minPriority }),
  };
  let worker = '';
  worker = await boss.work(name, options, async ([job]) => {
    if (!job) return;
    try {
      await run(deps, job.data ?? {});
      if (cron !== undefined) await clearFailures(deps.db, name);
    } catch (error) {
      countError('task');
      deps.log.warn({ err: error, task: name, id: job.id }, 'task failed, it will be tried again');
      // The queue keeps what is thrown, with every field of it: a mail server's answer names the recipient.
      throw new Error(redactedMessage(error));
    } finally {
      // One notification wakes all workers at once; what came with it would wait for the next poll.
      boss.notifyWorker(worker);
    }
  });
}
