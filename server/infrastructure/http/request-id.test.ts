import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { languages, pathIn } from '#contract/languages.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';
import { translate } from '../text/i18n.ts';
import { formatLogLine, logOptions } from './log.ts';
import { createRequestIds } from './request-id.ts';

await buildIfChanged();
const log: string[] = [];
const server = await startTestServer(
  { TRUST_PROXY: '10.0.0.9, uniquelocal' },
  {
    pagesFolder: join(import.meta.dirname, '../../../dist'),
    lockMilliseconds: 500,
    logTo: { write: (line) => log.push(line) },
  },
);
const { hoa } = await people(server);
beforeEach(() => {
  log.length = 0;
});

const from = (remoteAddress: string, id?: string) =>
  server.app.inject({
    url: '/health/live',
    remoteAddress,
    headers: id === undefined ? {} : { 'x-request-id': id },
  });

test('every answer carries a different request id', async () => {
  const [one, two] = await Promise.all([from('127.0.0.1'), from('127.0.0.1')]);
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
});

test.each([
  ['10.0.0.9', 'edge-4711.abc', true],
  ['192.168.3.4', 'edge-4711.abc', true],
  ['::ffff:10.0.0.9', 'edge-4711.abc', true],
  ['203.0.113.7', 'edge-4711.abc', false],
  ['10.0.0.9', 'short', false],
  ['10.0.0.9', 'a b"c<d>|incident=1', false],
  ['10.0.0.9', 'x'.repeat(65), false],
])('from %s, the id %s is accepted: %s', async (address, id, isAccepted) => {
  const { headers } = await from(address, id);
  expect(headers['x-request-id'] === id).toBe(isAccepted);
});

test.each([
  [undefined, false],
  [0, false],
  [1, true],
])('with TRUST_PROXY=%s, a proxy may set request ids: %s', (setting, isAccepted) => {
  const request = { headers: { 'x-request-id': 'edge-4711' }, socket: { remoteAddress: '127.0.0.1' } };
  expect(createRequestIds(setting)(request as never) === 'edge-4711').toBe(isAccepted);
});

/** Runs work while a table is missing: an unexpected internal error. */
async function whileBroken<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await server.pool.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await server.pool.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

test('an internal error has the same id in the header, the envelope and the log', async () => {
  const answer = await whileBroken('recruitment_type', () =>
    server.app.inject({
      url: '/api/v1/home/recruitment?secret=hidden-word',
      headers: { 'accept-language': 'en' },
    }),
  );
  const id = String(answer.headers['x-request-id']);
  expect(answer.json()).toMatchObject({
    status: 500,
    message: expect.stringContaining(id),
    data: { incident: id },
  });
  const lines = log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'call failed',
      requestId: id,
      call: 'GET /home/recruitment',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      err: expect.objectContaining({ code: '42P01' }),
    }),
  );
  expect(log.join('')).not.toContain('hidden-word');
});

test.each(languages)('in %s, the error page shows the id of its request', async (language) => {
  const answer = await whileBroken('recruitment', () =>
    server.app.inject({ url: pathIn(language, '/recruitment/1-x'), headers: { accept: 'text/html' } }),
  );
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain(String(answer.headers['x-request-id']));
});

test('the error page of a work area shows it too, also in its hydration data', async () => {
  const answer = await whileBroken('application', () =>
    server.app.inject({ url: '/user', headers: { accept: 'text/html' }, cookies: { sid: hoa.token } }),
  );
  const id = String(answer.headers['x-request-id']);
  expect(answer.statusCode).toBe(500);
  expect(answer.body.split(id).length).toBeGreaterThan(2);
});

test('if a page cannot be rendered at all, people get an error page with the id and programs the envelope', async () => {
  const visit = (accept: string) =>
    server.app.inject({
      url: '/user',
      headers: { accept, 'accept-language': 'vi' },
      cookies: { sid: hoa.token },
    });
  const [page, envelope] = await whileBroken('session', () =>
    Promise.all([visit('text/html'), visit('*/*')]),
  );
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  const incident = String(page.headers['x-request-id']);
  expect(page.body).toContain(translate('vi', `error.status.500|incident=${incident}`));
  expect(envelope.json().data).toEqual({ incident: envelope.headers['x-request-id'] });
});

test('while the database is unavailable, a signed-in user gets a page that asks to try again', async () => {
  const [page, envelope] = await server.db.transaction().execute(async (elsewhere) => {
    await sql`lock table session in access exclusive mode`.execute(elsewhere);
    const visit = (accept: string) =>
      server.app.inject({
        url: '/user',
        headers: { accept, 'accept-language': 'en' },
        cookies: { sid: hoa.token },
      });
    return Promise.all([visit('text/html,*/*'), visit('application/json')]);
  });
  expect(page).toMatchObject({
    statusCode: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': '2',
    },
  });
  expect(page.body).toContain(`<h1>503</h1><p role="alert">${translate('en', 'error.status.503')}</p>`);
  expect(envelope.json()).toMatchObject({ status: 503 });
});

test('the log is text for people and JSON for programs', () => {
  const written: string[] = [];
  const target = { write: (line: string) => void written.push(line) };
  const line = JSON.stringify({
    level: 'warn',
    time: '2026-01-01T00:00:00.000Z',
    task: 'send-mail',
    message: 'failed',
  });
  logOptions('text', target).stream.write(line);
  logOptions('json', target).stream.write(line);
  expect(written).toEqual(['2026-01-01T00:00:00.000Z warn: failed task=send-mail\n', line]);
  expect(formatLogLine('text', 'info', 'Sanviec is here')).toBe('Sanviec is here\n');
  expect(JSON.parse(formatLogLine('json', 'info', 'Sanviec is here'))).toMatchObject({
    level: 'info',
    message: 'Sanviec is here',
  });
});
