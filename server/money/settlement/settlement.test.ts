import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { dateOf, showDate } from '#contract/calendar.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addRecruitment } from '#tests/support/ads.ts';
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

const server = await startTestServer(bankSettings);
const { hoa, minsu, thanh, anna, binh, chi, dung } = await people(server);
// Prices that do not divide evenly, so that shares have to be rounded.
const rate = { price: 333_333, sale_percent: 0, discounts: [] };
await setPrices(
  server,
  {
    ...testPrices,
    RECRUITMENT: { ...testPrices.RECRUITMENT, premium: { ...rate, unit: 'MONTH' } },
    TAX: { vat_percent: 8, prices_include_vat: false },
  },
  anna,
);
await addTestLogo(server.db, minsu);
await addTestLogo(server.db, thanh);

const premium = async (by: typeof minsu, title = 'Kế toán kho') => ({
  service: 'RECRUITMENT_PREMIUM',
  recruitment_id: await addRecruitment(server.db, by.companyId, { title_vi: title }),
});
/** Creates an order that finance marks as paid. */
async function paid(by: typeof minsu, ...items: Parameters<typeof orderByTransfer>[2][]) {
  const { data } = await orderByTransfer(server, by, ...items);
  await server.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
  return data;
}
const refund = (id: number) => server.call('POST /admin/order/refund', { id, reason: 'Thử' }, dung);
const settle = async (more: object = {}, by = dung) =>
  (await server.call('GET /admin/order/settlement', more, by)).data;
const thisMonth = () => {
  const [year, month] = dateOf(server.clock()).split('-');
  return `${month}/${year}`;
};

/** Moves the clock to that moment and signs all people in again. */
async function goTo(moment: number) {
  server.advanceClock(moment - server.clock().getTime());
  for (const one of [anna, binh, chi, dung])
    one.token = await startSession(server.db, { kind: 'admin', id: one.id }, server.clock(), 60);
  for (const one of [minsu, thanh])
    one.token = await startSession(server.db, { kind: 'employer', id: one.id }, server.clock(), 60);
}

/** Moves the clock to the 15th of the next month, so that a day more or less stays in the month. */
async function goToNextMonth() {
  const [year, month] = dateOf(server.clock()).split('-').map(Number);
  await goTo(Date.UTC(year ?? 0, month ?? 0, 15, 5));
}

/** Totals of the ledger itself, over all time. */
async function ledger() {
  const rows = await server.db.selectFrom('ledger_entry').selectAll().execute();
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((all, { amount }) => all + amount, 0);
  return {
    received: sum(({ account, event }) => account === 'bank' && event === 'paid'),
    refunded: -sum(({ account, event }) => account === 'bank' && event === 'refunded'),
    net: -sum(({ account }) => account === 'revenue'),
    vat: -sum(({ account }) => account === 'vat'),
    total: sum(({ account }) => account === 'bank'),
  };
}

const names = ['received', 'refunded', 'net', 'vat', 'total'] as const;
type Sums = Record<(typeof names)[number], number>;
const add = (rows: readonly Sums[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]));

test('months, services, payment methods and single payments each add up to the ledger, including refunds of another month', async () => {
  await goToNextMonth();
  const first = await paid(minsu, await premium(minsu));
  await paid(thanh, await premium(thanh), { service: 'BANNER_MAIN', banner: sampleBanner });
  const before = thisMonth();
  await goToNextMonth();
  const third = await paid(thanh, { service: 'BANNER_SUB_1', banner: sampleBanner }, await premium(thanh));
  await refund(first.id);
  await refund(third.id);
  const after = thisMonth();

  const months = [await settle({ month: before, limit: 100 }), await settle({ limit: 100 })];
  expect(months.map(({ month }) => month)).toEqual([before, after]);
  expect(add(months.map(({ sum }) => sum))).toEqual(await ledger());
  for (const month of months) {
    expect(add(month.by_service)).toEqual(month.sum);
    expect(add(month.by_method)).toEqual(month.sum);
    const rows = month.list.map(({ net, vat, total }) => ({ net, vat, total, received: 0, refunded: 0 }));
    expect(add(rows)).toMatchObject({ net: month.sum.net, vat: month.sum.vat, total: month.sum.total });
    expect(month.sum.received - month.sum.refunded).toBe(month.sum.total);
  }
  // Money that arrived in an earlier month counts as returned in the month of the refund.
  expect(months[1]?.sum).toMatchObject({ received: third.total, refunded: first.total + third.total });
  expect(months[1]?.list.map(({ event, order_id }) => [event, order_id])).toEqual([
    ['refunded', third.id],
    ['refunded', first.id],
    ['paid', third.id],
  ]);
  const inYear = (await settle({ month: after })).months.map(({ month }) => month);
  expect(inYear).toContain(after);
});

