import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { markLocalDatabase } from '#server/infrastructure/db/engine/local-database.ts';
import { startTestServer } from '#tests/support/server.ts';
import { queueSearch } from './search-queue.ts';

const { db } = await startTestServer();

/**
 * Runs fifty searches.
 * @returns the largest number that ran at the same time
 */
async function countAtOnce(of: Db): Promise<number> {
  let running = 0;
  let most = 0;
  const search = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(1);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, () => queueSearch(of, search)));
  return most;
}

test('with a local database, one search more than there are cores runs at a time, otherwise all do', async () => {
  expect(await countAtOnce(db)).toBe(50);
  expect(await countAtOnce(markLocalDatabase(db))).toBe(availableParallelism() + 1);
});
