import { expect, test } from 'vitest';
import * as candidates from '#contract/accounts/candidates.ts';
import * as applications from '#contract/applications/applications.ts';
import type { AnyCall } from '#contract/call.ts';
import { allCalls, isCall } from '#contract/index.ts';
import * as resumeFiles from '#contract/resumes/resume-files.ts';
import * as resumes from '#contract/resumes/resumes.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna } = await people(server);

const calls = [candidates, resumes, resumeFiles, applications]
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isCall)
  .filter(({ access }) => access.who === 'candidate');
type Name = Parameters<typeof server.call>[0];
// Narrows the type of a call's name; the contract guarantees that it is one.
const nameOf = (call: AnyCall) => call.name as Name;

test('there are calls of candidates to check', () => {
  expect(calls.length).toBeGreaterThan(25);
});

test.each(calls)('$name answers candidates only', async (call) => {
  expect(await server.call(nameOf(call))).toMatchObject({ http: 401, status: 401 });
  expect(await server.call(nameOf(call), {}, minsu)).toMatchObject({ http: 401, status: 406 });
  expect(await server.call(nameOf(call), {}, anna)).toMatchObject({ http: 401, status: 406 });
});

const personal = {
  profile_full_name: 'Lê Văn Nam',
  profile_date_birthday: '1998-05-20',
  profile_user_gender: 'M',
  profile_user_phone: '0912345678',
  profile_user_email: 'nam@people.test',
  profile_address: '1 Hàng Bài',
  address_code: '00001',
};

const onResumes: [Name, object][] = [
  ['POST /candidate/profile/show', {}],
  ['GET /candidate/profile/pdf', {}],
  ['GET /candidate/profile/json-resume', {}],
  ['POST /candidate/profile/update-profile', personal],
  ['POST /candidate/profile/update-title', { title: 'Của tôi' }],
  ['POST /candidate/profile/update-about', { about: 'x' }],
  ['POST /candidate/profile/update-intro', { intro: 'x' }],
  ['POST /candidate/profile/update-skill', { skills: ['x'] }],
  ['POST /candidate/profile/update-soft-skill', { soft_skills: ['x'] }],
  ['POST /candidate/profile/update-recruitment', { desired_address_codes: ['00001'] }],
  ['POST /candidate/profile/update-experience', { no_experience: true }],
  ['POST /candidate/profile/update-education', {}],
  ['POST /candidate/profile/update-cultural', {}],
  ['POST /candidate/profile/add-profile-info', { kind: 'cultural', entry: { cultural_level: 'TOPIK 3' } }],
  ['POST /candidate/profile/public', { is_public: true }],
  ['POST /candidate/profile/setDefault', {}],
  ['POST /candidate/profile/delete', {}],
  ['POST /candidate/profile/add-portfolio', { link: 'https://example.com' }],
  ['POST /candidate/profile/remove-portfolio', { id: 1 }],
];

test("another candidate's resume is not found, and nothing of it changes", async () => {
  const created = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa);
  const { profile_id } = created.data;
  for (const [name, fields] of onResumes)
    expect([name, await server.call(name, { profile_id, ...fields }, nam)]).toMatchObject([
      name,
      { http: 404, status: 404 },
    ]);
  const after = await server.call('POST /candidate/profile/show', { profile_id }, hoa);
  expect(after.data).toEqual(created.data);
});

test('a company can read only the resume that was sent to it, hidden or public', async () => {
  const sent = await writeResume(server, hoa);
  const kept = await writeResume(server, hoa);
  const about = (profile_id: number, words: string) =>
    server.call('POST /candidate/profile/update-about', { profile_id, about: words }, hoa);
  await about(sent, 'Lá thư đã gửi');
  await about(kept, 'Bí mật riêng');
  const target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), sent);
  const others = allCalls.filter(({ access }) => access.who === 'employer' || access.who === 'anyone');
  for (const is_public of [false, true]) {
    await server.call('POST /candidate/profile/public', { profile_id: kept, is_public }, hoa);
    const opened = await server.call('GET /employer/applicant/show', target, minsu);
    expect(opened.data.resume).toMatchObject({ about: 'Lá thư đã gửi' });
    expect(JSON.stringify(opened)).not.toContain('Bí mật riêng');
    for (const caller of [minsu, thanh]) {
      for (const profile_id of [sent, kept])
        expect(await server.call('POST /candidate/profile/show', { profile_id }, caller)).toMatchObject({
          status: 406,
        });
      // All other readable data of a company, requested with every id that could lead to a resume.
      for (const call of others.filter(({ effect }) => effect === 'read')) {
        const ids = { profile_id: kept, id: kept, candidate_id: hoa.id, user_id: hoa.id };
        expect(JSON.stringify(await server.call(nameOf(call), ids, caller))).not.toContain('Bí mật riêng');
      }
    }
    expect(await server.call('GET /employer/applicant/show', target, thanh)).toMatchObject({ http: 404 });
  }
});
