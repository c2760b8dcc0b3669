import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { buildIfChanged } from '../scripts/build-stamp.ts';

const { url, pool } = await openTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'sanviec-test-'));
const running: ChildProcess[] = [];
beforeAll(buildIfChanged);
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(varDir, { recursive: true, force: true }));

test('the server prints its address, answers there, and shuts down in order when asked twice', async () => {
  const { child, said } = run();
  await expect.poll(said).toMatch(/is at http:\/\/localhost:\d+/);
  const address = /http:\/\/localhost(:\d+)/.exec(said())?.[1];
  expect((await fetch(`http://127.0.0.1${address}/health/ready`)).status).toBe(200);
  expect(said()).not.toContain('loads @aws-sdk');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const { rows } = await pool.query(
    `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('the bucket client is loaded only if one is set, and an unreachable bucket does not prevent the start', async () => {
  const bucket = {
    ...{ FILES_S3_BUCKET: 'sanviec', FILES_S3_REGION: 'us-east-1', FILES_S3_ENDPOINT: 'http://127.0.0.1:9' },
    ...{ FILES_S3_ACCESS_KEY_ID: 'nobody', FILES_S3_SECRET_ACCESS_KEY: 'never told' },
  };
  const { said } = run(bucket);
  await expect.poll(said).toMatch(/is at http:\/\/localhost:\d+/);
  const refused =
    'No access to the files, uploads are refused until there is: The bucket sanviec: ECONNREFUSED';
  await expect.poll(said).toContain(refused);
  expect(said()).toContain('loads @aws-sdk/client-s3');
  expect(said()).not.toContain('never told');
});

test('a PORT that is taken is reported in plain words', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as { port: number }).port);
  const { child, said } = run({ PORT: port });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toBe(`PORT=${port} is taken by another program. Stop that one, or set another PORT.\n`);
  other.close();
});

test('a demo whose PUBLIC_URL has another port than its own is rejected before it creates anything', async () => {
  const { child, said } = run({
    APP_MODE: 'demo',
    PUBLIC_URL: 'http://localhost:2999',
    SMPT_URL: 'smtp://x',
  });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toMatch(/^SMPT_URL is no setting and is not read\. Is SMTP_URL meant\?$/m);
  expect(said()).toMatch(/^PUBLIC_URL=http:\/\/localhost:2999 is refused: this demo listens on port 3\d{3}/m);
});

test('production reports everything that is missing in one message', async () => {
  const { child, said } = run({ APP_MODE: 'production', PUBLIC_URL: 'https://jobs.example' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toBe(
    'Production needs these settings, which are missing: SECRET_KEY, SMTP_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET\n',
  );
});

const open: Record<string, string>[] = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://jobs.example' }];
test.each(open)('the demo cannot be opened to others by %o', async (setting) => {
  const { child, said } = run({ APP_MODE: 'demo', ...setting });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toContain('is refused');
});

test.each([
  [
    'json',
    /^\{"level":"warn","time":"[^"]+","err":\{"type":"OldWarning","message":"asked by …".*\},"message":"Node warns"\}$/m,
  ],
  ['text', /^\(node:\d+\) OldWarning: asked by …$/m],
])('warnings of Node are log lines with LOG_FORMAT %s', async (LOG_FORMAT, line) => {
  const warning = `const write = process.stdout.write;
    process.stdout.write = function (text, ...rest) {
      if (String(text).includes('Sanviec (')) process.emitWarning('asked by …', 'OldWarning');
      return write.call(process.stdout, text, ...rest);
    };`;
  const { said } = run({
    LOG_FORMAT,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(warning)}`,
  });
  await expect.poll(said).toMatch(line);
  if (LOG_FORMAT === 'json') expect(said()).not.toMatch(/^\(node:/m);
});

/** Prints which AWS packages a process loads. */
const telling = `import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@aws-sdk/')) console.log('loads ' + name);
    return next(name, context);
  } });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(telling)}`;

/** Starts the server as `npm start` does, and collects its output. */
function run(settings: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    APP_MODE: 'test',
    DATABASE_URL: url,
    VAR_DIR: varDir,
    NODE_OPTIONS,
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/launch.js', 'server/main.ts'], { env });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return { child, said: () => text };
}
