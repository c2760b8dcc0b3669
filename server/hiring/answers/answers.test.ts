import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { endOfDay } from './clock.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna } = await people(server);
// Removes the free days, so that the Tết holidays do not move the deadlines in these tests.
await server.call('POST /admin/setting/update', { free_days: '', version: 0 }, anna);
const resume = await writeResume(server, hoa);
const resumeOfNam = await writeResume(server, nam);
const today = () => dateOf(server.clock());
const dueIn = (days: number) => endOfDay(addDays(today(), days)).toISOString();

beforeEach(() => sql`delete from rate_limit`.execute(server.db));

const applied = async (columns: Parameters<typeof addOpenAd>[2] = {}) =>
  applyTo(server, hoa, await addOpenAd(server, minsu.companyId, columns), resume);
const show = async (target: AppliedTarget) =>
  (await server.call('GET /employer/applicant/show', target, minsu)).data;
const showOwn = async ({ profile_apply_id }: AppliedTarget) =>
  (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
const extend = (target: AppliedTarget, input: object = {}, who = minsu) =>
  server.call(
    'POST /employer/applicant/extend-answer',
    { ...target, days: 7, reason: 'MANY_APPLICANTS', ...input },
    who,
  );
const change = (target: AppliedTarget, columns: object) =>
  server.db
    .updateTable('application')
    .set(columns)
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
const stored = (target: AppliedTarget) =>
  server.db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .selectAll()
    .executeTakeFirstOrThrow();
const noClock = { answer_days: null, answer_promised: null, answer_due: null };

test('a candidate reads the promise of an ad before applying and the date afterwards', async () => {
  const ad = await addOpenAd(server, minsu.companyId, { answer_days: 10 });
  const shown = await server.call('GET /recruitment/show', { id: ad });
  expect(shown.data.details).toMatchObject({ answer_days: 10 });
  const target = await applyTo(server, hoa, ad, resume);
  expect(await showOwn(target)).toMatchObject({
    answer_due: dueIn(10),
    answer_days_left: 10,
    answer_extension: null,
  });
  expect(await show(target)).toMatchObject({ answer_due: dueIn(10), abilities: { extend_answer: true } });
});

test('an ad without days promises those of the setting', async () => {
  const target = await applied();
  const shown = await server.call('GET /recruitment/show', { id: target.recruitment_id });
  expect(shown.data.details).toMatchObject({ answer_days: 14 });
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(14) });
});

test('an imported ad promises nothing, and its applications have no date', async () => {
  const target = await applied({ source: 'tests', source_id: 'answers', accepts_applications: true });
  const shown = await server.call('GET /recruitment/show', { id: target.recruitment_id });
  expect(shown.data.details).toMatchObject({ answer_days: null });
  expect(await showOwn(target)).toMatchObject({ answer_due: null, answer_days_left: null });
  const promise = { recruitment_id: target.recruitment_id };
  expect(await server.call('POST /employer/recruitment/promise-answers', promise, minsu)).toMatchObject({
    http: 409,
    status: 4027,
  });
});

test('a changed ad moves no date of an applicant', async () => {
  const target = await applied({ answer_days: 20 });
  await server.db
    .updateTable('recruitment')
    .set({ answer_days: 7 })
    .where('id', '=', target.recruitment_id)
    .execute();
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(20) });
});

test('a pass that was carried out is an answer and starts a clock of the same length', async () => {
  const target = await applied({ answer_days: 7 });
  await change(target, { answer_promised: endOfDay(today()), answer_due: endOfDay(today()) });
  await server.call('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, minsu);
  expect(await stored(target)).toMatchObject({ answered_at: null });
  await applyPendingDecisions(server);
  expect(await stored(target)).toMatchObject({ answered_at: expect.any(Date) });
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(7) });
});

test('a message and an opened resume are no answers', async () => {
  const target = await applied();
  await show(target);
  await decideAndApply(
    server,
    'POST /employer/applicant/write-many',
    {
      recruitment_id: target.recruitment_id,
      profile_apply_ids: [target.profile_apply_id],
      text_vi: 'Chào bạn',
    },
    minsu,
  );
  expect(await stored(target)).toMatchObject({ answered_at: null });
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(14) });
});

test('an invitation moves the date behind the interview, and a decline brings the rest back', async () => {
  const target = await applied({ answer_days: 20 });
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  const meeting = {
    interview_date: addDays(today(), 30),
    interview_time: '09:00',
    interview_place: 'Tầng 3',
  };
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(40) });
  const own = { profile_apply_id: target.profile_apply_id };
  expect(await server.call('POST /candidate/application/decline', own, hoa)).toMatchObject({ status: 200 });
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(20) });
});

