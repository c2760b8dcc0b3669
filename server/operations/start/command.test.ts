import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { resolveDataDirectory } from '#server/infrastructure/db/engine/cluster.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { makeTestFolder } from '#tests/support/engine.ts';

const { db, url } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://jobs.example',
  SECRET_KEY: aSecretKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
};

/**
 * Runs a command as npm does.
 * @returns exit code and output
 */
async function run(command: string, args: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, VAR_DIR: folder, ...settings };
  const child = spawn(
    process.execPath,
    ['scripts/launch.js', `server/operations/commands/${command}.ts`, ...args],
    {
      env,
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('npm run admin prints a set-up link of this site, for a new administrator and for a reset', async () => {
  const made = await run('admin', ['truongban', '--role', 'operator'], production);
  expect(made.said).toMatch(/^Created administrator truongban \(operator\)\.\n/);
  expect(made.said).toMatch(/https:\/\/jobs\.example\/admin\/setup#[A-Za-z0-9]{22}\n/);
  expect(made.code).toBe(0);
  const reset = await run('admin', ['truongban']);
  expect(reset.said).toContain('Reset administrator truongban (operator)');
  expect(reset.said).toContain('http://localhost:3000/admin/setup#');
  expect(await db.selectFrom('admin').select(['uid', 'password_hash']).execute()).toEqual([
    { uid: 'truongban', password_hash: null },
  ]);
});

test.each([
  [[], 'Usage: npm run admin'],
  [['Bad Uid'], 'cannot be an ID'],
  [['abcd'], 'cannot be an ID'],
  [['truongban', '--role', 'king'], 'There is no role "king"'],
])('npm run admin rejects %o and creates no administrator', async (args, message) => {
  const { code, said } = await run('admin', args);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(message) });
});

test('npm run ledger reports that the ledger agrees with the orders', async () => {
  expect(await run('ledger', [])).toEqual({ code: 0, said: 'The ledger agrees with the orders.\n' });
  expect(await run('ledger', ['x'])).toMatchObject({ code: 1, said: expect.stringContaining('Usage') });
});

test('npm run answers names a falsified figure and exits with 1', async () => {
  expect(await run('answers', [])).toEqual({ code: 0, said: 'No figures were counted yet.\n' });
  expect(await run('answers', ['x'])).toMatchObject({ code: 1, said: expect.stringContaining('Usage') });
  const times = { created_at: new Date(), updated_at: new Date() };
  const { id } = await db
    .insertInto('company')
    .values({ company_name: 'Gốm Lam', company_representative: 'Lam', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('site_fact').values({ name: 'company_answers', value: '2026-11-30' }).execute();
  expect(await run('answers', [])).toEqual({ code: 0, said: 'The figures agree with the events.\n' });
  const figures = { due: 20, in_time: 18, median_days: 5, counted_on: '2026-11-30' };
  await db
    .insertInto('company_answers')
    .values({ company_id: id, ...figures })
    .execute();
  const { code, said } = await run('answers', []);
  expect(said).toContain(`Company ${id}: in_time is 18, not none`);
  expect(code).toBe(1);
  await db.deleteFrom('site_fact').where('name', '=', 'company_answers').execute();
  await db.deleteFrom('company').where('id', '=', id).execute();
});

test('npm run registry loads a file and prints counts and rejected lines', async () => {
  const file = join(folder, 'registry.csv');
  writeFileSync(
    file,
    '\uFEFFtax_code,name,representative,address,active\n0101,"Một, TNHH",An,,true\nx,Y,Z,,\n',
  );
  const { code, said } = await run('registry', [file]);
  expect(said).toContain('line 3 refused: tax_code must be 1 to 20 digits');
  expect(said).toMatch(/Run \d+: 1 added, 0 changed, 0 unchanged, 1 refused/);
  expect(code).toBe(1);
  expect((await run('registry', [join(folder, 'none.csv')])).said).toContain('No such file');
});

test('npm run doctor exits with 1 and a line for each error, and does not start PostgreSQL', async () => {
  const sick = await run('doctor', [], { ...production, MAIL_FROM: 'Sanviec <a@jobs.example>' });
  expect(sick.said).toMatch(/^error +Mail server +127\.0\.0\.1:1: connection refused/m);
  expect(sick.said).toMatch(/^ok +Migrations +all have run/m);
  expect(sick.code).toBe(1);
  const alone = join(folder, 'never-started');
  const { code, said } = await run('doctor', [], { DATABASE_URL: '', VAR_DIR: alone });
  expect(said).toMatch(/^warning +Database +the embedded PostgreSQL is not running/m);
  expect({ code, made: existsSync(alone) }).toEqual({ code: 0, made: false });
});

test.each(['--renew', '--accept-applications'])(
  'in production, npm run import rejects %s',
  async (option) => {
    const file = join(folder, 'postings.jsonl');
    writeFileSync(file, '{"title":"Thợ gốm","company":"Gốm Lam"}\n');
    const { code, said } = await run('import', ['--yes', option, file], production);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('are for demo and test') });
    expect(await db.selectFrom('recruitment').select('id').execute()).toEqual([]);
  },
);

test('npm run import checks and imports a file, and undoes its run by the number that it printed', async () => {
  const file = join(folder, 'postings.jsonl');
  const posting = { company: 'Gốm Lam', location: 'Hà Nội', description: 'Xoay gốm.' };
  writeFileSync(file, `${JSON.stringify({ ...posting, title: 'Thợ gốm' })}\n${JSON.stringify(posting)}\n`);
  const count = async () => (await db.selectFrom('recruitment').select('id').execute()).length;
  const checked = await run('import', ['--check', file], production);
  expect(checked).toEqual({ code: 1, said: expect.stringContaining('would be 1 imported') });
  expect(await count()).toBe(0);
  const { code, said } = await run('import', ['--yes', file], production);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(':2: no title') });
  const [, number = ''] = /Run (\d+): 1 imported/.exec(said) ?? [];
  expect(await count()).toBe(1);
  const undone = await run('import', ['--undo', number], production);
  expect(undone).toEqual({ code: 0, said: expect.stringContaining(`Run ${number}: 2 removed, 0 restored`) });
  expect(await count()).toBe(0);
  expect((await run('import', ['--undo', '999'])).said).toContain('There is no run 999');
});

