import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';
import { remindOfInterviews } from './remind-interviews.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna } = await people(server);
const profiles = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
const range = { from: '2098-12-29' };
const meeting = {
  interview_date: '2099-01-05',
  interview_time: '09:30',
  interview_place: 'Tầng 3',
  interview_note: 'Gặp chị Lan',
};

const list = (input: object = range, who: TestCaller = minsu) =>
  server.call('GET /employer/interview/list', { ...input }, who);
/** A candidate who has applied to Minsu's ad, passed and is invited. */
async function invited(who: 'hoa' | 'nam' = 'hoa', more: Partial<typeof meeting> = {}, ad?: number) {
  const recruitment_id = ad ?? (await addOpenAd(server, minsu.companyId));
  const target = await applyTo(server, who === 'hoa' ? hoa : nam, recruitment_id, profiles[who]);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting, ...more }, minsu);
  return target;
}
const of = async (target: { recruitment_id: number }, input: object = range) =>
  (await list({ ...input, recruitment_id: target.recruitment_id })).data.list;

test('the interviews of a company are listed in order, with applicant, ad and state', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const later = await invited('hoa', { interview_time: '14:00' }, ad);
  const earlier = await invited('nam', {}, ad);
  await server.call('POST /candidate/application/confirm', earlier, nam);
  expect(await of({ recruitment_id: ad })).toEqual([
    {
      ...earlier,
      ...meeting,
      recruitment_title: 'General accountant',
      interview_minutes: 60,
      profile_full_name: nam.name,
      interview_sequence: 1,
      stage: 'CONFIRMED',
    },
    expect.objectContaining({ ...later, interview_time: '14:00', stage: 'INVITED' }),
  ]);
});

test('six weeks from a day are listed, including the first and the last day', async () => {
  const target = await invited();
  const from = (day: string) => of(target, { from: day });
  expect(await from(addDays(meeting.interview_date, -42))).toEqual([]);
  expect(await from(addDays(meeting.interview_date, -41))).toHaveLength(1);
  expect(await from(meeting.interview_date)).toHaveLength(1);
  expect(await from(addDays(meeting.interview_date, 1))).toEqual([]);
});

test('a declined interview stays with its state, and a moved one is listed at its new time only', async () => {
  const target = await invited();
  await server.call('POST /candidate/application/decline', { ...target, reason: 'Tôi bận' }, hoa);
  expect(await of(target)).toMatchObject([{ stage: 'DECLINED' }]);
  const moved = { ...target, ...meeting, interview_date: '2099-01-07' };
  await decideAndApply(server, 'POST /employer/applicant/invite', moved, minsu);
  expect(await of(target)).toMatchObject([
    { interview_date: '2099-01-07', interview_sequence: 2, stage: 'INVITED' },
  ]);
});

test('an interview that a result or the candidate has cancelled before its time is not listed', async () => {
  const [withdrawn, refused] = [await invited(), await invited('nam')];
  await server.call('POST /candidate/application/cancel', { ...withdrawn, cancel_reason: 'MISTAKE' }, hoa);
  expect(await of(withdrawn)).toEqual([]);
  const result = { ...refused, result: 'NOT_ELECT', result_reason: 'SKILLS' };
  await decideAndApply(server, 'POST /employer/applicant/set-result', result, minsu);
  expect(await of(refused)).toEqual([]);
});

test('a past interview stays with its result while the company may see the applicant', async () => {
  const tomorrow = addDays(dateOf(server.clock()), 1);
  const target = await invited('hoa', { interview_date: tomorrow });
  const around = { from: tomorrow };
  const again = async (days: number) => {
    server.advanceClock(days * DAY);
    const token = await startSession(server.db, { kind: 'employer', id: minsu.id }, server.clock(), 10);
    return { ...minsu, token };
  };
  const after = await again(2);
  const passed = { ...target, result: 'INTERVIEW_PASSED' };
  await decideAndApply(server, 'POST /employer/applicant/set-result', passed, after);
  expect((await list({ ...around, recruitment_id: target.recruitment_id }, after)).data.list).toMatchObject([
    { stage: 'INTERVIEW_PASSED' },
  ]);
  const much = await again(89);
  expect((await list(around, much)).data).toMatchObject({ list: [] });
  server.advanceClock(-91 * DAY);
});

test("the ads with interviews are named in the reader's language, and ads without are left out", async () => {
  const target = await invited();
  const without = await addOpenAd(server, minsu.companyId);
  const { ads } = (await list(range, { ...minsu, language: 'kr' })).data;
  expect(ads).toContainEqual({ id: target.recruitment_id, title: '회계 담당자' });
  expect(ads.map(({ id }) => id)).not.toContain(without);
});

test('only the company itself sees its interviews', async () => {
  const target = await invited();
  expect(await list(range, {})).toMatchObject({ http: 401, status: 401 });
  expect(await list(range, hoa)).toMatchObject({ status: 406 });
  expect(await list(range, anna)).toMatchObject({ status: 406 });
  expect((await list(range, thanh)).data).toEqual({ list: [], ads: [] });
  expect(await list({ ...range, recruitment_id: target.recruitment_id }, thanh)).toMatchObject({
    http: 404,
    status: 404,
  });
});

test('an invalid day is rejected at its field', async () => {
  for (const input of [{}, { from: '' }, { from: 'x' }, { from: '2099-02-30' }])
    expect(await list(input)).toMatchObject({ http: 422, status: 414, data: { from: [expect.any(String)] } });
});

