import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { countedLimits } from '#contract/call-limits.ts';
import { openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { sendMail } from '#server/infrastructure/mail/send.ts';
import { startBackground } from '#server/operations/start/background.ts';
import { tasks as allTasks } from '#server/tasks.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../../scripts/build-stamp.ts';
import { createDatabaseMetrics } from './figures.ts';
import { listenForMetrics } from './listener.ts';
import { createMetrics } from './registry.ts';

await buildIfChanged();
const token = 'metrics-of-tests-0123456789-abcdefgh';
const pagesFolder = join(import.meta.dirname, '../../../../dist');
const port = await freePort();
const server = await startTestServer(
  { METRICS_TOKEN: token, METRICS_PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1' },
  { pagesFolder },
);
const { hoa, minsu } = await people(server);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return free;
}

const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const scrape = async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).body;
/** Values by series: `name{label="value"}`. */
const seriesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(
        (line) =>
          [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))] as const,
      ),
  );
const countOf = async (series: string) => seriesOf(await scrape()).get(series) ?? 0;

test('without a setting, /metrics is like any unknown URL', async () => {
  const plain = await startTestServer();
  const [metrics, unknown] = await Promise.all(
    ['/metrics', '/nowhere'].map((url) =>
      plain.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    ),
  );
  expect([metrics?.statusCode, metrics?.body]).toEqual([404, unknown?.body]);
});

