import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { DEAD_LETTERS } from '#server/infrastructure/tasks/failures.ts';
import { dropDatabase, runOnce, toUrl, withDatabase } from '#tests/support/address.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startIssuer } from '#tests/support/doubles/issuer.ts';
import { startMailServer } from '#tests/support/doubles/mail-server.ts';
import { aSecretKey, productionSettings } from '#tests/support/doubles/production.ts';
import { startPurgeHook } from '#tests/support/doubles/purge-hook.ts';
import { runDiagnostics } from './examine.ts';
import { checkSpace } from './machine.ts';

const { url, pool, db } = await openTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'sanviec-doctor-'));
afterAll(() => rmSync(varDir, { recursive: true, force: true }));
const mails = await startMailServer();
const issuer = await startIssuer();
afterAll(() => Promise.all([mails.close(), issuer.stop()]));

const healthy = {
  ...productionSettings,
  DATABASE_URL: url,
  VAR_DIR: varDir,
  SMTP_URL: mails.url,
  MAIL_FROM: 'Sanviec <no-reply@sanviec.test>',
  OIDC_ISSUER: issuer.settings.issuer,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://127.0.0.1:1',
};

/** Lines of the doctor for one check, with correct settings except for these. */
async function hear(
  name: string,
  settings: Record<string, string | undefined> = {},
  clock = () => new Date(),
) {
  const lines = await runDiagnostics({ ...healthy, ...settings }, clock);
  return lines.filter((line) => line.name === name).map(({ state, says }) => `${state}: ${says}`);
}

async function listen(server: Server | ReturnType<typeof createHttpServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

test('a healthy installation has no errors, names every part and reveals no secret', async () => {
  const lines = await runDiagnostics(healthy, () => new Date());
  expect(lines.filter(({ state }) => state === 'error')).toEqual([]);
  const names = new Set(lines.map(({ name }) => name));
  for (const name of [
    'Settings',
    'Database',
    'PostgreSQL',
    'Rights',
    'Trigrams',
    'Migrations',
    'Clock',
    'Tasks',
    'Mails',
  ])
    expect(names).toContain(name);
  for (const name of [
    'Mode',
    'Secret key',
    'Disk',
    'Folder',
    'Files',
    'Mail server',
    'Identity provider',
    'Public address',
  ])
    expect(names).toContain(name);
  expect(mails.deliveries).toEqual([]);
  expect(await hear('Identity provider')).toEqual(
    [
      `ok: answers as ${issuer.settings.issuer}; register this redirect URI: https://127.0.0.1:1/auth/google/callback`,
    ].concat([expect.stringMatching(/^ok: that of the identity provider agrees/)]),
  );
  const told = JSON.stringify(lines);
  for (const secret of [healthy.SECRET_KEY, healthy.OIDC_CLIENT_SECRET, new URL(url).password])
    expect(told).not.toContain(secret);
});

test('wrong settings are named, and no other check runs', async () => {
  const lines = await runDiagnostics(
    { ...healthy, SECRET_KEY: 'short', SMTP_URL: 'http://x' },
    () => new Date(),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    state: 'error',
    says: expect.stringMatching(/SECRET_KEY: needs at least 32.*SMTP_URL/),
  });
});

test('a variable that resembles a setting is named, whether the settings are right or not', async () => {
  const settings = { SMPT_URL: 'smtp://me:hidden-word@x' };
  const said = 'warning: SMPT_URL is no setting and is not read.';
  expect(await hear('Settings', settings)).toEqual(['ok: complete, and none contradicts another', said]);
  expect(await hear('Settings', { ...settings, SECRET_KEY: 'short' })).toEqual([
    expect.stringMatching(/^error:/),
    said,
  ]);
});

