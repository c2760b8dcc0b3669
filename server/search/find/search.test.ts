import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { InputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import { markLocalDatabase } from '#server/infrastructure/db/engine/local-database.ts';
import { writeSearches } from '#server/search/beside/count-searches.ts';
import { removeCompanyFromSearch, restoreCompanyInSearch } from '#server/search/index/write.ts';
import { filterTokens, hash } from '#server/search/parse/tokens.ts';
import { recountPay } from '#server/search/pay/recount.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

const find = async (criteria: InputOf<'POST /home/job'>, language: Language = 'vi') =>
  (await server.call('POST /home/job', criteria, { language })).data;
const titles = async (criteria: InputOf<'POST /home/job'>) =>
  (await find(criteria)).list.map((card) => card.title);

let company = 0;
beforeAll(async () => {
  await db
    .insertInto('career')
    .values([
      { id: 9000, name_vi: 'Nhóm tài chính', name_kr: '재무 그룹', name_en: 'Money' },
      { id: 9001, parent_id: 9000, name_vi: 'Nghề sổ sách', name_kr: '장부 담당', name_en: 'Ledger keeper' },
      { id: 9002, name_vi: 'Nghề mã', name_kr: '코드 담당', name_en: 'Coder' },
    ])
    .execute();
  await db
    .insertInto('location')
    .values([
      { code: 'X1', name: 'Miền Cũ', unit_type: 'Tỉnh', level: 1, folded: 'mien cu', valid_to: '2025-06-30' },
      { code: 'X2', name: 'Miền Mới', unit_type: 'Tỉnh', level: 1, folded: 'mien moi' },
      {
        code: 'X1-1',
        name: 'Sông Trăng',
        unit_type: 'Quận',
        level: 2,
        parent_code: 'X1',
        folded: 'song trang',
      },
    ])
    .execute();
  await db.insertInto('location_successor').values({ code: 'X1', successor_code: 'X2' }).execute();
  await db
    .insertInto('experience_band')
    .values({
      id: 9001,
      years_min: 1,
      years_max: 3,
      name_vi: '1–3 năm',
      name_kr: '1~3년',
      name_en: '1–3 years',
    })
    .execute();
  company = await addCompany(db, { company_name: 'Sổ Xanh', company_name_kr: '초록장부' });
  await addRecruitment(db, company, {
    title_vi: 'Kế toán tổng hợp',
    careers: [9001],
    address_code: 'X1-1',
    employment_type: 1,
    experience_years: 2,
    salary_min: 15_000_000,
    salary_max: 19_000_000,
    salary_unit: 1,
    posted_at: ago(2),
  });
  await addRecruitment(db, company, {
    title_vi: 'Lập trình viên Java',
    title_kr: '자바 백엔드 개발자',
    careers: [9002],
    employment_type: 6,
    working_form: 'REMOTE',
    skills: ['Spring', 'SQL'],
    posted_at: ago(1),
  });
  await addRecruitment(db, company, { title_kr: '회계 담당자 채용', careers: [9001], posted_at: ago(100) });
});

test('without filters, all listed ads are shown newest first', async () => {
  const answer = await find({});
  expect(answer.list.map((card) => card.title)).toEqual([
    'Lập trình viên Java',
    'Kế toán tổng hợp',
    '회계 담당자 채용',
  ]);
  expect(answer).toMatchObject({ total: 3, total_page: 1, page: 1 });
});

test('ads are found by words without accents, joined, and in another language', async () => {
  for (const key of ['ke toan', 'KẾ TOÁN', 'ketoan', 'kế toán tổng hợp'])
    expect((await titles({ key }))[0]).toBe('Kế toán tổng hợp');
  expect((await titles({ key: 'accountant' })).sort()).toEqual(['Kế toán tổng hợp', '회계 담당자 채용']);
  expect(await titles({ key: '회계' })).toEqual(['회계 담당자 채용', 'Kế toán tổng hợp']);
});

test('Korean ads are found with any spaces and by one syllable', async () => {
  for (const key of ['백엔드 개발자', '백엔드개발자', '백 엔드개발자', '백'])
    expect(await titles({ key })).toEqual(['Lập trình viên Java']);
});

test('ads are found by skills and company', async () => {
  expect(await titles({ key: 'spring' })).toEqual(['Lập trình viên Java']);
  expect(await titles({ key: 'so xanh' })).toHaveLength(3);
  expect(await titles({ key: '초록장부' })).toHaveLength(3);
});

test('words in no ad find nothing, and neither does a text without a word', async () => {
  expect(await find({ key: 'xyzzy' })).toMatchObject({ list: [], total: 0, total_page: 0 });
  expect(await find({ key: '…!' })).toMatchObject({ list: [], total: 0 });
});

test('each filter narrows the list', async () => {
  expect(await titles({ career_ids: [9002] })).toEqual(['Lập trình viên Java']);
  expect(await titles({ career_ids: [9000] })).toHaveLength(2);
  expect(await titles({ employment_types: [6] })).toEqual(['Lập trình viên Java']);
  expect(await titles({ employment_types: [1, 6] })).toHaveLength(2);
  expect(await titles({ employment_types: [0] })).toEqual(['회계 담당자 채용']);
  expect(await titles({ employment_types: [0, 6] })).toHaveLength(2);
  expect(await titles({ experience_ids: [9001] })).toEqual(['Kế toán tổng hợp']);
  expect(await titles({ working_form: 'REMOTE' })).toEqual(['Lập trình viên Java']);
  expect(await titles({ salary_from: 19_000_000 })).toEqual(['Kế toán tổng hợp']);
  expect(await titles({ salary_from: 19_000_001 })).toEqual([]);
  expect(await titles({ period: 'MONTHS_3' })).toHaveLength(2);
  expect(await titles({ company_id: company })).toHaveLength(3);
  expect(await titles({ company_id: company + 1000 })).toEqual([]);
});

/** Ids of the shipped experience bands "no experience" and "less than a year". */
const beginner = [1, 2];

test('"under 1 year" lists ads that require less than a year or no experience, and none that require one year', async () => {
  const ids = await Promise.all(
    [0, 1, 2].map((experience_years) =>
      addRecruitment(db, company, { title_vi: `Thợ đá ${experience_years}`, experience_years }),
    ),
  );
  const found = async (band: number) => (await titles({ key: 'thợ đá', experience_ids: [band] })).sort();
  const [none, underOne, oneToTwo] = (await server.call('GET /home/experience', {})).data.list;
  expect([none?.id, underOne?.id]).toEqual(beginner);
  expect(await found(underOne?.id ?? 0)).toEqual(['Thợ đá 0']);
  expect(await found(oneToTwo?.id ?? 0)).toEqual(['Thợ đá 1', 'Thợ đá 2']);
  await db.deleteFrom('recruitment').where('id', 'in', ids).execute();
});

test('an ad without years requires no experience and is found by beginners, an imported one is not', async () => {
  const own = await addCompany(db, { company_name: 'Mây Tre Phú Vinh', employer: 'APPROVED' });
  const id = await addRecruitment(db, own, { title_vi: 'Thợ đan mây' });
  const imported = { source: 'lo-gom', source_id: '1', title_vi: 'Thợ chuốt gốm' };
  const unsaid = await addRecruitment(db, company, imported);
  for (const band of beginner) expect(await titles({ experience_ids: [band] })).toContain('Thợ đan mây');
  expect(await titles({ experience_ids: beginner })).not.toContain('Thợ chuốt gốm');
  const asked = async (ad: number, key: string) => [
    (await find({ key })).list[0]?.experience_years,
    (await server.call('GET /recruitment/show', { id: ad })).data.details?.experience_years,
  ];
  expect(await asked(id, 'thợ đan mây')).toEqual([0, 0]);
  expect(await asked(unsaid, 'thợ chuốt gốm')).toEqual([null, null]);
  await db.deleteFrom('recruitment').where('id', 'in', [id, unsaid]).execute();
});

test('older ads are found by beginners after the database is migrated', async () => {
  const id = await addRecruitment(db, company, { title_vi: 'Thợ nhuộm chàm' });
  const row = () => db.selectFrom('recruitment_search').selectAll().where('id', '=', id).executeTakeFirst();
  const written = await row();
  const none = hash(filterTokens.experience(0));
  const tokens = written?.tokens.filter((token) => token !== none) ?? [];
  await db
    .updateTable('recruitment_search')
    .set({ tokens, experience_years: null })
    .where('id', '=', id)
    .execute();
  expect(await titles({ experience_ids: beginner })).not.toContain('Thợ nhuộm chàm');
  await sql.raw(readFileSync('migrations/0008_no_experience.sql', 'utf8')).execute(db);
  expect(await row()).toEqual(written);
  await db.deleteFrom('recruitment').where('id', '=', id).execute();
});

test('a place is found under its own unit, its parents and its successor', async () => {
  for (const code of ['X1-1', 'X1', 'X2'])
    expect(await titles({ address_codes: [code] })).toEqual(['Kế toán tổng hợp']);
  const key = 'quận sông trăng miền mới';
  expect(await titles({ key, widen: false })).toEqual(['Kế toán tổng hợp']);
  const { list, total, understood } = await find({ key });
  expect([list[0]?.title, total]).toEqual(['Kế toán tổng hợp', 1]);
  expect(understood.sections).toMatchObject([
    { from: 1, total: 2, without: ['district', 'province', 'country'] },
  ]);
});

test('several filters and words together leave only ads that meet all', async () => {
  expect(await titles({ key: 'kế toán', career_ids: [9001], employment_types: [1] })).toEqual([
    'Kế toán tổng hợp',
  ]);
  expect(await titles({ career_ids: [9001], working_form: 'REMOTE' })).toEqual([]);
});

test('a visitor can choose the order', async () => {
  const ids = async (sort: 0 | 1 | 2 | 3 | 4 | 5) => (await find({ sort })).list.map((card) => card.title);
  const posted = (await find({ sort: 0 })).list.map((card) => card.posted_at ?? '');
  expect(posted).toEqual(posted.toSorted().toReversed());
  expect(new Set(posted).size).toBeGreaterThan(1);
  expect(await ids(1)).toEqual((await ids(0)).toReversed());
  expect((await ids(4)).slice(0, 2)).toEqual(['Kế toán tổng hợp', 'Lập trình viên Java']);
  for (const sort of [2, 3, 5] as const) expect(await ids(sort)).toHaveLength(3);
});

test('concurrent searches wait in a queue, and each gets its own answer', async () => {
  markLocalDatabase(db);
  const keys = ['ke toan', 'ketoan', 'khongcogidau', '장부'];
  const alone = new Map<string, string[]>();
  for (const key of keys) alone.set(key, await titles({ key }));
  const asked = Array.from({ length: 100 }, (_, at) => keys[at % keys.length] ?? '');
  const answers = await Promise.all(asked.map((key) => titles({ key })));
  expect(answers).toEqual(asked.map((key) => alone.get(key)));
});

test('pages do not overlap and one past the end is empty', async () => {
  const first = await find({ limit: 2 });
  const second = await find({ limit: 2, page: 2 });
  expect(first).toMatchObject({ total: 3, total_page: 2 });
  expect(second.list.map((card) => card.id)).not.toContain(first.list[0]?.id);
  expect(second.list).toHaveLength(1);
  expect((await find({ page: 1_000_000 })).list).toEqual([]);
});

test('a card has the requested language and falls back to an existing one', async () => {
  const card = async (language: Language) => (await find({ working_form: 'REMOTE' }, language)).list[0];
  expect(await card('kr')).toMatchObject({
    title: '자바 백엔드 개발자',
    title_language: 'kr',
    company: { name: '초록장부' },
    careers: [{ id: 9002, name: '코드 담당' }],
  });
  expect(await card('en')).toMatchObject({ title: 'Lập trình viên Java', title_language: 'vi' });
});

test('a card contains the data of a list row', async () => {
  expect((await find({ key: 'kế toán tổng hợp' })).list[0]).toMatchObject({
    company: { id: company, name: 'Sổ Xanh', logo: null },
    place: 'Quận Sông Trăng, Miền Cũ',
    employment_type: 1,
    experience_years: 2,
    salary_min: 15_000_000,
    salary_max: 19_000_000,
    salary_unit: 1,
    monthly_pay: { min: 15_000_000, max: 19_000_000 },
    market: null,
  });
});

test('unknown filter values are rejected', async () => {
  for (const wrong of [
    { sort: 6 },
    { employment_types: [9] },
    { working_form: 'HOME' },
    { limit: 101 },
    { page: 0 },
  ])
    expect((await server.call('POST /home/job', wrong)).status).toBe(414);
});

test('an ad is found only within its period', async () => {
  const id = await addRecruitment(db, company, { title_vi: 'Thợ gác đèn biển', end_date: inDays(0) });
  expect((await titles({ key: 'thợ gác đèn' })).length).toBe(1);
  server.advanceClock(day);
  expect(await titles({ key: 'thợ gác đèn' })).toEqual([]);
  server.advanceClock(-day);
  await db.deleteFrom('recruitment').where('id', '=', id).execute();
});

test('an ad that is hidden, stopped or not yet approved is not found', async () => {
  for (const change of [{ hidden: true }, { status: 2 }, { status: 3 }, { status: 5 }, { status: 1 }]) {
    const id = await addRecruitment(db, company, { title_vi: 'Thợ khắc dấu', ...change });
    expect(await titles({ key: 'thợ khắc dấu' })).toEqual([]);
    await db.deleteFrom('recruitment').where('id', '=', id).execute();
  }
});

test('the ads of a company whose approval ends leave search and return with the next approval', async () => {
  const own = await addCompany(db, { company_name: 'Gốm Lam', employer: 'APPROVED' });
  await addRecruitment(db, own, { title_vi: 'Thợ vẽ men' });
  expect(await titles({ company_id: own })).toHaveLength(1);
  await db.updateTable('employer').set({ status: 'WAITING' }).where('company_id', '=', own).execute();
  await removeCompanyFromSearch(db, own);
  await restoreCompanyInSearch(db, own, server.clock());
  expect(await titles({ company_id: own })).toEqual([]);
  await db.updateTable('employer').set({ status: 'APPROVED' }).where('company_id', '=', own).execute();
  await restoreCompanyInSearch(db, own, server.clock());
  expect(await titles({ company_id: own })).toHaveLength(1);
});

test('a card says what like ads pay, and what the ad itself pays a month', async () => {
  const companies = [company];
  for (let at = 0; at < 3; at++) companies.push(await addCompany(db, { company_name: `Đồng hồ ${at}` }));
  for (let index = 0; index < 12; index++)
    await addRecruitment(db, companies[index % 4] as number, {
      title_vi: `Thợ đồng hồ ${index}`,
      careers: [9002],
      address_code: 'X1-1',
      salary_min: 120_000_000 + index * 12_000_000,
      salary_unit: 2,
    });
  await recountPay(db, new Date());
  server.advanceClock(11 * 60_000);
  const [card] = (await find({ key: 'thợ đồng hồ' })).list;
  expect(card?.monthly_pay).toEqual({
    min: 21_000_000,
    max: null,
    difference: 35,
    axis: { from: expect.any(Number), to: expect.any(Number), step: expect.any(Number) },
  });
  expect(card?.market).toEqual({
    level: 'GROUP_PROVINCE',
    career: 'Nghề mã',
    place: 'Miền Mới',
    median: 15_500_000,
    ads: 12,
    counted_on: expect.any(String),
  });
});

test('a word is popular when five people searched it on one day', async () => {
  const popular = async () => (await server.call('GET /home/top-search')).data.list;
  const search = (address: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/home/job',
      payload: { key: ' Sổ  XANH' },
      remoteAddress: address,
    });
  for (const last of [1, 2, 3, 4, 4, 4]) await search(`10.0.0.${last}`);
  await writeSearches(db);
  expect(await popular()).toEqual([]);
  await search('10.0.0.5');
  await expect.poll(popular).toEqual([{ key: 'sổ xanh', moved: null }]);
});

