import { beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { addCompanyPage } from '#tests/support/company-pages.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, thanh, anna, binh, chi, dung, hoa } = await people(server);
const millions = (amount: number) => amount * 1_000_000;
let photo = '';

beforeAll(async () => {
  photo = await addCompanyPage(db, minsu);
  await addCompanyPage(db, thanh, 'Xưởng của chúng tôi.');
  for (const { companyId } of [minsu, thanh])
    for (const at of [1, 2, 3])
      await addRecruitment(db, companyId, {
        title_vi: `Thợ gốm ${companyId}-${at}`,
        salary_min: millions(10),
        salary_max: millions(10 + at),
        salary_unit: 1,
      });
});

const ofDay = async (language: 'vi' | 'kr' = 'vi') =>
  (await server.call('GET /home/company', {}, { language })).data.company;
const bestPaid = async () => (await server.call('GET /home/best-paid')).data.list;
const hide = (id: number, hidden: boolean, who: object = binh) =>
  server.call('POST /admin/arrangement/hide-company', { id, hidden }, who);

test('the company of the day has a photo, a quote and its three newest ads', async () => {
  await hide(thanh.id, true);
  expect(await ofDay('kr')).toMatchObject({
    id: minsu.companyId,
    photo: { id: photo, width: 640 },
    quote: { text: 'Ở đây ai cũng được hỏi ý kiến.', language: 'vi', by: 'Minh, trưởng ca' },
    recruitments: [{ company: { id: minsu.companyId } }, {}, {}],
  });
  await hide(thanh.id, false);
});

test('a company that is not approved, or has an unseen photo, no shown quote or two ads, is never the company of the day', async () => {
  await hide(thanh.id, true);
  const isShown = async () => {
    notifyChanged(db, ['pages']);
    return (await ofDay())?.id === minsu.companyId;
  };
  expect(await isShown()).toBe(true);
  const account = db.updateTable('employer').where('id', '=', minsu.id);
  await account.set({ status: 'DENIED' }).execute();
  expect(await isShown()).toBe(false);
  await account.set({ status: 'APPROVED' }).execute();
  const file = db.updateTable('file').where('id', '=', photo);
  await file.set({ unseen_since: new Date() }).execute();
  expect(await isShown()).toBe(false);
  await file.set({ unseen_since: null }).execute();
  const page = db.updateTable('company_page').where('company_id', '=', minsu.companyId);
  await page.set({ status: 'WAITING' }).execute();
  expect(await isShown()).toBe(false);
  await page.set({ status: 'SHOWN' }).execute();
  const one = await db
    .selectFrom('recruitment_search')
    .where('company_id', '=', minsu.companyId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const row = db.updateTable('recruitment_search').where('id', '=', one.id);
  await row.set({ expires_at: new Date(0) }).execute();
  expect(await isShown()).toBe(false);
  await row.set({ expires_at: one.expires_at }).execute();
  expect(await isShown()).toBe(true);
  await hide(thanh.id, false);
});

test('an administrator hides a company from the head of the home page and lets it appear again, and both are audited', async () => {
  const company = await ofDay();
  const today = company?.id === minsu.companyId ? minsu : thanh;
  const other = today === minsu ? thanh : minsu;
  const answer = await hide(today.id, true);
  expect(answer.data).toMatchObject({ company: { id: other.id }, hidden: [{ id: today.id }] });
  expect((await ofDay())?.id).toBe(other.companyId);
  expect((await server.call('GET /admin/arrangement/company', {}, anna)).data).toEqual(answer.data);
  expect((await hide(today.id, false, anna)).data).toMatchObject({ company: { id: today.id }, hidden: [] });
  const rows = await db
    .selectFrom('audit')
    .where('object_kind', '=', 'employer')
    .where('object_id', '=', today.id)
    .where('action', 'like', '%OnHome')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['action', 'admin_id'])
    .execute();
  expect(rows).toEqual([
    { action: 'employer.showOnHome', admin_id: anna.id },
    { action: 'employer.hideOnHome', admin_id: binh.id },
  ]);
});

test('only owners and operators see and hide companies of the head, and only approved ones', async () => {
  for (const who of [chi, dung]) expect((await hide(minsu.id, true, who)).status).toBe(403);
  for (const who of [hoa, minsu]) expect((await hide(minsu.id, true, who)).status).toBe(406);
  expect((await hide(minsu.id, true, {})).status).toBe(401);
  expect((await server.call('GET /admin/arrangement/company', {}, chi)).status).toBe(403);
  expect((await server.call('GET /admin/arrangement/company', {}, minsu)).status).toBe(406);
  expect((await hide(999_999, true)).status).toBe(404);
  expect((await server.call('GET /admin/arrangement/company', {}, binh)).data.hidden).toEqual([]);
});

test('the best paid ads are the best of each company in seven days, by public pay only', async () => {
  const company = await addCompany(db, { company_name: 'Lò Vàng' });
  await addRecruitment(db, company, {
    title_vi: 'Kín',
    salary_min: millions(90),
    salary_unit: 1,
    is_negotiable: true,
  });
  await addRecruitment(db, company, {
    title_vi: 'Cũ',
    salary_min: millions(80),
    salary_unit: 1,
    posted_at: new Date(Date.now() - 8 * DAY_MILLISECONDS),
  });
  await addRecruitment(db, company, { title_vi: 'Giám đốc', salary_min: millions(70), salary_unit: 1 });
  const list = await bestPaid();
  expect(list[0]).toMatchObject({ title: 'Giám đốc', monthly_pay: { min: millions(70) } });
  expect(list.map((card) => card.company.id).toSorted()).toEqual(
    [company, minsu.companyId, thanh.companyId].toSorted(),
  );
  expect(list.slice(1).map((card) => card.salary_max)).toEqual([millions(13), millions(13)]);
});

test('ads in Korean and Vietnamese have both titles, in the order of the reader', async () => {
  await addRecruitment(db, minsu.companyId, { title_vi: 'Phiên dịch', title_kr: '통역' });
  await addRecruitment(db, thanh.companyId, { title_kr: '요리사' });
  const read = async (language: 'vi' | 'kr' | 'en') =>
    (await server.call('GET /home/bilingual', {}, { language })).data.list;
  for (const language of ['vi', 'en'] as const)
    expect(await read(language)).toMatchObject([
      { title: 'Phiên dịch', other_title: '통역', other_language: 'kr' },
    ]);
  expect(await read('kr')).toMatchObject([
    { title: '통역', other_title: 'Phiên dịch', other_language: 'vi' },
  ]);
});

test('hot ads and hiring companies come with the first photo of the company, if it has one', async () => {
  const hot = (await server.call('GET /home/hot')).data.list;
  const photoOf = (id: number) => hot.find((card) => card.company.id === id)?.photo;
  expect(photoOf(minsu.companyId)).toMatchObject({ id: photo, copies: [] });
  const hiring = (await server.call('GET /home/hiring')).data.list;
  expect(hiring.find(({ id }) => id === minsu.companyId)?.photo?.id).toBe(photo);
  const bare = await addCompany(db, { company_name: 'Lò Trống' });
  for (const title_vi of ['Một', 'Hai', 'Ba', 'Bốn', 'Năm']) await addRecruitment(db, bare, { title_vi });
  const again = (await server.call('GET /home/hiring')).data.list;
  expect(again.find(({ id }) => id === bare)?.photo).toBeNull();
});

// Sessions of administrators end within a day, so this test is the last one.
test('the company of the day is another one each day, and the same all day', async () => {
  const first = await ofDay();
  expect((await ofDay())?.id).toBe(first?.id);
  server.advanceClock(DAY_MILLISECONDS);
  const second = await ofDay();
  expect([first?.id, second?.id].toSorted()).toEqual([minsu.companyId, thanh.companyId].toSorted());
  server.advanceClock(DAY_MILLISECONDS);
  expect((await ofDay())?.id).toBe(first?.id);
});
