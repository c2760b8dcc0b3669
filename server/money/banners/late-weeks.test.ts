import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { Combo } from '#contract/money/prices.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { checkLedger } from '#server/money/ledger/check-ledger.ts';
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
import { endUnseenBanners } from './end-unseen.ts';

const server = await startTestServer(bankSettings);
const { db, call } = server;
const { minsu, thanh, anna, binh, dung } = await people(server);
const pack: Combo = {
  ...{ id: 7, name_vi: 'Gói Tết', regular_ads: 0, premium_ads: 1, banner: 'MAIN', theme: false },
  ...{ months: 1, price: 1_600_000, sale_percent: 0 },
};
const prices = { ...testPrices, COMBO: { packages: [pack] } };
await setPrices(server, { ...prices, TAX: { vat_percent: 10, prices_include_vat: false } }, anna);
await addTestLogo(db, minsu);
await addTestLogo(db, thanh);
const began = server.clock().getTime();

beforeEach(async () => {
  server.advanceClock(began - server.clock().getTime());
  await db.deleteFrom('placement_week').execute();
  await db.updateTable('placement').set({ ended_at: server.clock() }).where('ended_at', 'is', null).execute();
  await db.deleteFrom('rate_limit' as never).execute();
});

const signIn = async (kind: 'employer' | 'admin', { id }: { id: number }) => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});
const pass = (days: number) => server.advanceClock(days * DAY_MILLISECONDS);
async function paid(more: object = {}, by = minsu) {
  const item = { service: 'BANNER_MAIN', banner: sampleBanner, ...more };
  const { data } = await orderByTransfer(server, { ...by, ...(await signIn('employer', by)) }, item);
  await call('POST /admin/order/mark-paid', { id: data.id, amount: data.total }, await signIn('admin', dung));
  return data;
}
type Ordered = Awaited<ReturnType<typeof paid>>;
const bannerOf = ({ placements }: Ordered) =>
  placements.find(({ service }) => service === 'BANNER_MAIN')?.id ?? 0;
async function decide(bought: Ordered, verb: 'approve' | 'refuse', more: object = {}) {
  const operator = await signIn('admin', binh);
  const { data } = await call('GET /admin/company-banner/show', { id: bannerOf(bought) }, operator);
  const input = { id: data.id, version: data.version, ...more };
  return call(`POST /admin/company-banner/${verb}`, input as never, operator);
}
const show = async (bought: Ordered) => {
  const { data } = await call(
    'GET /employer/service/order/show',
    { id: bought.id },
    await signIn('employer', minsu),
  );
  const banner = data.placements.find(({ id }) => id === bannerOf(bought));
  return { ...data, banner };
};
/** Moves the clock to the given number of days after the first day of a banner. */
async function daysIn(bought: Ordered, days: number): Promise<string> {
  const start = (await show(bought)).banner?.start_date ?? '';
  const at = Date.parse(`${addDays(start, days)}T09:00:00+07:00`);
  server.advanceClock(at - server.clock().getTime());
  return start;
}
const weeksOf = async (bought: Ordered) =>
  (
    await db
      .selectFrom('placement_week')
      .where('placement_id', '=', bannerOf(bought))
      .orderBy('week')
      .select('week')
      .execute()
  ).map(({ week }) => week);
const night = () => endUnseenBanners(server, server.clock());

