import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import {
  addTestLogo,
  bankSettings,
  orderByTransfer,
  orderWithMethod,
  sampleBanner,
  setPrices,
  testPrices,
  vnpaySettings,
} from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { cancelUnpaidOrders } from '../orders/order-acts.ts';
import { sign } from './vnpay-signature.ts';

/** Number of repetitions of one notification, and how many of them arrive at once. VNPAY_REPLAYS=10000 takes a minute. */
const REPLAYS = Number(process.env.VNPAY_REPLAYS ?? 200);
const AT_ONCE = 200;

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const server = await startTestServer({ ...bankSettings, ...vnpaySettings }, { logTo });
const twin = await server.startSecondNode();
const { hoa, minsu, thanh, anna, binh, dung } = await people(server);
const { MAIN, ...places } = testPrices.BANNER;
await setPrices(server, { ...testPrices, BANNER: { ...places, MAIN: { ...MAIN, max_count: 1 } } }, anna);
await addTestLogo(server.db, minsu);
await addTestLogo(server.db, thanh);

/** Cancels open orders and frees all slots, so that no test affects another. */
beforeEach(async () => {
  await server.db
    .updateTable('service_order')
    .set({ status: 'CANCELLED' })
    .where('status', 'in', ['UNPAID', 'CHECKING'])
    .execute();
  await server.db.deleteFrom('placement_week').execute();
});

const premium = async (by = minsu) => ({
  service: 'RECRUITMENT_PREMIUM',
  recruitment_id: await addRecruitment(server.db, by.companyId, { title_vi: 'Kế toán kho' }),
});
const ordered = async (by = minsu) => (await orderWithMethod(server, by, 'vnpay', await premium(by))).data;
const begin = (id: number, by: TestCaller = minsu) =>
  server.call('POST /employer/service/order/pay-online', { id }, by);
const show = async (id: number, by: TestCaller = minsu) =>
  (await server.call('GET /employer/service/order/show', { id }, by)).data;
const showStaff = async (id: number) => (await server.call('GET /admin/order/show', { id }, dung)).data;
const states = async (id: number) => (await showStaff(id)).payments.map(({ state }) => state);

type Act = 'pay' | 'refuse' | 'suspect' | 'silent' | 'twice';
/** Sends the notification that VNPay would send for a started payment. */
async function tell(url: string, act: Act) {
  const request = url.split('?')[1] ?? '';
  return (await server.call('POST /payment/simulator/show', { request, act })).data;
}
/** Sends a notification as VNPay's server does. @returns the code of our answer */
async function notify(path: string, node: Pick<typeof server, 'app'> = server): Promise<string> {
  const answer = await node.app.inject(path);
  expect(answer.statusCode).toBe(200);
  return answer.json().RspCode;
}
/** Starts a payment and sends its result. @returns the notification that was sent, and our last answer */
async function play(id: number, act: Act, by: TestCaller = minsu) {
  const { notices, return_url } = await tell((await begin(id, by)).data.url, act);
  const codes: string[] = [];
  for (const path of notices) codes.push(await notify(path));
  return { notice: notices[0] ?? '', codes, return_url };
}
const entriesOf = (id: number) =>
  server.db.selectFrom('ledger_entry').where('order_id', '=', id).selectAll().execute();
/** Creates a notification, signed with our secret or with another one. */
const notice = (values: Record<string, string>, secret: string = vnpaySettings.VNPAY_HASH_SECRET) =>
  `/payment/vnpay/notice?${sign(values, secret)}`;
const paramsOf = (path: string) => {
  const values = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  delete values.vnp_SecureHash;
  return values;
};

