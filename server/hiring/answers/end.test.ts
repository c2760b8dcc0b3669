import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { endUnansweredNow, sendRemindersNow } from '#tests/support/answers.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { endOfDay } from './clock.ts';
import { beginStandstill } from './standstill.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, nam, minsu, anna, binh } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(db);
  await sql`delete from answer_standstill`.execute(db);
  await sql`update application set answer_due = null, answer_promised = null, answer_days = null`.execute(db);
  await sql`delete from answer_reminder`.execute(db);
});

/** An application whose answer deadline is this many days from today. */
async function dueIn(days: number, who: 'hoa' | 'nam' = 'hoa'): Promise<AppliedTarget> {
  const person = { hoa, nam }[who];
  const target = await applyTo(server, person, await addOpenAd(server, minsu.companyId), resume[who]);
  await moveDue(target, days);
  return target;
}
const moveDue = (target: AppliedTarget, days: number) => {
  const due = endOfDay(addDays(dateOf(server.clock()), days));
  return change(target, { answer_due: due, answer_promised: due, answer_days: 14 });
};
const change = (target: AppliedTarget, columns: object) =>
  db
    .updateTable('application')
    .set(columns)
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
const after = (days: number) => new Date(server.clock().getTime() + days * DAY_MILLISECONDS);
const resultOf = async ({ profile_apply_id }: AppliedTarget) => {
  const own = await server.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  return own.data.result;
};
const show = async (target: AppliedTarget) =>
  (await server.call('GET /employer/applicant/show', target, minsu)).data;

test('an application ends once its date has passed and its company was reminded a day before', async () => {
  const target = await dueIn(1);
  expect(await sendRemindersNow(server, server.clock())).toEqual([target.profile_apply_id]);
  expect(await endUnansweredNow(server, after(1))).toBe(0);
  expect(await endUnansweredNow(server, after(2))).toBe(1);
  expect(await endUnansweredNow(server, after(2))).toBe(0);
  const own = await server.call(
    'GET /candidate/application/show',
    { profile_apply_id: target.profile_apply_id },
    hoa,
  );
  expect(own.data).toMatchObject({ stage: 'NO_ANSWER', result: 'NO_ANSWER', answer_due: null });
  expect(own.data.timeline.map(({ kind, actor_type }) => [kind, actor_type])).toEqual([
    ['APPLIED', 1],
    ['ENDED_BY_CLOCK', 0],
  ]);
  const listed = async (group: 'closed' | 'unanswered') =>
    (await server.call('GET /candidate/application/list', { group }, hoa)).data.list.map(
      (row) => row.profile_apply_id,
    );
  expect(await listed('unanswered')).toContain(target.profile_apply_id);
  expect(await listed('closed')).not.toContain(target.profile_apply_id);
});

test('the mail names all ended applications of a candidate and says nothing about the person', async () => {
  const targets = [await dueIn(1), await dueIn(1)];
  await sendRemindersNow(server, server.clock());
  const before = (await mailsTo(server, hoa.email)).length;
  expect(await endUnansweredNow(server, after(2))).toBe(2);
  const mails = await mailsTo(server, hoa.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.template).toBe('no-answer');
  expect(mails[0]?.text).toContain('không trả lời trong thời gian đã hẹn');
  for (const { profile_apply_id } of targets)
    expect(mails[0]?.text).toContain(`/user/recruitment/apply/${profile_apply_id}`);
  expect(mails[0]?.text).not.toMatch(/không đạt|rất tiếc|từ chối/i);
});

test('no application ends without a reminder, or if the mail server has not accepted it', async () => {
  const target = await dueIn(1);
  expect(await endUnansweredNow(server, after(30))).toBe(0);
  await sendRemindersNow(server, server.clock(), false);
  expect(await endUnansweredNow(server, after(30))).toBe(0);
  // Three days from now, after the deadline, a reminder reaches the company.
  const reminded = after(3);
  const dayLater = reminded.getTime() + DAY_MILLISECONDS;
  expect(await sendRemindersNow(server, reminded)).toEqual([target.profile_apply_id]);
  expect(await endUnansweredNow(server, new Date(dayLater - 1))).toBe(0);
  expect(await endUnansweredNow(server, new Date(dayLater))).toBe(1);
});

