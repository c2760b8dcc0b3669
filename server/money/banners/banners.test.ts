import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import {
  addTestLogo,
  approveBanner,
  bankSettings,
  orderByTransfer,
  sampleBanner,
  setPrices,
  testPrices,
  vnpaySettings,
} from '#tests/support/orders.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { allPaymentMethods } from '#tests/support/values/pay.ts';

const server = await startTestServer({ ...bankSettings, ...vnpaySettings });
const { db, call } = server;
const { minsu, thanh, anna, binh, chi, dung } = await people(server);
const { MAIN, ...places } = testPrices.BANNER;
await setPrices(server, { ...testPrices, BANNER: { ...places, MAIN: { ...MAIN, max_count: 50 } } }, anna);
await addTestLogo(db, minsu);
await addTestLogo(db, thanh);

beforeEach(async () => {
  await db.deleteFrom('placement_week').execute();
  await db.updateTable('placement').set({ ended_at: server.clock() }).where('ended_at', 'is', null).execute();
  await db.updateTable('banner').set({ status: 'HIDDEN' }).execute();
  await db.updateTable('service_order').set({ status: 'CANCELLED' }).where('status', '=', 'UNPAID').execute();
  await db.deleteFrom('rate_limit' as never).execute();
});

/** Moves the clock by days and signs in again for the action, because sessions would have expired. */
async function later(days: number, act: (now: { minsu: TestCaller; binh: TestCaller }) => Promise<void>) {
  server.advanceClock(days * DAY_MILLISECONDS);
  const signIn = async (kind: 'employer' | 'admin', { id }: { id: number }) => ({
    token: await startSession(db, { kind, id }, server.clock(), 10),
  });
  try {
    await act({ minsu: await signIn('employer', minsu), binh: await signIn('admin', binh) });
  } finally {
    server.advanceClock(-days * DAY_MILLISECONDS);
  }
}

const buy = async (more: object = {}) =>
  (await orderByTransfer(server, minsu, { service: 'BANNER_MAIN', banner: sampleBanner, ...more })).data;
type Ordered = Awaited<ReturnType<typeof buy>>;
const pay = (bought: Ordered, way = 'marked as paid by staff') =>
  allPaymentMethods[way]?.(server, bought, { buyer: minsu, finance: dung });
async function paid(more: object = {}) {
  const bought = await buy(more);
  await pay(bought);
  return bought;
}
const idOf = ({ placements: [one] }: Ordered) => one?.id ?? 0;
const ask = async (bought: Ordered, by: TestCaller = binh) =>
  (await call('GET /admin/company-banner/show', { id: idOf(bought) }, by)).data;
const refuseBanner = async (bought: Ordered, more: object = { reason_code: 'poor_picture' }) => {
  const { version, id } = await ask(bought);
  return call('POST /admin/company-banner/refuse', { id, version, ...more }, binh);
};
const change = (bought: Ordered, banner: object, by: TestCaller = minsu) =>
  call('POST /employer/service/banner/update', { id: idOf(bought), ...banner }, by);
const own = async (bought: Ordered, by: TestCaller = minsu) =>
  (await call('GET /employer/service/banner/show', { id: idOf(bought) }, by)).data;
const home = async () =>
  (await call('GET /content/banner/list', {})).data.main.map(({ title, url }) => ({ title, url }));
const homeTitles = async () => (await home()).map(({ title }) => title);
/** Moves the clock into the first week of the banner, and back after the check. */
async function inItsWeeks(bought: Ordered, look: () => Promise<void>) {
  const first = Date.parse(`${(await own(bought)).start_date}T00:00:00+07:00`);
  const ahead = first - server.clock().getTime() + HOUR_MILLISECONDS;
  server.advanceClock(ahead);
  try {
    await look();
  } finally {
    server.advanceClock(-ahead);
  }
}
const stored = (bought: Ordered) =>
  db
    .selectFrom('placement as p')
    .innerJoin('banner as b', 'b.id', 'p.banner_id')
    .where('p.id', '=', idOf(bought))
    .select(['b.status', 'b.id'])
    .executeTakeFirstOrThrow();

