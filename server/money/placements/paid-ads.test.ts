import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { lastDayOf } from '#contract/money/period.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import {
  addTestLogo,
  bankSettings,
  orderByTransfer,
  setPrices,
  testPrices,
  vnpaySettings,
} from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import { allPaymentMethods } from '#tests/support/values/pay.ts';
import { freeDaysOfStoppedAds } from './ad-days.ts';

const server = await startTestServer({ ...bankSettings, ...vnpaySettings });
const { db, call } = server;
const { minsu, anna, binh, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(db, minsu);
const complete = await completeAd(db);
const today = dateOf(server.clock());
const { DRAFT, STOP_RECEIVE, STOP, RECRUITING, PENDING } = recruitmentStatus;

beforeEach(async () => {
  await db.deleteFrom('deposit').execute();
  await db.updateTable('service_order').set({ status: 'CANCELLED' }).where('status', '=', 'UNPAID').execute();
  await db.deleteFrom('rate_limit' as never).execute();
  await setCompany('APPROVED');
});

const setCompany = (status: 'APPROVED' | 'WAITING') =>
  db.updateTable('employer').set({ status }).where('id', '=', minsu.id).execute();
const setAd = (id: number, columns: object) =>
  db.updateTable('recruitment').set(columns).where('id', '=', id).execute();
const statusOf = async (id: number) =>
  (await db.selectFrom('recruitment').where('id', '=', id).select('status').executeTakeFirst())?.status;
const draft = async (fields: object = {}): Promise<number> =>
  (await call('POST /employer/recruitment/create', { ...complete, ...fields }, minsu)).data.id;
const publicAd = (columns: object = {}) =>
  addRecruitment(db, minsu.companyId, { title_vi: 'Kế toán kho', ...columns });
const buy = async (recruitment_id: number, more: object = {}) =>
  (await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id, ...more })).data;
const pay = (bought: { id: number; reference: string; total: number }) =>
  allPaymentMethods['marked as paid by staff']?.(server, bought, { buyer: minsu, finance: dung });
const show = async (id: number) => {
  const { data } = await call('GET /employer/service/order/show', { id }, minsu);
  return { status: data.status, ...data.placements[0] };
};
async function returned(): Promise<number> {
  const id = await draft();
  const { version } = (await call('POST /employer/recruitment/submit', { id }, minsu)).data;
  await call('POST /admin/recruitment/return', { id, version, reason_code: 'incomplete' }, binh);
  expect(await statusOf(id)).toBe(DRAFT);
  return id;
}

/**
 * States of the ad when the payment arrives: the action after the order that leads to the state, and the expected
 * result.
 */
const states: Record<
  string,
  { make: () => Promise<number>; turn?: (id: number) => unknown; brings: object; ad: unknown }