test('a reminder of a former date warns of no later one', async () => {
  const target = await dueIn(1);
  await sendRemindersNow(server, server.clock());
  await moveDue(target, 2);
  expect(await endUnansweredNow(server, after(5))).toBe(0);
});

test('no application ends while a decision on it waits', async () => {
  const target = await dueIn(1);
  await sendRemindersNow(server, server.clock());
  await server.call(
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_CANCEL', result_reason: 'SKILLS' },
    minsu,
  );
  expect(await endUnansweredNow(server, after(2))).toBe(0);
  expect(await resultOf(target)).toBeNull();
});

test('no application ends before the time of its interview', async () => {
  const target = await dueIn(1);
  await sendRemindersNow(server, server.clock());
  await change(target, {
    result: 'CV_PASSED',
    result_at: server.clock(),
    invited_at: server.clock(),
    interview_date: addDays(dateOf(server.clock()), 4),
    interview_time: '09:00',
  });
  expect(await endUnansweredNow(server, after(3))).toBe(0);
  expect(await endUnansweredNow(server, after(5))).toBe(1);
});

test('a company is reminded three days before and one day before, each once, and the candidate reads nothing of it', async () => {
  const target = await dueIn(4);
  const see = async () => [
    (await server.call('GET /candidate/application/show', target, hoa)).data,
    (await server.call('GET /candidate/application/list', {}, hoa)).data,
    await mailsTo(server, hoa.email),
  ];
  const before = await see();
  const reminded: number[] = [];
  for (const day of [0, 1, 1.1, 2, 3, 3.1, 4]) {
    const named = await sendRemindersNow(server, after(day));
    if (named.length > 0) reminded.push(day);
  }
  expect(reminded).toEqual([1, 3]);
  expect(await see()).toEqual(before);
  const kinds = (await show(target)).timeline.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'REMINDED')).toHaveLength(2);
});

test('a late answer revives the application, and a withdrawn one cannot revive', async () => {
  const [late, withdrawn] = [await dueIn(1), await dueIn(1)];
  await sendRemindersNow(server, server.clock());
  expect(await endUnansweredNow(server, after(2))).toBe(2);
  expect(await show(late)).toMatchObject({
    stage: 'NO_ANSWER',
    abilities: { results: ['CV_PASSED', 'CV_CANCEL'], extend_answer: false },
  });
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...late, result: 'CV_PASSED' },
    minsu,
  );
  expect(await resultOf(late)).toBe('CV_PASSED');
  expect((await show(late)).timeline.at(-1)).toMatchObject({ kind: 'CV_PASSED', details: { late: 1 } });
  expect((await mailsTo(server, hoa.email))[0]).toMatchObject({
    template: 'cv-passed',
    text: expect.stringContaining('muộn hơn thời gian đã hẹn'),
  });
  const { answered_at, answer_promised } = await db
    .selectFrom('application')
    .where('profile_apply_id', '=', late.profile_apply_id)
    .select(['answered_at', 'answer_promised'])
    .executeTakeFirstOrThrow();
  expect(answered_at).not.toBeNull();
  expect(answer_promised).not.toBeNull();
  const cancel = { profile_apply_id: withdrawn.profile_apply_id, cancel_reason: 'PERSONAL' };
  expect(await server.call('POST /candidate/application/cancel', cancel, hoa)).toMatchObject({ status: 200 });
  const pass = { ...withdrawn, result: 'CV_PASSED' };
  expect(await server.call('POST /employer/applicant/set-result', pass, minsu)).toMatchObject({
    http: 409,
    status: 4027,
  });
});

test('two nodes that end the same applications end each once', async () => {
  const target = await dueIn(1);
  await sendRemindersNow(server, server.clock());
  const ended = await Promise.all([endUnansweredNow(server, after(2)), endUnansweredNow(server, after(2))]);
  expect(ended.toSorted()).toEqual([0, 1]);
  const { timeline } = await show(target);
  expect(timeline.filter(({ kind }) => kind === 'ENDED_BY_CLOCK')).toHaveLength(1);
});

