import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { noticeTime } from '#contract/applications/notice-time.ts';
import { delayedNotices } from '#tests/support/delayed-notices.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const notices = await delayedNotices(server);
const {
  hoa,
  nam,
  minsu,
  thanh,
  mai,
  lan,
  as,
  applied,
  refuse,
  undo,
  show,
  own,
  lines,
  pass,
  delay,
  runTask,
  waitUntil,
} = notices;
const manager = await addMember(server, minsu, 'hiring_manager');
const viewer = await addMember(server, minsu, 'viewer');
const HOUR = 3_600_000;

beforeEach(async () => {
  await notices.reset();
  notices.waitUntil(9);
});

describe('the delay of a company', () => {
  test('is set by owners alone, is audited, and is in the activity log', async () => {
    expect(await delay(72)).toMatchObject({ status: 200, data: { tell_after_hours: 72 } });
    const statuses = await Promise.all([mai, manager, viewer].map((who) => delay(0, who)));
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(
      (
        await server.call(
          'POST /employer/company/set-notice-delay',
          { tell_after_hours: 0 },
          await as('candidate', hoa),
        )
      ).status,
    ).toBe(406);
    const team = await server.call('GET /employer/member/list', {}, await as('employer', minsu));
    expect(team.data.tell_after_hours).toBe(72);
    const { data } = await server.call('GET /employer/activity/list', {}, await as('employer', minsu));
    expect(data.list[0]).toMatchObject({
      what: 'Changed when rejected candidates are notified',
      kind: 'company',
    });
  });

  test.each([1, 48, -24, 'soon', undefined])('is rejected at its field: %s', async (hours) => {
    expect(await delay(hours)).toMatchObject({ status: 414, data: { tell_after_hours: expect.any(Array) } });
  });

  test('of another company changes nothing', async () => {
    await delay(0, thanh);
    const target = await applied();
    expect((await refuse(target)).data.pending.told_at).not.toBeNull();
  });
});