describe('reminders of the day before', () => {
  const HOUR = 3_600_000;
  /** The next 9:00 in Vietnam. */
  const goToNine = () => {
    const nine = startOfDate(dateOf(server.clock())).getTime() + 9 * HOUR;
    const wait = nine - server.clock().getTime();
    server.advanceClock(wait > 0 ? wait : wait + DAY);
  };
  const goTo = (day: string) => server.advanceClock(startOfDate(day).getTime() - server.clock().getTime());
  const remind = () =>
    remindOfInterviews({ db: server.db, env: server.env, queue: new TaskQueue() }, server.clock());
  const remindersTo = async (address: string) =>
    (await mailsTo(server, address)).filter(({ template }) => /^interviews?-tomorrow$/.test(template));
  /** A new session on the current day of the test clock. */
  const now = async (kind: 'candidate' | 'employer', who: { id: number }) => ({
    ...who,
    token: await startSession(server.db, { kind, id: who.id }, server.clock(), 10),
  });
  let day = addDays(dateOf(server.clock()), 3);
  beforeEach(async () => {
    await sql`delete from mail`.execute(server.db);
    // Each test runs on a day of its own and has its interview four days later.
    goToNine();
    day = addDays(dateOf(server.clock()), 4);
  });
  /** Invites now to an interview on that day, then moves the clock to 9:00 on the day before. */
  async function agreed(more: Partial<typeof meeting> & { interview_minutes?: number } = {}) {
    const [candidate, company] = [await now('candidate', hoa), await now('employer', minsu)];
    const target = await applyTo(
      server,
      { ...hoa, ...candidate },
      await addOpenAd(server, minsu.companyId),
      profiles.hoa,
    );
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      company,
    );
    const invitation = { ...target, ...meeting, interview_date: day, ...more };
    await decideAndApply(server, 'POST /employer/applicant/invite', invitation, company);
    return target;
  }
  const goToDayBefore = () => {
    goTo(addDays(day, -1));
    server.advanceClock(9 * HOUR);
  };

  test('are sent to both sides once, each in their language, and to the company for all interviews in one mail', async () => {
    const first = await agreed();
    await agreed({ interview_time: '08:15', interview_minutes: 30 });
    await server.call('POST /candidate/application/confirm', first, await now('candidate', hoa));
    await server.db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', hoa.id).execute();
    expect(await remind()).toBe(0);
    goToDayBefore();
    expect(await remind()).toBe(2);
    expect(await remind()).toBe(0);
    const told = await remindersTo(hoa.email);
    expect(told.map(({ language, subject }) => [language, subject])).toEqual([
      ['kr', '내일 면접이 있습니다'],
      ['kr', '내일 면접이 있습니다'],
    ]);
    expect(told.map(({ text }) => /\d\d:\d\d–\d\d:\d\d \(GMT\+7\)/.exec(text)?.[0]).sort()).toEqual([
      '08:15–08:45 (GMT+7)',
      '09:30–10:30 (GMT+7)',
    ]);
    const [digest, ...more] = await remindersTo(minsu.email);
    expect(more).toEqual([]);
    expect(digest?.text).toMatch(/08:15–08:45 \(GMT\+7\)[\s\S]*09:30–10:30 \(GMT\+7\)/);
    expect(digest?.text).not.toContain(hoa.name);
    await server.db.updateTable('candidate').set({ language: 'vi' }).where('id', '=', hoa.id).execute();
  });

  test('are not sent for a declined, withdrawn or cancelled interview', async () => {
    const [declined, withdrawn, refused] = [await agreed(), await agreed(), await agreed()];
    const candidate = await now('candidate', hoa);
    await server.call('POST /candidate/application/decline', { ...declined, reason: 'Bận' }, candidate);
    await server.call(
      'POST /candidate/application/cancel',
      { ...withdrawn, cancel_reason: 'MISTAKE' },
      candidate,
    );
    const result = { ...refused, result: 'NOT_ELECT', result_reason: 'SKILLS' };
    await decideAndApply(server, 'POST /employer/applicant/set-result', result, await now('employer', minsu));
    goToDayBefore();
    expect(await remind()).toBe(0);
    expect([...(await remindersTo(hoa.email)), ...(await remindersTo(minsu.email))]).toEqual([]);
  });

  test('are sent for the new day of a moved interview, not for its old one', async () => {
    const target = await agreed();
    goToDayBefore();
    expect(await remind()).toBe(1);
    const moved = { ...target, ...meeting, interview_date: addDays(day, 1) };
    await decideAndApply(server, 'POST /employer/applicant/invite', moved, await now('employer', minsu));
    server.advanceClock(6 * HOUR);
    expect(await remind()).toBe(0);
    server.advanceClock(18 * HOUR);
    expect(await remind()).toBe(1);
    expect(await remindersTo(hoa.email)).toHaveLength(2);
  });

  test('are delayed by some hours after a new invitation for tomorrow', async () => {
    day = addDays(dateOf(server.clock()), 1);
    await agreed();
    expect(await remind()).toBe(0);
    server.advanceClock(limits.reminderQuietHours * HOUR);
    expect(await remind()).toBe(1);
  });

  test('are not sent to a company without approval, only to its candidates, and to neither for a closed account', async () => {
    const move = (status: 'WAITING' | 'APPROVED' | 'WITHDRAWN') =>
      server.db.updateTable('employer').set({ status }).where('id', '=', minsu.id).execute();
    await agreed();
    goToDayBefore();
    await move('WITHDRAWN');
    expect(await remind()).toBe(0);
    await move('WAITING');
    expect(await remind()).toBe(1);
    expect(await remindersTo(hoa.email)).toHaveLength(1);
    expect(await remindersTo(minsu.email)).toEqual([]);
    await move('APPROVED');
  });

  test('are sent once if two nodes run at the same moment', async () => {
    await agreed();
    goToDayBefore();
    const counts = await Promise.all([remind(), remind()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await remindersTo(hoa.email)).toHaveLength(1);
  });
});