test('after an outage at most 500 applications end in a run, those reminded first before others', async () => {
  const [first, second] = [await dueIn(1, 'nam'), await dueIn(1)];
  await sendRemindersNow(server, server.clock());
  // The company of the other candidate was reminded earlier.
  await db
    .updateTable('mail')
    .set({ sent_at: after(-1) })
    .where('id', 'in', (eb) => eb.selectFrom('answer_reminder').select('mail_id').$castTo<number>())
    .execute();
  await addCopies(second, 499);
  expect(await endUnansweredNow(server, after(2))).toBe(500);
  expect((await show(second)).stage).toBe('NO_ANSWER');
  expect((await show(first)).result).toBeNull();
  expect(await endUnansweredNow(server, after(2))).toBe(1);
  expect((await show(first)).stage).toBe('NO_ANSWER');
});

/** Adds copies of an application, each for an ad of its own, with a reminder from an earlier day. */
async function addCopies(target: AppliedTarget, count: number): Promise<void> {
  await sql`WITH ads AS (
      INSERT INTO recruitment (company_id, title_vi, status, created_at, updated_at)
      SELECT ${minsu.companyId}, 'Kế toán ' || n, 4, now(), now() FROM generate_series(1, ${count}) n RETURNING id),
    copies AS (
      INSERT INTO application (recruitment_id, candidate_id, company_id, retention_years, applied_at, answer_days, answer_promised, answer_due)
      SELECT ads.id, a.candidate_id, a.company_id, 1, a.applied_at, a.answer_days, a.answer_promised, a.answer_due
      FROM ads, application a WHERE a.profile_apply_id = ${target.profile_apply_id}
      RETURNING profile_apply_id, answer_due),
    mails AS (
      INSERT INTO mail (recipient, language, template, parameters, message_id, attachments, created_at, sent_at)
      VALUES ('minsu01@people.test', 'vi', 'applicant-assigned', '{}', 'earlier', '[]', ${after(-3)}, ${after(-3)}) RETURNING id),
    reminders AS (
      INSERT INTO answer_reminder (employer_id, member_id, day, mail_id, reminded_at)
      SELECT ${minsu.id}, ${minsu.id}, ${dateOf(after(-3))}::date, id, ${after(-3)} FROM mails RETURNING id)
    INSERT INTO reminded_application (reminder_id, profile_apply_id, answer_due)
    SELECT reminders.id, profile_apply_id, answer_due FROM reminders, copies
    UNION ALL SELECT reminders.id, a.profile_apply_id, a.answer_due FROM reminders, application a
    WHERE a.profile_apply_id = ${target.profile_apply_id}`.execute(db);
}

test('after a restore nothing is reminded of or ended until an owner starts the clocks, and all dates move by the standstill', async () => {
  const target = await dueIn(2);
  await beginStandstill(db, after(-3));
  // A second restore does not change a standstill that is still open.
  await beginStandstill(db, after(-1));
  expect(await sendRemindersNow(server, server.clock())).toEqual([]);
  expect(await endUnansweredNow(server, after(9))).toBe(0);
  const shown = await server.call('GET /admin/answers/show', {}, anna);
  expect(shown.data).toMatchObject({
    since: after(-3).toISOString().slice(0, 10) + shown.data.since?.slice(10),
  });
  expect(await server.call('POST /admin/answers/start', {}, binh)).toMatchObject({ status: 403 });
  await change(target, { applied_at: after(-20) });
  expect(await server.call('POST /admin/answers/start', {}, anna)).toMatchObject({
    status: 200,
    data: { since: null },
  });
  expect(await server.call('POST /admin/answers/start', {}, anna)).toMatchObject({ http: 409, status: 4027 });
  const moved = endOfDay(addDays(dateOf(server.clock()), 6)).toISOString();
  expect((await show(target)).answer_due).toBe(moved);
  expect(await sendRemindersNow(server, new Date(server.clock().getTime() + HOUR_MILLISECONDS))).toEqual([]);
});