describe('weeks that passed before the approval', () => {
  test('are refunded if the company has chosen so, and the current week is shown', async () => {
    const bought = await paid();
    const start = await daysIn(bought, 8);
    await decide(bought, 'approve');
    const after = await show(bought);
    expect(after).toMatchObject({ status: 'PAID', refunded_amount: 275_000 });
    expect(after.banner).toMatchObject({
      ...{ state: 'running', start_date: addDays(start, 7), end_date: addDays(start, 27) },
      review: { state: 'APPROVED', refunded_weeks: 1 },
    });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'banner-approved', text: expect.stringMatching(/275,000/) });
    expect(await checkLedger(db)).toEqual([]);
  });

  test('are appended while a slot is free, and refunded from the first full week on', async () => {
    const bought = await paid({ late_weeks: 'APPEND' });
    const start = await daysIn(bought, 0);
    // Two other banners have booked both slots, from the second week after the end of this banner.
    for (const by of [thanh, thanh]) await paid({ start_date: addDays(start, 35) }, by);
    pass(14);
    await decide(bought, 'approve');
    const after = await show(bought);
    expect(after.banner).toMatchObject({
      ...{ start_date: addDays(start, 14), end_date: addDays(start, 34) },
      review: { refunded_weeks: 1 },
    });
    expect(after.refunded_amount).toBe(275_000);
    expect(await weeksOf(bought)).toEqual([0, 7, 14, 21, 28].map((days) => addDays(start, days)));
  });

  test('are all appended from a new first week if slots are free', async () => {
    const bought = await paid({ late_weeks: 'APPEND' });
    await daysIn(bought, 30);
    await decide(bought, 'approve');
    const { banner, refunded_amount } = await show(bought);
    expect(refunded_amount).toBe(0);
    expect(banner?.state).toMatch(/scheduled|running/);
    expect(banner?.end_date).toBe(addDays(banner?.start_date ?? '', 27));
    expect((banner?.start_date ?? '') >= dateOf(server.clock())).toBe(true);
  });

  test('are none if the banner is approved in its first week', async () => {
    const bought = await paid({ late_weeks: 'APPEND' });
    const start = await daysIn(bought, 6);
    await decide(bought, 'approve');
    expect((await show(bought)).banner).toMatchObject({ start_date: start, end_date: addDays(start, 27) });
  });

  test('of a package are refunded by the share of the banner in its price', async () => {
    const bought = await paid({ service: 'COMBO', combo_id: 7, duration: 1 });
    await daysIn(bought, 7);
    await decide(bought, 'approve');
    // 220,000 is a quarter of half of 1,760,000: an ad with the same single price takes the other half.
    expect((await show(bought)).refunded_amount).toBe(220_000);
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe('the daily task', () => {
  test('ends a banner that was refused seven days ago, refunds all of it and frees its slots', async () => {
    const bought = await paid();
    await decide(bought, 'refuse', { reason_code: 'poor_picture' });
    pass(6.9);
    expect(await night()).toBe(0);
    expect(await weeksOf(bought)).toHaveLength(4);
    pass(0.2);
    expect(await night()).toBe(1);
    expect(await night()).toBe(0);
    expect(await show(bought)).toMatchObject({ status: 'REFUNDED', refunded_amount: bought.total });
    expect(await weeksOf(bought)).toEqual([]);
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'banner-ended', text: expect.stringContaining('1,100,000') });
    expect(await checkLedger(db)).toEqual([]);
  });

  test('ends a banner whose weeks have all passed unseen only if they are to be refunded', async () => {
    const [refunded, appended] = [await paid(), await paid({ late_weeks: 'APPEND' })];
    await daysIn(refunded, 27);
    expect(await night()).toBe(0);
    pass(1);
    expect(await night()).toBe(1);
    expect((await show(refunded)).status).toBe('REFUNDED');
    expect(await show(appended)).toMatchObject({ status: 'PAID', refunded_amount: 0 });
    expect(await decide(appended, 'approve')).toMatchObject({ status: 200 });
  });

  test('does not end an approved banner, or one that waits again after a refusal', async () => {
    const [approved, again] = [await paid(), await paid()];
    await decide(approved, 'approve');
    await decide(again, 'refuse', { reason_code: 'poor_picture' });
    pass(3);
    const input = { id: bannerOf(again), ...sampleBanner };
    await call('POST /employer/service/banner/update', input, await signIn('employer', minsu));
    pass(5);
    expect(await night()).toBe(0);
  });
});
