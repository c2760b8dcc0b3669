import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { lastDayOf, nextMonday } from '#contract/money/period.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import {
  addTestLogo,
  approveBanner,
  bankSettings,
  orderByTransfer,
  sampleBanner,
  setPrices,
  testPrices,
} from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import { readPdf } from '#tests/support/values/read-pdf.ts';
import { cancelUnpaidOrders } from './order-acts.ts';

const server = await startTestServer(bankSettings);
// Weeks begin on Monday. On a Monday, a bought week would run at once instead of later.
if (nextMonday(dateOf(server.clock())) === dateOf(server.clock())) server.advanceClock(DAY_MILLISECONDS);
const { hoa, minsu, thanh, anna, binh, chi, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(server.db, minsu);
await addTestLogo(server.db, thanh);
const ad = (of = minsu) => addRecruitment(server.db, of.companyId, { title_vi: 'Kế toán kho' });
const theme = async (more: object = {}) =>
  (
    await server.db
      .insertInto('theme')
      .values({
        title_vi: 'Việc Tết',
        recruitment_max: 1,
        status: 'PUBLISHED',
        created_at: server.clock(),
        updated_at: server.clock(),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const premium = async (by = minsu) =>
  orderByTransfer(server, by, { service: 'RECRUITMENT_PREMIUM', recruitment_id: await ad(by) });
const markPaid = (one: { id: number; total: number }, more: object = {}, by: TestCaller = dung) =>
  server.call('POST /admin/order/mark-paid', { id: one.id, amount: one.total, ...more }, by);
const show = async (id: number, by: TestCaller = minsu) =>
  (await server.call('GET /employer/service/order/show', { id }, by)).data;
const homeBanners = async () =>
  (await server.call('GET /content/banner/list', {})).data.main.map(({ title }) => title);
const ledger = () => server.db.selectFrom('ledger_entry').selectAll().execute();

/** Cancels open orders and frees all slots, so that no test affects another. */
beforeEach(async () => {
  await server.db
    .updateTable('service_order')
    .set({ status: 'CANCELLED' })
    .where('status', 'in', ['UNPAID', 'CHECKING'])
    .execute();
  await server.db.deleteFrom('placement_week').execute();
});

describe('ordering', () => {
  test('answers how to pay, with a reference that bank apps accept, and mails it', async () => {
    const { status, data } = await premium();
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'UNPAID', total: 1_100_000, net: 1_000_000, vat: 100_000 });
    expect(data.reference).toMatch(/^SV[ACDEFGHJKLMNPQRTUVWXY34679]{8}$/);
    expect(data.payment).toMatchObject({
      bank_account: '0071000123456',
      amount: 1_100_000,
      reference: data.reference,
    });
    expect(data.history.map(({ kind, by }) => [kind, by])).toEqual([['ordered', 'buyer']]);
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'order-placed', text: expect.stringContaining(data.reference) });
  });

  test('at a price that has changed since the page was shown answers 4045 with the new quote and stores nothing', async () => {
    const before = (await server.call('GET /employer/service/orders', {}, minsu)).data.total;
    const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id: await ad() }];
    const input = { items, payment_method: 'bank_transfer', expected_total: 1 };
    expect(await server.call('POST /employer/service/order', input, minsu)).toMatchObject({
      status: 4045,
      http: 409,
      data: { total: 1_100_000 },
    });
    expect((await server.call('GET /employer/service/orders', {}, minsu)).data.total).toBe(before);
  });

  test('requires an ad, does not find one of another company, and rejects a closed one', async () => {
    const buy = (recruitment_id?: number) =>
      orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
    expect(await buy()).toMatchObject({
      status: 414,
      data: { 'items.0.recruitment_id': ['Please choose recruitment.'] },
    });
    expect((await buy(await ad(thanh))).status).toBe(404);
    const closed = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Đã đóng', status: 3 });
    expect(await buy(closed)).toMatchObject({
      status: 414,
      data: { 'items.0.recruitment_id': [expect.any(String)] },
    });
  });

  test('a slot in a hidden theme answers 4039, in a full one 4040, in an unknown one 404', async () => {
    const buy = async (theme_id: number, by = minsu) =>
      (await orderByTransfer(server, by, { service: 'THEME', theme_id, recruitment_id: await ad(by) }))
        .status;
    expect(await buy(await theme({ status: 'HIDDEN' }))).toBe(4039);
    const one = await theme();
    expect(await buy(one)).toBe(200);
    expect(await buy(one, thanh)).toBe(4040);
    expect(await buy(999_999)).toBe(404);
  });

  test('a slot in a theme after its last day, or for an ad that is already in it, is rejected at the field', async () => {
    const ends = await theme({ end_date: nextMonday(dateOf(server.clock())) });
    const id = await ad();
    expect(
      await orderByTransfer(server, minsu, { service: 'THEME', theme_id: ends, recruitment_id: id }),
    ).toMatchObject({
      status: 414,
      data: { 'items.0.start_date': [expect.any(String)] },
    });
    const full = await theme({ recruitment_max: 5 });
    await server.db.insertInto('theme_recruitment').values({ theme_id: full, recruitment_id: id }).execute();
    expect(
      await orderByTransfer(server, minsu, { service: 'THEME', theme_id: full, recruitment_id: id }),
    ).toMatchObject({
      status: 414,
      data: { 'items.0.recruitment_id': [expect.any(String)] },
    });
  });

  test('without a company logo answers 4046', async () => {
    await server.db.updateTable('company').set({ logo_id: null }).where('id', '=', minsu.companyId).execute();
    const { status } = await premium();
    await server.db
      .updateTable('company')
      .set({ logo_id: `logo${String(minsu.companyId).padStart(18, '0')}` })
      .where('id', '=', minsu.companyId)
      .execute();
    expect(status).toBe(4046);
  });

  test('with three unpaid orders answers 4033 until one of them is cancelled', async () => {
    const [first] = [await premium(), await premium(), await premium()];
    expect((await premium()).status).toBe(4033);
    await server.call('POST /employer/service/order/cancel', { id: first.data.id }, minsu);
    expect((await premium()).status).toBe(200);
  });

  test('a service that is not for sale, a free regular ad or an invalid week is rejected', async () => {
    expect(
      (await orderByTransfer(server, minsu, { service: 'RECRUITMENT_NORMAL', recruitment_id: await ad() }))
        .status,
    ).toBe(4027);
    const banner = (start_date: string) =>
      orderByTransfer(server, minsu, { service: 'BANNER_MAIN', banner: sampleBanner, start_date });
    const today = dateOf(server.clock());
    for (const day of ['2020-01-06', nextMonday(today).replace(/^\d{4}/, '2099'), '2026-12-01'])
      expect((await banner(day)).data).toMatchObject({ 'items.0.start_date': [expect.any(String)] });
    expect((await orderByTransfer(server, minsu, { service: 'BANNER_MAIN' })).data).toMatchObject({
      'items.0.banner': [expect.any(String)],
    });
    const stolen = { ...sampleBanner, image_vi_id: `logo${String(thanh.companyId).padStart(18, '0')}` };
    expect(
      (await orderByTransfer(server, minsu, { service: 'BANNER_MAIN', banner: stolen })).data,
    ).toMatchObject({
      'items.0.banner.image_vi_id': [expect.any(String)],
    });
  });

  test('is rejected until an owner has set up payment', async () => {
    const poor = await startTestServer();
    const { minsu: buyer, anna: owner } = await people(poor);
    await setPrices(poor, testPrices, owner);
    const id = await addRecruitment(poor.db, buyer.companyId, { title_vi: 'Kế toán' });
    expect(
      await orderByTransfer(poor, buyer, { service: 'RECRUITMENT_PREMIUM', recruitment_id: id }),
    ).toMatchObject({
      status: 4027,
      message: expect.stringContaining('not set up'),
    });
    expect((await poor.call('GET /employer/service/offer', {}, buyer)).data.payment_methods).toEqual([]);
  });

  test('twice with one idempotency key creates one order', async () => {
    const items = [{ service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id: await ad() }];
    const input = { items, payment_method: 'bank_transfer', expected_total: 1_100_000 };
    const headers = { 'idempotency-key': 'one-order-only' };
    const again = () => server.call('POST /employer/service/order', input, minsu, { headers });
    expect((await again()).data.id).toBe((await again()).data.id);
  });

  test('is only for companies, and a company does not find orders of another', async () => {
    const { id } = (await premium()).data;
    for (const [by, status] of [
      [{}, 401],
      [hoa, 406],
      [anna, 406],
    ] as [TestCaller, number][])
      expect((await server.call('GET /employer/service/orders', {}, by)).status).toBe(status);
    for (const name of ['order/paid', 'order/cancel'] as const)
      expect((await server.call(`POST /employer/service/${name}`, { id }, thanh)).status).toBe(404);
    expect((await server.call('GET /employer/service/order/show', { id }, thanh)).status).toBe(404);
  });
});

