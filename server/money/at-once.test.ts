import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
import { checkLedger } from './ledger/check-ledger.ts';

const server = await startTestServer(bankSettings);
const twin = await server.startSecondNode();
const { minsu, thanh, anna, dung } = await people(server);
const { MAIN, ...places } = testPrices.BANNER;
const prices = { ...testPrices, BANNER: { ...places, MAIN: { ...MAIN, max_count: 1 } } };
await setPrices(server, prices, anna);

/** Creates further companies, each approved, with a logo and signed in. */
async function companies(count: number) {
  const made = [];
  for (let at = 0; at < count; at++) {
    const now = server.clock();
    const times = { created_at: now, updated_at: now };
    const { id: companyId } = await server.db
      .insertInto('company')
      .values({ company_name: `Công ty ${at}`, company_representative: 'A', ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await server.db
      .insertInto('employer')
      .values({
        company_id: companyId,
        user_uid: `buyer${companyId}xx`,
        password_hash: '-',
        user_name: 'A',
        user_phone: '0912345678',
        user_email: `buyer${companyId}@people.test`,
        status: 'APPROVED',
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addTestLogo(server.db, { id, companyId });
    made.push({ id, companyId, token: await startSession(server.db, { kind: 'employer', id }, now, 10) });
  }
  return made;
}

test('when two hundred companies order the last slot at once on two nodes, exactly one gets it', async () => {
  const buyers = await companies(200);
  const answers = await Promise.all(
    buyers.map((buyer, at) =>
      orderByTransfer(at % 2 ? twin : server, buyer, { service: 'BANNER_MAIN', banner: sampleBanner }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // Calls that have waited too long for the others get 503.
  expect(statuses.filter((status) => ![200, 4033, 503].includes(status))).toEqual([]);
  const { weeks } = await server.db
    .selectFrom('placement_week')
    .where('place', '=', 'BANNER_MAIN')
    .select(sql<number>`count(*)::int`.as('weeks'))
    .executeTakeFirstOrThrow();
  expect(weeks).toBe(4);
});

test('when two administrators book the same order at once, one succeeds and the order is booked once', async () => {
  const id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Kế toán' });
  await addTestLogo(server.db, minsu);
  const { data } = await orderByTransfer(server, minsu, {
    service: 'RECRUITMENT_PREMIUM',
    recruitment_id: id,
  });
  const book = (node: typeof twin | typeof server) =>
    node.call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, dung);
  const both = await Promise.all([book(server), book(twin)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 4027]);
  const entries = await server.db
    .selectFrom('ledger_entry')
    .where('order_id', '=', data.id)
    .selectAll()
    .execute();
  expect(entries).toHaveLength(3);
});

test('the number of premium ads never exceeds its maximum, in total and per career', async () => {
  const fresh = await startTestServer(bankSettings);
  const { minsu: one, thanh: other, anna: owner } = await people(fresh);
  const { RECRUITMENT } = testPrices;
  const [career] = await fresh.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .select('id')
    .limit(1)
    .execute();
  const careers = career ? [career.id] : [];
  await addTestLogo(fresh.db, one);
  await addTestLogo(fresh.db, other);
  const bounds = { premium_max: 2, premium_max_per_career: 1 };
  await setPrices(fresh, { RECRUITMENT: { ...RECRUITMENT, ...bounds } }, owner);
  const buy = async (by: typeof one, named: number[]) => {
    const id = await addRecruitment(fresh.db, by.companyId, { title_vi: 'Kế toán', careers: named });
    return (await orderByTransfer(fresh, by, { service: 'RECRUITMENT_PREMIUM', recruitment_id: id })).status;
  };
  expect(await buy(one, careers)).toBe(200);
  expect(await buy(other, careers)).toBe(4033);
  expect(await buy(other, [])).toBe(200);
  expect(await buy(one, [])).toBe(4033);
});

test('booked entries cannot be changed or deleted, and entries that do not balance are rejected', async () => {
  await expect(server.db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(server.db.deleteFrom('ledger_entry').execute()).rejects.toThrow(/never changed/);
  await expect(sql`truncate ledger_entry`.execute(server.db)).rejects.toThrow(/never changed/);
  const [one] = await server.db
    .selectFrom('service_order')
    .select('id')
    .where('status', '=', 'UNPAID')
    .execute();
  const wrong = {
    order_id: one?.id ?? 0,
    account: 'bank',
    amount: 5,
    event: 'paid',
    happened_at: server.clock(),
  } as const;
  await expect(server.db.insertInto('ledger_entry').values(wrong).execute()).rejects.toThrow(
    /do not balance/,
  );
});

test('after any actions the ledger adds up to zero, and its bank account to the total of paid orders', async () => {
  await addTestLogo(server.db, thanh);
  const acts = ['order', 'transferred', 'cancel', 'mark-paid', 'admin-cancel', 'refund'] as const;
  const known: { id: number; total: number }[] = [];
  const perform = async (act: (typeof acts)[number], pick: number) => {
    if (act === 'order') {
      const id = await addRecruitment(server.db, thanh.companyId, { title_vi: 'Kế toán' });
      const { status, data } = await orderByTransfer(server, thanh, {
        service: 'RECRUITMENT_PREMIUM',
        recruitment_id: id,
      });
      if (status === 200) known.push(data);
      return;
    }
    const one = known[pick % Math.max(1, known.length)];
    if (!one) return;
    const { id, total } = one;
    if (act === 'transferred') await server.call('POST /employer/service/order/paid', { id }, thanh);
    if (act === 'cancel') await server.call('POST /employer/service/order/cancel', { id }, thanh);
    if (act === 'mark-paid') await server.call('POST /admin/order/mark-paid', { id, amount: total }, dung);
    if (act === 'admin-cancel') await server.call('POST /admin/order/cancel', { id, reason: 'Thử' }, dung);
    if (act === 'refund') await server.call('POST /admin/order/refund', { id, reason: 'Thử' }, dung);
  };
  const step = fc.tuple(fc.constantFrom(...acts), fc.nat(20));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const [act, pick] of steps) await perform(act, pick);
      const { all, bank } = await server.db
        .selectFrom('ledger_entry')
        .select([
          sql<number>`coalesce(sum(amount), 0)::bigint`.as('all'),
          sql<number>`coalesce(sum(amount) FILTER (WHERE account = 'bank'), 0)::bigint`.as('bank'),
        ])
        .executeTakeFirstOrThrow();
      const { paid } = await server.db
        .selectFrom('service_order')
        .where('status', '=', 'PAID')
        .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('paid'))
        .executeTakeFirstOrThrow();
      expect([all, bank]).toEqual([0, paid]);
      expect(await checkLedger(server.db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('the ledger check reports a booking without a payment, and a state without an event', async () => {
  const [buyer] = await companies(1);
  if (!buyer) throw new Error('no company');
  const id = await addRecruitment(server.db, buyer.companyId, { title_vi: 'Kế toán' });
  const { data } = await orderByTransfer(server, buyer, {
    service: 'RECRUITMENT_PREMIUM',
    recruitment_id: id,
  });
  const entry = { order_id: data.id, event: 'paid', happened_at: server.clock() } as const;
  const seen = server.db.transaction().execute(async (trx) => {
    const [bank, revenue] = [
      { ...entry, account: 'bank', amount: 70_000 },
      { ...entry, account: 'revenue', amount: -70_000 },
    ] as const;
    await trx.insertInto('ledger_entry').values([bank, revenue]).execute();
    await trx.updateTable('service_order').set({ status: 'PAID' }).where('id', '=', data.id).execute();
    // Throws the result, to roll back all changes.
    throw new Error(JSON.stringify(await checkLedger(trx)));
  });
  const faults = await seen.catch((error: Error) => JSON.parse(error.message));
  const { reference } = data;
  expect(faults).toEqual(
    expect.arrayContaining([
      { reference, what: 'paid bank', expected: 'none', found: '70000' },
      { reference, what: 'paid revenue', expected: 'none', found: '-70000' },
      { reference, what: 'state', expected: 'UNPAID', found: 'PAID' },
    ]),
  );
  expect(faults).toHaveLength(3);
});
