import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };

let ad = 0;
let hoas = 0;
let nams = 0;
beforeEach(async () => {
  ad = await addOpenAd(server, minsu.companyId);
  hoas = (await applyTo(server, hoa, ad, resume.hoa)).profile_apply_id;
  nams = (await applyTo(server, nam, ad, resume.nam)).profile_apply_id;
});

const decideMany = (profile_apply_ids: number[], act: string, more: object = {}, who = minsu, key = {}) =>
  server.call(
    'POST /employer/applicant/decide-many',
    { recruitment_id: ad, profile_apply_ids, act, ...more },
    who,
    key,
  );
const show = async (profile_apply_id: number) =>
  (await server.call('GET /employer/applicant/show', { recruitment_id: ad, profile_apply_id }, minsu)).data;
const kindsOf = async (id: number) => (await show(id)).timeline.map(({ kind }) => kind);

test('several applicants pass as one act, and each gets an event and a mail when it is applied', async () => {
  const { data } = await decideMany([hoas, nams], 'PASS_CV');
  expect(data).toMatchObject({
    done: 2,
    act: { seconds_left: 10 },
    list: [
      { profile_apply_id: hoas, status: 200, message: '' },
      { profile_apply_id: nams, status: 200, message: '' },
    ],
  });
  await applyPendingDecisions(server);
  for (const id of [hoas, nams]) expect(await kindsOf(id)).toContain('CV_PASSED');
  for (const { email } of [hoa, nam])
    expect((await mailsTo(server, email))[0]).toMatchObject({ template: 'cv-passed' });
});

test('one undo takes the whole act back', async () => {
  const { data } = await decideMany([hoas, nams], 'REJECT', { result_reason: 'SKILLS' });
  const undo = { recruitment_id: ad, act_id: data.act?.act_id };
  expect(await server.call('POST /employer/applicant/undo', undo, minsu)).toMatchObject({
    data: { undone: 2 },
  });
  await applyPendingDecisions(server);
  for (const id of [hoas, nams]) expect(await show(id)).toMatchObject({ result: null, pending: null });
});

test('an applicant who cannot be decided on is returned with the reason, and the others are decided', async () => {
  const target = { recruitment_id: ad, profile_apply_id: nams };
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  const { data } = await decideMany([nams, hoas, 999_999], 'PASS_CV');
  expect(data).toMatchObject({
    done: 1,
    list: [
      { profile_apply_id: nams, status: 4027, message: expect.stringContaining('CV passed') },
      { profile_apply_id: hoas, status: 200 },
      { profile_apply_id: 999_999, status: 404 },
    ],
  });
});

test('a rejection gives each applicant the result that fits their stage: CV_CANCEL or NOT_ELECT', async () => {
  const target = { recruitment_id: ad, profile_apply_id: nams };
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideMany([hoas, nams], 'REJECT', { result_reason: 'SKILLS', tell_reason: true });
  await applyPendingDecisions(server);
  expect([(await show(hoas)).result, (await show(nams)).result]).toEqual(['CV_CANCEL', 'NOT_ELECT']);
  const own = await server.call('GET /candidate/application/show', { profile_apply_id: hoas }, hoa);
  expect(own.data.timeline.at(-1)?.details).toEqual({ told_reason: 'SKILLS' });
});

test('a reason that does not fit the stage of an applicant is reported for that one', async () => {
  const { data } = await decideMany([hoas], 'REJECT', { result_reason: 'INTERVIEW_FAILED' });
  expect(data).toMatchObject({ done: 0, act: null, list: [{ status: 414 }] });
});

test('a rejection without a reason, without applicants, or of too many is rejected', async () => {
  expect(await decideMany([hoas], 'REJECT')).toMatchObject({
    status: 414,
    data: { result_reason: [expect.any(String)] },
  });
  expect((await decideMany([], 'PASS_CV')).status).toBe(414);
  const many = Array.from({ length: limits.applicantsAtOnce + 1 }, (_, at) => at + 1);
  expect((await decideMany(many, 'PASS_CV')).status).toBe(414);
});

test('an applicant whom the company may no longer see is left out', async () => {
  const applied_at = new Date(server.clock().getTime() - 91 * 86_400_000);
  await server.db
    .updateTable('application')
    .set({ applied_at })
    .where('profile_apply_id', '=', nams)
    .execute();
  expect((await decideMany([nams], 'PASS_CV')).data).toMatchObject({ done: 0, list: [{ status: 4027 }] });
});

test('another company cannot decide, and the same key decides once', async () => {
  expect((await decideMany([hoas], 'PASS_CV', {}, thanh)).status).toBe(404);
  const key = { headers: { 'idempotency-key': `many-${ad}` } };
  const first = await decideMany([hoas], 'PASS_CV', {}, minsu, key);
  const again = await decideMany([hoas], 'PASS_CV', {}, minsu, key);
  expect(again.data).toEqual(first.data);
});