describe('after the money has arrived', () => {
  test('only finance and owners see and book orders', async () => {
    const { data } = await premium();
    for (const by of [binh, chi]) {
      expect((await markPaid(data, {}, by)).status).toBe(403);
      expect((await server.call('GET /admin/order/list', {}, by)).status).toBe(403);
    }
    expect((await markPaid(data, {}, minsu)).status).toBe(406);
    expect((await markPaid(data, {}, anna)).status).toBe(200);
  });

  test('a wrong amount is rejected without a change, and the right one is booked, audited and mailed', async () => {
    const { data } = await premium();
    await server.call('POST /employer/service/order/paid', { id: data.id }, minsu);
    expect(await markPaid(data, { amount: 1 })).toMatchObject({
      status: 414,
      data: { amount: [expect.any(String)] },
    });
    expect((await show(data.id)).status).toBe('CHECKING');
    const paid = await markPaid(data);
    expect(paid.data).toMatchObject({
      status: 'PAID',
      ledger: expect.any(Array),
      abilities: { refund: true },
    });
    expect(paid.data.ledger.map(({ account, amount }) => [account, amount])).toEqual([
      ['bank', 1_100_000],
      ['revenue', -1_000_000],
      ['vat', -100_000],
    ]);
    expect(paid.data.history.map(({ kind }) => kind)).toEqual(['ordered', 'transferred', 'paid']);
    expect(paid.data.acts[0]).toMatchObject({ action: 'order.mark_paid' });
    expect((await mailsTo(server, minsu.email))[0]).toMatchObject({ template: 'order-paid' });
    expect((await markPaid(data)).status).toBe(4027);
  });

  test('a premium ad is first on the home page, with its badge, until its last day', async () => {
    const id = await ad();
    const cards = async () => (await server.call('GET /home/hot', {})).data.list;
    const typeOf = async () =>
      (await server.call('POST /home/job', {})).data.list.find((card) => card.id === id)?.price_type;
    expect(await typeOf()).toBe('RECRUITMENT_NORMAL');
    const { data } = await orderByTransfer(server, minsu, {
      service: 'RECRUITMENT_PREMIUM',
      recruitment_id: id,
    });
    expect(await typeOf()).toBe('RECRUITMENT_NORMAL');
    await markPaid(data);
    expect((await cards()).slice(0, 8).map((card) => card.id)).toContain(id);
    expect(await typeOf()).toBe('RECRUITMENT_PREMIUM');
    expect((await server.call('GET /recruitment/show', { id })).data.details?.price_type).toBe(
      'RECRUITMENT_PREMIUM',
    );
    const today = dateOf(server.clock());
    const [placed] = (await show(data.id)).placements;
    expect(placed).toMatchObject({
      start_date: today,
      end_date: lastDayOf(today, 'MONTH', 1),
      state: 'running',
    });
    server.advanceClock(32 * DAY_MILLISECONDS);
    expect(await typeOf()).toBe('RECRUITMENT_NORMAL');
    server.advanceClock(-32 * DAY_MILLISECONDS);
  });

  test('a company that buys again for a running ad gets the days after the last one', async () => {
    const id = await ad();
    const buy = () => orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id: id });
    const first = (await buy()).data;
    await markPaid(first);
    const second = (await buy()).data;
    await markPaid(second);
    const [before] = (await show(first.id)).placements;
    const [after] = (await show(second.id)).placements;
    expect((after?.start_date ?? '') > (before?.end_date ?? '')).toBe(true);
    expect(after?.state).toBe('scheduled');
  });

  test('a premium ad is submitted once it is paid, and its months begin with its approval', async () => {
    const full = { ...(await completeAd(server.db)), title_vi: 'Kế toán', price_type: 'RECRUITMENT_PREMIUM' };
    const { id } = (await server.call('POST /employer/recruitment/create', full, minsu)).data;
    const submit = () => server.call('POST /employer/recruitment/submit', { id }, minsu);
    expect(await submit()).toMatchObject({ status: 4027, message: expect.stringContaining('Please pay') });
    const { data } = await orderByTransfer(server, minsu, {
      service: 'RECRUITMENT_PREMIUM',
      recruitment_id: id,
    });
    expect((await submit()).status).toBe(4027);
    await markPaid(data);
    expect((await show(data.id)).placements[0]).toMatchObject({ state: 'waiting', start_date: null });
    // The payment has submitted the ad already.
    expect((await submit()).status).toBe(4027);
    const { version } = (await server.call('GET /employer/recruitment/show', { id }, minsu)).data;
    await server.call('POST /admin/recruitment/approve', { id, version }, binh);
    expect((await show(data.id)).placements[0]).toMatchObject({
      state: 'running',
      start_date: dateOf(server.clock()),
    });
  });

  test('a regular ad with a price is submitted once it is paid, and runs no longer than its paid time', async () => {
    const { RECRUITMENT } = testPrices;
    const normal = { ...RECRUITMENT.normal, price: 100_000 };
    await setPrices(server, { RECRUITMENT: { ...RECRUITMENT, normal } }, anna);
    const today = dateOf(server.clock());
    const full = {
      ...(await completeAd(server.db)),
      title_vi: 'Kế toán',
      end_date: lastDayOf(today, 'MONTH', 2),
    };
    const { id, version } = (await server.call('POST /employer/recruitment/create', full, minsu)).data;
    const submit = () => server.call('POST /employer/recruitment/submit', { id }, minsu);
    expect(await submit()).toMatchObject({ status: 4027, message: expect.stringContaining('Please pay') });
    const { data } = await orderByTransfer(server, minsu, {
      service: 'RECRUITMENT_NORMAL',
      recruitment_id: id,
    });
    expect(data.total).toBe(110_000);
    await markPaid(data);
    expect(await submit()).toMatchObject({ status: 414, data: { end_date: [expect.any(String)] } });
    const shorter = { ...full, id, version, end_date: lastDayOf(today, 'MONTH', 1) };
    await server.call('POST /employer/recruitment/update', shorter, minsu);
    expect((await submit()).status).toBe(200);
    await setPrices(server, { RECRUITMENT }, anna);
  });

  test('a banner is on the home page only in its weeks, and not while its company is unapproved', async () => {
    const { data } = await orderByTransfer(server, minsu, { service: 'BANNER_MAIN', banner: sampleBanner });
    expect(await homeBanners()).not.toContain(sampleBanner.title_vi);
    await markPaid(data);
    await approveBanner(server, data, binh);
    const [placed] = (await show(data.id)).placements;
    const start =
      Date.parse(`${placed?.start_date}T00:00:00+07:00`) - server.clock().getTime() + HOUR_MILLISECONDS;
    server.advanceClock(start);
    expect(await homeBanners()).toContain(sampleBanner.title_vi);
    await server.db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', minsu.id).execute();
    expect(await homeBanners()).not.toContain(sampleBanner.title_vi);
    await server.db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
    server.advanceClock(28 * DAY_MILLISECONDS);
    expect(await homeBanners()).not.toContain(sampleBanner.title_vi);
    server.advanceClock(-start - 28 * DAY_MILLISECONDS);
  });

  test('an ad in a theme is listed in its weeks, before the ads that administrators chose', async () => {
    const theme_id = await theme({ recruitment_max: 3 });
    const [chosen, bought] = [await ad(), await ad()];
    await server.db.insertInto('theme_recruitment').values({ theme_id, recruitment_id: chosen }).execute();
    const { data } = await orderByTransfer(server, minsu, {
      service: 'THEME',
      theme_id,
      recruitment_id: bought,
    });
    await markPaid(data);
    const placed = async () =>
      (await server.call('GET /content/theme/list', {})).data.list
        .find(({ id }) => id === theme_id)
        ?.recruitments.map(({ id }) => id);
    const offset = Date.parse(`${data.placements[0]?.start_date}T01:00:00+07:00`) - server.clock().getTime();
    server.advanceClock(offset);
    expect(await placed()).toEqual([bought, chosen]);
    server.advanceClock(28 * DAY_MILLISECONDS);
    expect(await placed()).toEqual([chosen]);
    server.advanceClock(-offset - 28 * DAY_MILLISECONDS);
  });
});

