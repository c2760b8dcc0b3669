import { expect, test } from 'vitest';
import { applicationResults, cancelReasons, recruitmentStatus } from '#contract/enums.ts';
import { isFinal } from '#server/states/applications.ts';
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

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);
const profile_id = await writeResume(server, hoa);
const applied = async () => applyTo(server, hoa, await addOpenAd(server, minsu.companyId), profile_id);
type Act = 'cancel' | 'confirm' | 'decline';
const act = (verb: Act, { profile_apply_id }: AppliedTarget, more: object = {}, who = hoa) =>
  server.call(`POST /candidate/application/${verb}`, { profile_apply_id, ...more }, who);
const cancel = (target: AppliedTarget, more: object = { cancel_reason: 'PERSONAL' }, who = hoa) =>
  act('cancel', target, more, who);
const show = async ({ profile_apply_id }: AppliedTarget) =>
  (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
async function invited(): Promise<AppliedTarget> {
  const target = await applied();
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  const answer = await decideAndApply(
    server,
    'POST /employer/applicant/invite',
    { ...target, ...meeting },
    minsu,
  );
  expect(answer.status).toBe(200);
  return target;
}

test('after a cancellation the company sees a stub: ad, dates and the chosen reason, no personal data', async () => {
  const target = await applied();
  await server.call('GET /employer/applicant/show', target, minsu);
  const answer = await cancel(target, { cancel_reason: 'OTHER', cancel_reason_text: 'Chỉ mình tôi biết' });
  expect(answer).toMatchObject({ status: 200, data: { stage: 'CANCELLED' } });
  const seen = await server.call('GET /employer/applicant/show', target, minsu);
  expect(seen.data).toMatchObject({
    stage: 'CANCELLED',
    cancel_reason: 'OTHER',
    person: null,
    resume: null,
    days_left: null,
  });
  expect(JSON.stringify(seen.data)).not.toMatch(/Chỉ mình tôi biết|Trần Thị Hoa/);
  expect(await show(target)).toMatchObject({
    cancel_reason_text: 'Chỉ mình tôi biết',
    resume: { profile_full_name: 'Trần Thị Hoa' },
    abilities: { cancel: false, apply_again: true },
  });
});

test('the mail to the company shows the application date in Vietnam time', async () => {
  const target = await applied();
  await server.db
    .updateTable('application')
    .set({ applied_at: new Date('2026-11-20T18:30:00Z') })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();
  expect((await cancel(target)).status).toBe(200);
  const [mail] = await mailsTo(server, minsu.email);
  expect(mail).toMatchObject({
    template: 'application-cancelled',
    text: expect.stringContaining('21.11.2026'),
  });
});

test('a cancellation needs a reason from the list, and a text for another reason', async () => {
  const target = await applied();
  for (const [body, field] of [
    [{}, 'cancel_reason'],
    [{ cancel_reason: 'BORED' }, 'cancel_reason'],
    [{ cancel_reason: 'OTHER' }, 'cancel_reason_text'],
    [{ cancel_reason: 'OTHER', cancel_reason_text: 'x'.repeat(501) }, 'cancel_reason_text'],
  ] as const)
    expect(await cancel(target, body)).toMatchObject({ status: 414, data: { [field]: [/./] } });
  expect((await show(target)).stage).toBe('APPLIED');
  for (const cancel_reason of cancelReasons.filter((reason) => reason !== 'OTHER'))
    expect((await cancel(await applied(), { cancel_reason })).status).toBe(200);
});

test('an open application can be cancelled, one with a final result cannot', async () => {
  for (const result of [null, ...applicationResults]) {
    const target = await applied();
    await server.db
      .updateTable('application')
      .set({ result, result_at: result && new Date() })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    const { abilities } = await show(target);
    expect([result, abilities.cancel]).toEqual([result, !isFinal(result)]);
    expect([result, (await cancel(target)).status]).toEqual([result, isFinal(result) ? 4047 : 200]);
  }
});

test('the candidate sees whether the company can still see the resume', async () => {
  const target = await applied();
  expect((await show(target)).days_left).toBe(90);
  const past = await applied();
  await server.db
    .updateTable('application')
    .set({ applied_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('profile_apply_id', '=', past.profile_apply_id)
    .execute();
  await cancel(target);
  expect([(await show(past)).days_left, (await show(target)).days_left]).toEqual([null, null]);
});

test('an application is cancelled once, even if the call is repeated under another key', async () => {
  const target = await applied();
  await cancel(target);
  expect(await cancel(target, { cancel_reason: 'MISTAKE' })).toMatchObject({ http: 409, status: 4027 });
  expect((await show(target)).cancel_reason).toBe('PERSONAL');
  expect((await show(target)).timeline.filter(({ kind }) => kind === 'CANCELLED')).toHaveLength(1);
});

test('a cancelled application may be sent again once', async () => {
  const recruitment_id = await addOpenAd(server, minsu.companyId);
  const first = await applyTo(server, hoa, recruitment_id, profile_id);
  await cancel(first);
  const second = await applyTo(server, hoa, recruitment_id, profile_id);
  expect((await show(first)).abilities.apply_again).toBe(false);
  await cancel(second);
  expect((await show(second)).abilities.apply_again).toBe(false);
  const third = await server.call(
    'POST /candidate/application/create',
    { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 },
    hoa,
  );
  expect(third).toMatchObject({ http: 409, status: 4027 });
});

test('an ad that no longer receives applications cannot be applied to again', async () => {
  const target = await applied();
  await cancel(target);
  await server.db
    .updateTable('recruitment')
    .set({ status: recruitmentStatus.STOP_RECEIVE })
    .where('id', '=', target.recruitment_id)
    .execute();
  expect((await show(target)).abilities.apply_again).toBe(false);
});

test('an interview is confirmed once, and the company sees it', async () => {
  const target = await invited();
  expect(await show(target)).toMatchObject({
    stage: 'INVITED',
    invited: 'INVITED',
    interview: { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' },
    abilities: { confirm: true, decline: true },
  });
  expect((await act('confirm', target)).data).toMatchObject({ stage: 'CONFIRMED' });
  expect(await act('confirm', target)).toMatchObject({ http: 409, status: 4027 });
  expect(await act('decline', target)).toMatchObject({ status: 4027 });
  const seen = await server.call('GET /employer/applicant/show', target, minsu);
  expect(seen.data.stage).toBe('CONFIRMED');
});

test('the company can offer a declined interview again', async () => {
  const target = await invited();
  expect((await act('decline', target, { reason: 'Trùng lịch' })).data).toMatchObject({ stage: 'DECLINED' });
  const meeting = { interview_date: '2099-01-06', interview_time: '14:30', interview_place: 'Tầng 5' };
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  expect(await show(target)).toMatchObject({
    stage: 'INVITED',
    interview: { interview_time: '14:30', declined_at: null },
    abilities: { confirm: true },
  });
});

test('a candidate without an invitation can neither confirm nor decline', async () => {
  const target = await applied();
  expect(await act('confirm', target)).toMatchObject({ http: 409, status: 4027 });
  expect(await act('decline', target)).toMatchObject({ http: 409, status: 4027 });
  const cancelled = await invited();
  await cancel(cancelled);
  expect(await act('confirm', cancelled)).toMatchObject({ status: 4027 });
});

test('the application of another candidate is not found', async () => {
  const target = await invited();
  for (const verb of ['confirm', 'decline'] as const)
    expect(await act(verb, target, {}, nam)).toMatchObject({ http: 404, status: 404 });
  expect(await cancel(target, { cancel_reason: 'MISTAKE' }, nam)).toMatchObject({ http: 404, status: 404 });
  const { profile_apply_id } = target;
  expect(await server.call('GET /candidate/application/show', { profile_apply_id }, nam)).toMatchObject({
    http: 404,
    status: 404,
  });
  expect((await server.call('GET /candidate/application/list', {}, nam)).data.list).toEqual([]);
  expect((await show(target)).stage).toBe('INVITED');
});

test("the candidate never sees the company's internal reason", async () => {
  const target = await applied();
  const no = { result: 'CV_CANCEL', result_reason: 'SKILLS', result_note: 'Ghi chú nội bộ' };
  await decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, ...no }, minsu);
  const shown = await show(target);
  expect(shown).toMatchObject({ stage: 'CV_CANCEL', result: 'CV_CANCEL' });
  expect(JSON.stringify(shown)).not.toMatch(/SKILLS|Ghi chú nội bộ/);
});

test('the candidate sees a reason that the company shares, but not its note', async () => {
  const target = await applied();
  const no = {
    result: 'CV_CANCEL',
    result_reason: 'SKILLS',
    tell_reason: true,
    result_note: 'Ghi chú nội bộ',
  };
  await decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, ...no }, minsu);
  const { timeline } = await show(target);
  expect(timeline.at(-1)?.details).toEqual({ told_reason: 'SKILLS' });
  const own = await server.call('GET /employer/applicant/show', target, minsu);
  expect(own.data.timeline.at(-1)?.details).toEqual({
    result_reason: 'SKILLS',
    result_note: 'Ghi chú nội bộ',
  });
});

test('a sent application is shown in the language of the reader', async () => {
  const target = await applied();
  const careers = async (language: 'vi' | 'kr') =>
    (
      await server.call(
        'GET /candidate/application/show',
        { profile_apply_id: target.profile_apply_id },
        { ...hoa, language },
      )
    ).data.resume?.careers[0]?.name;
  expect(await careers('kr')).toMatch(/[가-힣]/);
  expect(await careers('vi')).not.toBe(await careers('kr'));
});
