import { describe, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { addAdViews, addSentApplication } from '#tests/support/figures.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { call, db, clock } = server;
const { hoa, minsu, thanh, anna } = await people(server);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const manager = await addMember(server, minsu, 'hiring_manager');
const bounded = await addMember(server, minsu, 'recruiter', { assignedOnly: true });
const billing = await addMember(server, minsu, 'billing');
const viewer = await addMember(server, minsu, 'viewer');

const { companyId } = minsu;
const today = dateOf(clock());
const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MILLISECONDS);
const cook = await addOpenAd(server, companyId, { title_en: 'Cook', posted_at: daysAgo(50) });
const waiter = await addOpenAd(server, companyId, { title_en: 'Waiter', posted_at: daysAgo(50) });
const unfit = await addOpenAd(server, companyId, { title_en: 'Driver', posted_at: daysAgo(20) });
const unread = await addOpenAd(server, companyId, { title_en: 'Guard', posted_at: daysAgo(20), skills: [] });
const fresh = await addOpenAd(server, companyId, { title_en: 'Clerk', posted_at: daysAgo(1) });
await db
  .insertInto('ad_assignment')
  .values({ recruitment_id: waiter, employer_id: minsu.id, member_id: manager.id, assigned_at: clock() })
  .execute();

// Sends nine applications in the last 30 days, and one before. Answers come after 10, 20, 30, 40 and 50 hours.
const send = (
  recruitmentId: number,
  name: string,
  days: number,
  events: Parameters<typeof addSentApplication>[1]['events'],
) => addSentApplication(server, { companyId, recruitmentId, name, hoursAgo: days * 24, events });
await send(cook, 'An', 10, [
  ['VIEWED', 2, mai.id],
  ['CV_PASSED', 10, mai.id],
  ['INVITED', 20, mai.id],
  ['CONFIRMED', 30],
  ['INTERVIEW_PASSED', 100, minsu.id],
  ['ELECT', 120, minsu.id],
]);
await send(cook, 'Bích', 9, [
  ['VIEWED', 5, mai.id],
  ['CV_CANCEL', 20, mai.id],
]);
await send(cook, 'Cúc', 8, [
  ['CV_PASSED', 30, mai.id],
  ['INVITED', 30, mai.id],
]);
await send(cook, 'Dũng', 7, [['VIEWED', 1, mai.id]]);
await send(cook, 'Giang', 6, []);
await send(cook, 'Hải', 5, [
  ['VIEWED', 1, mai.id],
  ['MESSAGE', 40, mai.id],
]);
await send(waiter, 'Khoa', 4, [['NOT_HIRING', 50, mai.id]]);
await send(waiter, 'Lan', 3, [['CANCELLED', 1]]);
await send(waiter, 'Minh', 2, []);
// This applicant passed 300 hours after sending, which is 27.5 days ago and thus after the end of the earlier period.
await send(cook, 'Oanh', 40, [
  ['VIEWED', 2, mai.id],
  ['CV_PASSED', 300, mai.id],
]);

const yesterday = addDays(today, -1);
await addAdViews(server, {
  ...{ recruitment_id: cook, day: yesterday, placement: 'list', source: 'own' },
  ...{ views: 20, clicks: 6 },
});
await addAdViews(server, {
  ...{ recruitment_id: cook, day: yesterday, placement: 'outside', source: 'google.com' },
  views: 6,
});
await addAdViews(server, {
  ...{ recruitment_id: cook, day: yesterday, placement: 'mail', source: 'other' },
  ...{ views: 2, clicks: 1 },
});
await addAdViews(server, {
  ...{ recruitment_id: waiter, day: addDays(today, -3), placement: 'list', source: 'own' },
  views: 3,
});
await addAdViews(server, {
  ...{ recruitment_id: unfit, day: addDays(today, -5), placement: 'list', source: 'own' },
  views: 7,
});
await addAdViews(server, {
  ...{ recruitment_id: cook, day: addDays(today, -35), placement: 'list', source: 'own' },
  views: 10,
});

const overviewOf = async (who: TestCaller) => (await call('GET /employer/dashboard/figures', {}, who)).data;
const reportOf = async (who: TestCaller, filters = {}) =>
  (await call('GET /employer/report/show', filters, who)).data;
const countsOf = ({ funnel }: Awaited<ReturnType<typeof overviewOf>>) =>
  Object.fromEntries(funnel.map(({ step, count, before }) => [step, [count, before]]));