test('an order for two services counts for each by its share, and its refund takes back exactly that', async () => {
  await goToNextMonth();
  const { id } = await paid(minsu, await premium(minsu), { service: 'BANNER_MAIN', banner: sampleBanner });
  const shares = (await settle()).by_service;
  // The shares before VAT are 333,333 and 1,000,000; the VAT of 8% is 106,667.
  expect(shares).toMatchObject([
    { service: 'BANNER_MAIN', net: 1_000_000, vat: 80_000 },
    { service: 'RECRUITMENT_PREMIUM', net: 333_333, vat: 26_667 },
  ]);
  await refund(id);
  for (const { net, vat, total } of (await settle()).by_service) expect([net, vat, total]).toEqual([0, 0, 0]);
});

test('a month begins at midnight in Vietnam', async () => {
  await goToNextMonth();
  const [year, month] = dateOf(server.clock()).split('-').map(Number);
  const midnight = Date.UTC(year ?? 0, month ?? 0, 1) - 7 * 3_600_000;
  await goTo(midnight - 60_000);
  const last = thisMonth();
  await paid(minsu, await premium(minsu));
  server.advanceClock(120_000);
  const next = thisMonth();
  await paid(minsu, await premium(minsu));
  expect(next).not.toBe(last);
  expect([(await settle({ month: last })).total, (await settle({ month: next })).total]).toEqual([1, 1]);
});

test('the files contain the payments of the month as numbers and typed text never as a formula, and are audited', async () => {
  await goToNextMonth();
  await server.db
    .updateTable('company')
    .set({ company_name: '=HYPERLINK("http://x.test")' })
    .where('id', '=', thanh.companyId)
    .execute();
  const bought = await paid(thanh, await premium(thanh, '@SUM(A1)'));
  await refund(bought.id);
  const month = thisMonth();
  const bytesOf = (data: unknown) => (data as { bytes: Buffer }).bytes;
  const csv = await server.call('GET /admin/order/settlement/csv', { month }, dung);
  expect(csv.headers['content-type']).toMatch(/^text\/csv/);
  expect(csv.headers['content-disposition']).toContain(
    `sanviec-settlement-${month.split('/').reverse().join('-')}.csv`,
  );
  const text = bytesOf(csv.data).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [, came, went] = parse(text, { bom: true }) as string[][];
  expect(came?.slice(2)).toEqual([
    'Payment',
    bought.reference,
    `'=HYPERLINK("http://x.test")`,
    expect.any(String),
    'Premium job: @SUM(A1)',
    'Bank transfer',
    '333333',
    '26667',
    '360000',
    '',
    '',
    '',
  ]);
  expect(went?.slice(-6)).toEqual([
    '-333333',
    '-26667',
    '-360000',
    'Thử',
    showDate(dateOf(server.clock())),
    '',
  ]);
  const xlsx = await server.call('GET /admin/order/settlement/xlsx', { month }, dung);
  const sheet = new TextDecoder().decode(
    unzipSync(new Uint8Array(bytesOf(xlsx.data)))['xl/worksheets/sheet1.xml'],
  );
  expect(sheet).toContain('<v>-360000</v>');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(');
  expect(sheet).not.toContain('<f>');
  const deeds = await server.db
    .selectFrom('audit')
    .where('action', '=', 'settlement.download')
    .where('admin_id', '=', dung.id)
    .select('after')
    .execute();
  expect(deeds.map(({ after }) => after)).toEqual([
    { month, format: 'csv' },
    { month, format: 'xlsx' },
  ]);
});

test('a month without payments is empty, and an invalid month is rejected', async () => {
  await goToNextMonth();
  expect(await settle({ month: '01/2020' })).toMatchObject({ total: 0, by_service: [], sum: { total: 0 } });
  expect(await server.call('GET /admin/order/settlement', { month: '13/2026' }, dung)).toMatchObject({
    status: 414,
    data: { month: [expect.any(String)] },
  });
});

test('only finance and owners see the settlement', async () => {
  await goToNextMonth();
  hoa.token = await startSession(server.db, { kind: 'candidate', id: hoa.id }, server.clock(), 60);
  const names = [
    'GET /admin/order/settlement',
    'GET /admin/order/settlement/csv',
    'GET /admin/order/settlement/xlsx',
  ] as const;
  for (const name of names) {
    const status = async (who: object) => (await server.call(name, {}, who)).status;
    expect(await status(anna)).toBe(200);
    expect(await status(binh)).toBe(403);
    expect(await status(chi)).toBe(403);
    expect(await status(minsu)).toBe(406);
    expect(await status(hoa)).toBe(406);
    expect(await status({})).toBe(401);
  }
});
