import { expect } from 'vitest';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { TestServer } from '../server.ts';

let marks = 0;

/**
 * Waits until nodes have processed all notifications so far. They arrive in order: a node that returns the name changed here has processed the
 * ones before it. Must be called inside a test.
 */
export async function untilHeard(nodes: readonly Pick<TestServer, 'call' | 'db'>[]): Promise<void> {
  const [{ db } = { db: undefined }] = nodes;
  if (!db) return;
  marks += 1;
  const name_en = `Heard ${marks}`;
  // Outside a transaction the sending node would empty its caches at once, before it has processed the notifications so far.
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('experience_band').set({ name_en }).where('years_min', '=', 0).execute();
    await notifyChanged(trx, ['references']);
  });
  for (const node of nodes)
    await expect
      .poll(async () => (await node.call('GET /home/experience')).data.list.map(({ name }) => name))
      .toContain(name_en);
}