describe('paying at VNPay', () => {
  test('leads there with the fields that VNPay requires, and its notification books and starts the order', async () => {
    const { id, reference, total } = await ordered();
    expect(await show(id)).toMatchObject({
      status: 'UNPAID',
      payment: null,
      abilities: { transferred: false, pay_online: true, cancel: true },
    });
    const { url } = (await begin(id)).data;
    const asked = new URLSearchParams(url.split('?')[1]);
    expect(url.split('?')[0]).toBe('/dev/vnpay');
    expect(Object.fromEntries(asked)).toMatchObject({
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: vnpaySettings.VNPAY_TMN_CODE,
      vnp_Amount: String(total * 100),
      vnp_CurrCode: 'VND',
      vnp_TxnRef: `${reference}01`,
      vnp_ReturnUrl: `/employer/payment/success?order=${id}`,
      vnp_CreateDate: expect.stringMatching(/^\d{14}$/),
    });
    const { notices, return_url } = await tell(url, 'pay');
    expect(return_url).toContain(`/employer/payment/success?order=${id}&`);
    expect(await notify(notices[0] ?? '')).toBe('00');
    const paid = await show(id);
    expect(paid).toMatchObject({ status: 'PAID', online: 'PAID', abilities: { pay_online: false } });
    expect(paid.placements[0]?.state).toBe('running');
    expect(paid.history.map(({ kind, by }) => [kind, by])).toEqual([
      ['ordered', 'buyer'],
      ['paid', 'system'],
    ]);
    expect(await entriesOf(id)).toHaveLength(3);
    expect((await showStaff(id)).payments).toMatchObject([
      { state: 'PAID', bank_code: 'NCB', response_code: '00', is_stray: false },
    ]);
    const templates = (await mailsTo(server, minsu.email)).map(({ template }) => template);
    expect(templates).toContain('order-paid');
  });

  test('is not proven by the return of the buyer, so the order waits for a notification', async () => {
    const { id } = await ordered();
    const { codes, return_url } = await play(id, 'silent');
    expect([codes, return_url.includes('vnp_ResponseCode=00')]).toEqual([[], true]);
    expect(await show(id)).toMatchObject({ status: 'UNPAID', online: 'STARTED' });
    expect(await entriesOf(id)).toEqual([]);
  });

  test('books nothing if the buyer gives up, and another attempt with its own reference pays the order', async () => {
    const { id, reference } = await ordered();
    expect((await play(id, 'refuse')).codes).toEqual(['00']);
    expect(await show(id)).toMatchObject({ status: 'UNPAID', online: 'REFUSED' });
    expect((await play(id, 'pay')).codes).toEqual(['00']);
    expect(await show(id)).toMatchObject({ status: 'PAID', online: 'PAID' });
    const tries = (await showStaff(id)).payments.map((one) => [one.reference, one.state]);
    expect(tries).toEqual([
      [`${reference}02`, 'PAID'],
      [`${reference}01`, 'REFUSED'],
    ]);
  });

  test('with suspected money waits for VNPay or an administrator, and the nightly task does not cancel the order', async () => {
    const { id } = await ordered();
    const { notice: sent, codes } = await play(id, 'suspect');
    expect(codes).toEqual(['00']);
    expect(await show(id)).toMatchObject({ status: 'CHECKING', online: 'SUSPECTED' });
    expect(await entriesOf(id)).toEqual([]);
    const later = new Date(server.clock().getTime() + 8 * DAY_MILLISECONDS);
    await cancelUnpaidOrders({ db: server.db, env: server.env, queue: server.queue }, later);
    expect((await show(id)).status).toBe('CHECKING');
    const cleared = { ...paramsOf(sent), vnp_ResponseCode: '00', vnp_TransactionStatus: '00' };
    expect(await notify(notice(cleared))).toBe('00');
    expect(await show(id)).toMatchObject({ status: 'PAID', online: 'PAID' });
  });
});