describe('an unpaid order', () => {
  test('reserves its slot for a day, then another order may take it, and late money starts on other weeks', async () => {
    const theme_id = await theme();
    const buy = async (by = minsu) =>
      orderByTransfer(server, by, { service: 'THEME', theme_id, recruitment_id: await ad(by) });
    const late = (await buy()).data;
    await server.db
      .updateTable('service_order')
      .set({ held_until: server.clock() })
      .where('id', '=', late.id)
      .execute();
    const quick = await buy(thanh);
    expect(quick.status).toBe(200);
    const seen = (await server.call('GET /admin/order/show', { id: late.id }, dung)).data;
    expect(seen.is_late).toBe(true);
    expect((await markPaid(late)).status).toBe(4040);
    expect((await show(late.id)).status).toBe('UNPAID');
    const other = nextMonday(dateOf(new Date(server.clock().getTime() + 40 * DAY_MILLISECONDS)));
    expect((await markPaid(late, { start_date: other })).data.placements[0]).toMatchObject({
      start_date: other,
    });
  });

  test('is cancelled after seven days with a mail, unless its company has reported a transfer', async () => {
    const [silent, said] = [(await premium()).data, (await premium()).data];
    await server.call('POST /employer/service/order/paid', { id: said.id }, minsu);
    const run = (days: number) =>
      cancelUnpaidOrders(
        { db: server.db, env: server.env, queue: server.queue },
        new Date(server.clock().getTime() + days * DAY_MILLISECONDS),
      );
    await run(6.9);
    expect((await show(silent.id)).status).toBe('UNPAID');
    expect(await run(7.1)).toBe(1);
    expect(await run(7.1)).toBe(0);
    expect(await show(silent.id)).toMatchObject({ status: 'CANCELLED', payment: null });
    expect((await show(said.id)).status).toBe('CHECKING');
    expect((await mailsTo(server, minsu.email))[0]).toMatchObject({ template: 'order-cancelled' });
  });

  test('that an administrator has cancelled with a reason is neither paid nor cancelled again', async () => {
    const { data } = await premium();
    const cancel = (more: object = {}) =>
      server.call('POST /admin/order/cancel', { id: data.id, ...more }, dung);
    expect((await cancel()).data).toMatchObject({ reason: [expect.any(String)] });
    expect((await cancel({ reason: 'Trùng đơn' })).data.history.at(-1)).toMatchObject({
      by: 'staff',
      reason: 'Trùng đơn',
    });
    for (const status of [
      (await cancel({ reason: 'Again' })).status,
      (await markPaid(data)).status,
      (await server.call('POST /employer/service/order/cancel', { id: data.id }, minsu)).status,
      (await server.call('POST /employer/service/order/paid', { id: data.id }, minsu)).status,
    ])
      expect(status).toBe(4027);
  });
});

