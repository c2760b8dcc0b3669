import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';

// Timeout of the tests: each starts the command as a person does, some several times.
vi.setConfig({ testTimeout: 60_000 });

const { url, db } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
/** Programs as on a machine without psql: what the embedded PostgreSQL is started with. */
const programs = join(folder, 'bin');
mkdirSync(programs);
for (const name of ['id', 'ps', 'sh']) {
  const path = ['/usr/bin', '/bin'].map((place) => join(place, name)).find(existsSync);
  if (path) symlinkSync(path, join(programs, name));
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Types into `npm run db` on a machine without psql. @returns what it showed */
async function type(text: string, settings: Record<string, string> = { DATABASE_URL: url }): Promise<string> {
  const env = { PATH: programs, VAR_DIR: folder, ...settings };
  const child = spawn(process.execPath, ['scripts/launch.js', 'server/operations/commands/db.ts'], { env });
  let shown = '';
  child.stdout.on('data', (part) => (shown += part));
  child.stderr.on('data', (part) => (shown += part));
  child.stdin.end(text);
  expect(await once(child, 'close')).toEqual([0, null]);
  return shown;
}

test('results are printed as an aligned table in any script', async () => {
  expect(
    await type(
      "select id, name, note\nfrom (values (1, 'Hoà', null), (20, '지수', 'a\nb')) as people (id, name, note);\n",
    ),
  ).toBe(` id | name | note
----+------+------
 1  | Hoà  |
 20 | 지수 | a⏎b
(2 rows)
`);
});

test('statements are one session, end with a semicolon outside of quotes, and go on after a refusal', async () => {
  const shown = await type(`create temporary table noted (text text);
insert into noted values ('a;
b'), ('c'); select count(*) from noted;
select nothing from noted;
do $$ begin
  perform 1;
end $$;
`);
  expect(shown).toBe(`CREATE
INSERT 2
 count
-------
 2
(1 row)
ERROR: column "nothing" does not exist
DO
`);
});

test('\\d lists tables and the columns of one, \\q ends, and anything else is explained', async () => {
  const shown = await type('\\d\n\\d career\n\\x\n\\q\nselect 1;\n');
  expect(shown).toMatch(/^ application +\| /m);
  expect(shown).toMatch(/^ id +\| \w+ +\| NO/m);
  expect(shown).toContain('\\q ends');
  expect(shown).not.toContain('(1 row)');
});

test('writes are visible to all, and the prompt starts a database that is not running', async () => {
  await type("update career set name_en = 'Changed' where id = (select min(id) from career);\n");
  const { name_en } = await db.selectFrom('career').select('name_en').orderBy('id').executeTakeFirstOrThrow();
  expect(name_en).toBe('Changed');
  expect(await type('select 6 * 7 as answer;\n', {})).toContain(' 42\n');
});
