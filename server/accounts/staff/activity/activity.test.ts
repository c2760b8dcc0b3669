import { expect, test } from 'vitest';
import { type SiteActivity, siteActivities } from '#contract/admin/admin-activity.ts';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { sendInquiry, visitorContact } from '#tests/support/inquiries.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { countDays } from './count-days.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, nam, minsu, anna, binh, chi, dung } = await people(server);
const today = dateOf(server.clock());
/** Noon in Vietnam, the given number of days ago. */
const noon = (daysAgo: number) => new Date(startOfDate(addDays(today, -daysAgo)).getTime() + 12 * 3_600_000);

const activity = async (days: '7' | '30' | '90' | undefined = undefined, by: TestCaller = anna) =>
  (await call('GET /admin/dashboard/activity', { days }, by)).data;
const sums = async (days: '7' | '30' | '90') =>
  Object.fromEntries((await activity(days)).activities.map(({ kind, now, before }) => [kind, [now, before]]));

await db
  .updateTable('candidate')
  .set({ created_at: noon(400) })
  .execute();
await db
  .updateTable('employer')
  .set({ created_at: noon(400) })
  .execute();
await db
  .updateTable('candidate')
  .set({ created_at: noon(1) })
  .where('id', '=', hoa.id)
  .execute();
await db
  .updateTable('candidate')
  .set({ created_at: noon(8) })
  .where('id', '=', nam.id)
  .execute();
await db
  .updateTable('employer')
  .set({ created_at: noon(31) })
  .where('id', '=', minsu.id)
  .execute();
const ad = await addOpenAd(server, minsu.companyId);
await db
  .updateTable('recruitment')
  .set({ posted_at: noon(91) })
  .where('id', '=', ad)
  .execute();
const event = { recruitment_id: ad, actor_type: 2, actor_id: minsu.id };
await db
  .insertInto('recruitment_event')
  .values([
    { ...event, action: 'submit', happened_at: noon(92) },
    { ...event, action: 'submit', happened_at: noon(3) },
    { ...event, action: 'approve', happened_at: noon(2) },
    // Today is not over, so it is not counted.
    { ...event, action: 'submit', happened_at: startOfDate(today) },
  ])
  .execute();
const { profile_apply_id } = await applyTo(server, hoa, ad, await writeResume(server, hoa));
// Moves the record to the first moment of the seventh day before today, in Vietnam.
await db
  .updateTable('application')
  .set({ applied_at: startOfDate(addDays(today, -7)) })
  .execute();
const other = await applyTo(server, nam, ad, await writeResume(server, nam));
await db
  .updateTable('application')
  .set({ applied_at: new Date(startOfDate(addDays(today, -7)).getTime() - 1) })
  .where('profile_apply_id', '=', other.profile_apply_id)
  .execute();
const answer = { profile_apply_id, actor_type: 2 };
await db
  .insertInto('application_event')
  .values([
    { ...answer, kind: 'CV_PASSED', happened_at: noon(2) },
    { ...answer, kind: 'INVITED', happened_at: noon(2) },
    { ...answer, kind: 'MESSAGE', happened_at: noon(2) },
    { ...answer, kind: 'VIEWED', happened_at: noon(2) },
    { ...answer, kind: 'NOT_HIRING', happened_at: noon(40) },
  ])
  .execute();
const about = { ...visitorContact, title: undefined, reason: 'ASKS_MONEY', detail: 'Thu tiền.' };
await sendInquiry(server, hoa, { ...about, recruitment_id: ad });
await sendInquiry(server, hoa);
await db
  .updateTable('inquiry')
  .set({ created_at: noon(10) })
  .execute();

test('before the first count the page says that there are no figures yet', async () => {
  expect(await activity()).toEqual({ days: 30, until: null, activities: [] });
});

test('each kind is counted by whole days of Vietnam up to yesterday, beside the period before', async () => {
  await countDays(db, server.clock());
  expect((await activity('7')).until).toBe(addDays(today, -1));
  expect(await sums('7')).toEqual({
    candidates: [1, 1],
    employers: [0, 0],
    submitted: [1, 0],
    listed: [0, 0],
    applications: [1, 1],
    answers: [2, 0],
    reports: [0, 1],
  });
  expect(await sums('30')).toEqual({
    candidates: [2, 0],
    employers: [0, 1],
    submitted: [1, 0],
    listed: [0, 0],
    applications: [2, 0],
    answers: [2, 1],
    reports: [1, 0],
  });
  expect(await sums('90')).toEqual({
    candidates: [2, 0],
    employers: [1, 0],
    submitted: [1, 1],
    listed: [0, 1],
    applications: [2, 0],
    answers: [3, 0],
    reports: [1, 0],
  });
});

