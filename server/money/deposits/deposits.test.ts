import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { importRows, type StatementRow } from '#tests/support/deposits.ts';
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
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer(bankSettings);
const { minsu, thanh, anna, dung } = await people(server);
const { MAIN, ...places } = testPrices.BANNER;
await setPrices(server, { ...testPrices, BANNER: { ...places, MAIN: { ...MAIN, max_count: 1 } } }, anna);
await addTestLogo(server.db, minsu);
await addTestLogo(server.db, thanh);

/** Price of an order of one month. */
const TOTAL = 1_100_000;

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.db);
  await server.db.deleteFrom('deposit').execute();
  await server.db
    .updateTable('service_order')
    .set({ status: 'CANCELLED' })
    .where('status', 'in', ['UNPAID', 'CHECKING'])
    .execute();
  await server.db.deleteFrom('placement_week').execute();
});

interface Ordered {
  id: number;
  reference: string;
  total: number;
}
async function premium(): Promise<Ordered> {
  const recruitment_id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán kho' });
  return (await orderByTransfer(server, minsu, { service: 'RECRUITMENT_PREMIUM', recruitment_id })).data;
}
const banner = async (by = minsu): Promise<Ordered> =>
  (await orderByTransfer(server, by, { service: 'BANNER_MAIN', banner: sampleBanner })).data;
const imported = async (...rows: StatementRow[]) => (await importRows(server, dung, rows)).data;
const list = async (filters: object = {}) =>
  (await server.call('GET /admin/deposit/list', filters, dung)).data;
/** Match, state and still missing amount of each deposit, in the order of the import. */
const facts = async () =>
  (await list()).list
    .toSorted((one, other) => one.id - other.id)
    .map(({ fact, status, order: of }) => [fact, status, of?.missing ?? null]);
const ids = async () => (await list()).list.map(({ id }) => id).sort((one, other) => one - other);
const confirm = (
  which: readonly number[],
  by: TestCaller = dung,
  node: Pick<typeof server, 'call'> = server,
) => node.call('POST /admin/deposit/confirm', { ids: [...which] }, by);
const statusOf = async ({ id }: Ordered) =>
  (await server.call('GET /admin/order/show', { id }, dung)).data.status;
const entriesOf = ({ id }: Ordered) =>
  server.db.selectFrom('ledger_entry').where('order_id', '=', id).selectAll().execute();

