import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { CallName } from '#contract/index.ts';
import { type AccountKind, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { unhideDueAds } from '#server/hiring/recruitments/record/hide-for-a-day.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { answerInquiry, sendInquiry, smallPng, visitorContact } from '#tests/support/inquiries.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, nam, minsu, anna, binh, chi, dung } = await people(server);

beforeEach(async () => {
  await db.deleteFrom('inquiry').execute();
  await sql`truncate rate_limit, mail cascade`.execute(db);
});

const signedIn = async ({ id }: { id: number }, kind: AccountKind = 'admin') => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});
const report = async (subject: object, { id }: { id: number } = hoa, more: object = {}) =>
  sendInquiry(server, await signedIn({ id }, 'candidate'), {
    ...{ ...visitorContact, title: undefined, reason: 'ASKS_MONEY', detail: 'Thu 500.000 đồng.' },
    ...subject,
    ...more,
  });
const reportAd = (recruitment_id: number, who?: { id: number }, more?: object) =>
  report({ recruitment_id }, who, more);
const photoOf = async (who: TestCaller) => {
  const files = [{ field: 'file', name: 'a.png', mime: 'image/png', content: smallPng }];
  return (await call('POST /question/upload-photo', {}, who, { files })).data;
};
const read = async (url: string, { token }: TestCaller) =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
const looksAt = (id: number) =>
  db
    .selectFrom('audit')
    .where('object_kind', '=', 'inquiry')
    .where('object_id', '=', id)
    .where('action', '=', 'inquiry.view')
    .select('admin_id')
    .execute();

describe('an operator', () => {
  test('reads text and photos of the reports of an ad, without any hint at their writers', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    const photo = await photoOf(hoa);
    const { id } = await reportAd(ad, hoa, { photos: [photo.id] });
    await answerInquiry(server, chi, id, `Chào ${hoa.name}, chúng tôi đã xem.`);
    await call('POST /question/add', { id, text: 'Họ vẫn thu tiền.' }, hoa);
    const answered = await call('GET /admin/report/list', { recruitment_id: ad }, binh);
    expect(answered.data).toMatchObject({
      list: [
        {
          id,
          reason: 'ASKS_MONEY',
          texts: ['Thu 500.000 đồng.', 'Họ vẫn thu tiền.'],
          photos: [{ id: photo.id }],
        },
      ],
      total: 1,
    });
    const said = JSON.stringify(answered.data);
    for (const secret of [
      hoa.name,
      visitorContact.contact_name,
      visitorContact.contact_email,
      visitorContact.contact_phone,
    ])
      expect(said).not.toContain(secret);
    expect(await read(photo.url, binh)).toBe(200);
    expect(await looksAt(id)).toContainEqual({ admin_id: binh.id });
  });

  test('sees the flag on the ad, the company and the dashboard until the reports are answered', async () => {
    const ad = await addOpenAd(server, minsu.companyId, { title_en: 'Cashier' });
    const first = await reportAd(ad);
    const second = await reportAd(ad, nam);
    server.advanceClock(1_000);
    const third = await report({ company_id: minsu.companyId });
    const marks = async () => {
      const ads = (await call('GET /admin/recruitment/list', { company_id: minsu.companyId }, binh)).data
        .list;
      const shown = (await call('GET /admin/recruitment/show', { id: ad }, binh)).data;
      const company = (await call('GET /admin/employer/show', { id: minsu.id }, binh)).data;
      const { reported, reported_count } = (await call('GET /admin/dashboard/show', {}, binh)).data;
      return {
        ad: [ads.find((row) => row.id === ad)?.open_reports, shown.open_reports, shown.report_count],
        company: [company.open_reports, company.report_count],
        page: [reported_count, reported.map(({ kind, count, name }) => ({ kind, count, name }))],
      };
    };
    expect(await marks()).toEqual({
      ad: [2, 2, 2],
      company: [1, 1],
      page: [
        2,
        [
          { kind: 'recruitment', count: 2, name: 'Cashier' },
          { kind: 'company', count: 1, name: 'Hanbit Foods' },
        ],
      ],
    });
    for (const { id } of [first, second, third]) await answerInquiry(server, chi, id);
    expect(await marks()).toEqual({ ad: [0, 0, 2], company: [0, 1], page: [0, []] });
  });

  test('sees no other inquiry and none of its photos', async () => {
    const photo = await photoOf(hoa);
    const { id } = await sendInquiry(server, hoa, { photos: [photo.id] });
    expect(await read(photo.url, binh)).toBe(404);
    expect((await call('GET /admin/question/show', { id }, binh)).status).toBe(403);
    expect((await call('GET /admin/report/list', {}, binh)).status).toBe(404);
  });
});

test('finance and member managers cannot read reports, and only administrators who answer can hide an ad or hand a report over', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const { id } = await reportAd(ad);
  const acts: [CallName, object, TestCaller[]][] = [
    ['GET /admin/report/list', { recruitment_id: ad }, [dung]],
    ['POST /admin/question/hide-ad', { id }, [binh, dung]],
    ['POST /admin/question/hand-over', { id, admin_id: anna.id }, [binh, dung]],
  ];
  for (const [name, input, staff] of acts)
    for (const who of staff) expect((await call(name, input, who)).status).toBe(403);
  expect((await call('GET /admin/report/list', { recruitment_id: ad }, minsu)).status).toBe(406);
});

