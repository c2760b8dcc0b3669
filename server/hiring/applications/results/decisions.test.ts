import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { recruitmentStatus } from '#contract/enums.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  writeResume,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { applyDueDecisions } from './apply-decisions.ts';

const server = await startTestServer();
const { hoa, nam, minsu, binh } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };

// One company makes more decisions here than the rate limit per minute allows.
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

const applied = async (columns: Parameters<typeof addOpenAd>[2] = {}) =>
  applyTo(server, hoa, await addOpenAd(server, minsu.companyId, columns), resume.hoa);
const set = (target: AppliedTarget, result: string) =>
  server.call('POST /employer/applicant/set-result', { ...target, result, result_reason: 'SKILLS' }, minsu);
const invite = (target: AppliedTarget) =>
  server.call('POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
const passAndInvite = (target: AppliedTarget) =>
  server.call('POST /employer/applicant/invite', { ...target, ...meeting, pass_cv: '1' }, minsu);
const decideMany = (target: AppliedTarget, act: string, others: readonly number[] = []) =>
  server.call(
    'POST /employer/applicant/decide-many',
    {
      recruitment_id: target.recruitment_id,
      profile_apply_ids: [target.profile_apply_id, ...others],
      act,
      result_reason: 'SKILLS',
    },
    minsu,
  );
const undo = (target: AppliedTarget, act_id: number) =>
  server.call('POST /employer/applicant/undo', { ...target, act_id }, minsu);
const show = async (target: AppliedTarget) =>
  (await server.call('GET /employer/applicant/show', target, minsu)).data;
const runTask = (actId?: number) =>
  applyDueDecisions({ db: server.db, env: server.env, clock: server.clock, queue: new TaskQueue() }, actId);

/** Reads all that the candidate can read about an application, and all mails. */
async function candidateSees({ recruitment_id, profile_apply_id }: AppliedTarget) {
  const ask = async (...asked: [Parameters<typeof server.call>[0], Record<string, unknown>]) =>
    (await server.call(asked[0], asked[1], hoa)).data;
  return {
    list: await ask('GET /candidate/application/list', {}),
    one: (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data,
    applied: await ask('GET /candidate/application/applied', { recruitment_ids: [recruitment_id] }),
    overview: await ask('GET /candidate/overview', {}),
    marks: await ask('GET /candidate/marks', {}),
    ad: await ask('GET /recruitment/show', { id: recruitment_id }),
    mails: await mailsTo(server, hoa.email),
  };
}

test('a decision waits ten seconds, in which the company sees it and the candidate does not', async () => {
  const target = await applied();
  await show(target);
  const before = await candidateSees(target);
  expect(await set(target, 'CV_PASSED')).toMatchObject({
    status: 200,
    data: { stage: 'SEEN', pending: { stage: 'CV_PASSED', seconds_left: 10 } },
  });
  server.advanceClock(9_000);
  await runTask();
  expect(await candidateSees(target)).toEqual(before);
  const { pending } = await show(target);
  expect(pending?.seconds_left).toBeGreaterThan(0);
  expect(pending?.seconds_left).toBeLessThanOrEqual(1);
  server.advanceClock(1_000);
  await runTask(pending?.act_id);
  expect(await show(target)).toMatchObject({ stage: 'CV_PASSED', pending: null });
  expect((await candidateSees(target)).one).toMatchObject({ stage: 'CV_PASSED' });
  expect((await mailsTo(server, hoa.email))[0]).toMatchObject({ template: 'cv-passed' });
});

test('an undone decision is never applied and cannot be undone twice', async () => {
  const target = await applied();
  const before = await candidateSees(target);
  const { pending } = (await set(target, 'CV_CANCEL')).data;
  expect(await undo(target, pending.act_id)).toMatchObject({ status: 200, data: { undone: 1 } });
  expect(await undo(target, pending.act_id)).toMatchObject({ http: 409, status: 4027 });
  await applyPendingDecisions(server);
  expect(await candidateSees(target)).toEqual(before);
});

test('a decision is undone although its idempotency key is no longer stored', async () => {
  const target = await applied();
  const { pending } = (await set(target, 'CV_CANCEL')).data;
  await sql`delete from idempotency`.execute(server.db);
  expect(await undo(target, pending.act_id)).toMatchObject({ status: 200, data: { undone: 1 } });
});

test('an applied decision cannot be undone', async () => {
  const target = await applied();
  const { pending } = (await set(target, 'CV_PASSED')).data;
  await applyPendingDecisions(server);
  expect(await undo(target, pending.act_id)).toMatchObject({
    status: 4027,
    message: 'This can no longer be undone: it was carried out, or another decision took its place.',
  });
});

test('a second decision replaces the first, whose undo then has no effect', async () => {
  const target = await applied();
  const first = (await set(target, 'CV_CANCEL')).data.pending;
  server.advanceClock(6_000);
  await set(target, 'CV_PASSED');
  expect(await undo(target, first.act_id)).toMatchObject({ status: 4027 });
  server.advanceClock(6_000);
  await runTask();
  expect(await show(target)).toMatchObject({ stage: 'SEEN', pending: { stage: 'CV_PASSED' } });
  server.advanceClock(4_000);
  await runTask();
  const { stage, timeline } = await show(target);
  expect([stage, timeline.map(({ kind }) => kind)]).toEqual([
    'CV_PASSED',
    ['APPLIED', 'VIEWED', 'CV_PASSED'],
  ]);
});

test('a second decision that is not possible yet is rejected, and the first one is applied', async () => {
  const target = await applied();
  await set(target, 'CV_PASSED');
  expect(await invite(target)).toMatchObject({ status: 4027 });
  await applyPendingDecisions(server);
  expect(await show(target)).toMatchObject({ stage: 'CV_PASSED' });
});

test('a candidate who cancels in the meantime has cancelled, and the company sees nothing pending', async () => {
  const target = await applied();
  await set(target, 'CV_PASSED');
  const cancel = { profile_apply_id: target.profile_apply_id, cancel_reason: 'OTHER_JOB' };
  expect((await server.call('POST /candidate/application/cancel', cancel, hoa)).status).toBe(200);
  expect(await show(target)).toMatchObject({ stage: 'CANCELLED', pending: null });
  await applyPendingDecisions(server);
  expect(await show(target)).toMatchObject({ stage: 'CANCELLED', result: null });
  expect((await mailsTo(server, hoa.email)).map(({ template }) => template)[0]).toBe('application-sent');
});

describe('pass and invite in one act', () => {
  test('passes the resume first, then invites, with one mail', async () => {
    const target = await applied();
    await show(target);
    const before = await mailsTo(server, hoa.email);
    expect(await passAndInvite(target)).toMatchObject({
      status: 200,
      data: { stage: 'SEEN', pending: { stage: 'INVITED', seconds_left: 10 } },
    });
    await applyPendingDecisions(server);
    const { stage, result, interview, timeline } = await show(target);
    expect([stage, result, interview]).toMatchObject(['INVITED', 'CV_PASSED', meeting]);
    expect(timeline.map(({ kind }) => kind)).toEqual(['APPLIED', 'VIEWED', 'CV_PASSED', 'INVITED']);
    const mails = await mailsTo(server, hoa.email);
    expect(mails.length - before.length).toBe(1);
    expect(mails[0]).toMatchObject({
      template: 'interview-invited',
      text: expect.stringContaining('Hồ sơ của bạn đã đạt, và công ty mời bạn'),
    });
  });

  test('undoing takes both back', async () => {
    const target = await applied();
    const before = await candidateSees(target);
    const { pending } = (await passAndInvite(target)).data;
    expect(await undo(target, pending.act_id)).toMatchObject({ status: 200, data: { undone: 1 } });
    await applyPendingDecisions(server);
    expect(await candidateSees(target)).toEqual(before);
  });

  test('if the invitation is refused when it is due, the resume does not pass either', async () => {
    const target = await applied();
    await show(target);
    await passAndInvite(target);
    await server.db
      .updateTable('pending_decision')
      .set({ details: JSON.stringify({ ...meeting, interview_date: '2020-01-05' }) })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    const before = await candidateSees(target);
    await applyPendingDecisions(server);
    expect(await show(target)).toMatchObject({ stage: 'SEEN', result: null, interview: null, pending: null });
    expect(await candidateSees(target)).toEqual(before);
  });

  test('an applicant who has a result cannot pass again', async () => {
    const target = await applied();
    await set(target, 'CV_PASSED');
    await applyPendingDecisions(server);
    expect(await passAndInvite(target)).toMatchObject({ http: 409, status: 4027 });
    expect((await show(target)).pending).toBeNull();
  });

  test('an appointment in the past is refused at its field, before anything is decided', async () => {
    const target = await applied();
    const input = { ...target, ...meeting, interview_date: '2020-01-05', pass_cv: '1' };
    expect(await server.call('POST /employer/applicant/invite', input, minsu)).toMatchObject({
      status: 414,
      data: { interview_date: [expect.any(String)] },
    });
    expect((await show(target)).pending).toBeNull();
  });
});

describe('a due decision is checked again', () => {
  test('against the ninety days', async () => {
    const target = await applied();
    await set(target, 'CV_PASSED');
    const applied_at = new Date(server.clock().getTime() - 90 * 86_400_000 + 5_000);
    await server.db
      .updateTable('application')
      .set({ applied_at })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    await applyPendingDecisions(server);
    expect(await show(target)).toMatchObject({ stage: 'NOT_SEEN', result: null, pending: null });
  });

  test('against the approval of the company', async () => {
    const target = await applied();
    await set(target, 'CV_PASSED');
    const cancel = { id: minsu.id, reason_code: 'misuse' };
    expect((await server.call('POST /admin/employer/cancel-approval', cancel, binh)).status).toBe(200);
    await applyPendingDecisions(server);
    const { profile_apply_id } = target;
    const own = await server.call('GET /candidate/application/show', { profile_apply_id }, hoa);
    expect(own.data).toMatchObject({ result: null });
    await server.db
      .updateTable('employer')
      .set({ status: 'APPROVED', approval_cancelled: false })
      .where('id', '=', minsu.id)
      .execute();
    await server.db.updateTable('session').set({ ended_status: null }).execute();
  });

  test('against the appointment, which may be in the past by then', async () => {
    const target = await applied();
    await set(target, 'CV_PASSED');
    await applyPendingDecisions(server);
    await invite(target);
    await server.db
      .updateTable('pending_decision')
      .set({ details: JSON.stringify({ ...meeting, interview_date: '2020-01-05' }) })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    await applyPendingDecisions(server);
    expect(await show(target)).toMatchObject({ stage: 'CV_PASSED', interview: null, pending: null });
  });
});

test('closing all open applications is one act: undone for all, applied for all, and without effect on other decisions', async () => {
  const stopped = { status: recruitmentStatus.STOP_RECEIVE };
  const first = await applied();
  const second = await applyTo(server, nam, first.recruitment_id, resume.nam);
  await server.db.updateTable('recruitment').set(stopped).where('id', '=', first.recruitment_id).execute();
  const closing = { recruitment_id: first.recruitment_id };
  const close = async () => (await server.call('POST /employer/applicant/close-open', closing, minsu)).data;
  const begun = await close();
  expect(begun).toMatchObject({ closed: 2, pending: { stage: 'NOT_HIRING' } });
  const taken = { ...closing, act_id: begun.pending?.act_id };
  expect(await server.call('POST /employer/applicant/undo', taken, minsu)).toMatchObject({
    data: { undone: 2 },
  });
  await applyPendingDecisions(server);
  expect((await show(second)).result).toBeNull();
  await set(first, 'CV_PASSED');
  expect(await close()).toMatchObject({ closed: 1 });
  await applyPendingDecisions(server);
  expect([(await show(first)).result, (await show(second)).result]).toEqual(['CV_PASSED', 'NOT_HIRING']);
});

test('two nodes that apply the same act at once apply it once', async () => {
  const target = await applied();
  await set(target, 'CV_PASSED');
  server.advanceClock(10_000);
  await Promise.all([runTask(), runTask(), runTask()]);
  const { timeline } = await show(target);
  expect(timeline.filter(({ kind }) => kind === 'CV_PASSED')).toHaveLength(1);
});

/** The random steps of the test. */
const step = fc.oneof(
  fc.constantFrom(
    'CV_PASSED',
    'CV_CANCEL',
    'NOT_HIRING',
    'INTERVIEW_PASSED',
    'NOT_ELECT',
    'ELECT',
    'invite',
    'passAndInvite',
  ),
  fc.constantFrom('PASS_CV', 'PASS_INTERVIEW', 'REJECT').map((many) => ({ many })),
  fc.constantFrom('undo', 'undo'),
  fc.integer({ min: 1, max: 9 }),
);

test('in any sequence of decisions, undos and waiting, the candidate sees no difference until ten seconds have passed', async () => {
  // Time passes only when the test advances it.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      await sql`delete from rate_limit`.execute(server.db);
      // Applies decisions that are still pending from the last run.
      await applyPendingDecisions(server);
      const target = await applied();
      await show(target);
      let seen = await candidateSees(target);
      let waits: { actId: number; left: number; entries: number } | undefined;
      for (const one of steps) {
        if (typeof one === 'number') {
          server.advanceClock(one * 1000);
          await runTask();
          if (waits) waits.left -= one;
          if (waits && waits.left <= 0) {
            const after = await candidateSees(target);
            expect(after.one.stage).not.toBe(seen.one.stage);
            expect(after.one.timeline).toHaveLength(seen.one.timeline.length + waits.entries);
            expect(after.mails).toHaveLength(seen.mails.length + 1);
            seen = after;
            waits = undefined;
            continue;
          }
        } else if (one === 'undo') {
          if (waits) expect((await undo(target, waits.actId)).status).toBe(200);
          waits = undefined;
        } else if (typeof one === 'object') {
          // Only one of the chosen applicants exists.
          const { data } = await decideMany(target, one.many);
          if (data.act) waits = { actId: data.act.act_id, left: 10, entries: 1 };
        } else {
          const acts = { invite, passAndInvite };
          const answer =
            one === 'invite' || one === 'passAndInvite' ? await acts[one](target) : await set(target, one);
          const entries = one === 'passAndInvite' ? 2 : 1;
          if (answer.status === 200) waits = { actId: answer.data.pending.act_id, left: 10, entries };
        }
        expect(await candidateSees(target)).toEqual(seen);
      }
    }),
    { numRuns: 25 },
  );
});

test('a decision with a lost task is applied by the task that looks for all due decisions', async () => {
  const target = await applied();
  expect((await set(target, 'CV_PASSED')).status).toBe(200);
  server.advanceClock(3_600_000);
  await runTask();
  server.advanceClock(-3_600_000);
  expect((await show(target)).stage).toBe('CV_PASSED');
});