describe('a notification', () => {
  test('that is forged, changed, doubled, unsigned or of another terminal is answered 97 and changes nothing', async () => {
    const { id } = await ordered();
    const { notices } = await tell((await begin(id)).data.url, 'pay');
    const [good = ''] = notices;
    const params = paramsOf(good);
    const wrong = [
      notice(params, 'another secret that is long'),
      good.replace('vnp_ResponseCode=00', 'vnp_ResponseCode=24'),
      `${good}&vnp_Amount=100`,
      good.replace(/vnp_SecureHash=.*/, 'vnp_SecureHash='),
      good.replace(/&vnp_SecureHash=.*/, ''),
      good.slice(0, -1),
      '/payment/vnpay/notice',
      notice({ ...params, vnp_TmnCode: 'OTHERONE' }),
    ];
    for (const path of wrong) expect(await notify(path), path).toBe('97');
    expect(await states(id)).toEqual(['STARTED']);
    expect(await notify(good)).toBe('00');
  });

  test('of an unknown payment is answered 01, of another amount 04', async () => {
    const { id } = await ordered();
    const { notices } = await tell((await begin(id)).data.url, 'pay');
    const params = paramsOf(notices[0] ?? '');
    expect(await notify(notice({ ...params, vnp_TxnRef: 'SVAAAAAAAA01' }))).toBe('01');
    for (const vnp_Amount of ['100', String(Number(params.vnp_Amount) / 100), `${params.vnp_Amount}0`])
      expect(await notify(notice({ ...params, vnp_Amount }))).toBe('04');
    expect((await show(id)).status).toBe('UNPAID');
  });

  test(
    'that is repeated is answered 02 and booked once, even two hundred times at once on two nodes',
    async () => {
      const { id } = await ordered();
      const { codes, notice: sent } = await play(id, 'twice');
      expect(codes).toEqual(['00', '02']);
      expect(await notify(sent)).toBe('02');
      const second = await ordered();
      const { notices } = await tell((await begin(second.id)).data.url, 'pay');
      const path = notices[0] ?? '';
      const said: Record<string, number> = {};
      for (let round = 0; round < REPLAYS / AT_ONCE; round += 1) {
        const some = Array.from({ length: AT_ONCE }, (_, at) => notify(path, at % 2 ? twin : server));
        for (const code of await Promise.all(some)) said[code] = (said[code] ?? 0) + 1;
      }
      expect(said).toEqual({ '00': 1, '02': REPLAYS - 1 });
      for (const one of [id, second.id]) expect(await entriesOf(one)).toHaveLength(3);
      expect(await states(second.id)).toEqual(['PAID']);
    },
    15_000 + 10 * REPLAYS,
  );

  test('for a cancelled order is stored as late money until an administrator records its return', async () => {
    const { id, total } = await ordered();
    const { notices } = await tell((await begin(id)).data.url, 'pay');
    await server.call('POST /employer/service/order/cancel', { id }, minsu);
    expect(await notify(notices[0] ?? '')).toBe('00');
    expect(await notify(notices[0] ?? '')).toBe('02');
    expect(await show(id)).toMatchObject({ status: 'CANCELLED', online: 'LATE' });
    expect(await entriesOf(id)).toEqual([]);
    const [late] = (await showStaff(id)).payments;
    expect(late).toMatchObject({ state: 'LATE', amount: total, is_stray: true });
    const strays = async () =>
      (await server.call('GET /admin/order/settlement', {}, dung)).data.stray.map(({ order_id }) => order_id);
    expect(await strays()).toEqual([id]);
    const back = (by: TestCaller, more: object = {}) =>
      server.call(
        'POST /admin/order/payment-returned',
        { id: late?.id ?? 0, reason: 'Đã hoàn', ...more },
        by,
      );
    expect((await back(binh)).status).toBe(403);
    expect((await back(minsu)).status).toBe(406);
    expect((await back(dung, { reason: '' })).status).toBe(414);
    expect((await back(dung, { id: 999_999 })).status).toBe(404);
    const { status, data } = await back(dung);
    expect([status, data.payments[0]?.state, data.payments[0]?.is_stray]).toEqual([200, 'RETURNED', false]);
    expect(data.acts[0]).toMatchObject({ action: 'order.payment_returned', reason: 'Đã hoàn' });
    expect(await strays()).toEqual([]);
    expect((await back(dung)).status).toBe(4027);
    expect(await show(id)).toMatchObject({ online: 'RETURNED' });
  });

  test('for a second payment of the same order is stored, and the order is booked once', async () => {
    const { id } = await ordered();
    const first = await tell((await begin(id)).data.url, 'pay');
    const second = await tell((await begin(id)).data.url, 'pay');
    expect(await notify(second.notices[0] ?? '')).toBe('00');
    expect(await notify(first.notices[0] ?? '')).toBe('00');
    expect(await states(id)).toEqual(['PAID', 'TWICE']);
    expect(await entriesOf(id)).toHaveLength(3);
  });

  test('for an order whose slot is taken leaves the money to an administrator, who assigns other weeks', async () => {
    const banner = { service: 'BANNER_MAIN', banner: sampleBanner };
    const { id, total } = (await orderWithMethod(server, minsu, 'vnpay', banner)).data;
    const { notices } = await tell((await begin(id)).data.url, 'pay');
    await server.db
      .updateTable('service_order')
      .set({ held_until: new Date(server.clock().getTime() - 1_000) })
      .where('id', '=', id)
      .execute();
    const other = (await orderByTransfer(server, thanh, banner)).data;
    expect(other.status).toBe('UNPAID');
    expect(await notify(notices[0] ?? '')).toBe('00');
    expect(await show(id)).toMatchObject({ status: 'CHECKING', online: 'NO_PLACE' });
    expect(await entriesOf(id)).toEqual([]);
    const taken = other.placements[0]?.start_date ?? '';
    const start_date = new Date(Date.parse(taken) + 28 * DAY_MILLISECONDS).toISOString().slice(0, 10);
    const marked = await server.call('POST /admin/order/mark-paid', { id, amount: total, start_date }, dung);
    expect(marked.data).toMatchObject({
      status: 'PAID',
      payments: [{ state: 'PAID', is_stray: false }],
    });
    expect(await entriesOf(id)).toHaveLength(3);
  });

  test('that arrives in any sequence and number charges an order once and loses no money', async () => {
    const acts = ['pay', 'refuse', 'suspect', 'pay'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(7), { minLength: 4, maxLength: 14 }), async (picks) => {
        const { id } = await ordered(thanh);
        const tries = [(await begin(id, thanh)).data.url, (await begin(id, thanh)).data.url];
        const told: string[] = [];
        for (const url of tries) for (const act of acts) told.push((await tell(url, act)).notices[0] ?? '');
        const paying = new Set<number>();
        for (const pick of picks) {
          await notify(told[pick] ?? '');
          if (acts[pick % 4] === 'pay') paying.add(Math.floor(pick / 4));
        }
        const found = (await states(id)).toSorted();
        expect(found.filter((state) => state === 'PAID')).toHaveLength(Math.min(1, paying.size));
        expect(found.filter((state) => state === 'TWICE')).toHaveLength(Math.max(0, paying.size - 1));
        expect(await entriesOf(id)).toHaveLength(paying.size > 0 ? 3 : 0);
        await server.call('POST /employer/service/order/cancel', { id }, thanh);
      }),
      { numRuns: 6 },
    );
  });

  test('that fails internally is answered 99 without a trace, and processed when it is repeated', async () => {
    const { id } = await ordered();
    const { notices } = await tell((await begin(id)).data.url, 'pay');
    await server.db.schema.alterTable('service_order_event').renameTo('service_order_event_away').execute();
    expect(await notify(notices[0] ?? '')).toBe('99');
    await server.db.schema.alterTable('service_order_event_away').renameTo('service_order_event').execute();
    expect(await states(id)).toEqual(['STARTED']);
    expect(await notify(notices[0] ?? '')).toBe('00');
  });
});

