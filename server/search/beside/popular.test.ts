import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { writeSearches } from './count-searches.ts';
import { deleteSearchers } from './popular.ts';

const server = await startTestServer();
const { db } = server;
const today = dateOf(new Date());

const popular = async () => (await server.call('GET /home/top-search')).data.list;
const count = (word: string, searchers: number, daysAgo = 0) =>
  db
    .insertInto('search_count')
    .values({ day: addDays(today, -daysAgo), word, searchers })
    .execute();

beforeEach(async () => {
  await db.deleteFrom('search_count').execute();
});

test('popular words show how many ranks they rose or fell since yesterday, and which are new', async () => {
  for (const [word, searchers] of [
    ['bếp', 30],
    ['kho', 20],
    ['may', 10],
  ] as const)
    await count(word, searchers, 1);
  await count('may', 15);
  await count('thợ lặn', 12);
  expect(await popular()).toEqual([
    { key: 'bếp', moved: 0 },
    { key: 'may', moved: 1 },
    { key: 'kho', moved: -1 },
    { key: 'thợ lặn', moved: null },
  ]);
});

test('words in the script of the page come first', async () => {
  for (const [word, searchers] of [
    ['bếp', 30],
    ['통역', 10],
    ['kho', 9],
  ] as const)
    await count(word, searchers);
  const keysIn = async (language: 'vi' | 'kr') =>
    (await server.call('GET /home/top-search', {}, { language })).data.list.map(({ key }) => key);
  expect(await keysIn('vi')).toEqual(['bếp', 'kho', '통역']);
  expect(await keysIn('kr')).toEqual(['통역', 'bếp', 'kho']);
});

test('with three words in the language of the page, no others are shown', async () => {
  for (const word of ['bếp', 'welder', 'kế toán', 'chef', '통역', '회계', '생산', 'lái xe', 'nurse'])
    await count(word, 9);
  const keysIn = async (language: 'vi' | 'kr' | 'en') =>
    (await server.call('GET /home/top-search', {}, { language })).data.list.map(({ key }) => key).toSorted();
  expect(await keysIn('kr')).toEqual(['생산', '통역', '회계']);
  expect(await keysIn('en')).toEqual(['chef', 'nurse', 'welder']);
  expect(await keysIn('vi')).toEqual(['bếp', 'chef', 'kế toán', 'lái xe', 'nurse', 'welder']);
});

test('searches that left the seven-day window today do not count, but did in the ranks of yesterday', async () => {
  await count('bếp', 50, 7);
  await count('kho', 20, 6);
  expect(await popular()).toEqual([{ key: 'kho', moved: 1 }]);
});

test('a word with four searchers a day is not popular, on however many days', async () => {
  for (const ago of [0, 1, 2, 3]) await count('một mình tôi', 4, ago);
  expect(await popular()).toEqual([]);
});

test('obscene words are never shown as popular, but words that look like them without diacritics are', async () => {
  for (const word of ['gái gọi hà nội', '야동사이트', 'porn', 'lon', 'essex']) await count(word, 40);
  expect((await popular()).map(({ key }) => key)).toEqual(['essex', 'lon']);
});

test('searchers are deleted at the end of the day, their number stays', async () => {
  const company = await addCompany(db, { company_name: 'Biển Cả' });
  await addRecruitment(db, company, { title_vi: 'Thợ lặn biển' });
  await server.call('POST /home/job', { key: 'thợ lặn biển' });
  await writeSearches(db);
  const stored = () => db.selectFrom('search_count').select(['searchers', 'marks']).executeTakeFirstOrThrow();
  expect((await stored()).searchers).toBe(1);
  await deleteSearchers(db, new Date());
  expect((await stored()).marks).toHaveLength(2048);
  await deleteSearchers(db, new Date(Date.now() + 86_400_000));
  const { searchers, marks } = await stored();
  expect([searchers, marks.length]).toEqual([1, 0]);
});

test('telephone numbers and mail addresses are not counted', async () => {
  const company = await addCompany(db, { company_name: 'Số Máy' });
  await addRecruitment(db, company, { title_vi: 'Gọi 0912345678 hoặc lan@example.com' });
  for (const key of ['0912345678', 'lan@example.com', 'gọi'])
    expect((await server.call('POST /home/job', { key })).data.total, key).toBe(1);
  const words = async () =>
    (await db.selectFrom('search_count').select('word').execute()).map(({ word }) => word);
  await expect.poll(words).toEqual(['gọi']);
});

test('a search answers while the database is read-only, and is counted afterwards', async () => {
  const company = await addCompany(db, { company_name: 'Gốm Xưa' });
  await addRecruitment(db, company, { title_vi: 'Thợ tráng men' });
  const words = async () =>
    (await db.selectFrom('search_count').select(['word', 'searchers']).execute()).length;
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE search_count IN EXCLUSIVE MODE`.execute(trx);
    const { status, data } = await server.call('POST /home/job', { key: 'thợ tráng men' });
    expect([status, data.total]).toEqual([200, 1]);
    expect(await words()).toBe(0);
  });
  await expect.poll(words).toBe(1);
});

test('two people who search the same word at the same moment count as two', async () => {
  const company = await addCompany(db, { company_name: 'Sơn Mài' });
  await addRecruitment(db, company, { title_vi: 'Thợ sơn mài' });
  for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.1'])
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/home/job',
      payload: { key: 'sơn mài' },
      remoteAddress,
    });
  const searchers = async () =>
    (await db.selectFrom('search_count').select('searchers').executeTakeFirst())?.searchers;
  await expect.poll(searchers).toBe(2);
});