describe('a refusal of a company that tells later', () => {
  test('has a moment that the row of the applicant names before the decision', async () => {
    const target = await applied();
    const { notice_delay } = await show(target);
    expect(notice_delay).toMatchObject({ hours: 24, zone: 7 });
    const toldAt = () =>
      noticeTime(server.clock(), {
        tellAfterHours: 24,
        zone: notice_delay?.zone ?? 9,
        answerDue: notice_delay?.answer_due ? new Date(notice_delay.answer_due) : null,
      }).toISOString();
    const earliest = toldAt();
    const { told_at } = (await refuse(target)).data.pending;
    expect([earliest, told_at, toldAt()].sort()[1]).toBe(told_at);
    await delay(0);
    expect((await show(target)).notice_delay).toBeNull();
  });

  test('is told at its moment, to the minute, with the member who decided', async () => {
    const target = await applied();
    await show(target);
    const mails = await mailsTo(server, hoa.email);
    const { data } = await refuse(target, mai);
    const due = new Date(server.clock().getTime() + 24 * HOUR);
    expect(data).toMatchObject({ stage: 'SEEN', pending: { stage: 'CV_CANCEL' } });
    expect(Math.abs(Date.parse(data.pending.told_at ?? '') - due.getTime())).toBeLessThan(5_000);
    await pass(24 * HOUR - 60_000);
    expect(await own(target)).toMatchObject({ stage: 'SEEN', result: null });
    expect(await mailsTo(server, hoa.email)).toHaveLength(mails.length);
    await pass(60_000);
    expect(await own(target)).toMatchObject({ stage: 'CV_CANCEL' });
    expect((await mailsTo(server, hoa.email))[0]).toMatchObject({ template: 'not-selected' });
    const { timeline, pending, stage } = await show(target);
    expect([stage, pending]).toEqual(['CV_CANCEL', null]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'CV_CANCEL', author: 'Lê Mai' });
  });

  test('is a line of the timeline for the company, with its author and the moment', async () => {
    const target = await applied();
    const { pending } = (await refuse(target, mai)).data;
    expect(await lines(target)).toMatchObject([
      {
        kind: 'DECIDED',
        author: 'Lê Mai',
        details: {
          result: 'CV_CANCEL',
          result_reason: 'SKILLS',
          result_note: 'Sau này',
          told_at: pending.told_at,
        },
      },
    ]);
    expect(JSON.stringify((await own(target)).timeline)).not.toContain('DECIDED');
  });

  test('waits until it is day for a candidate who reads Korean', async () => {
    await server.db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', nam.id).execute();
    const [viet, kor] = [await applied(hoa), await applied(nam)];
    // 20:00 in Vietnam is 22:00 in Korea.
    waitUntil(20);
    const [first, second] = [(await refuse(viet)).data.pending, (await refuse(kor)).data.pending];
    expect(first.told_at?.slice(11, 16)).toBe('13:00');
    expect(second.told_at?.slice(11, 16)).toBe('23:00');
    await server.db.updateTable('candidate').set({ language: 'vi' }).where('id', '=', nam.id).execute();
  });

  test('of several applicants is one act, whose first notice it names, and is undone as one', async () => {
    const first = await applied();
    const second = await applied(nam, first.recruitment_id);
    const ids = [first.profile_apply_id, second.profile_apply_id];
    const { recruitment_id } = first;
    const many = await server.call(
      'POST /employer/applicant/decide-many',
      { recruitment_id, profile_apply_ids: ids, act: 'REJECT', result_reason: 'SKILLS' },
      await as('employer', minsu),
    );
    expect(many.data).toMatchObject({ done: 2, act: { told_at: expect.any(String) } });
    await pass(20 * HOUR);
    const act_id = many.data.act?.act_id;
    const undone = await server.call(
      'POST /employer/applicant/undo',
      { recruitment_id, act_id },
      await as('employer', mai),
    );
    expect(undone.data).toEqual({ undone: 2 });
    await pass(80 * HOUR);
    expect([(await show(first)).result, (await show(second)).result]).toEqual([null, null]);
  });

  test('keeps its moment when the delay changes', async () => {
    const target = await applied();
    const before = (await refuse(target)).data.pending.told_at;
    await delay(72);
    expect((await show(target)).pending?.told_at).toBe(before);
    await delay(0);
    await pass(HOUR);
    expect((await show(target)).pending?.told_at).toBe(before);
    const other = await applied();
    expect((await refuse(other)).data.pending).toMatchObject({ told_at: null });
  });

  test('is carried out once by two nodes, and late after an outage', async () => {
    const target = await applied();
    await refuse(target);
    server.advanceClock(200 * HOUR);
    await Promise.all([runTask(), runTask(), runTask()]);
    const { timeline } = await show(target);
    expect(timeline.filter(({ kind }) => kind === 'CV_CANCEL')).toHaveLength(1);
  });
});

test.each(['CV_PASSED', 'NOT_HIRING', 'invite'] as const)('only refusals wait: %s', async (act) => {
  const target = await applied();
  const caller = await as('employer', minsu);
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  const answer =
    act === 'invite'
      ? await server.call('POST /employer/applicant/invite', { ...target, ...meeting, pass_cv: '1' }, caller)
      : await server.call('POST /employer/applicant/set-result', { ...target, result: act }, caller);
  expect(answer.data.pending.told_at === null).toBe(act !== 'NOT_HIRING');
  await pass(10_000);
  const after = { CV_PASSED: 'CV_PASSED', invite: 'INVITED', NOT_HIRING: 'SEEN' };
  expect((await show(target)).stage).toBe(after[act]);
});