describe('a deposit', () => {
  test('of the exact amount pays its order with one click, with a mail, ledger entries and audit rows', async () => {
    const one = await premium();
    const { ready, facts: found } = await imported({ text: `CK ${one.reference} cam on`, amount: TOTAL });
    expect(found).toEqual([{ fact: 'exact', count: 1 }]);
    expect(ready).toMatchObject({ amount: TOTAL });
    expect(await statusOf(one)).toBe('UNPAID');

    expect(await confirm(ready.ids)).toMatchObject({
      status: 200,
      data: { paid: 1, booked: 1, late: [], left: 0 },
    });
    expect(await statusOf(one)).toBe('PAID');
    expect(await facts()).toEqual([['exact', 'BOOKED', 0]]);
    expect((await list()).ready.ids).toEqual([]);
    const entries = await entriesOf(one);
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect((await mailsTo(server, minsu.email)).map(({ template }) => template)).toContain('order-paid');
    const log = JSON.stringify(
      (await server.call('GET /admin/audit/list', {}, { ...anna, language: 'en' })).data,
    );
    expect(log).toContain('Booked a deposit');
    expect(log).toContain('Marked an order as paid');
    const shown = await server.call('GET /admin/order/show', { id: one.id }, dung);
    expect(shown.data.deposits).toMatchObject([{ fact: 'exact', status: 'BOOKED', amount: TOTAL }]);
  });

  test('is matched by its reference in lower case, with blanks and dots in it, or glued to other words', async () => {
    const { reference } = await premium();
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
    const dotted = reference.toLowerCase().split('').join('.');
    for (const text of [`MBVCB.123.${spaced}.CT tu 001`, dotted, `SVSV${reference}SV`]) {
      await imported({ text, amount: 1 });
      expect((await list({ key: text })).list[0]?.order?.reference, text).toBe(reference);
    }
  });

  test('that covers only a part waits for the rest, and both are booked once the order is complete', async () => {
    const one = await premium();
    await imported({ text: one.reference, amount: 600_000 });
    expect(await facts()).toEqual([['part', 'OPEN', 500_000]]);
    expect((await list()).ready.ids).toEqual([]);
    expect(await confirm(await ids())).toMatchObject({ status: 4027 });

    const { ready } = await imported({ text: one.reference, amount: 500_000, day: '26/11/2026' });
    expect(await facts()).toEqual([
      ['part', 'OPEN', 500_000],
      ['part', 'OPEN', 0],
    ]);
    expect(await confirm(ready.ids)).toMatchObject({ status: 200, data: { paid: 1, booked: 2 } });
    expect(await facts()).toEqual([
      ['part', 'BOOKED', 500_000],
      ['part', 'BOOKED', 0],
    ]);
    expect(await entriesOf(one)).toHaveLength(3);
  });

  test('that exceeds the total is confirmed on its own, and only the total of the order is booked', async () => {
    const one = await premium();
    const { ready } = await imported({ text: one.reference, amount: 1_200_000 });
    expect(ready.ids).toEqual([]);
    expect(await facts()).toEqual([['much', 'OPEN', -100_000]]);
    expect(await confirm(await ids())).toMatchObject({ status: 200, data: { paid: 1 } });
    expect((await entriesOf(one)).find(({ account }) => account === 'bank')?.amount).toBe(TOTAL);
    expect(await facts()).toEqual([['much', 'BOOKED', -100_000]]);
  });

  test('that arrives twice is reported before and after the order is paid, and pays nothing', async () => {
    const one = await premium();
    const twice = { text: one.reference, amount: TOTAL };
    const { ready } = await imported(twice, { ...twice, day: '26/11/2026' });
    expect((await facts()).map(([fact]) => fact)).toEqual(['exact', 'twice']);
    expect(ready.ids).toHaveLength(1);
    await confirm(ready.ids);
    expect((await facts()).map(([fact, status]) => [fact, status])).toEqual([
      ['exact', 'BOOKED'],
      ['twice', 'OPEN'],
    ]);
    const [, second = 0] = await ids();
    expect(await confirm([second])).toMatchObject({ status: 4027 });
    expect(await entriesOf(one)).toHaveLength(3);
  });

  test('for an order that was marked as paid by hand is booked with it without new ledger entries', async () => {
    const one = await premium();
    await server.call('POST /admin/order/mark-paid', { id: one.id, amount: TOTAL }, dung);
    const { ready } = await imported({ text: one.reference, amount: TOTAL });
    expect(await facts()).toEqual([['exact', 'OPEN', 0]]);
    expect(await confirm(ready.ids)).toMatchObject({ status: 200, data: { paid: 0, booked: 1 } });
    expect(await entriesOf(one)).toHaveLength(3);
  });

  test('for a cancelled or refunded order is too late', async () => {
    const one = await premium();
    await server.call('POST /admin/order/cancel', { id: one.id, reason: 'Đặt nhầm' }, dung);
    await imported({ text: one.reference, amount: TOTAL });
    expect(await facts()).toEqual([['late', 'OPEN', 0]]);
    expect((await list()).list[0]?.abilities).toEqual({
      ...{ confirm: false, assign: true },
      ...{ set_aside: true, return: true },
    });
    expect(await confirm(await ids())).toMatchObject({ status: 4027 });
    expect(await statusOf(one)).toBe('CANCELLED');
  });

  test('is late when it is confirmed after another order has taken the slots, and other deposits are still booked', async () => {
    const late = await banner();
    const held_until = new Date(server.clock().getTime() - DAY_MILLISECONDS);
    await server.db.updateTable('service_order').set({ held_until }).where('id', '=', late.id).execute();
    const other = await banner(thanh);
    expect(other.reference).toMatch(/^SV/);
    const { ready } = await imported(
      { text: late.reference, amount: late.total },
      { text: other.reference, amount: other.total },
    );
    expect(ready.ids).toHaveLength(2);
    expect(await confirm(ready.ids)).toMatchObject({
      status: 200,
      data: { paid: 1, booked: 1, late: [late.reference] },
    });
    expect(await statusOf(late)).toBe('UNPAID');
    expect(await statusOf(other)).toBe('PAID');
    expect((await facts()).map(([fact, status]) => [fact, status])).toEqual([
      ['late', 'OPEN'],
      ['exact', 'BOOKED'],
    ]);
    expect((await list()).ready.ids).toEqual([]);
    expect(await entriesOf(late)).toEqual([]);
  });

  test('without a reference, or with two, is unknown until an administrator assigns it', async () => {
    const [one, two] = [await premium(), await premium()];
    await imported(
      { text: 'CONG TY A CHUYEN TIEN', amount: TOTAL },
      { text: `${one.reference} ${two.reference}`, amount: 2 * TOTAL },
    );
    expect((await facts()).map(([fact]) => fact)).toEqual(['unknown', 'unknown']);
    const [first = 0] = await ids();
    const assign = (reference: string) =>
      server.call('POST /admin/deposit/assign', { id: first, reference }, dung);
    for (const wrong of ['SVAAAAAAAA', 'abc', `${one.reference} ${two.reference}`])
      expect(await assign(wrong), wrong).toMatchObject({
        status: 414,
        data: { reference: [expect.any(String)] },
      });
    expect(await assign(` ${one.reference.toLowerCase()} `)).toMatchObject({
      status: 200,
      data: { fact: 'exact', order: { reference: one.reference } },
    });
    expect(await confirm([first])).toMatchObject({ data: { paid: 1 } });
    expect(await assign(two.reference)).toMatchObject({ status: 4027 });
  });

  test('that pays nothing is set aside with a note, no longer counts, and can still be assigned', async () => {
    const one = await premium();
    await imported({ text: one.reference, amount: 400_000 }, { text: one.reference, amount: TOTAL });
    expect((await facts()).map(([fact]) => fact)).toEqual(['part', 'much']);
    const [part = 0] = await ids();
    const aside = (note?: string) => server.call('POST /admin/deposit/set-aside', { id: part, note }, dung);
    expect(await aside()).toMatchObject({ status: 414, data: { note: [expect.any(String)] } });
    expect(await aside('Đã chuyển lại ngày 26/11')).toMatchObject({
      status: 200,
      data: { status: 'SET_ASIDE', note: 'Đã chuyển lại ngày 26/11' },
    });
    expect((await facts()).map(([fact]) => fact)).toEqual(['part', 'exact']);
    expect(await aside('Lần nữa')).toMatchObject({ status: 4027 });
    const back = await server.call(
      'POST /admin/deposit/assign',
      { id: part, reference: one.reference },
      dung,
    );
    expect(back).toMatchObject({ data: { status: 'OPEN', note: null } });
  });
});

