import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import {
  addTestLogo,
  bankSettings,
  orderByTransfer,
  sampleBanner,
  setPrices,
  testPrices,
} from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { readPdf } from '#tests/support/values/read-pdf.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { lockOrder } from './buyer.ts';
import { findPaidLine, refundPart } from './refunds.ts';

const server = await startTestServer(bankSettings);
const twin = await server.startSecondNode();
const { minsu, anna, binh, dung } = await people(server);
// A premium ad costs a third of a banner, and neither price divides evenly.
const rate = { price: 333_333, sale_percent: 0, discounts: [] };
await setPrices(
  server,
  {
    ...testPrices,
    RECRUITMENT: { ...testPrices.RECRUITMENT, premium: { ...rate, unit: 'MONTH' } },
    BANNER: { ...testPrices.BANNER, MAIN: { ...testPrices.BANNER.MAIN, max_count: 20 } },
    TAX: { vat_percent: 8, prices_include_vat: false },
  },
  anna,
);
await addTestLogo(server.db, minsu);

/** Creates a paid order of a premium ad for 360,000 and a banner for 1,080,000. */
async function paidOrder() {
  const recruitment_id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán kho' });
  const { data } = await orderByTransfer(
    server,
    minsu,
    { service: 'RECRUITMENT_PREMIUM', recruitment_id },
    { service: 'BANNER_MAIN', banner: sampleBanner },
  );
  expect(data.total).toBe(1_440_000);
  const paid = await server.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
  expect(paid.status).toBe(200);
  return paid.data;
}
const refund = (id: number, more: object = {}, node: typeof server | typeof twin = server) =>
  node.call('POST /admin/order/refund', { id, reason: 'Banner lỗi hai ngày', ...more }, dung);
const showOwn = async (id: number) =>
  (await server.call('GET /employer/service/order/show', { id }, minsu)).data;
const bankOf = async (id: number) =>
  (
    await server.db
      .selectFrom('ledger_entry')
      .where('order_id', '=', id)
      .where('account', '=', 'bank')
      .orderBy('id')
      .select('amount')
      .execute()
  ).map(({ amount }) => amount);

test('an order stays PAID until the last VND is refunded, and each refund has its day, number and reason', async () => {
  const { id, lines, total } = await paidOrder();
  const banner = lines[1]?.id;
  const today = dateOf(server.clock());
  const part = await refund(id, {
    ...{ amount: 100_001, line_id: banner, reference: 'FT26332001', refunded_on: today },
  });
  expect(part.data).toMatchObject({
    ...{ status: 'PAID', refunded_amount: 100_001, abilities: { refund: true } },
    refunds: [
      {
        ...{ amount: 100_001, reference: 'FT26332001', refunded_on: today, by: 'staff' },
        reason: 'Banner lỗi hai ngày',
      },
    ],
  });
  expect(part.data.placements.map(({ state }) => state)).not.toContain(null);
  expect((await mailsTo(server, minsu.email))[0]).toMatchObject({
    template: 'order-refunded',
    text: expect.stringMatching(/100,001.₫[\s\S]*FT26332001/),
  });
  // The banner has 1,080,000 - 100,001 left to refund, the whole order more.
  expect(await refund(id, { amount: 980_000, line_id: banner })).toMatchObject({
    status: 414,
    data: { amount: [expect.stringContaining('979,999')] },
  });
  expect((await refund(id, { amount: 1_340_000 })).status).toBe(414);
  expect((await refund(id, { line_id: banner })).data).toMatchObject({
    status: 'PAID',
    refunded_amount: 1_080_000,
  });
  expect((await refund(id, { line_id: banner })).status).toBe(414);
  const last = await refund(id);
  expect(last.data).toMatchObject({ status: 'REFUNDED', refunded_amount: total });
  expect(last.data.placements.map(({ state }) => state)).toEqual([null, null]);
  expect((await refund(id)).status).toBe(4027);
  expect(await bankOf(id)).toEqual([total, -100_001, -979_999, -360_000]);
  expect((await showOwn(id)).refunds).toHaveLength(3);
  expect(await checkLedger(server.db)).toEqual([]);
});