function inDays(days: number): string {
  return new Date(Date.now() + days * day + 7 * 3_600_000).toISOString().slice(0, 10);
}

test('an ad in a current province is found under the old one of that name, not under its neighbours', async () => {
  // Bình Dương (74) and Ho Chi Minh City (79) were merged.
  await addRecruitment(db, company, { title_vi: 'Thợ điện lạnh', address_code: 'N79', posted_at: ago(1) });
  expect(await titles({ address_codes: ['79'] })).toContain('Thợ điện lạnh');
  expect(await titles({ address_codes: ['N79'] })).toContain('Thợ điện lạnh');
  expect(await titles({ address_codes: ['74'] })).not.toContain('Thợ điện lạnh');
});

test('in any language, ads of a career that is searched by name come before ads that name it as a skill', async () => {
  const named = await addRecruitment(db, company, {
    title_vi: 'Nhân viên chăm sóc khách hàng',
    careers: [2401],
    posted_at: new Date(Date.now() - 20 * DAY_MILLISECONDS),
  });
  await addRecruitment(db, company, {
    title_en: 'Bus driver of the shore line',
    skills: ['Customer service'],
    careers: [1610],
  });
  const first = async (key: string, language: 'en' | 'kr') =>
    (await server.call('POST /home/job', { key }, { language })).data.list[0]?.id;
  expect(await first('customer service', 'en')).toBe(named);
  expect(await first('고객 상담', 'kr')).toBe(named);
});
