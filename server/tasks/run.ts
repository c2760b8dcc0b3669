import { PgBoss } from 'pg-boss';
import type { Address } from '#server/db/connection.ts';
import { payloads, type TaskName } from './payloads.ts';
import { setQueue } from './queue.ts';
import { type TaskDeps, tasks } from './tasks.ts';

export interface RunDeps extends TaskDeps {
  /** pg-boss opens connections of its own: one listens, the others fetch. */
  address: Address;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}
export interface RunningTasks {
  /** Lets tasks that run finish (15 seconds at most), then closes the connections. */
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'failed-tasks';
const DAY_SECONDS = 86_400;
const STOP_MILLISECONDS = 15_000;
const names = Object.keys(payloads) as TaskName[];

/** Starts working on queued tasks and the nightly plan. Several nodes may do so; each task runs on one of them. */
export async function startTasks(deps: RunDeps): Promise<RunningTasks> {
  const boss = new PgBoss({
    ...deps.address,
    application_name: 'sanviec-tasks',
    schema: 'pgboss',
    max: 3,
    // A worker wakes at the commit of the act and not at its next look.
    useListenNotify: true,
  });
  boss.on('error', (error) => deps.log.error({ err: error }, 'task queue'));
  boss.on('warning', (warning) => deps.log.warn({ warning }, 'task queue'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY_SECONDS, warningQueueSize: 1 });
  for (const name of names) await open(boss, name);
  setQueue(boss);
  for (const name of names.flatMap((one) => Array<TaskName>(workersOf(one)).fill(one)))
    await work(boss, name, deps);
  return {
    stop: async () => {
      setQueue(undefined);
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
    },
  };
}

async function open(boss: PgBoss, name: TaskName): Promise<void> {
  const { cron, expireInSeconds, retryLimit, retryDelay, retryDelayMax } = tasks[name];
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

/** Mails wait for other machines most of the time. */
const workersOf = (name: TaskName) => (name === 'send-mail' ? 2 : 1);

async function work<Name extends TaskName>(boss: PgBoss, name: Name, deps: RunDeps): Promise<void> {
  let worker = '';
  worker = await boss.work(name, async ([job]) => {
    if (!job) return;
    try {
      await tasks[name].run(deps, payloads[name].parse(job.data ?? {}) as never);
    } catch (error) {
      deps.log.warn({ err: error, task: name, id: job.id }, 'task failed, it will be tried again');
      throw error;
    } finally {
      // One notice wakes all workers at once; what came with it waits for the next look, half a minute later.
      boss.notifyWorker(worker);
    }
  });
}
