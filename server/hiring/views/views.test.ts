import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { countedLimits } from '#contract/call-limits.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { adBeaconPath } from '#contract/hiring/ad-views.ts';
import type { App } from '#server/app.ts';
import { openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { patientLimits } from '#tests/support/database.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { parseBeacon } from './beacon.ts';
import { countBeacon, writeViews } from './count-views.ts';

const server = await startTestServer();
const { hoa, minsu, thanh, anna } = await people(server);
const ad = await addOpenAd(server, minsu.companyId);
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

interface Sender {
  app?: App;
  address?: string;
}

/** Sends a beacon as a browser does. */
const send = (
  payload: string,
  headers: Record<string, string> = {},
  { app = server.app, address = '203.0.113.7' }: Sender = {},
) =>
  app.inject({
    method: 'POST',
    url: adBeaconPath,
    payload,
    remoteAddress: address,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser, ...headers },
  });
const as = ({ token }: { token?: string }) => ({ authorization: `Bearer ${token}` });

/** Rows as "placement source views clicks". */
async function counted(): Promise<string[]> {
  await writeViews(server.db, server.clock());
  const rows = await server.db
    .selectFrom('ad_day')
    .selectAll()
    .orderBy('placement')
    .orderBy('source')
    .execute();
  expect(rows.filter((row) => row.recruitment_id !== ad)).toEqual([]);
  return rows.map(({ placement, source, views, clicks }) => `${placement} ${source} ${views} ${clicks}`);
}

beforeEach(async () => {
  await writeViews(server.db, server.clock());
  await server.db.deleteFrom('ad_day').execute();
});