describe('the receipt', () => {
  test('of a paid order is a PDF with seller, buyer, each line and the sums, in the language of its reader', async () => {
    const { data } = await premium();
    const early = await server.call('GET /employer/service/order/receipt', { id: data.id }, minsu);
    expect(early.status).toBe(4027);
    await markPaid(data);
    const receipt = async (language: Language) => {
      const answer = await server.app.inject({
        url: `/api/v1/employer/service/order/receipt?id=${data.id}`,
        headers: { authorization: `Bearer ${minsu.token}`, 'accept-language': languageTag[language] },
      });
      expect(answer.headers['content-type']).toBe('application/pdf');
      return readPdf(answer.rawPayload);
    };
    const { text, roles, language } = await receipt('vi');
    for (const part of [
      data.reference,
      'Phiếu thu',
      'Tin nổi bật: Kế toán kho',
      'CONG TY SANVIEC',
      '1,100,000 ₫',
    ])
      expect(text).toContain(part);
    expect([language, ...roles]).toEqual(expect.arrayContaining(['vi', 'H1', 'Table', 'TR', 'TH', 'TD']));
    expect((await receipt('kr')).text).toContain('영수증');
    await server.call('POST /admin/order/refund', { id: data.id, reason: 'Trùng' }, dung);
    expect((await receipt('en')).text).toContain('This order was refunded: 1,100,000 ₫.');
  });

  test('of another company is not found', async () => {
    const { data } = await premium();
    await markPaid(data);
    expect((await server.call('GET /employer/service/order/receipt', { id: data.id }, thanh)).status).toBe(
      404,
    );
  });
});

