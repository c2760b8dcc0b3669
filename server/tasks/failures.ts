import { sql } from 'kysely';
import type { taskFailures } from '#contract/enums.ts';
import type { Db } from '#server/db/connection.ts';

/** Where a task goes that failed as often as its plan allows. */
export const DEAD_LETTERS = 'failed-tasks';
/** Failures that are shown. */
const SHOWN = 5;

type Failure = (typeof taskFailures)[number];
interface FailedTask {
  id: string;
  name: string;
  /** How often it failed so, as often as its plan allows each time. */
  times: number;
  failed_at: Date;
  message: string | null;
  total: number;
}

/** A process whose tasks never ran, such as a test of a call, has no queue. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS is`.execute(db);
  return rows[0]?.is ?? false;
}

/**
 * Tasks that failed for good, each with the same data once, the last first, and how many there are.
 * @param apart kinds whose records tell themselves what became of them
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

/** What messages of Node, PostgreSQL and the queue say of a cause that people can do something about. */
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

/** Why a task failed, as far as its error tells; a fault of the program otherwise. */
export const causeOf = (message: string): Failure =>
  causes.find(([, pattern]) => pattern.test(message))?.[0] ?? 'fault';

/** Takes what failed out of the dead letters, with earlier failures of the same. @returns the task; nothing where it is not there any more */
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

/** What the clock starts has done its work: what failed before is no news any more. */
export async function clearFailures(db: Db, name: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND state = 'created' AND source_name = ${name}`.execute(
    db,
  );
}