describe('the overview of a company', () => {
  test('counts each step of the last 30 days, and the 30 days before until their end', async () => {
    expect(countsOf(await overviewOf(minsu))).toEqual({
      views: [38, 10],
      applications: [9, 1],
      seen: [6, 1],
      passed: [2, 0],
      interview: [2, 0],
      hired: [1, 0],
    });
  });

  test('gives views and applications of each day, days without any included', async () => {
    const { from, to, per_day } = await overviewOf(minsu);
    expect([from, to]).toEqual([addDays(today, -29), today]);
    expect(per_day).toHaveLength(30);
    expect(per_day.at(-2)).toEqual({ day: yesterday, views: 28, applications: 0 });
    expect(per_day.at(-4)).toMatchObject({ views: 3, applications: 1 });
    expect(per_day[0]).toEqual({ day: from, views: 0, applications: 0 });
  });

  test('gives the time to the first answer for five answers, and none for fewer', async () => {
    const { first_answer } = await overviewOf(minsu);
    expect(first_answer).toEqual({
      now: { count: 5, median_hours: 30, nine_of_ten_hours: 50 },
      before: { count: 0, median_hours: null, nine_of_ten_hours: null },
    });
  });

  test('names listed ads without applications, each with one suggestion', async () => {
    const { starving, starving_total } = await overviewOf(minsu);
    expect(starving).toEqual([
      { recruitment_id: unfit, title: 'Driver', views: 7, next_step: 'benefits' },
      { recruitment_id: unread, title: 'Guard', views: 0, next_step: 'skills' },
    ]);
    expect(starving_total).toBe(2);
    expect(starving.map(({ recruitment_id }) => recruitment_id)).not.toContain(fresh);
  });

  test('names running services with the days that are left, and banners to members who buy them only', async () => {
    await addServices();
    const services = (await overviewOf(minsu)).services.map(({ service, title, days_left }) => ({
      service,
      title,
      days_left,
    }));
    expect(services).toEqual([
      { service: 'RECRUITMENT_PREMIUM', title: 'Cook', days_left: 3 },
      { service: 'BANNER_MAIN', title: 'Tuyển gấp', days_left: 10 },
    ]);
    expect((await overviewOf(billing)).services).toHaveLength(2);
    expect((await overviewOf(viewer)).services).toMatchObject([{ title: 'Cook' }]);
    expect((await overviewOf(manager)).services).toEqual([]);
  });

  test('counts only ads in sight of the member', async () => {
    expect(countsOf(await overviewOf(manager))).toMatchObject({
      views: [3, 0],
      applications: [3, 0],
      seen: [1, 0],
    });
    for (const who of [bounded, thanh])
      expect(countsOf(await overviewOf(who))).toMatchObject({ views: [0, 0], applications: [0, 0] });
    expect((await overviewOf(bounded)).starving).toEqual([]);
  });

  test('is saved as CSV with the same numbers', async () => {
    const { data } = await call('GET /employer/dashboard/csv', {}, viewer);
    const lines = (data as unknown as { bytes: Buffer }).bytes.toString('utf8').split('\r\n');
    expect(lines).toContain('The last 30 days,Applications,9,1');
    expect(lines).toContain('Time to the first answer,Half within (hours),30,');
    expect(lines).toContain('Jobs without applications,Driver,0,7');
  });
});