test('a refund of a part ends only the service that it names, and frees its weeks', async () => {
  const { id, placements } = await paidOrder();
  const banner = placements.find(({ service }) => service === 'BANNER_MAIN');
  await refund(id, { amount: 500_000, placement_ids: [banner?.id] });
  const shown = (await showOwn(id)).placements;
  expect(shown.map(({ service, state }) => [service, state === null])).toEqual([
    ['RECRUITMENT_PREMIUM', false],
    ['BANNER_MAIN', true],
  ]);
  expect(shown.map(({ ended_on }) => ended_on)).toEqual([null, dateOf(server.clock())]);
  const weeks = await server.db
    .selectFrom('placement_week')
    .where('placement_id', '=', banner?.id ?? 0)
    .selectAll()
    .execute();
  expect(weeks).toEqual([]);
  // A placement of another order is not changed.
  const other = await paidOrder();
  await refund(id, { amount: 1, placement_ids: [other.placements[0]?.id] });
  expect((await showOwn(other.id)).placements.map(({ state }) => state)).not.toContain(null);
});

test('two nodes that refund the same order at once never refund more than was paid', async () => {
  const { id, total } = await paidOrder();
  const answers = await Promise.all(
    [server, twin, server, twin].map((node) => refund(id, { amount: 700_000 }, node)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 414, 414]);
  expect(await bankOf(id)).toEqual([total, -700_000, -700_000]);
  expect(await checkLedger(server.db)).toEqual([]);
});

test('the receipt and the settlement name day, number and reason, and count a refund for its own service', async () => {
  const { id, lines, reference } = await paidOrder();
  const month = { limit: 100 };
  const settle = async () => (await server.call('GET /admin/order/settlement', month, dung)).data;
  const net = async (service: string) =>
    (await settle()).by_service.find((row) => row.service === service)?.net ?? 0;
  const before = { banner: await net('BANNER_MAIN'), premium: await net('RECRUITMENT_PREMIUM') };
  await refund(id, { amount: 108_000, line_id: lines[1]?.id, reference: 'FT26332002' });
  expect(await net('BANNER_MAIN')).toBe(before.banner - 100_000);
  expect(await net('RECRUITMENT_PREMIUM')).toBe(before.premium);
  const after = await settle();
  expect(after.list[0]).toMatchObject({
    ...{ reference, event: 'refunded', total: -108_000, net: -100_000, vat: -8_000 },
    ...{ reason: 'Banner lỗi hai ngày', refund_reference: 'FT26332002', refunded_on: dateOf(server.clock()) },
  });
  expect(after.by_service.reduce((sum, row) => sum + row.total, 0)).toBe(after.sum.total);
  const csv = await server.call('GET /admin/order/settlement/csv', {}, dung);
  const text = (csv.data as unknown as { bytes: Buffer }).bytes.toString('utf8');
  expect(text).toContain('FT26332002');
  const receipt = await server.app.inject({
    url: `/api/v1/employer/service/order/receipt?id=${id}`,
    headers: { authorization: `Bearer ${minsu.token}`, 'accept-language': 'en' },
  });
  const pdf = (await readPdf(receipt.rawPayload)).text;
  for (const shown of ['108,000 ₫', 'FT26332002', 'Banner lỗi hai ngày', 'Of this order'])
    expect(pdf).toContain(shown);
});

