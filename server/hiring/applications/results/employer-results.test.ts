import { expect, test } from 'vitest';
import { type ApplicationResult, decidedResults, recruitmentStatus } from '#contract/enums.ts';
import { isElimination } from '#server/states/applications.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const profiles = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };

async function applied(columns: Parameters<typeof addOpenAd>[2] = {}): Promise<AppliedTarget> {
  return applyTo(server, hoa, await addOpenAd(server, minsu.companyId, columns), profiles.hoa);
}
const setFacts = (target: AppliedTarget, facts: { result: ApplicationResult | null; cancelled_at?: Date }) =>
  server.db
    .updateTable('application')
    .set({
      ...facts,
      result_at: facts.result && new Date(),
      cancel_reason: facts.cancelled_at ? 'OTHER_JOB' : null,
    })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
const setResult = (target: AppliedTarget, result: string, more: object = {}, who = minsu) =>
  decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, result, ...more }, who);

test('a company cannot set a result after the candidate has cancelled', async () => {
  const target = await applied();
  await setFacts(target, { result: null, cancelled_at: new Date() });
  expect(await setResult(target, 'CV_PASSED')).toMatchObject({ http: 409, status: 4027 });
});

test('a rejection needs a reason from the list; NOT_HIRING does not', async () => {
  const target = await applied();
  expect(await setResult(target, 'CV_CANCEL')).toMatchObject({
    status: 414,
    data: { result_reason: [expect.any(String)] },
  });
  // INTERVIEW_FAILED is no valid reason while the CV is screened.
  for (const result_reason of ['BECAUSE', 'INTERVIEW_FAILED'])
    expect(await setResult(target, 'CV_CANCEL', { result_reason })).toMatchObject({
      status: 414,
      data: { result_reason: [expect.any(String)] },
    });
  expect(
    await setResult(target, 'CV_CANCEL', { result_reason: 'SKILLS', result_note: 'x'.repeat(501) }),
  ).toMatchObject({
    status: 414,
    data: { result_note: [expect.any(String)] },
  });
  expect(await setResult(target, 'HIRED')).toMatchObject({
    status: 414,
    data: { result: [expect.any(String)] },
  });
  expect(await setResult(target, 'NOT_HIRING')).toMatchObject({ status: 200 });
});

test('a reason is stored only with a rejection, and the candidate sees neither it nor the note', async () => {
  const passed = await applied();
  await setResult(passed, 'CV_PASSED', { result_reason: 'SKILLS', result_note: 'secret' });
  const rejected = await applied();
  await setResult(rejected, 'CV_CANCEL', { result_reason: 'SALARY', result_note: 'quá cao' });
  const own = await server.call('GET /employer/applicant/show', rejected, minsu);
  expect(own.data).toMatchObject({
    result: 'CV_CANCEL',
    result_reason: 'SALARY',
    abilities: { results: [], invite: false },
  });
  expect(own.data.timeline.at(-1)).toMatchObject({
    details: { result_reason: 'SALARY', result_note: 'quá cao' },
  });
  const kept = await server.db
    .selectFrom('application')
    .where('profile_apply_id', '=', passed.profile_apply_id)
    .select(['result_reason', 'result_note'])
    .executeTakeFirst();
  expect(kept).toEqual({ result_reason: null, result_note: null });
  const told = await server.call(
    'GET /candidate/application/show',
    { profile_apply_id: rejected.profile_apply_id },
    hoa,
  );
  expect(told.data).toMatchObject({ stage: 'CV_CANCEL', result: 'CV_CANCEL' });
  expect(JSON.stringify(told.data)).not.toMatch(/SALARY|quá cao/);
  expect(decidedResults.filter(isElimination)).toEqual(['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING']);
});

test('an applicant who passed the interview without an invitation counts in the progress bar of the ad', async () => {
  const target = await applied();
  await applyTo(server, nam, target.recruitment_id, profiles.nam);
  await setResult(target, 'CV_PASSED');
  await setResult(target, 'INTERVIEW_PASSED');
  const { data } = await server.call('GET /employer/recruitment/list', {}, minsu);
  expect(data.list.find(({ id }) => id === target.recruitment_id)?.applicants).toEqual({
    total: 2,
    not_seen: 1,
    in_progress: 0,
    interview: 1,
    hired: 0,
    closed: 0,
  });
});

test('a call repeated under one key is applied once; another call under the key is rejected', async () => {
  const target = await applied();
  const send = (result: string) =>
    server.call('POST /employer/applicant/set-result', { ...target, result }, minsu, {
      headers: { 'idempotency-key': 'twice-passed-1' },
    });
  expect(await send('CV_PASSED')).toMatchObject({ status: 200 });
  expect(await send('CV_PASSED')).toMatchObject({ status: 200, data: { pending: { stage: 'CV_PASSED' } } });
  expect(await send('NOT_HIRING')).toMatchObject({ status: 4027 });
  await applyPendingDecisions(server);
  const mails = await mailsAbout(target);
  expect(mails.filter(({ template }) => template === 'cv-passed')).toHaveLength(1);
});