test.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${token}x` }],
  ['the token in another scheme', { authorization: `Basic ${token}` }],
])('with %s, /metrics answers 401 without data', async (_what, headers) => {
  const answer = await ask('/metrics', headers);
  expect([answer.statusCode, answer.body]).toEqual([401, '']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('with the token, /metrics serves OpenMetrics for any host name', async () => {
  const answer = await ask('/metrics', { authorization: `Bearer ${token}`, host: '10.0.0.7:3000' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/openmetrics-text');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body).toMatch(/# EOF\n$/);
  const sample = /^[a-z][a-z0-9_]+(\{([a-z_]+="[^"\n]*",?)+\})? (NaN|[+-]?Inf|[-+0-9.e]+)$/;
  const odd = answer.body
    .split('\n')
    .filter((line) => line && !/^# (HELP|TYPE|EOF)/.test(line) && !sample.test(line));
  expect(odd).toEqual([]);
});

test('the loopback port serves the same without a token, but not to a page with another host name', async () => {
  const own = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await own.text()).toContain('sanviec_build_info');
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(await ready.json()).toMatchObject({ database: { version: expect.any(String) } });
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  const foreign = await new Promise<string>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/metrics', headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    });
  });
  expect(foreign).toBe('403');
});

test('a METRICS_PORT that is taken stops the start with a message', async () => {
  const told = { scrape: async () => '', describe: async () => ({}) };
  await expect(listenForMetrics(port, told)).rejects.toThrow(`METRICS_PORT=${port} cannot be opened`);
});

test('the parts of a node are visible only with metrics access; other callers get ready or not', async () => {
  expect((await ask('/health/ready')).json()).toEqual({ status: 'ok' });
  const wrong = await ask('/health/ready', { authorization: 'Bearer nothing' });
  expect(wrong.json()).toEqual({ status: 'ok' });
  const told = (await ask('/health/ready', { authorization: `Bearer ${token}` })).json();
  expect(told).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { milliseconds: expect.any(Number) },
    migrations: { newest: expect.stringMatching(/^\d{4}_/), missing: 0, of_a_newer_version: 0 },
    clock: { seconds_apart: 0 },
    tasks: { ready: 0, oldest_seconds: 0, failed: 0, failed_names: [] },
    mails: { waiting: expect.any(Number) },
    disk: { free_bytes: expect.any(Number), free_percent: expect.any(Number) },
  });
});

test('calls are counted by name and code, pages by pattern and cache hit', async () => {
  const list = 'sanviec_calls_total{call="GET /home/recruitment",code="200"}';
  const before = await countOf(list);
  await server.call('GET /home/recruitment');
  await server.call('GET /candidate/overview');
  await ask('/recruitment', { accept: 'text/html' });
  await ask('/recruitment', { accept: 'text/html' });
  const series = seriesOf(await scrape());
  expect(series.get(list)).toBe(before + 1);
  expect(series.get('sanviec_calls_total{call="GET /candidate/overview",code="401"}')).toBe(1);
  expect(series.get('sanviec_pages_total{page="/recruitment",source="rendered",code="200"}')).toBe(1);
  expect(series.get('sanviec_pages_total{page="/recruitment",source="cached",code="200"}')).toBe(1);
  expect(series.get('sanviec_call_seconds_count{call="GET /home/recruitment"}')).toBe(before + 1);
  expect(series.get('sanviec_cache_hits_total{cache="Cached pages"}')).toBeGreaterThan(0);
  expect(series.get('sanviec_sql_seconds_count{pool="requests"}')).toBeGreaterThan(10);
  expect(series.get('sanviec_pool_connections{pool="requests",state="open"}')).toBeGreaterThan(0);
  expect(series.get('sanviec_database_up')).toBe(1);
  expect(series.get('sanviec_disk_free_bytes')).toBeGreaterThan(0);
});

test('failures are counted: sign-ins by kind of account, limits by name, mails by result', async () => {
  const failed = 'sanviec_sign_in_failures_total{account="employer"}';
  const before = await countOf(failed);
  const login = { user_uid: minsu.uid, password: 'wrong-1!' };
  await server.call('POST /employer/auth/login', login);
  expect(await countOf(failed)).toBe(before + 1);
  await server.call('POST /employer/auth/login', { ...login, password: testPassword });
  expect(await countOf(failed)).toBe(before + 1);

  for (let times = 0; times < 6; times += 1) await server.call('POST /employer/auth/login', login);
  expect(await countOf('sanviec_rate_limited_total{limit="loginFail"}')).toBeGreaterThan(0);

  const { db, env, clock, queue } = server;
  await queueMail(
    { db, env, now: clock(), queue },
    {
      to: hoa.email,
      language: 'en',
      template: 'contact-email-changed',
      parameters: {},
    },
  );
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const deps = { db, env, clock, publicUrl: () => 'http://localhost' };
  // A process has one set of counters, and other test files of the same process send mails, too, so differences are
  // compared.
  const [again, sent] = ['sanviec_mails_total{result="tried_again"}', 'sanviec_mails_total{result="sent"}'];
  const [againBefore, sentBefore] = [await countOf(again), await countOf(sent)];
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  await sendMail({ ...deps, send: () => Promise.reject(away) }, id).catch(() => {});
  // Sends the mail after the pause that follows a failed try.
  await sendMail({ ...deps, clock: () => new Date(clock().getTime() + 60_000) }, id);
  expect(await countOf(again)).toBe(againBefore + 1);
  expect(await countOf(sent)).toBe(sentBefore + 1);
});

test('hostile requests create no new series, and no series contains personal data', async () => {
  const storm = async (round: number) => {
    for (let at = 0; at < 12; at += 1) {
      const odd = `x${round}${at}%20+84901234567-hoa@people.test`;
      const headers = {
        'user-agent': `agent-${odd}`,
        'x-request-id': `request-${round}-${at}`,
        'x-forwarded-for': `10.1.${round}.${at}`,
        referer: `https://evil.example/${odd}`,
        accept: at % 2 ? 'text/html' : '*/*',
        authorization: `Bearer ${odd.replaceAll(' ', '')}`,
      };
      await Promise.all([
        server.app.inject({ url: `/${odd}?email=${odd}`, headers }),
        server.app.inject({ url: `/recruitment/${at + 1}-${odd}`, headers }),
        server.app.inject({ url: `/api/v1/${odd}`, headers }),
        server.app.inject({ url: `/api/v1/home/recruitment/${odd}`, headers }),
        server.app.inject({ url: `/files/${odd}`, headers }),
        server.app.inject({ method: 'POST', url: `/${odd}`, headers, payload: { name: odd } }),
        server.app.inject({ method: 'PROPFIND' as 'GET', url: `/metrics/${odd}`, headers }),
        server.app.inject({ url: `/api/v1/home/job-${odd}?keyword=${odd}`, headers }),
        server.app.inject({
          method: 'POST',
          url: '/api/v1/employer/auth/login',
          headers,
          payload: { user_uid: odd },
        }),
      ]);
    }
  };
  await storm(1);
  // Each kind of garbage collection has its series from its first time on; no request creates one.
  const ours = (text: string) =>
    [...seriesOf(text).keys()].filter((series) => !series.startsWith('nodejs_gc_'));
  const first = ours(await scrape());
  await storm(2);
  const text = await scrape();
  expect(ours(text).filter((series) => !first.includes(series))).toEqual([]);
  for (const known of ['@', '84901234567', 'hoa', 'agent', 'evil', minsu.uid, hoa.name, '10.1.'])
    expect(text.replaceAll(/^# .*$/gm, '')).not.toContain(known);
});