describe('a beacon', () => {
  test('of an open ad counts views and clicks by placement and known host', async () => {
    for (const text of [
      `view ${ad} list `,
      `view ${ad} list `,
      `click ${ad} list `,
      `view ${ad} home localhost:3000`,
      `view ${ad} outside www.google.com.vn`,
      `view ${ad} outside m.facebook.com`,
      `view ${ad} outside blog.example`,
      `view ${ad} outside `,
      `view ${ad} mail mail.google.com`,
    ])
      expect((await send(text)).statusCode).toBe(204);
    expect(await counted()).toEqual([
      'home own 1 0',
      'list own 2 1',
      'mail mail.google.com 1 0',
      'outside facebook.com 1 0',
      'outside google.com.vn 1 0',
      'outside other 2 0',
    ]);
  });

  test.each([
    ['an unknown kind', `visit ${ad} list `],
    ['an unknown placement', `view ${ad} tower `],
    ['an ad that is no number', 'view one list '],
    ['a host with other characters', `view ${ad} outside a b`],
    ['another form', `{"ad":${ad}}`],
    ['nothing', ''],
  ])('with %s is refused and counts nothing', async (_name, text) => {
    expect((await send(text)).statusCode).toBe(400);
    expect(await counted()).toEqual([]);
  });

  test('that is too long is refused', async () => {
    expect((await send(`view ${ad} outside ${'a'.repeat(400)}`)).statusCode).toBe(413);
  });

  test('about an ad that does not exist or is not open is answered alike and counts nothing', async () => {
    const draft = await addOpenAd(server, minsu.companyId, { status: recruitmentStatus.DRAFT });
    const ended = await addOpenAd(server, minsu.companyId, { end_date: '2020-12-31' });
    for (const id of [999_999_999, draft, ended])
      expect((await send(`view ${id} list `)).statusCode).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test('of a page of another site is refused', async () => {
    const text = `view ${ad} list `;
    expect((await send(text, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(text, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send(text, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
    expect(await counted()).toEqual(['list own 1 0']);
  });

  test('with Global Privacy Control is answered and counts nothing', async () => {
    expect((await send(`view ${ad} list `, { 'sec-gpc': '1' })).statusCode).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
  ])('of the program "%s" counts nothing', async (agent) => {
    expect((await send(`view ${ad} list `, { 'user-agent': agent })).statusCode).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK 26.1.0',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 coc_coc_browser/140.0 Chrome/140.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 Zalo/26.01',
  ])('of the browser "%s" counts', async (agent) => {
    await send(`view ${ad} list `, { 'user-agent': agent });
    expect(await counted()).toEqual(['list own 1 0']);
  });

  test('of a member of the company counts nothing, those of others count', async () => {
    const viewer = await addMember(server, minsu, 'viewer');
    for (const member of [minsu, viewer]) await send(`view ${ad} list `, as(member));
    expect(await counted()).toEqual([]);
    for (const reader of [hoa, thanh, anna]) await send(`view ${ad} list `, as(reader));
    expect(await counted()).toEqual(['list own 3 0']);
  });

  test('renews no session and sets no cookie', async () => {
    const seenAt = () => server.db.selectFrom('session').select('last_active_at').orderBy('id').execute();
    const before = await seenAt();
    server.advanceClock(5 * 60_000);
    const { headers } = await send(`view ${ad} list `, { cookie: `sid=${hoa.token}` });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-session-seconds']).toBeUndefined();
    expect(await seenAt()).toEqual(before);
    expect(await counted()).toEqual(['list own 1 0']);
  });

  test('beyond the limit of its network address is refused, and others are not', async () => {
    // Demo and test multiply the limits per network address by 50.
    const most = countedLimits.view.points * 50;
    const address = '198.51.100.9';
    for (let sent = 0; sent < most; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => send(`view ${ad} list `, {}, { address })));
    const refused = await send(`view ${ad} list `, {}, { address });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send(`view ${ad} list `, {}, { address: '198.51.100.10' })).statusCode).toBe(204);
    expect(await counted()).toEqual([`list own ${most + 1} 0`]);
  });
});

test('two nodes add up, and a node that ends writes what it has counted', async () => {
  const twin = await server.startSecondNode();
  await send(`view ${ad} list `);
  await send(`view ${ad} list `, {}, { app: twin.app });
  await send(`click ${ad} list `, {}, { app: twin.app });
  await twin.app.close();
  expect(await counted()).toEqual(['list own 2 1']);
});

test('counts of an ad that is deleted before they are written are left out, the others are written', async () => {
  const gone = await addOpenAd(server, minsu.companyId);
  await send(`view ${gone} list `);
  await send(`view ${ad} list `);
  await server.db.deleteFrom('recruitment').where('id', '=', gone).execute();
  expect(await counted()).toEqual(['list own 1 0']);
});

test('counts stay in memory while the table is locked, and are written afterwards', async () => {
  const pool = openPool(server.address, 1, { ...patientLimits, lock_timeout: 50 });
  const db = openKysely(pool);
  const beacon = parseBeacon(`view ${ad} list `);
  if (beacon) countBeacon(db, beacon, server.clock());
  await server.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ad_day`.execute(trx);
    await writeViews(db, server.clock());
  });
  expect(await counted()).toEqual([]);
  await writeViews(db, server.clock());
  expect(await counted()).toEqual(['list own 1 0']);
  await pool.end();
});

test('a day begins at midnight in Vietnam', async () => {
  const beacon = parseBeacon(`view ${ad} list `);
  if (beacon) countBeacon(server.db, beacon, new Date('2026-03-01T17:00:00Z'));
  await writeViews(server.db, server.clock());
  expect(await server.db.selectFrom('ad_day').select('day').execute()).toEqual([{ day: '2026-03-02' }]);
});

test('the tables have no column about a reader', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.oid IN ('ad_day'::regclass, 'ad_month'::regclass) AND a.attnum > 0 ORDER BY c.relname, a.attnum`.execute(
    server.db,
  );
  const columnsOf = (table: string, period: string) =>
    ['recruitment_id', period, 'placement', 'source', 'views', 'clicks'].map((name) => `${table}.${name}`);
  expect(rows.map(({ name }) => name)).toEqual([
    ...columnsOf('ad_day', 'day'),
    ...columnsOf('ad_month', 'month'),
  ]);
  await send(`view ${ad} outside www.google.com`, { ...as(hoa), 'x-forwarded-for': '203.0.113.7' });
  await writeViews(server.db, server.clock());
  const stored = JSON.stringify(await server.db.selectFrom('ad_day').selectAll().execute());
  expect(stored).toContain('google.com');
  for (const trace of ['203.0.113', String(hoa.token), hoa.name, 'Mozilla'])
    expect(stored).not.toContain(trace);
});
