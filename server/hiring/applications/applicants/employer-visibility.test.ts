import { expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const DAY = 86_400_000;
const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
const profile = await writeResume(server, hoa);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
const uploaded = await server.call(
  'POST /candidate/profile/upload-portfolio',
  { profile_id: profile, kind: 'attachment' },
  hoa,
  { files: [{ field: 'file', name: 'chung-chi.pdf', mime: 'application/pdf', content: pdf }] },
);
const file = uploaded.data.files[0]?.file.url ?? '';

const list = (recruitment_id: number, more: object = {}, who = minsu) =>
  server.call('GET /employer/applicant/list', { recruitment_id, ...more }, who);
const show = (target: AppliedTarget, who = minsu) => server.call('GET /employer/applicant/show', target, who);
const openFile = async (token: string | undefined) =>
  (await server.app.inject({ url: file, headers: { authorization: `Bearer ${token}` } })).statusCode;
const applied = async () => applyTo(server, hoa, await addOpenAd(server, minsu.companyId), profile);
const personal = /Trần|Hoa|0912345678|people\.test|Sen|Kinh tế|MISA|misa|kế toán bốn năm|Phúc Xá/;
/** The company with a new session, some time later. */
async function later(milliseconds: number) {
  server.advanceClock(milliseconds);
  const token = await startSession(server.db, { kind: 'employer', id: minsu.id }, server.clock(), 10);
  return { ...minsu, token };
}
/** The answer about the applicant without the ad. */
const withoutAd = ({ recruitment: _ad, ...rest }: { recruitment?: unknown }) => JSON.stringify(rest);

test('the list shows the applicants with the data of a card, and marks none as seen', async () => {
  const target = await applied();
  const { data } = await list(target.recruitment_id);
  expect(data).toMatchObject({
    total: 1,
    counts: { NOT_SEEN: 1 },
    recruitment: { title: 'General accountant', headcount: 2, hired: 0, open: 1, can_close_open: false },
    list: [
      {
        stage: 'NOT_SEEN',
        viewed: 'NOT_VIEWED',
        invited: 'NOT_INVITE',
        applied_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        days_left: 90,
        person: { profile_full_name: 'Trần Thị Hoa', total_experience: 24, matched_skills: ['MISA'] },
        abilities: { open_resume: true, results: ['CV_PASSED', 'CV_CANCEL', 'NOT_HIRING'], invite: false },
      },
    ],
  });
  expect((await list(target.recruitment_id)).data.counts).toEqual({ NOT_SEEN: 1 });
});

test('opening an applicant shows the resume as it was sent and marks it as seen once', async () => {
  const target = await applied();
  expect((await list(target.recruitment_id)).data.list[0]).toMatchObject({ stage: 'NOT_SEEN' });
  await server.call('POST /candidate/profile/update-about', { profile_id: profile, about: 'Khác hẳn.' }, hoa);
  const opened = await show(target);
  expect(opened.data).toMatchObject({
    stage: 'SEEN',
    viewed: 'VIEWED',
    resume: { about: 'Tôi làm kế toán bốn năm.', files: [{ file: { name: 'chung-chi.pdf' } }] },
  });
  expect(opened.data.resume).not.toHaveProperty('is_public');
  const again = await show(target);
  expect(again.data.timeline.map(({ kind }) => kind)).toEqual(['APPLIED', 'VIEWED']);
  expect((await list(target.recruitment_id)).data.list[0]).toMatchObject({ stage: 'SEEN' });
  expect(await openFile(minsu.token)).toBe(200);
  expect(await openFile(thanh.token)).toBe(404);
  await server.call(
    'POST /candidate/profile/update-about',
    { profile_id: profile, about: 'Tôi làm kế toán bốn năm.' },
    hoa,
  );
});

test("skills from our lists are shown and compared in the reader's language, custom ones as written", async () => {
  const ad = await addOpenAd(server, minsu.companyId, { skills: ['Kế toán thuế', 'Nghề riêng'] });
  const resume = await writeResume(server, nam);
  await server.call(
    'POST /candidate/profile/update-skill',
    { profile_id: resume, skills: ['Tax accounting', 'My own craft'] },
    nam,
  );
  const target = await applyTo(server, nam, ad, resume);
  const opened = await server.call('GET /employer/applicant/show', target, { ...minsu, language: 'kr' });
  expect(opened.data.recruitment.skills).toEqual(['세무 회계', 'Nghề riêng']);
  expect(opened.data.person?.matched_skills).toEqual(['세무 회계']);
  expect(opened.data.resume?.skills).toEqual(['세무 회계', 'My own craft']);
});

test('the list is filtered by stage and paged, with counts of all applicants', async () => {
  const ad = await addOpenAd(server, minsu.companyId);
  const other = await writeResume(server, nam);
  const seen = await applyTo(server, hoa, ad, profile);
  await applyTo(server, nam, ad, other);
  await show(seen);
  expect((await list(ad, { stages: ['SEEN'] })).data).toMatchObject({
    total: 1,
    counts: { SEEN: 1, NOT_SEEN: 1 },
    list: [{ profile_apply_id: seen.profile_apply_id }],
  });
  expect((await list(ad, { stages: ['SEEN', 'NOT_SEEN'], limit: 1, page: 2 })).data).toMatchObject({
    total: 2,
    total_page: 2,
    list: [{ profile_apply_id: seen.profile_apply_id }],
  });
  expect((await list(ad, { page: 99 })).data.list).toEqual([]);
  expect(await list(ad, { stages: ['GONE'] })).toMatchObject({ status: 414 });
});

test('a cancelled application is a stub: ad, dates and the chosen reason, no words of the candidate', async () => {
  const target = await applied();
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideAndApply(
    server,
    'POST /employer/applicant/invite',
    {
      ...target,
      interview_date: '2099-01-05',
      interview_time: '09:00',
      interview_place: 'Phòng riêng của Hoa',
    },
    minsu,
  );
  const { profile_apply_id } = target;
  await server.call('POST /candidate/application/decline', { profile_apply_id, reason: 'Hoa bận' }, hoa);
  await server.call(
    'POST /candidate/application/cancel',
    { profile_apply_id, cancel_reason: 'OTHER', cancel_reason_text: 'Hoa chuyển nhà' },
    hoa,
  );
  const stub = {
    stage: 'CANCELLED',
    cancel_reason: 'OTHER',
    person: null,
    interview: null,
    days_left: null,
    abilities: { open_resume: false, results: [], invite: false },
  };
  const opened = await show(target);
  expect(opened.data).toMatchObject({ ...stub, resume: null });
  expect(withoutAd(opened.data)).not.toMatch(personal);
  expect(opened.data.timeline.at(-1)).toMatchObject({
    kind: 'CANCELLED',
    details: { cancel_reason: 'OTHER' },
  });
  const listed = await list(target.recruitment_id);
  expect(listed.data.list[0]).toMatchObject(stub);
  expect(withoutAd(listed.data)).not.toMatch(personal);
  const { list: mails } = (await server.app.inject({ url: `/dev/mail.json?to=${minsu.email}` })).json();
  expect(mails[0]).toMatchObject({ template: 'application-cancelled' });
  expect(mails[0].text).not.toMatch(/Hoa/);
  expect(
    await decideAndApply(
      server,
      'POST /employer/applicant/invite',
      { ...target, interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' },
      minsu,
    ),
  ).toMatchObject({ status: 4027 });
});

test('the files of a resume are closed with its last visible application', async () => {
  const only = await server.db
    .selectFrom('application')
    .where('cancelled_at', 'is', null)
    .where('company_id', '=', minsu.companyId)
    .select('profile_apply_id')
    .execute();
  for (const { profile_apply_id } of only)
    await server.call(
      'POST /candidate/application/cancel',
      { profile_apply_id, cancel_reason: 'MISTAKE' },
      hoa,
    );
  expect(await openFile(minsu.token)).toBe(404);
  expect(await openFile(hoa.token)).toBe(200);
});

test('after 90 days the dashboard shows no names and asks for no action on a stub', async () => {
  await applied();
  await show(await applied());
  for (const interview_date of ['2099-01-05', '2099-01-06']) {
    const target = await applied();
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...target, result: 'CV_PASSED' },
      minsu,
    );
    const meeting = { interview_date, interview_time: '09:00', interview_place: 'Tầng 3' };
    await decideAndApply(server, 'POST /employer/applicant/invite', { ...target, ...meeting }, minsu);
  }
  const read = async (who: typeof minsu) => (await server.call('GET /employer/dashboard/show', {}, who)).data;
  const before = await read(minsu);
  expect(before.interviews.map((row) => row.profile_full_name)).toEqual([hoa.name, hoa.name]);
  expect([before.not_seen, before.to_decide, before.interviews_unanswered].every(Boolean)).toBe(true);
  const after = await read(await later(90 * DAY));
  server.advanceClock(-90 * DAY);
  expect(after).toMatchObject({ not_seen: 0, to_decide: 0, interviews_unanswered: 0, interviews: [] });
  expect(JSON.stringify(after)).not.toContain(hoa.name);
});