describe('the report of a company', () => {
  test('counts the funnel and the times of the applications of a period', async () => {
    const report = await reportOf(minsu);
    expect(report.total).toEqual({
      ...{ views: 38, clicks: 7, applications: 9 },
      ...{ seen: 6, passed: 2, interview: 2, hired: 1 },
    });
    expect(report.first_answer).toEqual({ count: 5, median_hours: 30, nine_of_ten_hours: 50 });
    expect(report.hire).toEqual({ count: 1, median_hours: null, nine_of_ten_hours: null });
    // The hours until each application was opened, decided or cancelled are 2, 5, 30, 1, 1, 50 and 1.
    expect(report.stages[0]).toEqual({
      ...{ stage: 'NOT_SEEN', count: 7 },
      ...{ median_hours: 2, nine_of_ten_hours: 50 },
    });
    expect(report.stages[1]).toMatchObject({ stage: 'SEEN', count: 2, median_hours: null });
  });

  test('shows no split and no time of an ad with fewer than five applications', async () => {
    const { ads, ads_total } = await reportOf(minsu);
    expect(ads.map(({ title, applications, seen }) => [title, applications, seen])).toEqual([
      ['Cook', 6, 5],
      ['Waiter', 3, null],
      ['Driver', 0, 0],
    ]);
    expect(ads[1]?.first_answer).toEqual({ count: 1, median_hours: null, nine_of_ten_hours: null });
    expect(ads_total).toBe(3);
    const { total } = await reportOf(minsu, { recruitment_id: waiter });
    expect(total).toMatchObject({ applications: 3, seen: null, passed: null, interview: null, hired: null });
  });

  test('counts steps until today, also of a longer period', async () => {
    const { total } = await reportOf(minsu, { period: 'DAYS_90' });
    expect(total).toMatchObject({ views: 48, applications: 10, seen: 7, passed: 3 });
  });

  test('shows no way and no site with fewer than five views', async () => {
    const { placements, sites } = await reportOf(minsu);
    expect(placements).toEqual([
      { placement: 'list', views: 30, clicks: 6 },
      { placement: 'mail', views: null, clicks: null },
      { placement: 'outside', views: 6, clicks: 0 },
    ]);
    expect(sites).toMatchObject([{ source: 'google.com', views: 6 }]);
  });

  test('tells owners how many applicants each member decided on, without a split below five', async () => {
    const { members } = await reportOf(minsu);
    expect(members).toEqual([
      {
        ...{ member_id: mai.id, name: 'Lê Mai', applicants: 5 },
        ...{ passed: 3, invited: 2, rejected: 2, hired: 0 },
      },
      {
        ...{ member_id: minsu.id, name: 'Kim Minsu', applicants: 1 },
        ...{ passed: null, invited: null, rejected: null, hired: null },
      },
    ]);
    for (const who of [mai, manager, viewer]) expect((await reportOf(who)).members).toBeNull();
  });

  test('shows hiring managers and bounded recruiters their ads only', async () => {
    expect((await reportOf(manager)).ads.map(({ title }) => title)).toEqual(['Waiter']);
    expect((await reportOf(bounded)).ads).toEqual([]);
    expect((await reportOf(viewer)).ads).toHaveLength(3);
    for (const who of [manager, bounded, thanh])
      expect((await call('GET /employer/report/show', { recruitment_id: cook }, who)).status).toBe(404);
  });

  test('is refused to billing, candidates and administrators', async () => {
    const statuses = await Promise.all(
      [billing, hoa, anna, {}].map(async (who) => (await call('GET /employer/report/show', {}, who)).status),
    );
    expect(statuses).toEqual([403, 406, 406, 401]);
  });

  test('refuses dates that are missing, reversed, to come, or more than 24 months apart', async () => {
    const fieldsOf = async (start_date: string, end_date: string) => {
      const answer = await call('GET /employer/report/show', { period: 'FREE', start_date, end_date }, minsu);
      return answer.status === 414 ? Object.keys(answer.data) : [];
    };
    expect(await fieldsOf('', '')).toEqual(['start_date', 'end_date']);
    expect(await fieldsOf('2026-03-02', '2026-03-01')).toEqual(['end_date']);
    expect(await fieldsOf('2026-03-02', '2099-03-01')).toEqual(['end_date']);
    expect(await fieldsOf('2022-01-01', '2024-01-02')).toEqual(['end_date']);
    expect(await fieldsOf('2022-01-01', '2024-01-01')).toEqual([]);
  });

  test('adds views of months to a period that begins more than 90 days ago', async () => {
    const start = addDays(today, -200);
    const month = `${start.slice(0, 7)}-01`;
    await db
      .insertInto('ad_month')
      .values({ recruitment_id: cook, month, placement: 'list', source: 'own', views: 100 })
      .execute();
    const report = await reportOf(minsu, { period: 'FREE', start_date: start, end_date: today });
    expect(report.total.views).toBe(148);
    expect([report.views_from, report.views_to]).toEqual([month, today]);
    expect(report.sites_from).toBe(addDays(today, -90));
  });

  test('is saved as CSV and workbook, which owners read in the activity log', async () => {
    const { data } = await call('GET /employer/report/csv', {}, viewer);
    const lines = (data as unknown as { bytes: Buffer }).bytes.toString('utf8').split('\r\n');
    expect(lines).toContain('Total,All jobs,38,7,9,6,2,2,1,,,,');
    expect(lines).toContain('Jobs,Waiter,3,0,3,<5,<5,<5,<5,,1,<5,<5');
    expect(lines.filter((line) => line.startsWith('Members'))).toEqual([]);
    const workbook = await call('GET /employer/report/xlsx', {}, minsu);
    expect(workbook.http).toBe(200);
    const { list } = (await call('GET /employer/activity/list', {}, minsu)).data;
    expect(list[0]).toMatchObject({ what: 'Downloaded the report', member: { name: 'Kim Minsu' } });
  });

  test('names no applicant', async () => {
    const answers = [await reportOf(minsu), await overviewOf(minsu)];
    for (const name of ['Bích', 'Giang', 'Oanh']) expect(JSON.stringify(answers)).not.toContain(name);
  });
});

/** Adds a premium placement of an ad for three days, a banner for ten, and a placement that has ended. */
async function addServices() {
  const none = {
    subtotal: 1,
    sale: 0,
    discount: 0,
    net: 1,
    vat_rate: 0,
    vat_included: false,
    vat: 0,
    total: 1,
  };
  const { id: order_id } = await db
    .insertInto('service_order')
    .values({
      ...{ ...none, reference: 'SVFIGURES1', company_id: companyId, employer_id: minsu.id },
      ...{ payment_method: 'bank_transfer', price_versions: '{}', held_until: clock(), created_at: clock() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const banner = await db
    .insertInto('banner')
    .values({ kind: 'MAIN', title_vi: 'Tuyển gấp', created_at: clock(), updated_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bought = {
    ...{ order_id, company_id: companyId, title: '', duration: 5, paid_at: clock() },
    start_date: addDays(today, -2),
    unit: 'DAY' as const,
  };
  await db
    .insertInto('placement')
    .values([
      { ...bought, service: 'RECRUITMENT_PREMIUM', recruitment_id: cook, end_date: addDays(today, 2) },
      { ...bought, service: 'BANNER_MAIN', banner_id: banner.id, end_date: addDays(today, 9) },
      { ...bought, service: 'RECRUITMENT_PREMIUM', recruitment_id: waiter, end_date: yesterday },
    ])
    .execute();
}
