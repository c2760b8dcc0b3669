import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { mailDue } from '#server/infrastructure/mail/failures.ts';

/** Number of waiting and running tasks of a kind, and the age of the oldest due one. */
export interface TaskFigure {
  task: string;
  ready: number;
  deferred: number;
  active: number;
  oldest_seconds: number;
}

/** Values that only the database has, at one moment. */
export interface DatabaseMetrics {
  tasks: TaskFigure[];
  mails: { waiting: number; oldest_seconds: number };
}

/** Lifetime of the cached figures: more frequent scrapes get the same values, and a hanging database is queried only once. */
const CACHE_TTL_MS = 10_000;
/**
 * Number of tasks of each kind that are inspected: only the next ones, so that a long queue does not slow down the
 * query.
 */
const LOOKED_AT = 1_000;
/** Cap of the number of mails; more are reported as this number. */
const MAX_MAILS = 10_000;

/**
 * Creates a reader of the database figures, cached for ten seconds.
 * @returns the reader; it rejects while the database is unavailable
 */
export function createDatabaseMetrics(db: Db, clock: () => Date): () => Promise<DatabaseMetrics> {
  let kept: { until: number; figures: Promise<DatabaseMetrics> } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now < kept.until) return kept.figures;
    const figures = readFigures(db, clock());
    kept = { until: now + CACHE_TTL_MS, figures };
    // Do not cache a failure: the next caller reads again.
    figures.catch(() => {
      kept = undefined;
    });
    return figures;
  };
}

async function readFigures(db: Db, now: Date): Promise<DatabaseMetrics> {
  const [tasks, mails] = await Promise.all([readTasks(db), readMails(db, now)]);
  return { tasks, mails };
}

/**
 * pg-boss counts its queues every half minute (server/infrastructure/tasks/run.ts) and stores the counts. Only the ages are queried,
 * by the index that fetches tasks. Its clock is that of the database.
 */
async function readTasks(db: Db): Promise<TaskFigure[]> {
  const { rows: there } = await sql<{
    is: boolean;
  }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS is`.execute(db);
  if (!there[0]?.is) return [];
  const { rows } = await sql<TaskFigure>`
    SELECT q.name AS task, q.ready_count AS ready, q.deferred_count AS deferred, q.active_count AS active,
      coalesce(${secondsSince(sql`next.oldest`, sql`now()`)}, 0)::float8 AS oldest_seconds
    FROM pgboss.queue q CROSS JOIN LATERAL (
      SELECT min(start_after) AS oldest FROM (
        SELECT start_after FROM pgboss.job j
        WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now()
        ORDER BY j.priority DESC, j.created_on LIMIT ${LOOKED_AT}) due) next
    WHERE q.name NOT LIKE '\\_\\_%'
    ORDER BY q.name`.execute(db);
  return rows;
}

/** Mails that are due and have not been sent. */
async function readMails(db: Db, now: Date): Promise<DatabaseMetrics['mails']> {
  const { rows } = await sql<DatabaseMetrics['mails']>`
    SELECT count(*)::int AS waiting, coalesce(${secondsSince(sql`min(due)`, sql`${now}::timestamptz`)}, 0)::float8 AS oldest_seconds
    FROM (SELECT ${mailDue} AS due FROM mail
      WHERE sent_at IS NULL AND failed_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
        AND ${mailDue} <= ${now}
      ORDER BY id LIMIT ${MAX_MAILS}) waiting`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}

const secondsSince = (moment: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql`greatest(extract(epoch FROM ${now} - ${moment}), 0)`;