> = {
  'a complete draft is submitted': {
    make: () => draft(),
    brings: { state: 'waiting', waits: { why: 'review', missing: [] } },
    ad: PENDING,
  },
  'an incomplete draft stays a draft': {
    make: () => draft({ headcount: '', skills: [] }),
    brings: { state: 'waiting', waits: { why: 'incomplete', missing: ['headcount', 'skills'] } },
    ad: DRAFT,
  },
  'a draft of a company that is no longer approved stays a draft': {
    make: () => draft(),
    turn: () => setCompany('WAITING'),
    brings: {},
    ad: DRAFT,
  },
  'a draft that was returned and not changed since stays a draft': {
    make: returned,
    brings: { state: 'waiting', waits: { why: 'returned', missing: [] } },
    ad: DRAFT,
  },
  'a returned draft that was corrected is submitted': {
    make: async () => {
      const id = await returned();
      const { version } = (await call('GET /employer/recruitment/show', { id }, minsu)).data;
      await call('POST /employer/recruitment/update', { ...complete, id, version }, minsu);
      return id;
    },
    brings: { state: 'waiting', waits: { why: 'review' } },
    ad: PENDING,
  },
  'an ad that waits for approval keeps waiting': {
    make: async () => {
      const id = await draft();
      await call('POST /employer/recruitment/submit', { id }, minsu);
      return id;
    },
    brings: { state: 'waiting', waits: { why: 'review' } },
    ad: PENDING,
  },
  'a public ad is premium from today': {
    make: () => publicAd(),
    brings: { state: 'running', waits: null, start_date: today, end_date: lastDayOf(today, 'MONTH', 1) },
    ad: RECRUITING,
  },
  'an ad whose first day is in the future is premium from that day on': {
    make: () => publicAd({ start_date: addDays(today, 5) }),
    brings: { state: 'scheduled', start_date: addDays(today, 5) },
    ad: RECRUITING,
  },
  'an ad that no longer takes applications is still public, so its days begin': {
    make: () => publicAd(),
    turn: (id) => setAd(id, { status: STOP_RECEIVE }),
    brings: { state: 'running' },
    ad: STOP_RECEIVE,
  },
  'an ad that was stopped before the payment leaves its days to another ad': {
    make: () => publicAd(),
    turn: (id) => call('POST /employer/recruitment/stop', { id }, minsu),
    brings: { state: 'unused', recruitment_id: null, waits: null },
    ad: STOP,
  },
  'an ad that was taken down keeps its days until it is public again': {
    make: () => publicAd(),
    turn: (id) => setAd(id, { status: STOP, suspended: true, suspended_from: RECRUITING }),
    brings: { state: 'waiting', waits: { why: 'suspended' } },
    ad: STOP,
  },
  'an ad that was deleted before the payment leaves its days to another ad': {
    make: () => publicAd(),
    turn: (id) => call('POST /employer/recruitment/delete', { id }, minsu),
    brings: { state: 'unused', recruitment_id: null, waits: null },
    ad: undefined,
  },
};

describe.each(Object.entries(allPaymentMethods))('when an order is paid %s', (_way, payBy) => {
  test.each(Object.entries(states))('%s', async (_name, { make, turn, brings, ad }) => {
    const id = await make();
    const bought = await buy(id);
    // Starts the payment at VNPay before the ad or the company changes.
    if (payBy === allPaymentMethods['at VNPay'] && turn) {
      await call(
        'POST /employer/service/order/change-method',
        { id: bought.id, payment_method: 'vnpay' },
        minsu,
      );
      const { url } = (await call('POST /employer/service/order/pay-online', { id: bought.id }, minsu)).data;
      await turn(id);
      const told = await call('POST /payment/simulator/show', {
        request: url.split('?')[1] ?? '',
        act: 'pay',
      });
      for (const path of told.data.notices) await server.app.inject(path);
    } else {
      await turn?.(id);
      await payBy(server, bought, { buyer: minsu, finance: dung });
    }
    await setCompany('APPROVED');
    expect(await show(bought.id)).toMatchObject({ status: 'PAID', ...brings });
    expect(await statusOf(id)).toBe(ad);
  });
});

test('the payment mail names the missing fields of a draft, and its button leads to the draft', async () => {
  const id = await draft({ headcount: '', skills: [] });
  await pay(await buy(id));
  const [mail] = await mailsTo(server, minsu.email);
  expect(mail?.template).toBe('order-paid');
  expect(mail?.text).toMatch(/Openings, Skills|Số lượng, Kỹ năng|모집 인원, 필요 기술/);
  expect(mail?.text).toContain(`/employer/recruitment/edit/${id}`);
});

test('the dashboard names only the paid ads for which their company has to act', async () => {
  const id = await draft({ headcount: '' });
  const handedIn = await draft();
  await pay(await buy(id));
  await pay(await buy(handedIn));
  const { paid_waiting } = (await call('GET /employer/dashboard/show', {}, minsu)).data;
  expect(paid_waiting[0]).toMatchObject({ recruitment_id: id, why: 'incomplete', missing: ['headcount'] });
  expect(paid_waiting.map(({ recruitment_id }) => recruitment_id)).not.toContain(handedIn);
});