test('when two administrators confirm the same deposits at once on two nodes, each order is paid and booked once', async () => {
  const twin = await server.startSecondNode();
  const orders = [await premium(), await premium(), await premium()];
  const { ready } = await imported(...orders.map(({ reference }) => ({ text: reference, amount: TOTAL })));
  const answers = await Promise.all([
    confirm(ready.ids, dung),
    confirm(ready.ids.toReversed(), anna, twin),
    confirm(ready.ids.slice(1), dung, twin),
  ]);
  expect(answers.filter(({ status }) => ![200, 4027].includes(status))).toEqual([]);
  const paid = answers.flatMap(({ status, data }) => (status === 200 ? data.paid : []));
  expect(paid.reduce((sum, count) => sum + count, 0)).toBe(3);
  for (const one of orders) expect(await entriesOf(one)).toHaveLength(3);
});

test('an order is booked once when it is confirmed and marked as paid by hand at the same time', async () => {
  const one = await premium();
  const { ready } = await imported({ text: one.reference, amount: TOTAL });
  const [confirmed, marked] = await Promise.all([
    confirm(ready.ids),
    server.call('POST /admin/order/mark-paid', { id: one.id, amount: TOTAL }, anna),
  ]);
  expect(confirmed.status).toBe(200);
  expect([200, 4027]).toContain(marked.status);
  expect(await entriesOf(one)).toHaveLength(3);
  expect((await facts())[0]?.[1]).toBe('BOOKED');
});

