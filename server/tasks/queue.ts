import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '#server/db/connection.ts';
import { type Payload, payloads, type TaskName } from './payloads.ts';

let boss: PgBoss | undefined;

/** Says which queue this process has; run.ts calls it when tasks start and stop. */
export function setQueue(running: PgBoss | undefined): void {
  boss = running;
}

interface QueueOptions {
  /** Not before this moment; at once without it. */
  startAfter?: Date;
  /** Of several tasks with this key only one waits or runs at a time; the later ones are dropped. */
  singletonKey?: string;
  /** Tasks with a higher one are taken first; 0 without it. */
  priority?: number;
}

/**
 * Queues tasks of one kind in the transaction of the act that causes them: both happen or neither.
 * A process without tasks (a command, a test of a call) queues nothing and loses nothing: whatever a task does
 * can be found again in the tables, and the catch-up tasks find it. Queueing only makes it prompt.
 */
export async function queueTasks<Name extends TaskName>(
  trx: Db,
  name: Name,
  tasks: readonly ({ payload: Payload<Name> } & QueueOptions)[],
): Promise<void> {
  const jobs = tasks.map(({ payload, ...options }) => ({ ...options, data: payloads[name].parse(payload) }));
  await boss?.insert(name, jobs, { db: fromKysely(trx) });
}