test('limits are labelled by their names in the contract only', async () => {
  const names = [...(await scrape()).matchAll(/sanviec_rate_limited_total\{limit="([^"]*)"\}/g)].map(
    ([, name]) => name,
  );
  expect(names.filter((name) => !(String(name) in countedLimits))).toEqual([]);
});

test('the queue is reported by task, with the age of the oldest due one', async () => {
  const { db, env, clock, queue } = server;
  const files = openFileStore(env);
  const { address } = server;
  const log = { error: () => {}, warn: () => {} };
  const publicUrl = () => 'http://localhost';
  const stop = await startBackground(allTasks, { db, address, env, clock, publicUrl, files, queue, log });
  await stop();
  await sql`INSERT INTO pgboss.job (name, policy, singleton_key, start_after)
    SELECT 'send-mail', 'exclusive', n, now() - make_interval(secs => n) FROM unnest(ARRAY[100, -500]) n`.execute(
    db,
  );
  const { tasks } = await createDatabaseMetrics(db, clock)();
  const mails = tasks.find(({ task }) => task === 'send-mail');
  expect(mails?.oldest_seconds).toBeGreaterThan(99);
  await sql`INSERT INTO pgboss.job (name, data, source_name) VALUES ('failed-tasks', '{}', 'send-alerts')`.execute(
    db,
  );
  const described = (await ask('/health/ready', { authorization: `Bearer ${token}` })).json();
  expect(described.tasks).toMatchObject({ failed: 1, failed_names: ['send-alerts'] });
});

test.each(['docs/grafana-dashboard.json', 'docs/prometheus-alerts.yml'])(
  'every metric in %s exists',
  async (file) => {
    const { pool, db, clock, env } = server;
    const metrics = createMetrics({
      pools: { requests: pool },
      readFigures: createDatabaseMetrics(db, clock),
      varDir: env.VAR_DIR,
    });
    const text = (await metrics.scrape()) + (await scrape());
    const there = new Set([...seriesOf(text).keys()].map((series) => series.split('{')[0]));
    const named = readFileSync(file, 'utf8').match(/\b(?:sanviec|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  },
);

test('an unavailable database is reported as such, and the scrape still answers', async () => {
  const pool = openPool({ host: '127.0.0.1', port: 1 }, 1);
  afterAll(() => pool.end());
  const readFigures = createDatabaseMetrics(openKysely(pool), server.clock);
  const metrics = createMetrics({ pools: { requests: pool }, readFigures, varDir: '/nowhere/at/all' });
  const series = seriesOf(await metrics.scrape());
  expect(series.get('sanviec_database_up')).toBe(0);
  expect(series.get('sanviec_mails_waiting')).toBeNaN();
  expect(series.get('sanviec_disk_free_bytes')).toBeNaN();
});