describe('a banner that was paid', () => {
  test.each(Object.keys(allPaymentMethods))(
    '%s waits, and is on the home page once it is approved',
    async (way) => {
      const bought = await buy();
      await pay(bought, way);
      expect(await ask(bought)).toMatchObject({ state: 'PAID_WAITING', reference: bought.reference });
      // In this state, a node of the previous version does not show the banner.
      expect((await stored(bought)).status).toBe('DRAFT');
      await inItsWeeks(bought, async () => expect(await homeTitles()).not.toContain(sampleBanner.title_vi));
      expect((await approveBanner(server, bought, binh)).data).toMatchObject({ state: 'APPROVED' });
      await inItsWeeks(bought, async () => expect(await homeTitles()).toContain(sampleBanner.title_vi));
      const [mail] = await mailsTo(server, minsu.email);
      expect(mail).toMatchObject({ template: 'banner-approved', text: expect.stringContaining('Tuyển gấp') });
    },
  );

  test('is described in the payment mail as shown once it is approved', async () => {
    await paid();
    const mails = await mailsTo(server, minsu.email);
    const paidMail = mails.find(({ template }) => template === 'order-paid');
    expect(paidMail?.text).toContain(
      translate((paidMail?.language ?? 'vi') as Language, 'mail.banner_once_approved'),
    );
  });

  test('is in no queue before the payment or after a refund', async () => {
    const bought = await buy();
    expect((await call('GET /admin/company-banner/show', { id: idOf(bought) }, binh)).status).toBe(404);
    await pay(bought);
    const waiting = await call('GET /admin/company-banner/list', { state: 'PAID_WAITING' }, binh);
    expect(waiting.data.list.map(({ id }) => id)).toEqual([idOf(bought)]);
    await call('POST /admin/order/refund', { id: bought.id, reason: 'Nhầm đơn' }, dung);
    const after = await call('GET /admin/company-banner/list', {}, binh);
    expect(after.data.list).toEqual([]);
  });

  test('is visible to support, but decided only by operators and owners', async () => {
    const bought = await paid();
    const { id, version, abilities } = await ask(bought, chi);
    expect(abilities).toEqual({ approve: false, refuse: false });
    for (const by of [chi, dung])
      expect((await call('POST /admin/company-banner/approve', { id, version }, by)).status).toBe(403);
    expect((await approveBanner(server, bought, anna)).status).toBe(200);
  });

  test('shows the host of its link in machine-readable form', async () => {
    const hosts = { '/recruitment': '', 'https://xn--80ak6aa92e.com/jobs': 'xn--80ak6aa92e.com' };
    for (const [url, host] of Object.entries(hosts)) {
      expect(await ask(await paid({ banner: { ...sampleBanner, url } }))).toMatchObject({ link_host: host });
    }
    expect(await ask(await paid({ banner: { ...sampleBanner, url: '' } }))).toMatchObject({
      link_host: null,
    });
  });

  test('cannot be published by the form of administrators before it is approved', async () => {
    const bought = await paid();
    const { id } = await stored(bought);
    const { data } = await call('GET /admin/banner/show', { id }, binh);
    const form = { ...data, status: 'PUBLISHED' };
    expect(await call('POST /admin/banner/update', form, binh)).toMatchObject({ status: 4027 });
    await approveBanner(server, bought, binh);
    const { version } = (await call('GET /admin/banner/show', { id }, binh)).data;
    expect((await call('POST /admin/banner/update', { ...form, version }, binh)).status).toBe(200);
  });

  test('waits even if a node of an older version has booked it', async () => {
    const bought = await paid();
    await db.deleteFrom('banner_review').where('placement_id', '=', idOf(bought)).execute();
    await db
      .updateTable('banner')
      .set({ status: 'PUBLISHED' })
      .where('id', '=', (await stored(bought)).id)
      .execute();
    await inItsWeeks(bought, async () => expect(await homeTitles()).not.toContain(sampleBanner.title_vi));
    expect(await ask(bought)).toMatchObject({ state: 'PAID_WAITING', version: 1 });
    const { submitted_at } = await ask(bought);
    expect((await approveBanner(server, bought, binh)).status).toBe(200);
    expect((await ask(bought)).submitted_at).toBe(submitted_at);
    await inItsWeeks(bought, async () => expect(await homeTitles()).toContain(sampleBanner.title_vi));
  });
});

