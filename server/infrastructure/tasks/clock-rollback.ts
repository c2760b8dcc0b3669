import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';

/**
 * A timestamp may be ahead of now by this much, because another node is about to commit it or another host has written
 * it.
 */
const AHEAD = sql`now() + interval '5 seconds'`;

const atMostNow = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = least(${sql.ref(name)}, now())`));
const latestOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`greatest(${sql.join(columns.map((name) => sql.ref(name)))})`;

/** Start time of the last pass of each kind; the next one follows after its interval. */
const passes = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const looks = ['monitor_claim_on', 'monitor_on', 'maintain_on'];

/**
 * The queue measures by the PostgreSQL clock. If that is set back by an hour, the queue would start no cron task, find
 * no dead node and fetch no waiting task for an hour. Timestamps in the future are therefore set to now.
 * @returns whether the clock had been set back
 */
export async function restampQueue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    UPDATE pgboss.version SET ${atMostNow(passes)}, monitor_backoff_on = NULL
    WHERE ${latestOf(passes)} > ${AHEAD} RETURNING 1`.execute(db);
  const queues = await sql`
    UPDATE pgboss.queue SET ${atMostNow(looks)} WHERE ${latestOf(looks)} > ${AHEAD} RETURNING 1`.execute(db);
  if (rows.length + queues.rows.length === 0) return false;
  // A task with an explicit start time keeps it. Tasks for immediate execution, and retries, move with the clock.
  await sql`
    UPDATE pgboss.job SET
      start_after = CASE
        WHEN state = 'retry' AND started_on > now() THEN start_after - (started_on - now())
        WHEN state = 'created' AND start_after <= created_on THEN now()
        ELSE start_after END,
      started_on = least(started_on, now()),
      created_on = least(created_on, now())
    WHERE state < 'completed' AND greatest(created_on, started_on) > ${AHEAD}`.execute(db);
  return true;
}
