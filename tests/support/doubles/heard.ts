import { sql } from 'kysely';
import type pg from 'pg';
import { expect } from 'vitest';
import { channel } from '#server/infrastructure/db/caches/change-log.ts';
import { sendNotifications } from '#server/infrastructure/db/caches/notifier.ts';
import type { TestServer } from '../server.ts';

let marks = 0;

/**
 * Waits until nodes have processed all notifications so far. They arrive in order: a node that returns the name changed here has processed the
 * ones before it. Must be called inside a test.
 */
export async function untilHeard(nodes: readonly Pick<TestServer, 'call' | 'db'>[]): Promise<void> {
  const [{ db } = { db: undefined }] = nodes;
  if (!db) return;
  for (const node of nodes) await sendNotifications(node.db);
  marks += 1;
  const name_en = `Heard ${marks}`;
  await db.updateTable('experience_band').set({ name_en }).where('years_min', '=', 0).execute();
  // A node that notified of it in the usual way would empty its own caches at once, before it has processed the others.
  await sql`select pg_notify(${channel}, 'references')`.execute(db);
  for (const node of nodes)
    await expect
      .poll(async () => (await node.call('GET /home/experience')).data.list.map(({ name }) => name))
      .toContain(name_en);
}

/** Cuts the connections on which nodes listen for changes. */
export async function killListeners(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%from change_log%' and query not like '%pg_terminate_backend%'`);
}