test('a company extends a date once, and the candidate is mailed the reason in the own language', async () => {
  const target = await applied();
  const { data } = await extend(target);
  expect(data).toMatchObject({ stage: 'NOT_SEEN', pending: { stage: 'NOT_SEEN', seconds_left: 10 } });
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(14), answer_extension: null });
  await applyPendingDecisions(server);
  expect(await showOwn(target)).toMatchObject({
    answer_due: dueIn(21),
    answer_extension: { days: 7, reason: 'MANY_APPLICANTS' },
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'EXTENDED' })]),
  });
  expect((await mailsTo(server, hoa.email))[0]).toMatchObject({
    template: 'answer-extended',
    text: expect.stringContaining('Nhiều hồ sơ hơn dự kiến'),
  });
  expect(await extend(target)).toMatchObject({ http: 409, status: 4027 });
  expect(await show(target)).toMatchObject({ abilities: { extend_answer: false } });
});

test('an extension that is undone moves nothing and may be made again', async () => {
  const target = await applied();
  const { pending } = (await extend(target)).data;
  const undone = await server.call(
    'POST /employer/applicant/undo',
    { ...target, act_id: pending.act_id },
    minsu,
  );
  expect(undone).toMatchObject({ status: 200 });
  await applyPendingDecisions(server);
  expect(await showOwn(target)).toMatchObject({ answer_due: dueIn(14) });
  expect(await extend(target)).toMatchObject({ status: 200 });
});

test('an extension is refused by its days, without a reason, without a promise, and for another company', async () => {
  const target = await applied();
  expect(await extend(target, { days: 15 })).toMatchObject({
    status: 414,
    data: { days: [expect.any(String)] },
  });
  expect(await extend(target, { reason: '' })).toMatchObject({ status: 414 });
  expect(await extend(target, {}, thanh)).toMatchObject({ status: 404 });
  await change(target, noClock);
  expect(await extend(target)).toMatchObject({ http: 409, status: 4027 });
});

test('an extension never leads beyond the sight of the company', async () => {
  const target = await applied({ answer_days: 30 });
  const applied_at = new Date(server.clock().getTime() - 85 * 86_400_000);
  await change(target, { applied_at, answer_due: endOfDay(addDays(dateOf(applied_at), 86)) });
  expect(await extend(target)).toMatchObject({ http: 409, status: 4027 });
});

test('a company puts open applications from before under the promise, except those that it sees for a short time', async () => {
  const target = await applied({ answer_days: 8 });
  const promise = () =>
    server.call(
      'POST /employer/recruitment/promise-answers',
      { recruitment_id: target.recruitment_id },
      minsu,
    );
  await change(target, noClock);
  expect((await show(target)).recruitment).toMatchObject({ without_promise: 1, answer_days: 8 });
  await change(target, { applied_at: new Date(server.clock().getTime() - 80 * 86_400_000) });
  expect(await promise()).toMatchObject({ status: 200, data: { promised: 0, left_out: 1 } });
  await change(target, { applied_at: new Date(server.clock().getTime() - 40 * 86_400_000) });
  expect(await promise()).toMatchObject({ status: 200, data: { promised: 1, left_out: 0 } });
  expect(await showOwn(target)).toMatchObject({
    answer_due: dueIn(8),
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'PROMISED' })]),
  });
  expect(await promise()).toMatchObject({ data: { promised: 0, left_out: 0 } });
  const other = { recruitment_id: target.recruitment_id };
  expect(await server.call('POST /employer/recruitment/promise-answers', other, thanh)).toMatchObject({
    status: 404,
  });
});

test('applicants are ordered by the date of their answer', async () => {
  const first = await applied();
  const second = await applyTo(server, nam, first.recruitment_id, resumeOfNam);
  await change(second, { answer_promised: endOfDay(today()), answer_due: endOfDay(today()) });
  await change(first, { applied_at: server.clock() });
  const list = await server.call(
    'GET /employer/applicant/list',
    { recruitment_id: first.recruitment_id, sort: 'DUE' },
    minsu,
  );
  expect(list.data.list).toMatchObject([
    { answer_due: dueIn(0), answer_days_left: 0 },
    { answer_due: dueIn(14), answer_days_left: 14 },
  ]);
});

test('a company cannot decide on NO_ANSWER', async () => {
  const target = await applied();
  const input = { ...target, result: 'NO_ANSWER' };
  expect(await server.call('POST /employer/applicant/set-result', input, minsu)).toMatchObject({
    status: 414,
    data: { result: [expect.any(String)] },
  });
});
