import { sql } from 'kysely';
import type pg from 'pg';
import { PgBoss, type Db as QueueDb } from 'pg-boss';
import { type Address, type Db, openTaskPool } from '#server/infrastructure/db/connection.ts';
import { redactedMessage } from '#server/infrastructure/http/redacted-log.ts';
import { countError } from '#server/infrastructure/metrics/counters.ts';
import { restampQueue } from './clock-rollback.ts';
import { clearFailures, DEAD_LETTERS } from './failures.ts';
import type { TaskQueue } from './queue.ts';
import type { Task, Worker } from './task.ts';
import { wakeWorkers } from './wake.ts';

export interface RunDeps {
  db: Db;
  /** Queue for the tasks of writes; open as long as the tasks run. */
  queue: TaskQueue;
  /** The queue has its own connections: one listens, the others fetch. */
  address: Address;
  /** True if no other node uses this database: tasks that are active at the start were interrupted by a kill. */
  isAlone: boolean;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}
export interface RunningTasks {
  /** Waits for running tasks (15 seconds at most), then closes the connections. */
  stop(): Promise<void>;
}

const DAY_SECONDS = 86_400;
/** Interval of the check for expired tasks of dead nodes; a code in a mail is valid for five minutes. */
const LOOK_SECONDS = 30;
/** Interval of the check whether the PostgreSQL clock was set back: two short statements. */
const CLOCK_MILLISECONDS = 10_000;
const STOP_MILLISECONDS = 15_000;
/**
 * Tasks of 0.15.0 that counted everything at each run. They are removed, because the queue would otherwise go on
 * starting them, even on a node of that version (docs/decisions/0161-counts-from-changes.md).
 */
const formerTasks = ['recount-applicants', 'recount-words', 'recount-ads', 'recount-landings'];
/** Connections of the queue: three fetch tasks, one listens. */
const CONNECTIONS = 4;

/**
 * Starts processing queued tasks and the nightly plan. Several nodes may do so; each task runs on one of them.
 * @param tasks the tasks of all domains
 * @param deps dependencies of the tasks, in addition to those for running them
 */
export async function startTasks<Deps extends RunDeps>(
  tasks: readonly Task<Deps>[],
  deps: Deps,
): Promise<RunningTasks> {
  const pool = openTaskPool(deps.address, CONNECTIONS);
  const boss = new PgBoss({
    db: queueDatabase(pool),
    schema: 'pgboss',
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => deps.log.error({ err: error }, 'task queue'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'task queue'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY_SECONDS, warningQueueSize: 1 });
  for (const task of tasks) await open(boss, task);
  for (const name of formerTasks) await boss.unschedule(name);
  const names = tasks.map(({ kind }) => kind.name);
  if (deps.isAlone) await requeueKilled(boss, deps.db, names);
  const waking = wakeWorkers(boss, deps.db, pool);
  for (const task of tasks)
    for (const worker of task.workers ?? [defaultWorker])
      waking.add(task.kind.name, await work(boss, task, worker, deps));
  deps.queue.open(boss, waking.wake);
  const clock = setInterval(() => void checkClock(deps), CLOCK_MILLISECONDS);
  return {
    stop: async () => {
      clearInterval(clock);
      deps.queue.close();
      waking.stop();
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
      await pool.end();
    },
  };
}

/** The queue uses a pool of ours. It thus finds the primary, and after a failover the next one. */
const queueDatabase = (pool: pg.Pool): QueueDb => ({
  executeSql: (text, values) => pool.query(text, values),
});

async function checkClock({ db, log }: RunDeps): Promise<void> {
  try {
    if (await restampQueue(db)) log.warn({}, 'the PostgreSQL clock was set back; task times were adjusted');
  } catch (error) {
    log.warn({ err: error }, 'the clock of PostgreSQL could not be read');
  }
}

/** Requeues tasks that a kill has interrupted, so that they are retried immediately instead of after their expiry. */
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
    // Nodes of the previous version set `notify`. Their queue then notified inside each act, which made commits wait
    // for each other.
    notify: false,
  };
  // `exclusive`: only one task per key waits or runs, so two workers never send the same mail.
  await boss.createQueue(name, { ...options, policy: 'exclusive' });
  // The queue may exist from an older version with other options.
  await boss.updateQueue(name, options);
  if (cron === undefined) await boss.unschedule(name);
  // `missed: 'once'` makes a machine that slept through the night run the task when it wakes.
  else await boss.schedule(name, cron, {}, { tz: 'Asia/Ho_Chi_Minh', missed: 'once' });
}

/** Cron tasks may start half a minute late. */
const defaultWorker: Worker = { pollSeconds: 30 };

async function work<Deps extends RunDeps>(
  boss: PgBoss,
  { kind: { name }, cron, run }: Task<Deps>,
  { pollSeconds, minPriority }: Worker,
  deps: Deps,
): Promise<string> {
  const options = {
    pollingIntervalSeconds: pollSeconds,
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
      deps.log.warn({ err: error, task: name, id: job.id }, 'task failed, will be retried');
      // The queue stores the thrown error with all its fields, and a mail server's answer contains the recipient.
      throw new Error(redactedMessage(error));
    } finally {
      // Wakes all workers. A task that was queued together with others would otherwise wait for the next poll.
      boss.notifyWorker(worker);
    }
  });
  return worker;
}
