import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { recruitmentStatus } from '#contract/enums.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { applyTo, writeResume } from '#tests/support/applications.ts';
import { sendInquiry } from '#tests/support/inquiries.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { completeAd } from '#tests/support/values/complete-ad.ts';
import { mailEndings } from './company-mails.ts';
import { mailSavedEndings } from './saved-mails.ts';

const server = await startTestServer();
const { call, db } = server;
const { hoa, nam, minsu, binh, anna } = await people(server);
const recruiter = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const manager = await addMember(server, minsu, 'hiring_manager', { name: 'Park Jiwoo' });
const { career_ids: careers, ...columns } = await completeAd(db);
const resume = await writeResume(server, hoa);
const { STOP_RECEIVE, DRAFT } = recruitmentStatus;

const today = () => dateOf(server.clock());
const inDays = (days: number) => addDays(today(), days);
/** A live ad of Minsu's company that ends after `days` days. */
const addEnding = (days: number, more: object = {}) =>
  addRecruitment(db, minsu.companyId, {
    ...{
      ...columns,
      careers,
      working_form: 'NORMAL',
      education: 4,
      start_date: inDays(-20),
      end_date: inDays(days),
    },
    ...more,
  });
const deps = { db, env: server.env, queue: new TaskQueue() };
const mailCompanies = () => mailEndings(deps, server.clock());
const mailCandidates = () => mailSavedEndings(deps, server.clock());
const endingMails = async (address: string, template = 'recruitment-ending') =>
  (await mailsTo(server, address)).filter((mail) => mail.template === template);
const ticketOf = (text = '') => /\/employer\/extend#([A-Za-z0-9]{22})/.exec(text)?.[1] ?? '';
/** The token of the link in the newest mail. */
const newestTicket = async (address = minsu.email) => ticketOf((await endingMails(address))[0]?.text);
const check = (ticket: string) => call('POST /recruitment/check-ending', { ticket });
const extend = (ticket: string, end_date = inDays(20)) =>
  call('POST /recruitment/extend-ending', { ticket, end_date });
const lastDayOf = async (id: number) =>
  (await db.selectFrom('recruitment').where('id', '=', id).select('end_date').executeTakeFirstOrThrow())
    .end_date;
const assign = (id: number, member_ids: number[]) =>
  call('POST /employer/recruitment/assign', { id, member_ids }, minsu);

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await sql`delete from rate_limit`.execute(db);
  await db.updateTable('recruitment').set({ status: DRAFT }).execute();
});

describe('the mail before an ad ends', () => {
  test('is sent seven and two days before, once each, and again for another last day', async () => {
    const id = await addEnding(7);
    await addEnding(8);
    expect(await mailCompanies()).toBe(1);
    expect(await mailCompanies()).toBe(0);
    const setEnd = (days: number) =>
      db
        .updateTable('recruitment')
        .set({ end_date: inDays(days) })
        .where('id', '=', id)
        .execute();
    await db
      .updateTable('recruitment')
      .set({ end_date: inDays(2), ending_told_for: inDays(2) })
      .where('id', '=', id)
      .execute();
    expect(await mailCompanies()).toBe(1);
    expect(await mailCompanies()).toBe(0);
    await setEnd(6);
    expect(await mailCompanies()).toBe(1);
    expect(await endingMails(minsu.email)).toHaveLength(3);
  });

  test('goes to the owners and recruiters who are assigned to the ad, else to the contact', async () => {
    const id = await addEnding(5);
    await assign(id, [recruiter.id, manager.id]);
    await mailCompanies();
    expect(await endingMails(recruiter.email)).toHaveLength(1);
    expect(await endingMails(manager.email)).toHaveLength(0);
    expect(await endingMails(minsu.email)).toHaveLength(0);
  });

  test('is not sent for ads that are hidden, stopped or over, nor to a company without approval', async () => {
    await addEnding(2, { hidden: true });
    await addEnding(2, { status: STOP_RECEIVE });
    await addEnding(-1);
    expect(await mailCompanies()).toBe(0);
    await addEnding(2);
    await db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', minsu.id).execute();
    expect(await mailCompanies()).toBe(0);
    await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
  });
});

