import { beforeEach, describe, expect, test } from 'vitest';
import { addRecruitment } from '#tests/support/ads.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import {
  addTestLogo,
  bankSettings,
  orderByTransfer,
  sampleBanner,
  setPrices,
  testPrices,
} from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer(bankSettings);
const { db, call } = server;
const { minsu, thanh, anna, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(db, minsu);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const bounded = await addMember(server, minsu, 'recruiter', { assignedOnly: true });
const billing = await addMember(server, minsu, 'billing');

const allow = (recruiters_buy: boolean, who: TestCaller = minsu) =>
  call('POST /employer/member/set-buying', { recruiters_buy }, who);
const ad = () => addRecruitment(db, minsu.companyId, { title_vi: 'Kế toán kho' });
const assigned = async (...members: { id: number }[]) => {
  const id = await ad();
  await call('POST /employer/recruitment/assign', { id, member_ids: members.map((one) => one.id) }, minsu);
  return id;
};
const premium = (recruitment_id: number, by: TestCaller = recruiter) =>
  orderByTransfer(server, by, { service: 'RECRUITMENT_PREMIUM', recruitment_id });

beforeEach(async () => {
  await db.updateTable('service_order').set({ status: 'CANCELLED' }).where('status', '=', 'UNPAID').execute();
  await allow(true);
});

describe('the switch for buying by recruiters', () => {
  test('is off at first, belongs to owners, and is audited', async () => {
    const off = await call('GET /employer/member/list', {}, thanh);
    expect(off.data.recruiters_buy).toBe(false);
    await allow(true);
    expect((await allow(false)).data).toEqual({ recruiters_buy: false });
    expect((await call('GET /employer/member/list', {}, minsu)).data.recruiters_buy).toBe(false);
    const rows = await db
      .selectFrom('audit')
      .orderBy('id', 'desc')
      .limit(1)
      .select(['action', 'member_id', 'before', 'after'])
      .execute();
    expect(rows).toEqual([
      {
        ...{ action: 'company.recruiters_buy', member_id: minsu.id },
        ...{ before: { recruiters_buy: true }, after: { recruiters_buy: false } },
      },
    ]);
    const log = await call('GET /employer/activity/list', {}, minsu);
    expect(JSON.stringify(log.data.list)).toContain('Changed whether recruiters may buy');
    for (const who of [recruiter, billing]) expect((await allow(true, who)).status).toBe(403);
  });

  test('refuses recruiters with 403 while it is off, also a write that began before', async () => {
    const id = await assigned(recruiter);
    const session = await call('GET /auth/session', {}, recruiter);
    expect(session.data.user?.may_buy).toBe(true);
    const quote = { service: 'RECRUITMENT_PREMIUM', duration: 1, quantity: 1, recruitment_id: id };
    const whole = { items: [quote], payment_method: 'bank_transfer', expected_total: 1_100_000 };
    const [off, refused] = await interleaveAtLock(
      db,
      ['employer', minsu.id],
      () => allow(false),
      () => call('POST /employer/service/order', whole, recruiter),
    );
    expect([off.status, refused.status]).toEqual([200, 403]);
    expect((await premium(id)).status).toBe(403);
    expect((await call('GET /employer/service/orders', {}, recruiter)).status).toBe(403);
    // Other writes of the recruiter still succeed.
    expect((await call('POST /employer/recruitment/copy', { id }, recruiter)).status).toBe(200);
    expect((await premium(id, billing)).status).toBe(200);
  });
});

describe('a recruiter who may buy', () => {
  test('orders for an ad that it works on and for one that it has written, and pays, cancels and reads these orders', async () => {
    const written = (await call('POST /employer/recruitment/create', await completeAd(db), recruiter)).data
      .id;
    await call('POST /employer/recruitment/assign', { id: written, member_ids: [] }, minsu);
    const one = await premium(await assigned(recruiter));
    const two = await orderByTransfer(server, recruiter, {
      service: 'RECRUITMENT_PREMIUM',
      recruitment_id: written,
    });
    expect([one.status, two.status]).toEqual([200, 200]);
    const id = one.data.id;
    expect((await call('GET /employer/service/order/show', { id }, recruiter)).data.history[0]?.author).toBe(
      'Lê Mai',
    );
    expect((await call('POST /employer/service/order/paid', { id }, recruiter)).status).toBe(200);
    const cancelled = await call('POST /employer/service/order/cancel', { id: two.data.id }, recruiter);
    expect(cancelled.status).toBe(200);
    await call('POST /admin/order/mark-paid', { id, amount: one.data.total }, dung);
    expect((await call('GET /employer/service/order/receipt', { id }, recruiter)).status).toBe(200);
    const bought = await call('GET /employer/service/placements', {}, recruiter);
    expect(bought.data.list.map(({ order_id }) => order_id)).toEqual([id]);
  });

  test('is mailed about the own order, and a recruiter who has not ordered is not', async () => {
    await db.deleteFrom('mail').execute();
    await premium(await assigned(recruiter, bounded));
    const about = async ({ email }: { email: string }) =>
      (await mailsTo(server, email)).map(({ template }) => template);
    expect([await about(recruiter), await about(bounded), await about(billing)]).toEqual([
      ['order-placed'],
      [],
      ['order-placed'],
    ]);
  });

  test('gets 403 for an ad of a colleague, a banner and a package', async () => {
    const items = [
      { service: 'RECRUITMENT_PREMIUM', recruitment_id: await assigned(bounded) },
      { service: 'BANNER_MAIN', banner: sampleBanner },
      { service: 'COMBO', combo_id: 1 },
    ];
    for (const item of items) {
      const asked = { ...item, duration: 1, quantity: 1 };
      const whole = { items: [asked], payment_method: 'bank_transfer', expected_total: 1_100_000 };
      const { status } = await call('POST /employer/service/order', whole, recruiter);
      // Packages are not for sale in this test.
      expect([item.service, status]).toEqual([item.service, item.service === 'COMBO' ? 4027 : 403]);
    }
    expect((await call('POST /employer/service/upload-image', {}, recruiter)).status).toBe(403);
    expect((await call('POST /employer/service/use', { id: 1, recruitment_id: 1 }, recruiter)).status).toBe(
      403,
    );
  });

  test('gets 404 for orders of colleagues, which billing sees with all others', async () => {
    const { id } = (await premium(await assigned(recruiter), billing)).data;
    const own = (await premium(await assigned(recruiter))).data.id;
    for (const name of [
      'GET /employer/service/order/show',
      'GET /employer/service/order/receipt',
      'POST /employer/service/order/paid',
      'POST /employer/service/order/pay-online',
      'POST /employer/service/order/cancel',
    ] as const)
      expect([name, (await call(name, { id }, recruiter)).status]).toEqual([name, 404]);
    const change = { id, payment_method: 'bank_transfer' };
    expect((await call('POST /employer/service/order/change-method', change, recruiter)).status).toBe(404);
    const seen = async (who: TestCaller) =>
      (await call('GET /employer/service/orders', { state: 'UNPAID' }, who)).data.list.map((one) => one.id);
    expect(await seen(recruiter)).toEqual([own]);
    expect(await seen(billing)).toEqual([own, id]);
  });

  test('gets 404 for an ad out of sight, as for one of another company, and is offered only own ads', async () => {
    const hidden = await assigned(recruiter);
    const foreign = await addRecruitment(db, thanh.companyId, { title_vi: 'Kế toán' });
    for (const id of [hidden, foreign]) expect((await premium(id, bounded)).status).toBe(404);
    const mine = await assigned(bounded);
    expect((await premium(mine, bounded)).status).toBe(200);
    const offered = async (who: TestCaller) =>
      (await call('GET /employer/service/offer', {}, who)).data.recruitments.map(({ id }) => id);
    expect(await offered(bounded)).not.toContain(hidden);
    expect(await offered(bounded)).toContain(mine);
    expect(await offered(recruiter)).not.toContain(mine);
    expect(await offered(billing)).toEqual(expect.arrayContaining([hidden, mine]));
  });
});