describe('VNPay is rejected', () => {
  test('for an order of another company, a cancelled one, and one that is paid by bank transfer', async () => {
    const { id } = await ordered();
    expect((await begin(id, thanh)).status).toBe(404);
    expect((await begin(id, hoa)).status).toBe(406);
    expect((await begin(id, {})).status).toBe(401);
    await server.call('POST /employer/service/order/cancel', { id }, minsu);
    expect((await begin(id)).status).toBe(4027);
    const transfer = (await orderByTransfer(server, minsu, await premium())).data;
    expect((await begin(transfer.id)).status).toBe(4027);
  });

  test('if a company reports a transfer for an order that is paid there', async () => {
    const { id } = await ordered();
    expect((await server.call('POST /employer/service/order/paid', { id }, minsu)).status).toBe(4027);
  });

  test('for amounts that it does not accept', async () => {
    const rate = { price: 4_000, sale_percent: 0, discounts: [] };
    await setPrices(server, { BANNER: { ...testPrices.BANNER, SUB_2: { ...rate, max_count: 9 } } }, anna);
    const small = await orderWithMethod(server, minsu, 'vnpay', {
      service: 'BANNER_SUB_2',
      banner: sampleBanner,
    });
    expect(small).toMatchObject({ status: 4027, message: expect.stringContaining('bank transfer') });
  });

  test('without a contract, when nothing can be paid there and no notification is processed', async () => {
    const without = await startTestServer(bankSettings);
    const { minsu: buyer } = await people(without);
    const { data } = await without.call('GET /employer/service/offer', {}, buyer);
    expect(data.payment_methods).toEqual(['bank_transfer']);
    expect((await without.app.inject('/payment/vnpay/notice')).statusCode).toBe(404);
  });
});

test('the simulator signs only requests of this site, and does not exist in production', async () => {
  const { id } = await ordered();
  const request = ((await begin(id)).data.url.split('?')[1] ?? '').replace(/vnp_Amount=\d+/, 'vnp_Amount=1');
  const answer = await server.call('POST /payment/simulator/show', { request, act: 'pay' });
  expect(answer.status).toBe(4027);
  const production = await startTestServer({
    ...productionSettings,
    ...vnpaySettings,
    VNPAY_URL: 'https://pay.vnpay.test/pay.html',
  });
  const there = await production.app.inject({
    method: 'POST',
    url: '/api/v1/payment/simulator/show',
    headers: { host: 'sanviec.test' },
    payload: { request, act: 'pay' },
  });
  expect(there.statusCode).toBe(404);
});

test('the secret of the contract is in no answer and no log', async () => {
  const { id } = await ordered();
  await play(id, 'pay');
  await server.app.inject('/payment/vnpay/notice?vnp_SecureHash=x');
  const shown = JSON.stringify([
    await showStaff(id),
    (await server.call('GET /admin/setting/list', {}, anna)).data,
  ]);
  expect(shown + lines.join('')).not.toContain(vnpaySettings.VNPAY_HASH_SECRET);
});
