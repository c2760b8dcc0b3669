import { sql } from 'kysely';
import type { taskFailures } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Queue of tasks that have failed as often as their plan allows. */
export const DEAD_LETTERS = 'failed-tasks';
/** Number of failures shown. */
const SHOWN = 5;

type Failure = (typeof taskFailures)[number];
interface FailedTask {
  id: string;
  name: string;
  /** Number of permanent failures, each after all attempts of the plan. */
  times: number;
  failed_at: Date;
  message: string | null;
  total: number;
}

/** True if the database has the queue. A process whose tasks never ran, such as a test of a call, has none. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS is`.execute(db);
  return rows[0]?.is ?? false;
}

/**
 * Lists permanently failed tasks and their number, the latest first. Tasks with the same data are listed once.
 * @param apart kinds whose records store their own failure, which are left out
 */
export async function listFailedTasks(db: Db, apart: readonly string[]) {
  if (!(await hasQueue(db))) return { count: 0, list: [] };
  const { rows } = await sql<FailedTask>`
    SELECT (array_agg(id ORDER BY created_on DESC))[1]::text AS id, source_name AS name, count(*)::int AS times,
      max(created_on) AS failed_at,
      (array_agg(coalesce(source_output->>'message', source_output->'value'->>'message') ORDER BY created_on DESC))[1] AS message,
      (count(*) OVER ())::int AS total
    FROM pgboss.job
    WHERE name = ${DEAD_LETTERS} AND state = 'created' AND source_name <> ALL(${[...apart]}::text[])
    GROUP BY source_name, data ORDER BY failed_at DESC LIMIT ${SHOWN}`.execute(db);
  return {
    count: rows[0]?.total ?? 0,
    list: rows.map(({ id, name, times, failed_at, message }) => ({
      ...{ id, name, times },
      failed_at: failed_at.toISOString(),
      failure: causeOf(message ?? ''),
    })),
  };
}

/** Messages of Node, PostgreSQL and the queue for causes that people can fix. */
const causes: readonly (readonly [Failure, RegExp])[] = [
  ['cut', /process was killed/],
  ['too_long', /job timed out|handler execution exceeded|heartbeat timeout|statement timeout/],
  ['disk_full', /ENOSPC|No space left|disk full/i],
  [
    'unreachable',
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|socket hang up|Connection timeout/,
  ],
  [
    'database_busy',
    /deadlock|could not serialize|lock timeout|too many clients|Connection terminated|terminating connection/,
  ],
];

/** Why a task failed, as far as its error shows; otherwise an error of the program. */
export const causeOf = (message: string): Failure =>
  causes.find(([, pattern]) => pattern.test(message))?.[0] ?? 'fault';

/**
 * Removes a task from the dead letters, with earlier failures of the same task.
 * @returns the task; undefined if it is no longer there
 */
export async function removeDeadLetter(
  trx: Db,
  id: string,
): Promise<{ name: string; data: object; singletonKey: string | null } | undefined> {
  if (!(await hasQueue(trx))) return undefined;
  const { rows } = await sql<{ name: string; data: object | null; singletonKey: string | null }>`
    DELETE FROM pgboss.job j USING pgboss.job chosen
    WHERE chosen.name = ${DEAD_LETTERS} AND chosen.id = ${id}::uuid AND chosen.state = 'created'
      AND j.name = ${DEAD_LETTERS} AND j.state = 'created' AND j.source_name = chosen.source_name
      AND j.data IS NOT DISTINCT FROM chosen.data
    RETURNING j.source_name AS name, j.data, j.singleton_key AS "singletonKey"`.execute(trx);
  const [task] = rows;
  return task && { ...task, data: task.data ?? {} };
}

/** Removes the failures of a cron task, which are no longer relevant because it has succeeded. */
export async function clearFailures(db: Db, name: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND state = 'created' AND source_name = ${name}`.execute(
    db,
  );
}