describe('support hides a reported ad for a day', () => {
  const isPublic = async (id: number) => (await call('GET /recruitment/show', { id })).status === 200;
  const isFound = async (id: number) =>
    (await call('POST /home/job', {})).data.list.some((row) => row.id === id);
  const hide = async (id: number, who: { id: number } = chi) =>
    call('POST /admin/question/hide-ad', { id }, await signedIn(who));

  test('and it leaves page and search, its company is notified by mail and on the ad, and it returns a day later', async () => {
    const ad = await addOpenAd(server, minsu.companyId, { title_vi: 'Thu ngân' });
    const { id } = await reportAd(ad);
    expect([await isPublic(ad), await isFound(ad)]).toEqual([true, true]);
    const { data } = await hide(id);
    expect(Date.parse(data.hidden_until) - server.clock().getTime()).toBeGreaterThan(
      DAY_MILLISECONDS - 60_000,
    );
    expect([await isPublic(ad), await isFound(ad)]).toEqual([false, false]);
    expect((await mailsTo(server, minsu.email))[0]).toMatchObject({ template: 'recruitment-hidden' });
    const own = async () => {
      const company = await signedIn(minsu, 'employer');
      const { list } = (await call('GET /employer/recruitment/list', {}, company)).data;
      return list.find((row) => row.id === ad);
    };
    expect(await own()).toMatchObject({ hidden: true, hidden_until: data.hidden_until });
    server.advanceClock(DAY_MILLISECONDS - 60_000);
    await unhideDueAds(db, server.clock());
    expect(await isPublic(ad)).toBe(false);
    server.advanceClock(61_000);
    await unhideDueAds(db, server.clock());
    // The task notifies all nodes, so the change may arrive a moment later.
    await expect
      .poll(async () => [await isPublic(ad), await isFound(ad)], { timeout: waitLimit })
      .toEqual([true, true]);
    expect(await own()).toMatchObject({ hidden: false, hidden_until: null });
    const { history } = (await call('GET /admin/recruitment/show', { id: ad }, await signedIn(anna))).data;
    expect(history.slice(0, 2).map(({ action, actor_type }) => [action, actor_type])).toEqual([
      ['show_again', 4],
      ['hide_for_a_day', 3],
    ]);
  });

  test('once per report, and not from an answered one', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    const [first, second, third] = [await reportAd(ad), await reportAd(ad, nam), await reportAd(ad, nam)];
    await answerInquiry(server, await signedIn(chi), third.id);
    expect((await hide(third.id)).status).toBe(4027);
    expect((await hide(first.id)).status).toBe(200);
    expect((await hide(second.id)).status).toBe(4027);
    await call('POST /admin/recruitment/show-again', { id: ad }, await signedIn(anna));
    expect((await hide(first.id)).status).toBe(4027);
    expect(await isPublic(ad)).toBe(true);
    expect((await hide(second.id)).status).toBe(200);
  });

  test('and of two concurrent attempts one succeeds', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    const { id } = await reportAd(ad);
    const other = await reportAd(ad, nam);
    const answers = await Promise.all([hide(id), hide(id), hide(other.id), hide(other.id, anna)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027, 4027, 4027]);
  });

  test('and an administrator who decides about ads hides it for good', async () => {
    const ad = await addOpenAd(server, minsu.companyId);
    await hide((await reportAd(ad)).id);
    expect((await call('POST /admin/recruitment/hide', { id: ad }, await signedIn(binh))).status).toBe(200);
    server.advanceClock(2 * DAY_MILLISECONDS);
    await unhideDueAds(db, server.clock());
    expect(await isPublic(ad)).toBe(false);
  });

  test('but not for a question or a report of a company', async () => {
    const asked = await sendInquiry(server, await signedIn(hoa, 'candidate'));
    expect((await hide(asked.id)).status).toBe(404);
    const company = await report({ company_id: minsu.companyId });
    expect((await hide(company.id)).status).toBe(404);
  });
});

describe('a report is handed to a colleague', () => {
  const hand = async (id: number, to: { id: number }, who: { id: number } = chi) =>
    call('POST /admin/question/hand-over', { id, admin_id: to.id }, await signedIn(who));

  test('who sees it on the dashboard and is assigned from then on', async () => {
    const [older, ad] = [await addOpenAd(server, minsu.companyId), await addOpenAd(server, minsu.companyId)];
    await reportAd(older);
    server.advanceClock(1_000);
    const { id } = await reportAd(ad);
    expect((await hand(id, binh)).data).toMatchObject({ status: 'WAITING' });
    const { reported } = (await call('GET /admin/dashboard/show', {}, await signedIn(binh))).data;
    expect(reported.map((row) => [row.id, row.is_mine])).toEqual([
      [ad, true],
      [older, false],
    ]);
    const shown = (await call('GET /admin/question/show', { id }, await signedIn(anna))).data;
    expect(shown.taken_by).toBe(`Admin ${binh.uid}`);
    expect(shown.history[0]).toMatchObject({ action: 'inquiry.hand' });
  });

  test('but not to finance, to oneself or away from a colleague, nor if it is no report', async () => {
    const asker = await signedIn(hoa, 'candidate');
    const ad = await addOpenAd(server, minsu.companyId);
    const { id } = await reportAd(ad);
    for (const to of [dung, chi]) expect(await hand(id, to)).toMatchObject({ status: 414 });
    expect((await hand(id, binh)).status).toBe(200);
    expect((await hand(id, anna)).status).toBe(4027);
    expect((await hand(id, chi, anna)).status).toBe(200);
    const asked = await sendInquiry(server, asker);
    expect((await hand(asked.id, anna)).status).toBe(404);
  });
});