test('in production, commands refuse a database with demo data', async () => {
  await db.insertInto('site_fact').values({ name: 'demo', value: 'then' }).execute();
  const { code, said } = await run('admin', ['truongban'], production);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('holds demo data') });
  await db.deleteFrom('site_fact').where('name', '=', 'demo').execute();
});

test('npm run backup and restore move an external database into the embedded one, encrypted by the environment', async () => {
  const backup = join(folder, 'backup');
  const place = makeTestFolder();
  onTestFinished(() => {
    for (const one of [resolveDataDirectory(place).dataDir, place])
      rmSync(one, { recursive: true, force: true });
  });
  const closed = { ...production, BACKUP_PASSPHRASE: 'a long pass phrase' };
  const made = await run('backup', [backup], closed);
  expect(made.said).toMatch(
    /\d+ tables with \d+ rows and 0 files: .*\nBacked up to .*backup, encrypted\. SECRET_KEY/,
  );
  expect(made.code).toBe(0);
  const empty = { ...closed, DATABASE_URL: '', VAR_DIR: place };
  const restored = await run('restore', [backup], empty);
  expect(restored.said).toMatch(
    /is whole[\s\S]*Restored: .*\nReminders and automatic ends .*\nEverybody signs in anew\. Start the server\.\n$/,
  );
  expect(restored.code).toBe(0);
  const again = await run('restore', [backup], empty);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') });
});

test.each([
  ['backup', ['--pass-phrase=x', 'folder']],
  ['restore', ['one', 'two']],
])('npm run %s prints its usage for %o', async (command, args) => {
  expect(await run(command, args)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`Usage: npm run ${command} -- DIR`),
  });
});
