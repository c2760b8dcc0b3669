import { sql } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { listenOnChannel } from '#server/infrastructure/db/caches/listen.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** NOTIFY channel. The payload is the name of a kind of tasks for which people wait. */
const channel = 'tasks_awaited';

/** Registers the workers of this process and wakes them before their next poll. */
export interface WorkerWaker {
  /** Adds a worker. */
  add: (name: string, worker: string) => void;
  /**
   * Wakes the workers of a kind: those of this node at once. Others are notified only if a person waits for a task, because transactions that
   * notify commit one after the other (docs/decisions/0159-notified-after-the-commit.md).
   */
  wake: (name: string, isAwaited: boolean) => void;
  stop: () => void;
}

/** Wakes workers after commits of this node, and when other nodes notify. */
export function wakeWorkers(boss: PgBoss, db: Db, pool: pg.Pool): WorkerWaker {
  const workers = new Map<string, string[]>();
  const wakeOwn = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  // Tasks whose notification was lost are found by polling.
  const stop = listenOnChannel(pool, channel, { heard: wakeOwn, begun: () => {}, interrupted: () => {} });
  return {
    add: (name, worker) => workers.set(name, [...(workers.get(name) ?? []), worker]),
    wake: (name, isAwaited) => {
      wakeOwn(name);
      if (isAwaited) sql`select pg_notify(${channel}, ${name})`.execute(db).catch(() => undefined);
    },
    stop,
  };
}