test('a refund needs a day between the payment and today, and an amount', async () => {
  const { id } = await paidOrder();
  const fields = async (more: object) => Object.keys((await refund(id, more)).data);
  expect(await fields({ refunded_on: '2020-01-01' })).toEqual(['refunded_on']);
  expect(await fields({ refunded_on: '2199-01-01' })).toEqual(['refunded_on']);
  expect(await fields({ amount: 0 })).toEqual(['amount']);
  expect(await fields({ line_id: 999_999_999 })).toEqual(['line_id']);
  expect((await server.call('POST /admin/order/refund', { id, reason: 'Thử' }, binh)).status).toBe(403);
});

test('an order that an older version refunds as a whole shows its total, and is not refunded so after a partial refund', async () => {
  const whole = await paidOrder();
  /** Refunds as a node of version 0.4 does: one event, ledger entries without a refund, no stored sum. */
  const refundAsBefore = (id: number, { net, vat, total }: { net: number; vat: number; total: number }) =>
    server.db.transaction().execute(async (trx) => {
      const at = server.clock();
      await trx.updateTable('service_order').set({ status: 'REFUNDED' }).where('id', '=', id).execute();
      const entries = [
        { account: 'bank', amount: -total },
        { account: 'revenue', amount: net },
        { account: 'vat', amount: vat },
      ] as const;
      await trx
        .insertInto('ledger_entry')
        .values(entries.map((entry) => ({ ...entry, order_id: id, event: 'refunded', happened_at: at })))
        .execute();
      await trx
        .insertInto('service_order_event')
        .values({ order_id: id, kind: 'refunded', made_by: 'staff', reason: 'Như cũ', happened_at: at })
        .execute();
    });
  await refundAsBefore(whole.id, whole);
  expect(await showOwn(whole.id)).toMatchObject({ refunded_amount: whole.total, refunds: [] });
  expect(await checkLedger(server.db)).toEqual([]);
  const { list } = (await server.call('GET /admin/order/settlement', {}, dung)).data;
  expect(list[0]).toMatchObject({
    event: 'refunded',
    total: -whole.total,
    reason: 'Như cũ',
    refunded_on: null,
  });

  const part = await paidOrder();
  await refund(part.id, { amount: 1_000 });
  await expect(refundAsBefore(part.id, part)).rejects.toThrow('more than was paid');
  expect(await showOwn(part.id)).toMatchObject({ status: 'PAID', refunded_amount: 1_000 });
});

test('another domain refunds a part of a line inside its own transaction', async () => {
  const { id, placements } = await paidOrder();
  const banner = placements.find(({ service }) => service === 'BANNER_MAIN');
  await server.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id);
    const line = await findPaidLine(trx, { id: banner?.id ?? 0, order_id: id, service: 'BANNER_MAIN' });
    expect(line).toMatchObject({ paid: 1_080_000, left: 1_080_000 });
    const half = {
      amount: 540_000,
      line_id: line?.line_id,
      reason: 'Banner bị từ chối',
      by: 'system',
    } as const;
    const work = { db: trx, now: server.clock(), env: server.env, queue: server.queue };
    expect(await refundPart(work, locked, half)).toEqual({ amount: 540_000, isWhole: false });
    const again = await findPaidLine(trx, { id: banner?.id ?? 0, order_id: id, service: 'BANNER_MAIN' });
    expect(again).toMatchObject({ paid: 1_080_000, left: 540_000 });
  });
  expect((await showOwn(id)).refunds).toMatchObject([{ by: 'system', reference: null }]);
  expect(await checkLedger(server.db)).toEqual([]);
});

test('the ledger check finds a refund whose sum was changed', async () => {
  const { id, reference } = await paidOrder();
  await refund(id, { amount: 5_000 });
  class Undone extends Error {}
  let faults: unknown;
  await server.db
    .transaction()
    .execute(async (trx) => {
      await sql`update service_order set refunded_amount = 4000 where id = ${id}`.execute(trx);
      faults = await checkLedger(trx);
      throw new Undone();
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(Undone));
  expect(faults).toMatchObject([{ reference, what: 'refunded amount', expected: '5000', found: '4000' }]);
});
