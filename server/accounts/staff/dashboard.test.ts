import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { addContent, publishPolicies } from '#tests/support/content.ts';
import { importRows } from '#tests/support/deposits.ts';
import { sendInquiry, visitorContact } from '#tests/support/inquiries.ts';
import { addTestLogo, orderByTransfer, sampleBanner, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, nam, minsu, anna, binh, chi, dung } = await people(server);

const dashboard = async (by: TestCaller) => (await call('GET /admin/dashboard/show', {}, by)).data;
const waiting = async (by: TestCaller) => (await call('GET /admin/dashboard/waiting', {}, by)).data;

describe('first steps of a new site', () => {
  const left = async (by: TestCaller = anna) =>
    (await dashboard(by)).first_steps?.filter(({ is_done }) => !is_done).map(({ name }) => name) ?? null;

  test('are shown to owners only', async () => {
    expect(await left()).toContain('bank');
    for (const other of [binh, chi, dung]) expect(await left(other)).toBeNull();
  });

  test('get a tick one after another, and are gone once all have one', async () => {
    await db.updateTable('admin').set({ email: '' }).where('id', '=', anna.id).execute();
    expect(await left()).toEqual(['email', 'second_owner', 'operator', 'bank', 'prices', 'terms', 'menus']);
    await db.updateTable('admin').set({ email: 'anna@people.test' }).where('id', '=', anna.id).execute();
    await db.updateTable('admin').set({ role: 'owner' }).where('id', '=', chi.id).execute();
    expect(await left()).toEqual(['operator', 'bank', 'prices', 'terms', 'menus']);
    await db.updateTable('admin').set({ role: 'support' }).where('id', '=', chi.id).execute();
    const { version } = (await call('GET /admin/setting/list', {}, anna)).data;
    const operator = {
      operator_name: 'Sanviec',
      operator_tax_code: '0101234567',
      operator_address: 'Hà Nội',
    };
    const bank = {
      bank_name: 'Vietcombank',
      bank_bin: '970436',
      bank_account: '0071',
      bank_holder: 'SANVIEC',
    };
    await call(
      'POST /admin/setting/update',
      { ...operator, operator_email: 'hi@sanviec.test', ...bank, version },
      anna,
    );
    expect(await left()).toEqual(['second_owner', 'prices', 'terms', 'menus']);
    await setPrices(server, testPrices, anna);
    await publishPolicies(db);
    await addContent(db, 'menu', { status: 'PUBLISHED', title_vi: 'Việc làm', url: '/recruitment' });
    await notifyChanged(db, ['pages', 'settings', 'references']);
    expect(await left()).toEqual(['second_owner']);
    await db.updateTable('admin').set({ role: 'owner' }).where('id', '=', chi.id).execute();
    await expect.poll(() => left()).toBeNull();
    await db.updateTable('admin').set({ role: 'support' }).where('id', '=', chi.id).execute();
  });
});

describe('the first page for money', () => {
  test('shows deposits and orders that wait with sum and age, revenue, and slots by week, to finance and owners', async () => {
    await addTestLogo(db, minsu);
    const ad = await addOpenAd(server, minsu.companyId);
    await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id: ad });
    const { data: banner } = await orderByTransfer(server, minsu, {
      service: 'BANNER_MAIN',
      banner: sampleBanner,
    });
    await call('POST /employer/service/order/paid', { id: banner.id }, minsu);
    await importRows(server, dung, [{ text: 'không rõ', amount: 500_000, day: '20/11/2026' }]);
    const total = 1_100_000;
    for (const reader of [dung, anna]) {
      const { money } = await dashboard(reader);
      expect(money).toMatchObject({
        deposits: { count: 1, sum: 500_000, since: '2026-11-19T17:00:00.000Z' },
        reported: { count: 1, sum: total },
        unpaid: { count: 1, sum: total },
        banners: 0,
        revenue: { net: 0, last: 0, last_to_day: 0 },
      });
      const main = money?.places.find(({ kind }) => kind === 'MAIN');
      expect(main).toMatchObject({ max: 2, name: null });
      expect(main?.weeks.map(({ taken }) => taken)).toContain(1);
    }
    await call('POST /admin/order/mark-paid', { id: banner.id, amount: total }, dung);
    const { money } = await dashboard(dung);
    expect(money).toMatchObject({
      reported: { count: 0, since: null },
      banners: 1,
      revenue: { net: 1_000_000 },
    });
    for (const other of [binh, chi]) expect((await dashboard(other)).money).toBeNull();
  });
});

describe('the counts of the sidebar', () => {
  test('are of what the role may open, and 0 for all else', async () => {
    await sendInquiry(server, hoa, { ...visitorContact });
    const none = { employers: 0, names: 0, pages: 0, recruitments: 0, banners: 0 };
    const members = { employers: 1, banners: 1, deposits: 0, orders: 0 };
    expect(await waiting(dung)).toEqual({ ...none, inquiries: 0, reports: 0, deposits: 1, orders: 0 });
    expect(await waiting(binh)).toMatchObject({ ...members, inquiries: 0 });
    expect(await waiting(chi)).toMatchObject({ ...members, inquiries: 1 });
    expect(await waiting(anna)).toMatchObject({ employers: 1, inquiries: 1, deposits: 1 });
    expect([(await call('GET /admin/dashboard/waiting', {}, hoa)).status]).toEqual([406]);
  });
});

describe('the reports desk', () => {
  const queue = async (by: TestCaller, input: object = {}) => call('GET /admin/report/queue', input, by);

  test('lists reported ads and companies once each, page by page, for those who read reports', async () => {
    await sql`delete from inquiry`.execute(db);
    const ad = await addOpenAd(server, minsu.companyId);
    const about = { ...visitorContact, title: undefined, reason: 'ASKS_MONEY', detail: 'Thu tiền.' };
    await sendInquiry(server, hoa, { ...about, recruitment_id: ad });
    await sendInquiry(server, nam, { ...about, recruitment_id: ad });
    await sendInquiry(server, hoa, { ...about, company_id: minsu.companyId });
    const { data } = await queue(binh);
    expect(data).toMatchObject({
      total: 2,
      list: [
        { kind: 'recruitment', id: ad, count: 2, is_mine: false },
        { kind: 'company', id: minsu.companyId, employer_id: minsu.id, count: 1 },
      ],
    });
    expect((await queue(binh, { limit: 1, page: 2 })).data.list).toEqual([data.list[1]]);
    expect((await waiting(binh)).reports).toBe(2);
    for (const by of [chi, anna]) expect((await queue(by)).data.total).toBe(2);
    const refused = [(await queue({})).status, (await queue(minsu)).status, (await queue(dung)).status];
    expect(refused).toEqual([401, 406, 403]);
  });

  test('tells nothing of the authors, and its look is not a look at the reports', async () => {
    const audits = async () => (await db.selectFrom('audit').select('id').execute()).length;
    const before = await audits();
    const { data } = await queue(binh);
    expect(JSON.stringify(data)).not.toContain(hoa.name);
    expect(await audits()).toBe(before);
  });
});