test('a refund ends the placement, books the money back, and happens once', async () => {
  const id = await ad();
  const { data } = await orderByTransfer(server, minsu, {
    service: 'RECRUITMENT_PREMIUM',
    recruitment_id: id,
  });
  const refund = () =>
    server.call('POST /admin/order/refund', { id: data.id, reason: 'Khách yêu cầu' }, dung);
  expect((await refund()).status).toBe(4027);
  await markPaid(data);
  expect((await refund()).data).toMatchObject({ status: 'REFUNDED', placements: [{ state: null }] });
  expect((await refund()).status).toBe(4027);
  const card = (await server.call('POST /home/job', {})).data.list.find((one) => one.id === id);
  expect(card?.price_type).toBe('RECRUITMENT_NORMAL');
  const sum = (await ledger()).filter((entry) => entry.order_id === data.id && entry.account === 'bank');
  expect(sum.map(({ amount }) => amount)).toEqual([1_100_000, -1_100_000]);
  expect((await mailsTo(server, minsu.email))[0]).toMatchObject({ template: 'order-refunded' });
});

test('the list finds orders by reference, company, state and period, and shows their totals', async () => {
  const { data } = await premium(thanh);
  await markPaid(data);
  const list = async (input: object) => (await server.call('GET /admin/order/list', input, dung)).data;
  expect(await list({ key: data.reference })).toMatchObject({
    total: 1,
    sum: data.total,
    sum_paid: data.total,
  });
  expect(
    (await list({ key: 'sao mai' })).list.every(({ company_id }) => company_id === thanh.companyId),
  ).toBe(true);
  // Each search has words of the reference and of the company name. One of the words could be in a reference, but is in the name.
  for (const key of [`sao mai ${data.reference}`, `${data.reference.slice(2, 6)} sao`])
    expect(await list({ key })).toMatchObject({ total: 1, sum: data.total });
  expect((await list({ key: `sao mai ${data.reference}X` })).total).toBe(0);
  expect((await list({ key: data.reference, state: 'UNPAID' })).sum).toBe(0);
  expect((await list({ key: data.reference, period: 'YESTERDAY' })).total).toBe(0);
  // A short word matches only the beginning of a reference, or a name: elsewhere it would be in many references by chance.
  await server.db
    .updateTable('service_order')
    .set({ reference: 'SVAKTXWYUD' })
    .where('id', '=', data.id)
    .execute();
  const finds = async (key: string) => (await list({ key })).list.some(({ id }) => id === data.id);
  for (const key of ['aktx', 'txwyud', 'svak', 'sva']) expect([key, await finds(key)]).toEqual([key, true]);
  expect(await finds('ktx')).toBe(false);
});

