import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { knownHostCount } from '#contract/hiring/ad-views.ts';
import { limits } from '#contract/limits.ts';
import { dropPartitions, listPartitions } from '#server/infrastructure/db/partitions.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { foldDays, maintainAdDays } from './fold-days.ts';
import { knownHosts } from './known-hosts.ts';
import { adDayPartitions, makeAdDayPartitions } from './partitions.ts';
import { listAdDays, listAdMonths, listAdSources, mergeSmallSources } from './queries.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, thanh } = await people(server);
const ad = await addOpenAd(server, minsu.companyId);
const now = new Date('2026-11-30T03:00:00Z');
const ofMinsu = sql<boolean>`r.company_id = ${minsu.companyId}`;

const add = (
  day: string,
  views: number,
  more: { clicks?: number; placement?: string; source?: string; ad?: number } = {},
) =>
  db
    .insertInto('ad_day')
    .values({
      ...{ recruitment_id: more.ad ?? ad, day, views, clicks: more.clicks ?? 0 },
      ...{ placement: more.placement ?? 'list', source: more.source ?? 'own' },
    })
    .execute();
const months = () =>
  db
    .selectFrom('ad_month')
    .select(['month', 'placement', 'source', 'views', 'clicks'])
    .orderBy('month')
    .orderBy('source')
    .execute();
