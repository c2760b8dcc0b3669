import { expect, test } from 'vitest';
import { startTestServer } from '#server/testing/server.ts';
import { tellChanged } from './changes.ts';
import { readOnce } from './read-once.ts';

const { db } = await startTestServer();

/** A table of which the rows are `rows`, and how often it was read. */
function makeTable(kept?: { mayBeEmpty: boolean }) {
  const table = { rows: 0, readings: 0 };
  const read = readOnce(
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

test('a table that is empty because nothing was seeded is read again until something is there', async () => {
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
  await tellChanged(db, ['pages']);
  expect(await read()).toEqual({ size: 1 });
});
