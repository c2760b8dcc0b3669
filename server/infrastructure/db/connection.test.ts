import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';

const { db, pool } = await openTestDatabase({});

test('whole numbers and dates arrive as numbers and strings, also in arrays', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, array[1, null, 3]::bigint[] as ids, count(*) as count,
           date '2026-02-28' as day, array[date '2026-02-28'] as days`.execute(db);
  expect(rows).toEqual([
    { id: 9007199254740991, ids: [1, null, 3], count: 1, day: '2026-02-28', days: ['2026-02-28'] },
  ]);
});

test('an integer that JavaScript would round is rejected', async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(db)).rejects.toThrow('safe integers');
});

test('a statement that runs too long is cancelled', async () => {
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('statement timeout');
});

test('a repeated statement is prepared and returns the same rows', async () => {
  const client = await pool.connect();
  const ask = (n: number) => client.query('select $1::int + 1 as next', [n]);
  for (const n of [1, 2, 3, 4]) expect((await ask(n)).rows).toEqual([{ next: n + 1 }]);
  const prepared = await client.query(
    "select from pg_prepared_statements where statement like 'select $1::int + 1%'",
  );
  client.release();
  expect(prepared.rowCount).toBe(1);
});

test('a statement with a long array is planned for that array each time, one with a short array is not', async () => {
  const client = await pool.connect();
  const ask = (n: number) =>
    client.query('select count(*)::int as n from unnest($1::int[])', [Array.from({ length: n }, () => 1)]);
  const count = async () =>
    (
      await client.query(
        "select from pg_prepared_statements where statement like 'select count(*)::int as n%'",
      )
    ).rowCount;
  for (let run = 0; run < 4; run++) expect((await ask(101)).rows).toEqual([{ n: 101 }]);
  expect(await count()).toBe(0);
  for (let run = 0; run < 4; run++) expect((await ask(100)).rows).toEqual([{ n: 100 }]);
  expect(await count()).toBe(1);
  client.release();
});
