import { beforeEach, describe, expect, test } from 'vitest';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { checkLedger } from '#server/money/ledger/check-ledger.ts';
import { interleaveAtLock } from '#tests/support/doubles/interleave.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';

const server = await startTestServer(bankSettings);
const twin = await server.startSecondNode();
const { db } = server;
const { minsu, anna, binh, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(db, minsu);
const complete = await completeAd(db);

type Gate = ['employer' | 'recruitment', number];
/**
 * Actions on an ad or its company that run at the same time as a payment. `gate`: the row lock for which both compete.
 */
const acts: Record<string, { gate: (ad: number) => Gate; act: (ad: number) => Promise<{ status: number }> }> =
  {
    'the approval is taken back': {
      gate: () => ['employer', minsu.id],
      act: () =>
        twin.call('POST /admin/employer/cancel-approval', { id: minsu.id, reason_code: 'misuse' }, binh),
    },
    'the company closes its account': {
      gate: () => ['employer', minsu.id],
      act: async () => {
        const proof = { purpose: 'otp:close-company', subject: minsu.email, minutes: 10 } as const;
        const otp_ticket = await issueTicket(db, proof, server.clock());
        const input = { current_password: testPassword, otp_ticket };
        return twin.call('POST /employer/account/close', input, minsu);
      },
    },
    'the ad is deleted': {
      gate: (ad) => ['recruitment', ad],
      act: (id) => twin.call('POST /employer/recruitment/delete', { id }, minsu),
    },
    'the ad is stopped': {
      gate: (ad) => ['recruitment', ad],
      act: (id) => twin.call('POST /employer/recruitment/stop', { id }, minsu),
    },
    'the ad is edited': {
      gate: (ad) => ['recruitment', ad],
      act: (id) =>
        twin.call('POST /employer/recruitment/update', { ...complete, id, version: 1, headcount: '' }, minsu),
    },
    'the ad is submitted': {
      gate: (ad) => ['recruitment', ad],
      act: (id) => twin.call('POST /employer/recruitment/submit', { id }, minsu),
    },
  };

beforeEach(async () => {
  const open = { status: 'APPROVED', approval_cancelled: false, withdrawn_at: null } as const;
  await db.updateTable('employer').set(open).where('id', '=', minsu.id).execute();
  minsu.token = await startSession(db, { kind: 'employer', id: minsu.id }, server.clock(), 10);
  await db.deleteFrom('rate_limit' as never).execute();
});

/** Creates a complete draft, or a public ad for actions that need one, with an order for it. */
async function begin(name: string) {
  const { id: ad } = (await server.call('POST /employer/recruitment/create', complete, minsu)).data;
  if (name === 'the ad is stopped')
    await db.updateTable('recruitment').set({ status: 4 }).where('id', '=', ad).execute();
  const { data } = await orderByTransfer(server, minsu, {
    service: 'RECRUITMENT_PREMIUM',
    recruitment_id: ad,
  });
  const pay = () => server.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
  return { ad, order: data.id, pay };
}

/** Final state of the order, its days and its ad. */
async function outcome(orderId: number, ad: number) {
  const [{ status }, placement, row] = await Promise.all([
    db.selectFrom('service_order').where('id', '=', orderId).select('status').executeTakeFirstOrThrow(),
    db.selectFrom('placement').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('recruitment').where('id', '=', ad).select('status').executeTakeFirst(),
  ]);
  return {
    order: status,
    ad: row?.status,
    of: placement.recruitment_id,
    isRunning: placement.start_date !== null,
  };
}

/** Checks that nothing was sold for a deleted ad, and that the bookings add up. */
async function expectSound(orderId: number, ad: number) {
  const after = await outcome(orderId, ad);
  if (after.ad === undefined) expect(after.of).toBeNull();
  // Paid days wait for a draft, for an ad under review, or for another ad. They run for a public ad.
  if (after.order === 'PAID')
    expect(after.isRunning).toBe(after.ad === 4 || (after.ad === 3 && after.of === ad));
  expect(await checkLedger(db)).toEqual([]);
  return after;
}

describe.each(Object.entries(acts))('a payment while %s', (name, { gate, act }) => {
  test('is booked if it is first, and the other action then sees its result', async () => {
    const { ad, order: id, pay } = await begin(name);
    const [paid, done] = await interleaveAtLock(db, gate(ad), pay, () => act(ad));
    expect(paid.status).toBe(200);
    // Only actions that came after the payment are rejected, because the payment has submitted the draft and changed
    // its version.
    expect(done.status).toBe(/edited|submitted/.test(name) ? 4027 : 200);
    await expectSound(id, ad);
  });

  test('sees the result of the other action if it is second', async () => {
    const { ad, order: id, pay } = await begin(name);
    const [done, paid] = await interleaveAtLock(db, gate(ad), () => act(ad), pay);
    expect(done.status).toBe(200);
    // The order of a closed account is cancelled, and its money is returned.
    expect(paid.status).toBe(/closes/.test(name) ? 4027 : 200);
    const after = await expectSound(id, ad);
    if (/approval|edited/.test(name)) expect(after.ad).toBe(1);
    if (/submitted/.test(name)) expect(after.ad).toBe(5);
    if (/stopped|deleted/.test(name)) expect(after.of).toBeNull();
  });
});

test('two payments for two orders of the same ad on two nodes both count, and their days follow each other', async () => {
  const { ad, pay } = await begin('the ad is stopped');
  const { data } = await orderByTransfer(server, minsu, {
    service: 'RECRUITMENT_PREMIUM',
    recruitment_id: ad,
  });
  const payOther = () => twin.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
  const [one, other] = await interleaveAtLock(db, ['recruitment', ad], pay, payOther);
  expect([one.status, other.status]).toEqual([200, 200]);
  const periods = await db
    .selectFrom('placement')
    .where('recruitment_id', '=', ad)
    .orderBy('start_date')
    .select(['start_date', 'end_date'])
    .execute();
  expect(periods).toHaveLength(2);
  expect((periods[1]?.start_date ?? '') > (periods[0]?.end_date ?? '')).toBe(true);
});