describe('the link of the mail', () => {
  const link = async (days = 5, more: object = {}) => {
    const id = await addEnding(days, more);
    await mailCompanies();
    return { id, ticket: await newestTicket() };
  };

  test('shows title and dates, and nothing changes by reading it', async () => {
    const { id, ticket } = await link();
    for (let times = 0; times < 2; times += 1)
      expect((await check(ticket)).data).toEqual({
        title: columns.title_vi,
        start_date: inDays(-20),
        end_date: inDays(5),
        latest_date: inDays(35),
        can_extend: true,
      });
    expect(await lastDayOf(id)).toBe(inDays(5));
    const { rows } = await db.executeQuery<{ text: string }>(
      db
        .selectFrom('ticket')
        .select((eb) => eb.fn.max('subject').as('text'))
        .compile(),
    );
    expect(rows[0]?.text).not.toContain(ticket);
  });

  test('extends the ad once, and its history says so', async () => {
    const { id, ticket } = await link();
    expect(await extend(ticket)).toMatchObject({ status: 200, data: { end_date: inDays(20) } });
    expect(await lastDayOf(id)).toBe(inDays(20));
    expect(await extend(ticket, inDays(30))).toMatchObject({ http: 409, status: 4027 });
    expect((await check(ticket)).status).toBe(4027);
    const { history } = (await call('GET /admin/recruitment/show', { id }, anna)).data;
    expect(history.map(({ action }) => action)).toContain('extend_by_link');
  });

  test('of a colleague is over, too, once one of them was used, also at the same moment', async () => {
    const id = await addEnding(5);
    await assign(id, [recruiter.id, minsu.id]);
    await mailCompanies();
    const tickets = [await newestTicket(), await newestTicket(recruiter.email)];
    expect(new Set(tickets).size).toBe(2);
    const answers = await Promise.all(tickets.map((ticket) => extend(ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027]);
  });

  test('accepts no day that is not later, or more than thirty days later', async () => {
    const { id, ticket } = await link();
    for (const day of [inDays(5), inDays(36)])
      expect(await extend(ticket, day)).toMatchObject({
        status: 414,
        data: { end_date: [expect.any(String)] },
      });
    expect(await lastDayOf(id)).toBe(inDays(5));
    expect((await extend(ticket, inDays(35))).status).toBe(200);
  });

  test.for([
    ['the ad was extended by a colleague', { end_date: inDays(9) }],
    ['the ad is hidden', { hidden: true }],
    ['the ad was stopped', { status: STOP_RECEIVE }],
  ] as const)('is over when %s', async ([, change]) => {
    const { id, ticket } = await link();
    await db.updateTable('recruitment').set(change).where('id', '=', id).execute();
    expect((await check(ticket)).status).toBe(4027);
    expect((await extend(ticket, inDays(30))).status).toBe(4027);
  });

  test('is over after the last day', async () => {
    const { ticket } = await link(1);
    server.advanceClock(2 * 86_400_000);
    expect((await check(ticket)).status).toBe(4027);
    server.advanceClock(-2 * 86_400_000);
  });

  test('is over when the member has left, has another role, or the company is no longer approved', async () => {
    const id = await addEnding(5);
    await assign(id, [recruiter.id]);
    await mailCompanies();
    const ticket = await newestTicket(recruiter.email);
    expect((await check(ticket)).status).toBe(200);
    const member = (set: object) =>
      db.updateTable('company_member').set(set).where('id', '=', recruiter.id).execute();
    await member({ role: 'viewer' });
    expect((await extend(ticket)).status).toBe(4027);
    await member({ role: 'recruiter', state: 'ENDED', ended_at: server.clock() });
    expect((await extend(ticket)).status).toBe(4027);
    await member({ state: 'ACTIVE', ended_at: null });
    await db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', minsu.id).execute();
    expect((await extend(ticket)).status).toBe(4027);
    await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
    expect((await extend(ticket)).status).toBe(200);
  });

  test('leads to the sign-in while the ad is reported', async () => {
    const { id, ticket } = await link();
    await sendInquiry(server, nam, {
      title: undefined,
      recruitment_id: id,
      reason: 'ASKS_MONEY',
      detail: 'Thu 500.000 đồng.',
    });
    expect((await check(ticket)).data.can_extend).toBe(false);
    expect(await extend(ticket)).toMatchObject({ status: 414, data: { end_date: [expect.any(String)] } });
    expect(await lastDayOf(id)).toBe(inDays(5));
  });

  test('that is unknown or no token is refused', async () => {
    expect((await check('A'.repeat(22))).status).toBe(4027);
    expect((await check('x')).status).toBe(414);
    expect((await extend('A'.repeat(22))).status).toBe(4027);
  });
});

describe('the mail before a saved ad ends', () => {
  const save = (recruitment_id: number, who = nam) =>
    call('POST /candidate/saved-recruitment/add', { recruitment_id }, who);
  const mails = (address = nam.email) => endingMails(address, 'saved-ads-ending');
  beforeEach(() => db.deleteFrom('saved_recruitment').execute());

  test('lists all saved ads that end within two days, once', async () => {
    for (const days of [1, 2, 3]) await save(await addEnding(days, { title_vi: `Thợ gốm ${days}` }));
    expect(await mailCandidates()).toBe(2);
    expect(await mailCandidates()).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect([1, 2, 3].map((days) => mail?.text.includes(`Thợ gốm ${days}`))).toEqual([true, true, false]);
  });

  test('leaves out ads that the candidate has applied to, and ads that are not listed', async () => {
    const id = await addEnding(2);
    await save(id, hoa);
    await applyTo(server, hoa, id, resume);
    const hidden = await addEnding(2);
    await save(hidden);
    await db.updateTable('recruitment').set({ hidden: true }).where('id', '=', hidden).execute();
    expect(await mailCandidates()).toBe(0);
    expect([await mails(), await mails(hoa.email)]).toEqual([[], []]);
  });

  test('is not sent to a candidate who has switched it off', async () => {
    const change = (mails_endings: boolean, who: object = nam) =>
      call('POST /candidate/saved-recruitment/mail-endings', { mails_endings }, who);
    expect((await change(false)).data).toEqual({ mails_endings: false });
    const list = await call('GET /candidate/saved-recruitment/list', {}, nam);
    expect(list.data.mails_endings).toBe(false);
    await save(await addEnding(2));
    expect(await mailCandidates()).toBe(0);
    await change(true);
    expect(await mailCandidates()).toBe(1);
    for (const who of [minsu, binh]) expect((await change(true, who)).status).toBe(406);
  });
});