test('a returned ad keeps its waiting days, and they begin with its approval', async () => {
  const id = await draft();
  const bought = await buy(id);
  await pay(bought);
  const readAd = async () => (await call('GET /employer/recruitment/show', { id }, minsu)).data;
  const { version } = await readAd();
  await call('POST /admin/recruitment/return', { id, version, reason_code: 'incomplete' }, binh);
  expect(await show(bought.id)).toMatchObject({ state: 'waiting', recruitment_id: id });
  const again = (await call('POST /employer/recruitment/submit', { id }, minsu)).data;
  await call('POST /admin/recruitment/approve', { id, version: again.version }, binh);
  expect(await show(bought.id)).toMatchObject({ state: 'running', start_date: today });
});

test('days of a stopped ad can be moved to another ad and begin there', async () => {
  const [first, second] = [await publicAd(), await publicAd()];
  const bought = await buy(first);
  await call('POST /employer/recruitment/stop', { id: first }, minsu);
  await pay(bought);
  const { id } = (await show(bought.id)) as { id: number };
  const used = await call('POST /employer/service/use', { id, recruitment_id: second }, minsu);
  expect(used.status).toBe(200);
  expect(await show(bought.id)).toMatchObject({ state: 'running', recruitment_id: second });
});

test('days that an older version left waiting for a stopped ad are freed by the nightly task', async () => {
  const id = await draft({ headcount: '' });
  const bought = await buy(id);
  await pay(bought);
  await setAd(id, { status: STOP });
  expect(await freeDaysOfStoppedAds(db)).toBe(1);
  expect(await freeDaysOfStoppedAds(db)).toBe(0);
  expect(await show(bought.id)).toMatchObject({ state: 'unused', recruitment_id: null });
});

describe('days beyond the end of an ad', () => {
  const end = addDays(today, 10);
  const last = lastDayOf(today, 'MONTH', 1);
  const endOf = async (id: number) =>
    (await db.selectFrom('recruitment').where('id', '=', id).select('end_date').executeTakeFirst())?.end_date;

  test('are not sold until the company has chosen whether the end moves', async () => {
    const answer = await orderByTransfer(server, minsu, {
      service: 'RECRUITMENT_PREMIUM',
      recruitment_id: await publicAd({ end_date: end }),
    });
    expect(answer).toMatchObject({ status: 414, data: { 'items.0.extend_ad': [expect.any(String)] } });
  });

  test('move the end of the ad if the company has chosen that, and its history shows it', async () => {
    const id = await publicAd({ end_date: end });
    const bought = await buy(id, { extend_ad: true });
    expect(await endOf(id)).toBe(end);
    await pay(bought);
    expect(await endOf(id)).toBe(last);
    const event = await db
      .selectFrom('recruitment_event')
      .where('recruitment_id', '=', id)
      .selectAll()
      .executeTakeFirst();
    expect(event).toMatchObject({ action: 'update', changes: { end_date: { before: end, after: last } } });
  });

  test('are sold but not used if the company lets its ad end', async () => {
    const id = await publicAd({ end_date: end });
    await pay(await buy(id, { extend_ad: false }));
    expect(await endOf(id)).toBe(end);
  });

  test('of an ad that ended before the payment wait until it is extended', async () => {
    const id = await publicAd({ end_date: lastDayOf(today, 'MONTH', 2) });
    const bought = await buy(id, { extend_ad: false });
    await setAd(id, { ...complete, career_ids: undefined, end_date: addDays(today, -1) });
    await pay(bought);
    expect(await show(bought.id)).toMatchObject({ state: 'waiting', waits: { why: 'ended' } });
    const { version } = (await call('GET /employer/recruitment/show', { id }, minsu)).data;
    const extended = { ...complete, id, version, end_date: addDays(today, 90) };
    expect((await call('POST /employer/recruitment/update', extended, minsu)).status).toBe(200);
    expect(await show(bought.id)).toMatchObject({ state: 'running', start_date: today });
  });

  test('make an ad that ended before the payment public again if its end moves', async () => {
    const id = await publicAd({ end_date: end });
    const bought = await buy(id, { extend_ad: true });
    await setAd(id, { end_date: addDays(today, -1) });
    await pay(bought);
    expect(await show(bought.id)).toMatchObject({ state: 'running', waits: null });
    expect(await endOf(id)).toBe(last);
  });
});