test('the days of a period are in order, each with its place in the period before', async () => {
  const { days, activities } = await activity('7');
  const applications = activities.find(({ kind }) => kind === 'applications');
  expect(days).toBe(7);
  expect(applications?.days.map(({ day }) => day)).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map((ago) => addDays(today, -ago)),
  );
  expect(applications?.days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect(applications?.days.map(({ before }) => before)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('a counted day stays as it was, a second run finds nothing to do, and the next day is added', async () => {
  await db.deleteFrom('application_event').where('kind', '=', 'INVITED').execute();
  await countDays(db, server.clock());
  expect((await sums('7')).answers).toEqual([2, 0]);
  const tomorrow = new Date(server.clock().getTime() + 86_400_000);
  await Promise.all([countDays(db, tomorrow), countDays(db, tomorrow)]);
  const { until, activities } = await activity('7');
  expect(until).toBe(today);
  expect(activities.find(({ kind }) => kind === 'submitted')?.days.at(-1)).toEqual({
    ...{ day: today, count: 1, before: 0 },
  });
  await db.deleteFrom('activity_day').where('day', '>=', today).execute();
});

test('finance reads no numbers of work on ads and reports, and others than administrators read none', async () => {
  const kindsOf = async (by: TestCaller) => (await activity('7', by)).activities.map(({ kind }) => kind);
  for (const by of [anna, binh, chi]) expect(await kindsOf(by)).toEqual([...siteActivities]);
  const figures: SiteActivity[] = ['candidates', 'employers', 'listed', 'applications'];
  expect(await kindsOf(dung)).toEqual(figures);
  for (const name of ['GET /admin/dashboard/activity', 'GET /admin/dashboard/activity-csv'] as const) {
    const refused = await Promise.all([{}, hoa, minsu].map((by) => call(name, {}, by)));
    expect(refused.map(({ status }) => status)).toEqual([401, 406, 406]);
  }
  expect((await call('GET /admin/dashboard/activity', { days: '8' as '7' }, anna)).status).toBe(414);
});

test('the CSV has a row for each day of both periods, with the kinds that the role reads', async () => {
  const linesOf = async (by: TestCaller) => {
    const { data } = await call('GET /admin/dashboard/activity-csv', { days: '7' }, by);
    return (data as unknown as { bytes: Buffer }).bytes.toString('utf8').trim().split('\r\n');
  };
  const lines = await linesOf(anna);
  expect(lines).toHaveLength(15);
  expect(lines[0]?.split(/[,;]/)).toHaveLength(8);
  expect((await linesOf(dung))[0]?.split(/[,;]/)).toHaveLength(5);
});

test('the oldest entry of each queue is shown with its age, to the roles that may open the queue', async () => {
  await db
    .updateTable('inquiry')
    .set({ waiting_since: noon(10) })
    .where('kind', '=', 'REPORT')
    .execute();
  await db
    .updateTable('inquiry')
    .set({ waiting_since: noon(11) })
    .where('kind', '=', 'QUESTION')
    .execute();
  const later = await addOpenAd(server, minsu.companyId);
  await db
    .updateTable('recruitment')
    .set({ status: 5, submitted_at: noon(3) })
    .where('id', '=', later)
    .execute();
  await db
    .updateTable('recruitment')
    .set({ status: 5, submitted_at: noon(4) })
    .where('id', '=', ad)
    .execute();
  const oldest = async (by: TestCaller) => (await call('GET /admin/dashboard/show', {}, by)).data.oldest;
  const shown = await oldest(anna);
  expect(shown.find(({ queue }) => queue === 'recruitments')).toMatchObject({
    id: ad,
    since: noon(4).toISOString(),
  });
  expect(shown.find(({ queue }) => queue === 'reports')).toMatchObject({
    ...{ id: ad, kind: 'recruitment', since: noon(10).toISOString() },
  });
  expect(shown.find(({ queue }) => queue === 'inquiries')).toMatchObject({ since: noon(11).toISOString() });
  const queuesOf = async (by: TestCaller) => (await oldest(by)).map(({ queue }) => queue);
  expect(await queuesOf(anna)).toEqual(['employers', 'recruitments', 'inquiries', 'reports']);
  expect(await queuesOf(binh)).toEqual(['employers', 'recruitments', 'reports']);
  expect(await queuesOf(chi)).toEqual(['employers', 'recruitments', 'inquiries', 'reports']);
  expect(await queuesOf(dung)).toEqual([]);
});