describe('undoing it', () => {
  test('is possible for owners and recruiters after sixty hours, without a key of the decision', async () => {
    await delay(72);
    const target = await applied();
    const { pending } = (await refuse(target, mai)).data;
    await pass(60 * HOUR);
    await sql`delete from idempotency`.execute(server.db);
    expect(await undo(target, pending.act_id, minsu)).toMatchObject({ status: 200, data: { undone: 1 } });
    expect(await undo(target, pending.act_id, mai)).toMatchObject({ status: 4027 });
    await pass(60 * HOUR);
    expect((await show(target)).result).toBeNull();
    expect((await mailsTo(server, hoa.email)).map(({ template }) => template)[0]).toBe('application-sent');
  });

  test('is refused to roles that do not decide, members who do not see the ad, and other companies', async () => {
    const target = await applied();
    const { pending } = (await refuse(target)).data;
    const refusals = [];
    for (const who of [manager, viewer, lan, thanh])
      refusals.push((await undo(target, pending.act_id, who)).status);
    expect(refusals).toEqual([403, 403, 404, 404]);
    expect((await show(target)).pending).not.toBeNull();
  });

  test('is too late once it was told', async () => {
    const target = await applied();
    const { pending } = (await refuse(target)).data;
    await pass(30 * HOUR);
    expect(await undo(target, pending.act_id, minsu)).toMatchObject({ status: 4027 });
  });

  test('is not needed for another decision, which takes its place after ten seconds', async () => {
    const target = await applied();
    await refuse(target);
    const caller = await as('employer', mai);
    const passed = await server.call(
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      caller,
    );
    expect(passed.data.pending).toMatchObject({ stage: 'CV_PASSED', told_at: null });
    expect(await lines(target)).toEqual([]);
    await pass(10_000);
    expect((await own(target)).stage).toBe('CV_PASSED');
    await pass(30 * HOUR);
    expect((await own(target)).stage).toBe('CV_PASSED');
  });
});

describe('applicants who are refused and not told', () => {
  test('are found by the filter of board, list and queue, and are not among the unseen', async () => {
    const target = await applied();
    const other = await applied(nam, target.recruitment_id);
    const { recruitment_id } = target;
    const ask = async (untold?: boolean) => {
      const caller = await as('employer', mai);
      const input = { recruitment_id, untold };
      const [list, board, queue] = [
        await server.call('GET /employer/applicant/list', input, caller),
        await server.call('GET /employer/applicant/board', input, caller),
        await server.call('GET /employer/applicant/queue', input, caller),
      ];
      return [list, board, queue].map(({ data }) => data.list.map((row) => row.profile_apply_id));
    };
    const both = [other.profile_apply_id, target.profile_apply_id];
    expect((await ask()).map((ids) => new Set(ids))).toEqual([new Set(both), new Set(both), new Set(both)]);
    expect(await ask(true)).toEqual([[], [], []]);
    await refuse(target);
    const refused = [target.profile_apply_id];
    expect(await ask(true)).toEqual([refused, refused, refused]);
    expect((await ask())[2]).toEqual([other.profile_apply_id]);
    const queue = await server.call(
      'GET /employer/applicant/queue',
      { recruitment_id },
      await as('employer', mai),
    );
    expect(queue.data).toMatchObject({ untold: 1 });
    expect(queue.data.ads.find(({ id }) => id === recruitment_id)?.not_seen).toBe(1);
    await pass(30 * HOUR);
    expect(await ask(true)).toEqual([[], [], []]);
  });

  test('are counted where they will be, in board, tabs and list of ads', async () => {
    const target = await applied();
    const { recruitment_id } = target;
    const before = await server.call('GET /employer/dashboard/show', {}, await as('employer', minsu));
    await refuse(target);
    const caller = await as('employer', minsu);
    const board = await server.call('GET /employer/applicant/board', { recruitment_id }, caller);
    expect(board.data.counts).toEqual({ CV_CANCEL: 1 });
    expect(board.data.list[0]).toMatchObject({ stage: 'NOT_SEEN', pending: { stage: 'CV_CANCEL' } });
    expect(board.data.recruitment.open).toBe(0);
    const list = await server.call(
      'GET /employer/applicant/list',
      { recruitment_id, stages: ['NOT_SEEN'] },
      caller,
    );
    expect(list.data.list).toEqual([]);
    const ads = await server.call('GET /employer/recruitment/list', {}, caller);
    const ad = ads.data.list.find(({ id }) => id === recruitment_id);
    expect(ad?.applicants).toMatchObject({ total: 1, not_seen: 0, closed: 1 });
    const after = await server.call('GET /employer/dashboard/show', {}, caller);
    expect(after.data.not_seen).toBe(before.data.not_seen - 1);
  });
});