test('the list is filtered by state, by match and by words of text, reference or company', async () => {
  const one = await premium();
  await imported({ text: one.reference, amount: TOTAL }, { text: 'Lãi tiền gửi', amount: 12 });
  expect((await list()).counts).toMatchObject({ all: 2, OPEN: 2, BOOKED: 0, SET_ASIDE: 0 });
  expect((await list({ fact: 'unknown' })).list.map(({ text }) => text)).toEqual(['Lãi tiền gửi']);
  expect((await list({ key: 'lai tien' })).total).toBe(1);
  expect((await list({ key: 'hanbit' })).list.map(({ fact }) => fact)).toEqual(['exact']);
  expect((await list({ key: one.reference.toLowerCase(), state: 'OPEN' })).total).toBe(1);
});

test('an unknown deposit is not found', async () => {
  expect(await confirm([999_999])).toMatchObject({ status: 404 });
});

describe('the return of a deposit', () => {
  const one = async () => (await list()).list[0];
  const sendBack = async (more: object = {}, by: TestCaller = dung) =>
    server.call(
      'POST /admin/deposit/return',
      { id: (await one())?.id ?? 0, reason: 'Chuyển nhầm', returned_on: '2026-11-26', ...more },
      by,
    );

  test('for a cancelled order happens in parts, each with day, number and reason, and the deposit is never booked', async () => {
    const bought = await premium();
    await imported({ text: bought.reference, amount: TOTAL });
    expect(await one()).toMatchObject({ abilities: { return: false } });
    expect((await sendBack()).status).toBe(4027);
    await server.call('POST /admin/order/cancel', { id: bought.id, reason: 'Trùng' }, dung);
    expect(await one()).toMatchObject({ abilities: { return: true } });
    const part = await sendBack({ amount: 400_000, reference: 'FT26332009' });
    expect(part.data).toMatchObject({
      ...{ status: 'SET_ASIDE', returned_amount: 400_000, note: 'Chuyển nhầm' },
      returns: [
        {
          ...{ amount: 400_000, reference: 'FT26332009', returned_on: '2026-11-26' },
          reason: 'Chuyển nhầm',
        },
      ],
      abilities: { return: true, assign: false },
    });
    expect(await sendBack({ amount: 700_001 })).toMatchObject({
      status: 414,
      data: { amount: [expect.any(String)] },
    });
    const other = await premium();
    const assigned = await server.call(
      'POST /admin/deposit/assign',
      { id: part.data.id, reference: other.reference },
      dung,
    );
    expect(assigned.status).toBe(4027);
    expect((await sendBack()).data).toMatchObject({ returned_amount: TOTAL, abilities: { return: false } });
    expect((await sendBack()).status).toBe(414);
    // Importing the same statement again adds nothing and books nothing.
    expect(await imported({ text: bought.reference, amount: TOTAL })).toMatchObject({ added: 0, known: 1 });
    expect(await entriesOf(bought)).toEqual([]);
  });

  test('needs a day between the deposit and today, and the database then rejects any state but set aside', async () => {
    await imported({ text: 'Khách lạ', amount: 5_000 });
    const id = (await one())?.id ?? 0;
    expect((await sendBack()).status).toBe(4027);
    await server.call('POST /admin/deposit/set-aside', { id, note: 'Khách chuyển nhầm' }, dung);
    for (const returned_on of ['2026-11-24', '2199-01-01'])
      expect(Object.keys((await sendBack({ returned_on })).data)).toEqual(['returned_on']);
    expect((await sendBack({ amount: 1_000 })).data).toMatchObject({ note: 'Khách chuyển nhầm' });
    // A node of the previous version does not know returns, so the database must reject its update.
    await expect(
      server.db.updateTable('deposit').set({ status: 'OPEN' }).where('id', '=', id).execute(),
    ).rejects.toThrow('deposit_returned_check');
  });
});

test('an order that a deposit covers only in part is marked as paid only with a reason, which its history shows', async () => {
  const one = await premium();
  await imported({ text: one.reference, amount: 600_000 });
  const markPaid = (more: object = {}) =>
    server.call('POST /admin/order/mark-paid', { id: one.id, amount: TOTAL, ...more }, dung);
  expect(await markPaid()).toMatchObject({
    status: 414,
    data: { reason: [expect.stringContaining('500,000')] },
  });
  expect(await statusOf(one)).not.toBe('PAID');
  const { data } = await markPaid({ reason: 'Phần còn lại bằng tiền mặt' });
  expect(data).toMatchObject({ status: 'PAID' });
  expect(data.history.at(-1)).toMatchObject({ kind: 'paid', reason: 'Phần còn lại bằng tiền mặt' });
});