test('a package starts everything in it, and an ad for an unused part is chosen later', async () => {
  const packed = {
    id: 7,
    name_vi: 'Gói mở đầu',
    regular_ads: 0,
    premium_ads: 2,
    banner: 'SUB_1',
    theme: true,
    months: 1,
    price: 5_000_000,
    sale_percent: 0,
  } as const;
  await setPrices(server, { COMBO: { packages: [packed] } }, anna);
  const [inTheme, first, second] = [await ad(), await ad(), await ad()];
  const { data } = await orderByTransfer(server, minsu, {
    service: 'COMBO',
    combo_id: 7,
    recruitment_id: inTheme,
    theme_id: await theme({ recruitment_max: 3 }),
    banner: sampleBanner,
    premium_ids: [first],
  });
  expect(data.lines).toMatchObject([{ title: 'Gói mở đầu', service: 'COMBO' }]);
  await markPaid(data);
  const { placements } = await show(data.id);
  expect(placements.map(({ service, state }) => [service, state]).sort()).toEqual([
    ['BANNER_SUB_1', 'scheduled'],
    ['RECRUITMENT_PREMIUM', 'running'],
    ['RECRUITMENT_PREMIUM', 'unused'],
    ['THEME', 'scheduled'],
  ]);
  const left = placements.find(({ state }) => state === 'unused')?.id;
  const use = (recruitment_id: number, by = minsu) =>
    server.call('POST /employer/service/use', { id: left, recruitment_id }, by);
  expect((await use(second, thanh)).status).toBe(404);
  expect((await use(second)).status).toBe(200);
  expect((await use(second)).status).toBe(4027);
  const bought = (await server.call('GET /employer/service/placements', { state: 'running' }, minsu)).data
    .list;
  expect(bought.map(({ recruitment_id }) => recruitment_id)).toEqual(expect.arrayContaining([first, second]));
});

