import { beforeAll, expect, test } from 'vitest';
import { rebuildSuggestions } from '#server/search/index/rebuild-suggestions.ts';
import { countChanges } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

const companies = async (key: string, page = 1) =>
  (await server.call('GET /home/search-companies', { key, page, limit: 2 }, { language: 'kr' })).data;
const skills = async (key: string) => (await server.call('GET /home/search-used-skills', { key })).data;

beforeAll(async () => {
  const [brook, hill] = [
    await addCompany(db, { company_name: 'Suối Trong', company_name_kr: '맑은시내' }),
    await addCompany(db, { company_name: 'Đồi Trong Xanh', employer: 'APPROVED' }),
  ];
  for (const name of ['Trong Vắt', 'Nước Trong']) await addCompany(db, { company_name: name });
  const waiting = await addCompany(db, { company_name: 'Trong Chờ', employer: 'WAITING' });
  await addRecruitment(db, brook, { title_vi: 'Thợ lặn', skills: ['Bơi lội', 'Cứu hộ'] });
  await addRecruitment(db, brook, { title_vi: 'Thợ câu', skills: ['bơi lội'] });
  await addRecruitment(db, hill, { title_vi: 'Thợ trồng chè', skills: ['Bơi lội', 'Tưới chè'] });
  await addRecruitment(db, waiting, { title_vi: 'Thợ chờ' });
  await countChanges(db, new Date());
  await rebuildSuggestions(db);
});

test('companies are found by words of their name in any language, without accents and in any order', async () => {
  for (const key of ['trong suối', 'suoi', '맑은'])
    expect((await companies(key)).list, key).toEqual([
      expect.objectContaining({ name: '맑은시내', open_count: 2 }),
    ]);
});

test('only companies with listed ads are found, those with the most ads first, page by page', async () => {
  const { list, total } = await companies('trong');
  expect([list.map(({ name }) => name), total]).toEqual([['맑은시내', 'Đồi Trong Xanh'], 2]);
  expect(await companies('trong', 2)).toMatchObject({ list: [], total: 2 });
  expect(await companies('trong', 1e9)).toMatchObject({ list: [] });
});

test('skills that several companies name are found by the beginning of any of their words, with the number of their ads', async () => {
  for (const key of ['boi', 'LỘI']) expect((await skills(key)).list, key).toMatchObject([{ uses: 3 }]);
  expect((await skills('cứu')).list).toEqual([]);
});

test('empty, symbol-only and very long searches find nothing and cause no error', async () => {
  for (const key of ['', '%', '…', '\\', 'x'.repeat(5_000), "z'z", 'zz\u0000']) {
    expect((await companies(key)).list, key.slice(0, 9)).toEqual([]);
    expect((await skills(key)).list, key.slice(0, 9)).toEqual([]);
  }
});

const titles = async (key: string) =>
  (await server.call('POST /home/job', { key, widen: false }, { language: 'en' })).data.list.map(
    ({ title }) => title,
  );

test('only words in names of careers, skills and jobs are required, and others rank', async () => {
  const company = await addCompany(db, { company_name: 'Rừng Xa' });
  for (const title_vi of [
    'Thủ kho Zenobia',
    'Thủ kho',
    'Thủ kho ca sáng',
    'Kế toán trưởng',
    'Zenobia Quarkus',
  ])
    await addRecruitment(db, company, { title_vi });
  const [first, ...others] = await titles('thủ kho zenobia');
  expect([first, others.sort()]).toEqual(['Thủ kho Zenobia', ['Thủ kho', 'Thủ kho ca sáng']]);
  expect(await titles('KTT zenobia')).toEqual(['Kế toán trưởng']);
  // No word of this search is in such a name, so all words are required.
  expect(await titles('zenobia quarkus')).toEqual(['Zenobia Quarkus']);
});

test('ads that fit the years and the level of the asker come before a title that only names the level', async () => {
  const company = await addCompany(db, { company_name: 'Biển Xa' });
  for (const [title_en, experience_years] of [
    ['Translator, contracts', 5],
    ['Senior translator, novels', 1],
    ['Senior translator, films', 5],
    ['Translator, manuals', 3],
  ] as const)
    await addRecruitment(db, company, { title_vi: undefined, title_en, experience_years });
  expect(await titles('senior translator with 5 years of experience')).toEqual([
    'Senior translator, films',
    'Translator, contracts',
    'Translator, manuals',
    'Senior translator, novels',
  ]);
});
