import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addRecruitment } from '#tests/support/ads.ts';
import { importRows } from '#tests/support/deposits.ts';
import { addTestLogo, bankSettings, orderByTransfer, setPrices, testPrices } from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { checkLedger } from './check-ledger.ts';

const server = await startTestServer(bankSettings);
const twin = await server.startSecondNode();
const { minsu, anna, dung } = await people(server);
await setPrices(server, testPrices, anna);
await addTestLogo(server.db, minsu);
type Node = Pick<typeof server, 'call'>;

const TOTAL = 1_100_000;
const which = fc.nat(1);
const share = fc.integer({ min: 1, max: 120 }).map((percent) => (TOTAL * percent) / 100);
/** Random actions of finance and companies, each with the index of its order or deposit. */
const act = fc.oneof(
  fc.record({ act: fc.constant('pay' as const), order: which }),
  fc.record({ act: fc.constant('deposit' as const), order: which, amount: share }),
  fc.record({ act: fc.constant('confirm' as const) }),
  fc.record({ act: fc.constant('aside' as const), deposit: which }),
  fc.record({ act: fc.constant('assign' as const), deposit: which, order: which }),
  fc.record({ act: fc.constant('sendBack' as const), deposit: which, amount: share }),
  fc.record({ act: fc.constant('refund' as const), order: which, amount: share }),
  fc.record({ act: fc.constant('refundRest' as const), order: which }),
  fc.record({ act: fc.constant('cancel' as const), order: which }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Ordered {
  id: number;
  reference: string;
}

/** Creates two orders that wait for their money, without a deposit. */
async function openOrders(): Promise<Ordered[]> {
  await sql`delete from rate_limit`.execute(server.db);
  await server.db.deleteFrom('deposit').execute();
  const made: Ordered[] = [];
  for (let at = 0; at < 2; at++) {
    const recruitment_id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán' });
    const { data } = await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id });
    made.push(data);
  }
  return made;
}

const listDeposits = async (node: Node) =>
  (await node.call('GET /admin/deposit/list', { limit: 50 }, dung)).data.list;

async function perform(node: Node, one: Act, orders: readonly Ordered[]): Promise<number> {
  const of = 'order' in one ? orders[one.order] : undefined;
  const { id = 0, reference = '' } = of ?? {};
  const reason = 'Thử';
  if (one.act === 'pay')
    return (await node.call('POST /admin/order/mark-paid', { id, amount: TOTAL, reason }, dung)).status;
  if (one.act === 'cancel') return (await node.call('POST /admin/order/cancel', { id, reason }, dung)).status;
  if (one.act === 'refund' || one.act === 'refundRest') {
    const amount = one.act === 'refund' ? one.amount : undefined;
    return (await node.call('POST /admin/order/refund', { id, reason, amount }, dung)).status;
  }
  if (one.act === 'deposit')
    return (await importRows(node, dung, [{ text: reference, amount: one.amount }])).status;
  const deposits = await listDeposits(node);
  if (deposits.length === 0) return 200;
  if (one.act === 'confirm') {
    const ids = deposits.map((deposit) => deposit.id);
    return (await node.call('POST /admin/deposit/confirm', { ids }, dung)).status;
  }
  const deposit = { id: deposits[one.deposit % deposits.length]?.id ?? 0 };
  if (one.act === 'aside')
    return (await node.call('POST /admin/deposit/set-aside', { ...deposit, note: reason }, dung)).status;
  if (one.act === 'assign')
    return (await node.call('POST /admin/deposit/assign', { ...deposit, reference }, dung)).status;
  const input = { ...deposit, amount: one.amount, reason, returned_on: '2026-11-26' };
  return (await node.call('POST /admin/deposit/return', input, dung)).status;
}

/** Checks the books after all actions: the ledger entries of each order, and the final state of each deposit. */
async function judge(orders: readonly Ordered[]): Promise<void> {
  expect(await checkLedger(server.db)).toEqual([]);
  for (const { id } of orders) {
    const { data } = await server.call('GET /admin/order/show', { id }, dung);
    const bank = data.ledger.reduce((sum, { account, amount }) => sum + (account === 'bank' ? amount : 0), 0);
    const isPaid = data.status === 'PAID' || data.status === 'REFUNDED';
    expect(bank).toBe(isPaid ? TOTAL - data.refunded_amount : 0);
    expect(bank).toBeGreaterThanOrEqual(0);
    expect(data.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.refunded_amount);
    expect(data.status === 'REFUNDED').toBe(data.refunded_amount === TOTAL);
    for (const { status } of data.deposits) if (status === 'BOOKED') expect(isPaid).toBe(true);
  }
  for (const { id, status, amount, returned_amount } of await listDeposits(server)) {
    const { returns } = (await server.call('GET /admin/deposit/show', { id }, dung)).data;
    expect(returns.reduce((sum, one) => sum + one.amount, 0)).toBe(returned_amount);
    expect(returned_amount).toBeLessThanOrEqual(amount);
    if (returned_amount > 0) expect(status).toBe('SET_ASIDE');
  }
}

test('payments, deposits, returns and refunds on two nodes at once leave books that balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 4, maxLength: 10 }), async (pairs) => {
      const orders = await openOrders();
      for (const pair of pairs) {
        const statuses = await Promise.all(
          pair.map((one, at) => perform(at === 0 ? server : twin, one, orders)),
        );
        expect(statuses.filter((status) => ![200, 414, 4027].includes(status))).toEqual([]);
      }
      await judge(orders);
      // A company has at most three open orders.
      for (const { id } of orders)
        await server.call('POST /admin/order/cancel', { id, reason: 'Xong' }, dung);
    }),
    { numRuns: 12 },
  );
});