test('an unreachable database is reported without its password', async () => {
  const [said] = await hear('Database', { DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/none' });
  expect(said).toBe('error: it cannot be used: connection refused: nothing listens on that port.');
});

test('a database in SQL_ASCII is an error', async () => {
  const { address } = inject('template');
  const name = `doctor_ascii_${process.pid}`;
  await runOnce(address, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  onTestFinished(() => dropDatabase(address, name));
  const settings = { DATABASE_URL: toUrl(withDatabase(address, name)) };
  expect(await hear('PostgreSQL', settings)).toEqual([
    expect.stringContaining('error: the database encoding is SQL_ASCII'),
  ]);
});

test('a role without the right to create schemas, and a read-only database, are errors', async () => {
  const name = new URL(url).pathname.slice(1);
  await pool.query(`revoke create on database ${name} from current_user`);
  expect(await hear('Rights')).toEqual([expect.stringMatching(/^error: \S+ cannot create tables here/)]);
  await pool.query(`grant create on database ${name} to current_user`);
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await hear('Rights')).toEqual([expect.stringMatching(/^error: this database is read-only/)]);
  await pool.query(`alter database ${name} reset default_transaction_read_only`);
});

test('a database used by a newer version is an error, one with pending migrations is a warning', async () => {
  await pool.query(`insert into migration.checksum values ('9999_of_tomorrow', 'x')`);
  expect(await hear('Migrations')).toEqual([expect.stringContaining('(9999_of_tomorrow)')]);
  await pool.query(`delete from migration.checksum where name = '9999_of_tomorrow'`);
  const { rows } = await pool.query(
    `delete from migration.checksum where name = (select max(name) from migration.checksum) returning *`,
  );
  expect(await hear('Migrations')).toEqual([expect.stringMatching(/^warning: 1 of this version/)]);
  await pool.query('insert into migration.checksum values ($1, $2)', [rows[0].name, rows[0].sha256]);
});

test('demo data are an error in production', async () => {
  await db.insertInto('site_fact').values({ name: 'demo', value: 'then' }).execute();
  expect(await hear('Demo data')).toEqual([expect.stringMatching(/^error:/)]);
  await db.deleteFrom('site_fact').where('name', '=', 'demo').execute();
});

test('a clock that differs by a minute from the database or the provider is an error', async () => {
  const late = () => new Date(Date.now() - 60_000);
  expect(await hear('Clock', {}, late)).toEqual([
    expect.stringMatching(/^error: that of the database is 60 seconds ahead/),
  ]);
  const [line] = (await runDiagnostics(healthy, late)).filter(({ name }) => name === 'Clock');
  expect(line?.todo).toContain('Until then this node is not ready');
  expect(await hear('Identity provider', {}, late)).toContainEqual(
    expect.stringMatching(/^error: that of the identity provider is (59|60|61) seconds ahead/),
  );
});

test('tasks that failed after all attempts are reported by name', async () => {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);
  await boss.stop();
  expect(await hear('Tasks')).toEqual(['ok: no overdue tasks']);
  await pool.query(
    `insert into pgboss.job (name, data, source_name, source_output)
     values ($1, '{}', 'send-alerts', '{"message": "connect ECONNREFUSED 127.0.0.1:25"}')`,
    [DEAD_LETTERS],
  );
  expect(await hear('Tasks')).toEqual([
    'ok: no overdue tasks',
    'warning: 1 failed after all attempts, the latest: send-alerts (unreachable).',
  ]);
  await pool.query('drop schema pgboss cascade');
});

test('overdue mails are reported', async () => {
  const mail = {
    recipient: 'hoa@people.test',
    language: 'vi',
    template: 'contact-email-changed',
    parameters: '{}',
  } as const;
  await db
    .insertInto('mail')
    .values({ ...mail, message_id: '<1@test>', created_at: new Date(Date.now() - 3_600_000) })
    .execute();
  const [said] = await hear('Mails');
  expect(said).toMatch(/^warning: 1 mail is overdue/);
  expect(said).not.toContain('hoa');
  await db.deleteFrom('mail').execute();
});

test('a mail server that accepts the connection and never answers is an error within seconds', async () => {
  const silent = createServer(() => {});
  const port = await listen(silent);
  const [said] = await hear('Mail server', { SMTP_URL: `smtp://me:hidden-word@127.0.0.1:${port}` });
  expect(said).toBe(`error: 127.0.0.1:${port}: it does not answer in time.`);
});

test('a missing bucket is reported with the reason', async () => {
  const bucket = {
    FILES_S3_BUCKET: 'sanviec',
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'hidden-word',
    FILES_S3_ENDPOINT: 'http://127.0.0.1:1',
  };
  expect(await hear('Bucket for files', bucket)).toEqual([
    'error: sanviec: connection refused: nothing listens on that port.',
  ]);
});

test('a missing mail server is reported with the reason', async () => {
  expect(await hear('Mail server', { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    'error: 127.0.0.1:1: connection refused: nothing listens on that port.',
  ]);
});

test('a provider with another issuer is an error, as it would be at a sign-in', async () => {
  const own = createHttpServer((_request, response) =>
    response.end(JSON.stringify({ issuer: 'https://other.test' })),
  );
  const OIDC_ISSUER = `http://127.0.0.1:${await listen(own)}`;
  expect(await hear('Identity provider', { OIDC_ISSUER })).toEqual([
    `error: it calls itself https://other.test, not ${OIDC_ISSUER}.`,
  ]);
});

test('a storage folder that is a file, or that others may write to, is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanviec-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'files'), '');
  expect(await hear('Files', { VAR_DIR: folder })).toEqual([`error: ${join(folder, 'files')} is no folder.`]);
  rmSync(join(folder, 'files'));
  mkdirSync(join(folder, 'files'));
  chmodSync(join(folder, 'files'), 0o777);
  expect(await hear('Files', { VAR_DIR: folder })).toEqual([expect.stringMatching(/^warning: everybody/)]);
  // A folder of the kernel: not even root can write a file there.
  expect(await hear('Folder', { VAR_DIR: '/proc/1' })).toEqual([
    expect.stringMatching(/^error: nothing can be written/),
  ]);
});

test('a disk is a warning below 2 GB and an error below 256 MB', () => {
  const megabyte = 1024 * 1024;
  expect([100, 1_000, 10_000].map((free) => checkSpace(free * megabyte).state)).toEqual([
    'error',
    'warning',
    'ok',
  ]);
});

test('rows of the log of changes without a partition of their hour are named', async () => {
  expect(await hear('Log of changes')).toEqual(['ok: each row is in the partition of its hour']);
  await db
    .insertInto('change_log')
    .values({ words: 'pages', written_at: new Date(Date.now() + 5 * 86_400_000) })
    .execute();
  expect(await hear('Log of changes')).toEqual([
    'warning: 1 rows are in the default partition, because the task keep-change-log has not run.',
  ]);
});

test('a purge hook that refuses the secret is a warning, and one that works purges a tag of no answer', async () => {
  expect(await hear('Purge hook')).toEqual([]);
  const hook = await startPurgeHook();
  onTestFinished(hook.close);
  const settings = { CDN_TAGS: '1', CDN_PURGE_URL: hook.url, CDN_PURGE_SECRET: `${aSecretKey}-of-the-hook` };
  expect(await hear('Purge hook', settings)).toEqual([
    expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts purges$/),
  ]);
  expect(hook.purges.map(({ tags }) => tags)).toEqual([['doctor']]);
  hook.state.answer = 401;
  const [said] = await hear('Purge hook', settings);
  expect(said).toMatch(/^warning: 127\.0\.0\.1:\d+: it answers 401\. Ended ads stay/);
  expect(said).not.toContain('of-the-hook');
});
