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
export async function waitForNotifications(nodes: readonly Pick<TestServer, 'call' | 'db'>[]): Promise<void> {
  const [{ db } = { db: undefined }] = nodes;
  if (!db) return;
  const listNames = async (node: Pick<TestServer, 'call'>) =>
    (await node.call('GET /home/experience')).data.list.map(({ name }) => name);
  for (const node of nodes) {
    await sendNotifications(node.db);
    // From now on the name is cached, so the new one is read after its notification only.
    await listNames(node);
  }
  marks += 1;
  const name_en = `Heard ${marks}`;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('experience_band').set({ name_en }).where('years_min', '=', 0).execute();
    // A node that notified of it in the usual way would empty its own caches at once, before it has processed the others.
    await sql`select pg_notify(${channel}, 'references')`.execute(trx);
  });
  for (const node of nodes) await expect.poll(() => listNames(node)).toContain(name_en);
}

/** Cuts the connections on which nodes listen for changes. */
export async function killListeners(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%from change_log%' and query not like '%pg_terminate_backend%'`);
}