test('after 90 days a stub remains: no longer unseen, no file, no action; the result can still be read', async () => {
  const unopened = await applied();
  const passed = await applied();
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...passed, result: 'CV_PASSED' },
    minsu,
  );
  const lastDay = await later(90 * DAY - 3_600_000);
  expect((await list(unopened.recruitment_id, {}, lastDay)).data.list[0]).toMatchObject({
    days_left: 1,
    person: { profile_full_name: hoa.name },
  });
  expect(await openFile(lastDay.token)).toBe(200);

  const over = await later(2 * 3_600_000);
  const opened = await show(unopened, over);
  expect(opened.data).toMatchObject({
    stage: 'NOT_SEEN',
    viewed: 'NOT_VIEWED',
    resume: null,
    person: null,
    days_left: null,
  });
  expect(withoutAd(opened.data)).not.toMatch(personal);
  expect(opened.data.timeline.map(({ kind }) => kind)).toEqual(['APPLIED']);
  expect((await show(passed, over)).data).toMatchObject({
    result: 'CV_PASSED',
    resume: null,
    abilities: { results: [], invite: false },
  });
  expect(withoutAd((await list(passed.recruitment_id, {}, over)).data)).not.toMatch(personal);
  expect(await openFile(over.token)).toBe(404);
  expect(
    await decideAndApply(
      server,
      'POST /employer/applicant/set-result',
      { ...unopened, result: 'CV_PASSED' },
      over,
    ),
  ).toMatchObject({ http: 409, status: 4027 });
});
