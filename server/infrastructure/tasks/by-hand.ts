import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { hasQueue } from './failures.ts';

/**
 * Moves the start time of waiting tasks to `days` earlier, because the clock of a demo was moved ahead by these days.
 */
export async function bringForward(db: Db, days: number): Promise<void> {
  if (!(await hasQueue(db))) return;
  await sql`UPDATE pgboss.job SET start_after = start_after - make_interval(days => ${days})
    WHERE state < 'active' AND start_after > now()`.execute(db);
}

interface LastRun {
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  finished_at: Date | null;
}

/** Lists the names of the tasks that start on a schedule; empty in a process whose tasks never ran. */
export async function listScheduled(db: Db): Promise<string[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM pgboss.schedule ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Lists the last run of each scheduled task since a moment, unfinished runs first. */
export async function listLastRuns(db: Db, since: Date): Promise<LastRun[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await sql<LastRun>`
    SELECT * FROM (
      SELECT DISTINCT ON (name) name, completed_on AS finished_at,
        CASE WHEN state < 'active' THEN 'waiting' WHEN state = 'active' THEN 'running'
          WHEN state = 'completed' THEN 'done' ELSE 'failed' END AS state
      FROM pgboss.job WHERE name IN (SELECT name FROM pgboss.schedule) AND coalesce(completed_on, now()) >= ${since}
      ORDER BY name, created_on DESC
    ) AS run ORDER BY finished_at DESC NULLS FIRST, name`.execute(db);
  return rows;
}
