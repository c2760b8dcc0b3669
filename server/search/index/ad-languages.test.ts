import { beforeAll, expect, test } from 'vitest';
import { sorts } from '#contract/enums.ts';
import type { InputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

const find = async (criteria: InputOf<'POST /home/job'>, language: Language) =>
  (await server.call('POST /home/job', criteria, { language })).data.list.map(({ title }) => title);

/** Titles of the ads, from the oldest to the newest. */
const titles = [
  { title_kr: '용접공' },
  { title_vi: 'Thợ hàn', title_en: 'Welder' },
  { title_en: 'Painter' },
  { title_kr: '도장공', title_vi: 'Thợ sơn' },
  { title_vi: 'Thợ điện' },
];

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Ba Tiếng' });
  for (const [index, title] of titles.entries())
    await addRecruitment(db, company, { ...title, posted_at: new Date(Date.now() - (10 - index) * 60_000) });
});

test('without an order, ads in the visitor’s language are listed first, then the others, each newest first', async () => {
  expect(await find({}, 'kr')).toEqual(['도장공', '용접공', 'Thợ điện', 'Painter', 'Thợ hàn']);
  expect(await find({}, 'en')).toEqual(['Painter', 'Welder', 'Thợ điện', 'Thợ sơn', '용접공']);
  expect(await find({}, 'vi')).toEqual(['Thợ điện', 'Thợ sơn', 'Thợ hàn', 'Painter', '용접공']);
});

test('each ad is on exactly one page, also where both languages meet', async () => {
  for (const language of ['vi', 'kr', 'en'] as const) {
    const pages = [1, 2, 3].map((page) => find({ page, limit: 2 }, language));
    expect((await Promise.all(pages)).flat()).toEqual(await find({}, language));
  }
});

test('the order “newest” is strictly newest, in any language of the visitor', async () => {
  for (const language of ['vi', 'kr', 'en'] as const)
    expect((await find({ sort: sorts.NEWEST }, language))[0]).toBe('Thợ điện');
  expect(await find({ sort: sorts.NEWEST }, 'kr')).toEqual([
    'Thợ điện',
    '도장공',
    'Painter',
    'Thợ hàn',
    '용접공',
  ]);
});

test('the filter shows only ads that are written in one of the languages', async () => {
  expect(await find({ languages: ['kr'] }, 'vi')).toEqual(['Thợ sơn', '용접공']);
  expect(await find({ languages: ['kr', 'en'] }, 'en')).toEqual(['Painter', 'Welder', 'Thợ sơn', '용접공']);
  const refused = await server.call('POST /home/job', { languages: ['fr'] } as never);
  expect(refused.status).toBe(414);
});

test('of equally relevant ads, those in the visitor’s language are first', async () => {
  const company = await addCompany(db, { company_name: 'Cà Phê' });
  await addRecruitment(db, company, { title_kr: 'Barista A1' });
  await addRecruitment(db, company, { title_vi: 'Barista B2' });
  expect(await find({ key: 'barista' }, 'kr')).toEqual(['Barista A1', 'Barista B2']);
  expect(await find({ key: 'barista' }, 'vi')).toEqual(['Barista B2', 'Barista A1']);
});
