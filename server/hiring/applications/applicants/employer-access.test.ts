import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna } = await people(server);
const ad = await addOpenAd(server, minsu.companyId);
const foreignAd = await addOpenAd(server, thanh.companyId);
const profile = await writeResume(server, hoa);
const target = await applyTo(server, hoa, ad, profile);
const foreign = await applyTo(server, hoa, foreignAd, profile);

const appointment = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
/** Each call of the company with an input that is valid for its own ad. */
const calls: { name: CallName; input: Record<string, unknown>; hasApplicant: boolean }[] = [
  { name: 'GET /employer/applicant/list', input: { recruitment_id: ad }, hasApplicant: false },
  { name: 'GET /employer/applicant/board', input: { recruitment_id: ad }, hasApplicant: false },
  { name: 'GET /employer/applicant/show', input: { ...target }, hasApplicant: true },
  {
    name: 'POST /employer/applicant/set-result',
    input: { ...target, result: 'CV_PASSED' },
    hasApplicant: true,
  },
  { name: 'POST /employer/applicant/invite', input: { ...target, ...appointment }, hasApplicant: true },
  {
    name: 'POST /employer/applicant/decide-many',
    input: { recruitment_id: ad, profile_apply_ids: [target.profile_apply_id], act: 'PASS_CV' },
    hasApplicant: false,
  },
  {
    name: 'POST /employer/applicant/write-many',
    input: { recruitment_id: ad, profile_apply_ids: [target.profile_apply_id], text_vi: 'Chào' },
    hasApplicant: false,
  },
  { name: 'POST /employer/applicant/add-note', input: { ...target, text: 'Gọi lại' }, hasApplicant: true },
  { name: 'POST /employer/applicant/remove-note', input: { ...target, note_id: 1 }, hasApplicant: true },
  { name: 'POST /employer/applicant/add-tag', input: { ...target, tag: 'gọi lại' }, hasApplicant: true },
  { name: 'POST /employer/applicant/remove-tag', input: { ...target, tag: 'gọi lại' }, hasApplicant: true },
  { name: 'POST /employer/applicant/assign', input: { ...target, member_id: minsu.id }, hasApplicant: true },
  { name: 'POST /employer/applicant/close-open', input: { recruitment_id: ad }, hasApplicant: false },
  { name: 'POST /employer/applicant/undo', input: { recruitment_id: ad, act_id: 1 }, hasApplicant: false },
  { name: 'GET /employer/applicant/csv', input: { recruitment_id: ad }, hasApplicant: false },
  { name: 'GET /employer/applicant/xlsx', input: { recruitment_id: ad }, hasApplicant: false },
];

const read = () =>
  server.db
    .selectFrom('application')
    .orderBy('profile_apply_id')
    .select(['viewed_at', 'result', 'invited_at', 'version'])
    .execute();
const untouched = await read();
beforeEach(async () => expect(await read()).toEqual(untouched));

test.each(calls)('$name is rejected for all roles but an employer', async ({ name, input }) => {
  expect(await server.call(name, input)).toMatchObject({ http: 401, status: 401 });
  expect(await server.call(name, input, hoa)).toMatchObject({ http: 401, status: 406 });
  expect(await server.call(name, input, nam)).toMatchObject({ http: 401, status: 406 });
  expect(await server.call(name, input, anna)).toMatchObject({ http: 401, status: 406 });
});

test.each(calls)("$name does not find another company's ad", async ({ name, input }) => {
  expect(await server.call(name, input, thanh)).toMatchObject({ http: 404, status: 404 });
});

test.each(calls.filter((one) => one.hasApplicant))(
  '$name rejects an own ad with an applicant of another company, and the reverse',
  async ({ name, input }) => {
    const mixed = { ...input, profile_apply_id: foreign.profile_apply_id };
    expect(await server.call(name, mixed, minsu)).toMatchObject({ http: 404, status: 404 });
    const turned = { ...input, recruitment_id: foreignAd };
    expect(await server.call(name, turned, minsu)).toMatchObject({ http: 404, status: 404 });
    const unknown = { ...input, profile_apply_id: 999_999 };
    expect(await server.call(name, unknown, minsu)).toMatchObject({ http: 404, status: 404 });
  },
);

test.each(calls)('$name rejects invalid ids', async ({ name, input }) => {
  for (const recruitment_id of ['', 'abc', '0', '-1', '1e3', '9'.repeat(20)])
    expect(await server.call(name, { ...input, recruitment_id }, minsu)).toMatchObject({
      http: 422,
      status: 414,
      data: { recruitment_id: [expect.any(String)] },
    });
});

test('a link or picture on another site cannot open a resume', async () => {
  const url = `/api/v1/employer/applicant/show?${new URLSearchParams({
    recruitment_id: String(target.recruitment_id),
    profile_apply_id: String(target.profile_apply_id),
  })}`;
  const answer = await server.app.inject({ url, cookies: { sid: minsu.token } });
  expect(answer.json()).toMatchObject({ status: 403 });
});

test.each(calls)('$name answers 4023 after the approval was withdrawn', async ({ name, input }) => {
  const move = (status: 'WAITING' | 'APPROVED') =>
    server.db.updateTable('employer').set({ status }).where('id', '=', minsu.id).execute();
  await move('WAITING');
  expect(await server.call(name, input, minsu)).toMatchObject({ http: 403, status: 4023 });
  await move('APPROVED');
});
