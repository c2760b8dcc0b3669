import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openPool } from '#server/infrastructure/db/connection.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { killListeners } from '#tests/support/doubles/heard.ts';
import { parseNotification } from './changed-records.ts';
import { notifyChanged } from './invalidation.ts';
import { startInvalidationListener } from './invalidation-listener.ts';

const { db, pool, address } = await openTestDatabase();

test('every node is notified of a change when it is committed, and not when it is rolled back', async () => {
  const heard = vi.fn();
  const stop = startInvalidationListener(pool, heard);
  await expect.poll(() => heard).toHaveBeenCalledTimes(1);
  await db
    .transaction()
    .execute(async (trx) => {
      await notifyChanged(trx, ['pages']);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await db.transaction().execute((trx) => notifyChanged(trx, ['pages', 'settings']));
  await expect.poll(() => heard).toHaveBeenCalledTimes(2);
  expect(heard).toHaveBeenLastCalledWith(['pages', 'settings', expect.stringMatching(/^lsn:/)], true);
  stop();
});

test('an unknown notification of a node of another version counts as a change of every kind', () => {
  expect(parseNotification('references')).toEqual(['references']);
  for (const words of ['', 'prices', 'pages prices'])
    expect(parseNotification(words)).toEqual(['pages', 'references', 'settings']);
});

test('a cut connection is replaced, and everything counts as changed because notifications may have been missed', async () => {
  const heard = vi.fn();
  const stop = startInvalidationListener(pool, heard);
  await expect.poll(() => heard).toHaveBeenCalledTimes(1);
  await killListeners(pool);
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThanOrEqual(3);
  stop();
});

test('a connection that is cut while it starts to listen is replaced once, and the pool ends at once', async () => {
  const own = openPool(address);
  // The socket breaks silently after the connection is made, while its first statement is on the way.
  own.once('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    setImmediate(() => stream.destroy());
  });
  const heard = vi.fn();
  const stop = startInvalidationListener(own, heard);
  // Once for the interruption, once for the new connection.
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThanOrEqual(2);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(own.totalCount).toBe(1);
  stop();
  await own.end();
});