/** Partitions that have rows. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT tableoid::regclass::text AS name FROM ad_day ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  await db.deleteFrom('ad_day').execute();
  await db.deleteFrom('ad_month').execute();
  for (const name of await listPartitions(db, adDayPartitions))
    await sql`DROP TABLE ${sql.table(name)}`.execute(db);
});

test('partitions of this month and the next two are made once, and rows go into them', async () => {
  expect(await makeAdDayPartitions(db, now)).toBe(3);
  expect(await makeAdDayPartitions(db, now)).toBe(0);
  expect(await listPartitions(db, adDayPartitions)).toEqual([
    'ad_day_2026_11',
    'ad_day_2026_12',
    'ad_day_2027_01',
  ]);
  await add('2026-11-30', 1);
  await add('2027-02-01', 1);
  expect(await tables()).toEqual(['ad_day_2026_11', 'ad_day_default']);
});

test('rows of the default partition move into that of their month, and are deleted with the ad there', async () => {
  const other = await addOpenAd(server, minsu.companyId);
  await add('2026-09-30', 2);
  await add('2026-11-01', 3);
  await add('2026-11-01', 4, { ad: other });
  expect(await tables()).toEqual(['ad_day_default']);
  await makeAdDayPartitions(db, now);
  expect(await tables()).toEqual(['ad_day_2026_09', 'ad_day_2026_11']);
  await db.deleteFrom('recruitment').where('id', '=', other).execute();
  const rows = await db.selectFrom('ad_day').select(['day', 'views']).orderBy('day').execute();
  expect(rows).toEqual([
    { day: '2026-09-30', views: 2 },
    { day: '2026-11-01', views: 3 },
  ]);
});

test('two nodes that make partitions at once make each one once', async () => {
  const twin = await server.startSecondNode();
  const made = await Promise.all([makeAdDayPartitions(db, now), makeAdDayPartitions(twin.db, now)]);
  expect(made[0] + made[1]).toBe(3);
});

test('days older than 90 are added to their month once, newer ones stay', async () => {
  await add('2026-08-30', 5, { clicks: 1 });
  await add('2026-08-31', 6, { clicks: 2 });
  await add('2026-08-31', 7, { placement: 'outside', source: 'google.com' });
  await add('2026-09-01', 8);
  // 90 days before 30 November is 1 September.
  expect(await foldDays(db, now)).toBe(3);
  expect(await foldDays(db, now)).toBe(0);
  const folded = { month: '2026-08-01', placement: 'list', source: 'own', views: 11, clicks: 3 };
  expect(await months()).toEqual([
    { ...folded, placement: 'outside', source: 'google.com', views: 7, clicks: 0 },
    folded,
  ]);
  await add('2026-08-02', 1);
  await foldDays(db, now);
  expect((await months()).map(({ views }) => views)).toEqual([7, 12]);
  expect(await db.selectFrom('ad_day').select('day').execute()).toEqual([{ day: '2026-09-01' }]);
});

test('the task drops partitions whose days are all folded, and keeps the others', async () => {
  await makeAdDayPartitions(db, new Date('2026-07-15T03:00:00Z'));
  await add('2026-07-15', 5);
  await add('2026-09-15', 5);
  expect(await dropPartitions(db, adDayPartitions, { before: new Date('2026-09-01'), keepsRows: true })).toBe(
    1,
  );
  await maintainAdDays(db, now);
  expect(await listPartitions(db, adDayPartitions)).toEqual([
    'ad_day_2026_09',
    'ad_day_2026_11',
    'ad_day_2026_12',
    'ad_day_2027_01',
  ]);
  expect((await months()).map(({ month }) => month)).toEqual(['2026-07-01']);
});

test('months are deleted after two years', async () => {
  const month = { recruitment_id: ad, placement: 'list', source: 'own', views: 1 };
  await db
    .insertInto('ad_month')
    .values([
      { ...month, month: '2024-10-01' },
      { ...month, month: '2024-11-01' },
    ])
    .execute();
  await foldDays(db, now);
  expect((await months()).map((row) => row.month)).toEqual(['2024-11-01']);
});

test('a company that deletes an ad deletes its days and months', async () => {
  const draft = await addOpenAd(server, minsu.companyId);
  await makeAdDayPartitions(db, now);
  await add('2026-11-29', 5, { ad: draft });
  await add('2026-07-29', 5, { ad: draft });
  await foldDays(db, now);
  await add('2026-07-29', 5, { ad: draft });
  const answer = await server.call('POST /employer/recruitment/delete', { id: draft }, minsu);
  expect(answer.status).toBe(200);
  expect(await db.selectFrom('ad_day').selectAll().execute()).toEqual([]);
  expect(await months()).toEqual([]);
});

test('readers get counts by ad, day and placement of the ads in their scope only', async () => {
  const foreign = await addOpenAd(server, thanh.companyId);
  await add('2026-11-01', 4);
  await add('2026-11-02', 5, { placement: 'outside', source: 'google.com', clicks: 1 });
  await add('2026-11-02', 6, { placement: 'outside', source: 'other' });
  await add('2026-11-02', 9, { ad: foreign });
  await add('2026-11-03', 7);
  const scope = { ads: ofMinsu, from: '2026-11-01', until: '2026-11-02' };
  expect(await listAdDays(db, scope)).toEqual([
    { recruitment_id: ad, day: '2026-11-01', placement: 'list', views: 4, clicks: 0 },
    { recruitment_id: ad, day: '2026-11-02', placement: 'outside', views: 11, clicks: 1 },
  ]);
});

test('months contain days that are folded and those that are not', async () => {
  await add('2026-08-15', 4);
  await foldDays(db, now);
  await add('2026-11-02', 6);
  await add('2026-11-03', 7, { source: 'other' });
  const row = { recruitment_id: ad, placement: 'list', clicks: 0 };
  expect(await listAdMonths(db, { ads: ofMinsu, from: '2026-08-01', until: '2026-11-01' })).toEqual([
    { ...row, month: '2026-08-01', views: 4 },
    { ...row, month: '2026-11-01', views: 13 },
  ]);
});

test('no source with less than five views is shown, nor "other" below five', async () => {
  await add('2026-11-02', 50);
  await add('2026-11-02', 3, { placement: 'outside', source: 'google.com', clicks: 3 });
  await add('2026-11-03', 2, { placement: 'outside', source: 'google.com', clicks: 2 });
  await add('2026-11-03', 9, { placement: 'outside', source: 'zalo.me', clicks: 4 });
  await add('2026-11-03', 4, { placement: 'outside', source: 'naver.com' });
  const scope = { ads: ofMinsu, from: '2026-11-01', until: '2026-11-30' };
  const shown = [
    { source: 'zalo.me', views: 9, clicks: null },
    { source: 'google.com', views: 5, clicks: 5 },
  ];
  expect(await listAdSources(db, scope)).toEqual(shown);
  await add('2026-11-04', 1, { placement: 'outside', source: 'other' });
  expect(await listAdSources(db, scope)).toEqual([...shown, { source: 'other', views: 5, clicks: null }]);
});

test('"other" is last, and contains all small sources', () => {
  const few = limits.disclosedCount - 1;
  const rows = [
    { source: 'other', views: 20, clicks: 6 },
    { source: 'bing.com', views: few, clicks: 1 },
    { source: 't.co', views: 6, clicks: 0 },
  ];
  expect(mergeSmallSources(rows)).toEqual([
    { source: 't.co', views: 6, clicks: null },
    { source: 'other', views: 20 + few, clicks: 7 },
  ]);
});

test('as many hosts are known as the privacy page says, each once, and no longer one is hidden by a shorter one', () => {
  expect([knownHosts.length, new Set(knownHosts).size]).toEqual([knownHostCount, knownHostCount]);
  const hidden = knownHosts.filter((host, at) =>
    knownHosts.slice(0, at).some((known) => host.endsWith(`.${known}`)),
  );
  expect(hidden).toEqual([]);
});
