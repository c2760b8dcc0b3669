import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { notifyChanged } from './invalidation.ts';
import { memoizeUntilChange } from './memoized-read.ts';

const { db } = await startTestServer();

/** A table with these rows, and a count of how often it was read. */
function makeTable(kept?: { mayBeEmpty: boolean }) {
  const table = { rows: 0, readings: 0 };
  const read = memoizeUntilChange(
    'Test',
    ['pages'],
    async () => {
      table.readings += 1;
      return { size: table.rows };
    },
    kept,
  );
  return { table, read: () => read(db) };
}

test('a table that is empty before seeding is read again until it has rows', async () => {
  const { table, read } = makeTable();
  await read();
  table.rows = 3;
  expect(await read()).toEqual({ size: 3 });
  await read();
  expect(table.readings).toBe(2);
});

test('a table that may be empty is read once, and again after it has changed', async () => {
  const { table, read } = makeTable({ mayBeEmpty: true });
  for (let times = 0; times < 3; times += 1) await read();
  expect(table.readings).toBe(1);
  table.rows = 1;
  await notifyChanged(db, ['pages']);
  expect(await read()).toEqual({ size: 1 });
});

test('a read that fails or hangs on one host is started again by readers on other hosts, and only by them', async () => {
  for (const isSilent of [false, true]) {
    const places: unknown[] = [];
    const read = memoizeUntilChange('Test', ['pages'], async (asked) => {
      places.push(asked);
      await wait(20);
      if (asked !== db && isSilent) await wait(3_000);
      if (asked !== db) throw new Error('away');
      return { size: 1 };
    });
    await db.transaction().execute(async (elsewhere) => {
      const failing = [read(elsewhere), read(elsewhere)].map((one) => expect(one).rejects.toThrow('away'));
      const both = [read(db), read(db)];
      expect(await Promise.all(both)).toEqual([{ size: 1 }, { size: 1 }]);
      expect(places).toEqual([elsewhere, db]);
      expect(await read(elsewhere)).toEqual({ size: 1 });
      await Promise.all(failing);
    });
  }
});