test('a company that is withdrawn leaves no open order, and its paid order stays in the books', async () => {
  const [paid, open] = [(await premium(thanh)).data, (await premium(thanh)).data];
  await markPaid(paid);
  const input = { id: thanh.id, reason_code: 'misuse' };
  expect((await server.call('POST /admin/employer/withdraw', input, anna)).status).toBe(200);
  const seen = async (id: number) => (await server.call('GET /admin/order/show', { id }, dung)).data;
  expect((await seen(open.id)).history.at(-1)).toMatchObject({ kind: 'cancelled', by: 'system' });
  expect(await seen(paid.id)).toMatchObject({
    status: 'PAID',
    company_id: thanh.companyId,
    ledger: { length: 3 },
  });
});

test('lines, placements, receipt and mail name an ad in the language of their reader', async () => {
  const titles = { title_vi: 'Kế toán kho', title_kr: '창고 회계', title_en: 'Warehouse accountant' };
  const recruitment_id = await addRecruitment(server.db, minsu.companyId, titles);
  await server.db.updateTable('employer').set({ language: 'kr' }).where('id', '=', minsu.id).execute();
  const { data } = await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
  await markPaid(data);
  const [mail] = await mailsTo(server, minsu.email);
  expect(mail?.text).toContain(titles.title_kr);
  await server.db.updateTable('employer').set({ language: 'vi' }).where('id', '=', minsu.id).execute();
  for (const [language, title] of [
    ['vi', titles.title_vi],
    ['kr', titles.title_kr],
    ['en', titles.title_en],
  ] as const) {
    const reader = { ...minsu, language };
    const shown = await show(data.id, reader);
    expect(shown.lines[0]?.title).toBe(title);
    expect(shown.placements[0]?.title).toBe(title);
    const own = await server.call('GET /employer/service/orders', { key: title }, reader);
    expect(own.data.list[0]?.lines[0]?.title).toBe(title);
    const all = await server.call('GET /admin/order/list', { key: data.reference }, { ...dung, language });
    expect(all.data.list[0]?.lines[0]?.title).toBe(title);
  }
  // A title that is changed later does not change the order. A line that an older version has stored still has its
  // title.
  await server.db
    .updateTable('recruitment')
    .set({ title_kr: '회계' })
    .where('id', '=', recruitment_id)
    .execute();
  expect((await show(data.id, { ...minsu, language: 'kr' })).lines[0]?.title).toBe(titles.title_kr);
  await server.db
    .updateTable('service_order_line')
    .set({ titles: null })
    .where('order_id', '=', data.id)
    .execute();
  expect((await show(data.id, { ...minsu, language: 'kr' })).lines[0]?.title).toBe(titles.title_vi);
});
