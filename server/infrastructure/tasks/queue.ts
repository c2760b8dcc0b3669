import { fromKysely, type PgBoss } from 'pg-boss';
import { toQueueTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import { onCommit } from '#server/infrastructure/db/commit-hooks.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { removeDeadLetter } from './failures.ts';
import type { TaskType } from './task.ts';

interface QueueOptions {
  /** Earliest start; immediately if unset. */
  startAfter?: Date;
  /** Only one task with this key waits or runs at a time; later ones are dropped. */
  singletonKey?: string;
  /** Tasks with a higher priority are fetched first; the default is 0. Above 0, a person waits for the task. */
  priority?: number;
}

/**
 * Wakes the workers of a kind of task.
 * @param isAwaited a person waits for one of the tasks, so those of other nodes are woken, too
 */
type Wake = (name: string, isAwaited: boolean) => void;

/**
 * Queue for the tasks of writes. It is closed until the tasks of the process run (run.ts). A process without tasks (a
 * command, a test of a call) queues nothing and loses nothing: the work of every task can be found in the tables, and
 * catch-up tasks do so. Queueing only makes it prompt.
 */
export class TaskQueue {
  #boss: PgBoss | undefined;
  #wake: Wake = () => {};
  /** Called after a commit of this node that has written mails. */
  onMails: (() => void) | undefined;

  /**
   * Opens the queue.
   * @param wake called after the commit that has queued tasks
   */
  open(boss: PgBoss, wake: Wake = () => {}): void {
    this.#boss = boss;
    this.#wake = wake;
  }

  close(): void {
    this.#boss = undefined;
    this.#wake = () => {};
  }

  /**
   * Notifies the mail sender of this process after the commit that there are new mails, so that it need not wait for
   * its next poll.
   */
  async expectMails(trx: Db): Promise<void> {
    await afterCommit(trx, () => this.onMails?.());
  }

  /** Queues tasks of one kind in the transaction of the write that causes them: both happen or neither. */
  async add<Payload extends object>(
    trx: Db,
    { name, payload: shape }: TaskType<Payload>,
    tasks: readonly ({ payload: Payload } & QueueOptions)[],
  ): Promise<void> {
    const jobs = tasks.map(({ payload, startAfter, ...options }) => ({
      ...options,
      ...(startAfter && { startAfter: toQueueTime(trx, startAfter) }),
      data: shape.parse(payload),
    }));
    if (!this.#boss || jobs.length === 0) return;
    await this.#boss.insert(name, jobs, { db: fromKysely(trx) });
    const isAwaited = tasks.some(({ priority = 0 }) => priority > 0);
    await afterCommit(trx, () => this.#wake(name, isAwaited));
  }

  /**
   * Queues a permanently failed task again. If one with its key already waits, that one is used.
   * @returns the name of its kind; undefined if it is no longer among the failed ones
   */
  async retry(trx: Db, id: string): Promise<string | undefined> {
    const task = await removeDeadLetter(trx, id);
    if (!task) return undefined;
    // Throws to roll back, which restores the failure that was removed above.
    if (!this.#boss) throw apiError('UNAVAILABLE');
    const { name, data, singletonKey } = task;
    const key = singletonKey === null ? {} : { singletonKey };
    await this.#boss.insert(name, [{ data, ...key }], { db: fromKysely(trx) });
    await afterCommit(trx, () => this.#wake(name, false));
    return name;
  }
}

/** Calls a function after the commit of a transaction, or at once outside of one. */
async function afterCommit(trx: Db, work: () => void): Promise<void> {
  if (trx.isTransaction) await onCommit(trx, { after: work });
  else work();
}