describe('a decision', () => {
  test('on a banner that its company has changed, or another administrator has decided, is rejected and audited', async () => {
    const bought = await paid();
    const { id, version } = await ask(bought);
    await change(bought, { ...sampleBanner, url: 'https://elsewhere.test' });
    const late = await call('POST /admin/company-banner/approve', { id, version }, binh);
    expect(late.status).toBe(4027);
    expect((await approveBanner(server, bought, binh)).status).toBe(200);
    expect((await refuseBanner(bought)).status).toBe(4027);
    const rows = await db
      .selectFrom('audit')
      .where('object_kind', '=', 'banner')
      .where('object_id', '=', (await stored(bought)).id)
      .orderBy('id')
      .select('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'banner.approve.refused',
      'banner.approve',
      'banner.refuse.refused',
    ]);
  });

  test('to refuse needs a reason, which its company reads in its own language', async () => {
    const bought = await paid();
    expect(await refuseBanner(bought, {})).toMatchObject({
      status: 414,
      data: { reason: [expect.any(String)] },
    });
    expect(await refuseBanner(bought, { reason_code: 'incomplete' })).toMatchObject({ status: 414 });
    expect((await refuseBanner(bought)).data).toMatchObject({ state: 'REFUSED' });
    const { data } = await call(
      'GET /employer/service/banner/show',
      { id: idOf(bought) },
      { ...minsu, language: 'kr' },
    );
    expect(data.review).toMatchObject({
      state: 'REFUSED',
      status_reason: '흐리거나 배너에 맞지 않는 그림',
      may_change: true,
    });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'banner-refused' });
    await inItsWeeks(bought, async () => expect(await homeTitles()).not.toContain(sampleBanner.title_vi));
  });
});

describe('a change', () => {
  const other = { ...sampleBanner, title_vi: 'Tuyển gấp tại Huế', url: 'https://hue.test/viec' };

  test('within seven days of a refusal is reviewed again and keeps the weeks, but is rejected later', async () => {
    const [early, late] = [await paid(), await paid()];
    await refuseBanner(early);
    await refuseBanner(late);
    await later(6, async (then) => {
      const sent = await change(early, other, then.minsu);
      expect(sent.data.review).toMatchObject({ state: 'PAID_WAITING', status_reason: null });
      expect((await approveBanner(server, early, then.binh)).status).toBe(200);
    });
    await inItsWeeks(early, async () => expect(await homeTitles()).toContain('Tuyển gấp tại Huế'));
    await later(7, async (then) => {
      expect((await own(late, then.minsu)).review).toMatchObject({ may_change: false });
      expect((await change(late, other, then.minsu)).status).toBe(4027);
    });
  });

  test('of a public banner waits beside it, and replaces it once approved', async () => {
    const bought = await paid();
    await approveBanner(server, bought, binh);
    expect((await change(bought, other)).data).toMatchObject({
      banner: { title_vi: sampleBanner.title_vi },
      review: { state: 'CHANGE_WAITING', change: { title_vi: other.title_vi, url: other.url } },
    });
    await inItsWeeks(bought, async () =>
      expect(await home()).toContainEqual({ title: sampleBanner.title_vi, url: sampleBanner.url }),
    );
    expect(await ask(bought)).toMatchObject({ state: 'CHANGE_WAITING', link_host: 'hue.test' });
    await approveBanner(server, bought, binh);
    await inItsWeeks(bought, async () => {
      expect(await home()).toContainEqual({ title: other.title_vi, url: other.url });
      expect(await homeTitles()).not.toContain(sampleBanner.title_vi);
    });
    expect((await own(bought)).review).toMatchObject({ state: 'APPROVED', change: null });
  });

  test('that is refused leaves the public banner unchanged, mails its company the reason, and can be sent again', async () => {
    const bought = await paid();
    await approveBanner(server, bought, binh);
    await change(bought, other);
    await refuseBanner(bought, { reason_code: 'bad_link' });
    expect((await own(bought)).review).toMatchObject({
      state: 'APPROVED',
      status_reason: expect.any(String),
      change: { title_vi: other.title_vi },
      replace_by: null,
    });
    await inItsWeeks(bought, async () => expect(await homeTitles()).toContain(sampleBanner.title_vi));
    expect((await change(bought, other)).data.review).toMatchObject({ state: 'CHANGE_WAITING' });
  });

  test('is possible only for the own company, and only for a paid banner that has not ended', async () => {
    const bought = await buy();
    expect((await change(bought, other)).status).toBe(4027);
    await pay(bought);
    expect((await change(bought, other, thanh)).status).toBe(404);
    await approveBanner(server, bought, binh);
    await later(60, async (then) => {
      expect((await change(bought, other, then.minsu)).status).toBe(4027);
    });
  });

  test('of the picture accepts only own uploads, which are stored as long as it waits', async () => {
    const bought = await paid();
    await approveBanner(server, bought, binh);
    const stolen = { ...other, image_vi_id: 'A'.repeat(22) };
    expect(await change(bought, stolen)).toMatchObject({
      status: 414,
      data: { image_vi_id: [expect.any(String)] },
    });
  });
});
