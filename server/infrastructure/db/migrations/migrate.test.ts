import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const { db, address } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sanviec-migrations-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(async () => {
  // These tests use their own migrations; those of the template would count as unknown.
  await sql`drop schema migration cascade`.execute(db);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('each migration runs once, in the order of the numbers, also when two nodes start together', async () => {
  write(
    '0001_first.sql',
    'create table first_made (id int primary key);\ninsert into first_made values (1);\n',
  );
  write('0002_second.sql', 'alter table first_made add column name text;');
  const ran = await Promise.all([migrate(address, folder), migrate(address, folder)]);
  expect(ran.flat().sort()).toEqual(['0001_first', '0002_second']);
  expect(await migrate(address, folder)).toEqual([]);
});

test('a migration that fails changes nothing, reports its name, and runs again when it is fixed', async () => {
  write('0003_broken.sql', 'create table half_made (id int); select 1 / 0;');
  await expect(migrate(address, folder)).rejects.toThrow(
    'migrations/0003_broken.sql failed: division by zero',
  );
  write('0003_broken.sql', 'create table half_made (id int);');
  expect(await migrate(address, folder)).toEqual(['0003_broken']);
});

test('a migration that is killed in the middle changes nothing and runs again', async () => {
  write('0004_slow.sql', 'create table slowly_made (id int); select pg_sleep(1);');
  const killed = migrate(address, folder).catch((error: Error) => error);
  await expect.poll(() => killMigration()).toBe(1);
  expect(await killed).toBeInstanceOf(Error);
  expect(await migrate(address, folder)).toEqual(['0004_slow']);
});

test('a migration outside a transaction builds an index while two nodes start and others write', async () => {
  await sql`create table much (id int, word text)`.execute(db);
  await sql`insert into much select n, 'word ' || n from generate_series(1, 20000) n`.execute(db);
  write(
    '0005_index.sql',
    '-- outside a transaction\n-- why; in words\ndrop index concurrently if exists much_word;\ncreate index concurrently much_word\n  on much (word);\n',
  );
  const ran = Promise.all([migrate(address, folder), migrate(address, folder)]);
  for (let id = 0; id < 50; id += 1) await sql`insert into much values (${id}, 'more')`.execute(db);
  expect((await ran).flat()).toEqual(['0005_index']);
  expect(await isValid('much_word')).toBe(true);
});

test('a migration outside a transaction that is killed starts again, and leaves no broken index', async () => {
  write(
    '0006_again.sql',
    '-- outside a transaction\ndrop index concurrently if exists much_id;\ncreate index concurrently much_id on much (id);\n',
  );
  // The index waits for transactions that began before it.
  const killed = await whileHeld('much', async () => {
    const migrating = migrate(address, folder).catch((error: Error) => error);
    // A kill can leave something behind only once the index is in the catalogue.
    await expect.poll(() => isValid('much_id')).toBe(false);
    expect(await killMigration('create index concurrently much_id%')).toBe(1);
    return migrating;
  });
  expect(killed).toBeInstanceOf(Error);
  expect(await isValid('much_id')).toBe(false);
  expect(await migrate(address, folder)).toEqual(['0006_again']);
  expect(await isValid('much_id')).toBe(true);
});

test('a migration that waits for a table lets other statements pass, and runs once the table is free', async () => {
  write('0007_column.sql', 'alter table much add column more int;');
  const migrating = await whileHeld('much', async () => {
    const under = migrate(address, folder);
    await expect.poll(() => countActive('alter table much%')).toBe(1);
    // This can run while the lock is held only after an attempt has given up.
    await sql`select count(*) from much`.execute(db);
    return { under };
  });
  expect(await migrating.under).toEqual(['0007_column']);
});

test('a migration that was edited after it ran is rejected, except for its line ends', async () => {
  write('0002_second.sql', 'alter table first_made add column name text;\r\n'.trimEnd());
  expect(await migrate(address, folder)).toEqual([]);
  write('0002_second.sql', 'alter table first_made add column name varchar;');
  await expect(migrate(address, folder)).rejects.toThrow('migrations/0002_second.sql: changed or gone');
});

test('a file that is no numbered migration is rejected', async () => {
  write('notes.txt', 'nothing');
  await expect(migrate(address, folder)).rejects.toThrow('notes.txt');
});

/** Terminates the connection that runs such a statement, as the end of its process would. @returns how many were terminated */
async function killMigration(statement = 'create table slowly_made%'): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like ${statement}
  `.execute(db);
  await wait(20);
  return rows.length;
}

async function countActive(statement: string): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'active' and query like ${statement}
  `.execute(db);
  return rows.length;
}

/** Runs `work` while another transaction has read from a table and stays open. */
const whileHeld = <Result>(table: string, work: () => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(table)} limit 1`.execute(trx);
    // As in a report of several minutes: an index that is built concurrently waits for it.
    await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(trx);
    return work();
  });

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`
    select indisvalid as is from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.is;
}
