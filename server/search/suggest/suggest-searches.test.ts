import { beforeAll, expect, test } from 'vitest';
import { employmentTypes } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const HANOI = 'N01';
const SAIGON = 'N79';
const BINH_DUONG = '74';
const SEOUL = 'KR-11';
const ids = { accountant: 0, driver: 0, warehouse: 0, interpreter: 0 };

async function findCareer(name_en: string): Promise<number> {
  const found = await db
    .selectFrom('career')
    .where('name_en', '=', name_en)
    .select('id')
    .executeTakeFirstOrThrow();
  return found.id;
}

beforeAll(async () => {
  ids.accountant = await findCareer('Accountant');
  ids.driver = await findCareer('Lorry driver');
  ids.warehouse = await findCareer('Warehouse worker');
  ids.interpreter = await findCareer('Korean interpreter');
  const company = await addCompany(db, { company_name: 'Sông Xanh' });
  const places: [career: number, place: string, employment_type?: number][] = [
    [ids.accountant, HANOI],
    [ids.accountant, SAIGON],
    [ids.accountant, SAIGON, employmentTypes.PART_TIME],
    [ids.driver, BINH_DUONG],
    [ids.warehouse, SAIGON],
    [ids.interpreter, SAIGON],
    [ids.interpreter, SEOUL],
  ];
  for (const [career, address_code, employment_type = employmentTypes.OFFICIAL] of places)
    await addRecruitment(db, company, { title_vi: 'Thợ', careers: [career], address_code, employment_type });
  await addRecruitment(db, company, {
    title_vi: 'Thợ',
    careers: [ids.accountant],
    address_code: 'N48',
    end_date: '2021-01-01',
  });
});

async function suggest(key: string, language: Language = 'vi') {
  const { data } = await server.call('GET /home/suggest', { key }, { language });
  return data.list.filter(({ kind }) => kind === 'search');
}
const texts = async (key: string, language?: Language) =>
  (await suggest(key, language)).map(({ text }) => text);

test('a job and the beginning of a place suggest the search for both', async () => {
  expect(await suggest('kế toán viên hà')).toEqual([
    {
      kind: 'search',
      text: 'Kế toán viên · Hà Nội',
      id: null,
      criteria: { career_ids: [ids.accountant], address_codes: [HANOI] },
    },
  ]);
  for (const key of ['lái xe bình', 'lai xe binh d', 'lái xe ở bình dương'])
    expect(await texts(key), key).toEqual(['Lái xe · Bình Dương']);
});

test('a place and the beginning of a job suggest it, in Korean also letter by letter', async () => {
  for (const key of ['호치민 통', '호치민 토', '호치민에서 통여'])
    expect(await texts(key, 'kr'), key).toContain('통역 · 호치민');
  expect(await texts('서울 통', 'kr')).toContain('통역 · 서울특별시');
  expect(await texts('sài gòn kế')).toContain('Kế toán viên · Hồ Chí Minh');
});

test('a job alone, or before a preposition, is suggested in the places with most ads', async () => {
  for (const key of ['accountant', 'accountant in'])
    expect(await texts(key, 'en'), key).toEqual(['Accountant · Hồ Chí Minh', 'Accountant · Hà Nội']);
});

test('a type of work is suggested in places, and with a job that begins so', async () => {
  for (const [language, text] of [
    ['vi', 'Bán thời gian · Hồ Chí Minh'],
    ['en', 'Part-time · Hồ Chí Minh'],
    ['kr', '아르바이트 · 호찌민'],
  ] as const)
    expect(await texts('part time', language)).toEqual([text]);
  expect((await suggest('part time kế toán v'))[0]?.criteria).toEqual({
    career_ids: [ids.accountant],
    employment_types: [employmentTypes.PART_TIME],
  });
});

test('a short form is written out', async () => {
  expect(await texts('nv kho')).toEqual(['Nhân viên kho · Hồ Chí Minh']);
});

test('every suggested search finds an ad, and pairs without a listed ad are not suggested', async () => {
  for (const key of ['kế toán', 'lái xe bình', 'nv kho', 'part time', '호치민 통', 'accountant in'])
    for (const { criteria, text } of await suggest(key)) {
      const { data } = await server.call('POST /home/job', criteria as never);
      expect(data.total, text).toBeGreaterThan(0);
    }
  for (const key of ['kế toán đà', 'lái xe hà', 'hà nội thủ']) expect(await texts(key), key).toEqual([]);
});

test('at most four searches are suggested, none for a single letter or a long sentence', async () => {
  expect((await suggest('ke')).length).toBeLessThanOrEqual(4);
  for (const key of ['k', '', 'tôi muốn tìm việc kế toán viên ở gần nhà hà'])
    expect(await texts(key), key).toEqual([]);
});

test('an ad of a new pair is suggested when the hourly count has found it', async () => {
  expect(await texts('lái xe cần thơ')).toEqual([]);
  const company = await addCompany(db, { company_name: 'Sông Hậu' });
  await addRecruitment(db, company, { title_vi: 'Thợ', careers: [ids.driver], address_code: 'N92' });
  server.advanceClock(3_600_000);
  expect(await texts('lái xe cần thơ')).toEqual(['Lái xe · Cần Thơ']);
});
