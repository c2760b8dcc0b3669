import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/database.ts';
import { migrate } from './migrate.ts';

const { db, address } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sanviec-migrations-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(async () => {
  // These tests bring migrations of their own; those of the template would count as gone.
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

test('a migration that fails leaves nothing, says its name, and runs again when it is mended', async () => {
  write('0003_broken.sql', 'create table half_made (id int); select 1 / 0;');
  await expect(migrate(address, folder)).rejects.toThrow(
    'migrations/0003_broken.sql failed: division by zero',
  );
  write('0003_broken.sql', 'create table half_made (id int);');
  expect(await migrate(address, folder)).toEqual(['0003_broken']);
});

test('a migration that is killed in the middle leaves nothing and runs again', async () => {
  write('0004_slow.sql', 'create table slowly_made (id int); select pg_sleep(1);');
  const killed = migrate(address, folder).catch((error: Error) => error);
  await expect.poll(() => killMigration(), { timeout: 5_000 }).toBe(1);
  expect(await killed).toBeInstanceOf(Error);
  expect(await migrate(address, folder)).toEqual(['0004_slow']);
});

test('a migration that was edited after it ran is refused, line ends apart', async () => {
  write('0002_second.sql', 'alter table first_made add column name text;\r\n'.trimEnd());
  expect(await migrate(address, folder)).toEqual([]);
  write('0002_second.sql', 'alter table first_made add column name varchar;');
  await expect(migrate(address, folder)).rejects.toThrow('migrations/0002_second.sql: changed or gone');
});

test('a file that is no numbered migration is refused', async () => {
  write('notes.txt', 'nothing');
  await expect(migrate(address, folder)).rejects.toThrow('notes.txt');
});

/** Cuts the connection that works on the slow statement, as the end of its process would; gives how many it cut. */
async function killMigration(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'create table slowly_made%'
  `.execute(db);
  await wait(20);
  return rows.length;
}
