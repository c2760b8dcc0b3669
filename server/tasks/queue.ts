import { fromKysely, type PgBoss } from 'pg-boss';
import { apiError } from '#server/calls/api-errors.ts';
import type { Db } from '#server/db/connection.ts';
import { removeDeadLetter } from './failures.ts';
import type { TaskType } from './task.ts';

interface QueueOptions {
  /** Not before this moment; at once without it. */
  startAfter?: Date;
  /** Of several tasks with this key only one waits or runs at a time; the later ones are dropped. */
  singletonKey?: string;
  /** Tasks with a higher one are taken first; 0 without it. */
  priority?: number;
}

/**
 * Where acts queue their tasks. It is closed until the tasks of the process run (run.ts): a process without tasks
 * (a command, a test of a call) queues nothing and loses nothing, because whatever a task does can be found again in
 * the tables, and the catch-up tasks find it. Queueing only makes it prompt.
 */
export class TaskQueue {
  #boss: PgBoss | undefined;

  open(boss: PgBoss): void {
    this.#boss = boss;
  }

  close(): void {
    this.#boss = undefined;
  }

  /** Queues tasks of one kind in the transaction of the act that causes them: both happen or neither. */
  async add<Payload extends object>(
    trx: Db,
    { name, payload: shape }: TaskType<Payload>,
    tasks: readonly ({ payload: Payload } & QueueOptions)[],
  ): Promise<void> {
    const jobs = tasks.map(({ payload, ...options }) => ({ ...options, data: shape.parse(payload) }));
    await this.#boss?.insert(name, jobs, { db: fromKysely(trx) });
  }

  /**
   * Queues a task that has failed for good once more; where one with its key waits already, that one is it.
   * @returns the name of its kind; nothing where it is not among the failed ones any more
   */
  async retry(trx: Db, id: string): Promise<string | undefined> {
    const task = await removeDeadLetter(trx, id);
    if (!task) return undefined;
    // What was taken is back with the transaction.
    if (!this.#boss) throw apiError('UNAVAILABLE');
    const { name, data, singletonKey } = task;
    const key = singletonKey === null ? {} : { singletonKey };
    await this.#boss.insert(name, [{ data, ...key }], { db: fromKysely(trx) });
    return name;
  }
}