test('of two concurrent results one is applied', async () => {
  const target = await applied();
  const set = (result: string) =>
    server.call('POST /employer/applicant/set-result', { ...target, result, result_reason: 'OTHER' }, minsu);
  const both = await Promise.all([set('CV_PASSED'), set('CV_CANCEL')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await applyPendingDecisions(server);
  const { data } = await server.call('GET /employer/applicant/show', target, minsu);
  const results = data.timeline.map(({ kind }) => kind).filter((kind) => /^CV_/.test(kind));
  expect(results).toEqual([data.result]);
  const told = (await mailsAbout(target)).filter(({ template }) => /cv-passed|not-selected/.test(template));
  expect(told).toHaveLength(1);
});

test('a company user who decides after a colleague is rejected with the current stage of the applicant', async () => {
  const target = await applied();
  expect(await setResult(target, 'CV_PASSED')).toMatchObject({ status: 200 });
  const late = await setResult(target, 'CV_CANCEL', { result_reason: 'OTHER' });
  expect(late.status).toBe(4027);
  // The error names the current stage instead of asking for a reload, because the client has reloaded already.
  expect(late.message).toMatch(/^This applicant is now at “CV passed”,/);
});

async function hire(target: AppliedTarget) {
  await setResult(target, 'CV_PASSED');
  await setResult(target, 'INTERVIEW_PASSED');
  return setResult(target, 'ELECT');
}
const headOf = async ({ recruitment_id }: AppliedTarget) =>
  (await server.call('GET /employer/applicant/list', { recruitment_id }, minsu)).data.recruitment;
const statusOf = async (id: number) =>
  (await server.db.selectFrom('recruitment').where('id', '=', id).select('status').executeTakeFirstOrThrow())
    .status;

test('the last hire stops the ad and offers to close the open applications; closing ends only those', async () => {
  const first = await applied({ headcount: 1, stop_when_hired: true });
  const second = await applyTo(server, nam, first.recruitment_id, profiles.nam);
  const closing = { recruitment_id: first.recruitment_id };
  const early = await server.call('POST /employer/applicant/close-open', closing, minsu);
  expect(early).toMatchObject({ http: 409, status: 4027 });
  expect(await hire(first)).toMatchObject({ status: 200, data: { pending: { stage: 'ELECT' } } });
  expect(await statusOf(first.recruitment_id)).toBe(recruitmentStatus.STOP_RECEIVE);
  const list = await server.call('GET /employer/applicant/list', closing, minsu);
  expect(list.data.recruitment).toMatchObject({ hired: 1, open: 1, can_close_open: true });
  expect(await decideAndApply(server, 'POST /employer/applicant/close-open', closing, minsu)).toMatchObject({
    status: 200,
    data: { closed: 1 },
  });
  expect(await server.call('POST /employer/applicant/close-open', closing, minsu)).toMatchObject({
    data: { closed: 0 },
  });
  const after = await server.call('GET /employer/applicant/list', closing, minsu);
  expect(after.data.counts).toEqual({ ELECT: 1, NOT_HIRING: 1 });
  expect((await mailsAbout(second)).map(({ template }) => template)).toContain('not-selected');
  const told = await server.call(
    'GET /candidate/application/show',
    { profile_apply_id: second.profile_apply_id },
    nam,
  );
  expect(told.data).toMatchObject({ stage: 'NOT_HIRING', abilities: { cancel: false } });
});

test('an ad with openings left, or without the option to stop, stays open', async () => {
  const roomy = await applied({ headcount: 2, stop_when_hired: true });
  await hire(roomy);
  expect(await headOf(roomy)).toMatchObject({ hired: 1, can_close_open: false });
  expect(await statusOf(roomy.recruitment_id)).toBe(recruitmentStatus.RECRUITING);
  const open = await applied({ headcount: 1, stop_when_hired: false });
  await hire(open);
  expect(await headOf(open)).toMatchObject({ hired: 1, can_close_open: false });
  expect(await statusOf(open.recruitment_id)).toBe(recruitmentStatus.RECRUITING);
});

test('an ad that had stopped before its last hire offers the closing, too, as does one past its period', async () => {
  const target = await applied({ headcount: 1, stop_when_hired: true });
  await server.db
    .updateTable('recruitment')
    .set({ status: recruitmentStatus.STOP_RECEIVE })
    .where('id', '=', target.recruitment_id)
    .execute();
  await hire(target);
  expect(await headOf(target)).toMatchObject({ hired: 1, open: 0, can_close_open: true });
  const late = await applied();
  await server.db
    .updateTable('recruitment')
    .set({ end_date: '2020-12-31' })
    .where('id', '=', late.recruitment_id)
    .execute();
  const closed = await server.call(
    'POST /employer/applicant/close-open',
    { recruitment_id: late.recruitment_id },
    minsu,
  );
  expect(closed).toMatchObject({ status: 200, data: { closed: 1 } });
});

/** Mails about one application, with their language. */
async function mailsAbout({ profile_apply_id }: AppliedTarget) {
  const mails = await server.db
    .selectFrom('mail')
    .orderBy('id')
    .select(['template', 'language', 'recipient', 'parameters'])
    .execute();
  return mails.filter(
    ({ parameters }) => (parameters as { profile_apply_id?: number }).profile_apply_id === profile_apply_id,
  );
}

test("each result is mailed in the language of the candidate, regardless of the company user's language", async () => {
  await server.db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', hoa.id).execute();
  const hired = await applied();
  await hire(hired);
  const rejected = await applied();
  await setResult(rejected, 'CV_CANCEL', { result_reason: 'OTHER' });
  const mails = [...(await mailsAbout(hired)), ...(await mailsAbout(rejected))].filter(
    ({ recipient }) => recipient === hoa.email,
  );
  expect(mails.map(({ template, language }) => [template, language])).toEqual(
    ['application-sent', 'cv-passed', 'interview-passed', 'hired', 'application-sent', 'not-selected'].map(
      (template) => [template, 'kr'],
    ),
  );
  for (const { parameters } of mails) expect(parameters).toMatchObject({ title: '회계 담당자' });
  await server.db.updateTable('candidate').set({ language: 'vi' }).where('id', '=', hoa.id).execute();
});
