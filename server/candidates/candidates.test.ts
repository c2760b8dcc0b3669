import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '#server/testing/applications.ts';
import { aWard, people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);

const fields = {
  profile_full_name: 'Trần Hoa',
  profile_date_birthday: '1999-02-01',
  profile_user_gender: 'M',
  profile_user_phone: '+84 987 654 321',
  profile_user_email: 'new@people.test',
  profile_address: '2 Hàng Bài',
  address_code: aWard,
} as const;

test('the account information is saved, answered and no resume changes with it [S7-50, S7-52, S3-10, S3-12, S3-13]', async () => {
  const resume = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa);
  const saved = await server.call('POST /candidate/update-info', fields, hoa);
  expect(saved).toMatchObject({
    status: 200,
    message: /./,
    data: {
      user_id: hoa.id,
      ...fields,
      profile_user_phone: '+84987654321',
      address: {
        province: { code: '01', name: 'Hà Nội', level: 1 },
        district: { code: '001', level: 2 },
        ward: { code: aWard, level: 3 },
        detail: '2 Hàng Bài',
      },
    },
  });
  expect((await server.call('GET /candidate/my-info', {}, hoa)).data).toEqual(saved.data);
  const { profile_id } = resume.data;
  const shown = await server.call('POST /candidate/profile/show', { profile_id }, hoa);
  expect(shown.data.profile_full_name).toBe('Trần Thị Hoa');
});

test('whoever changes the contact e-mail is told so at the old one, once', async () => {
  const toldAt = () =>
    server.db
      .selectFrom('mail')
      .where('template', '=', 'contact-email-changed')
      .orderBy('id')
      .select('recipient')
      .execute();
  const before = (await toldAt()).length;
  const now = (await server.call('GET /candidate/my-info', {}, nam)).data.profile_user_email;
  await server.call('POST /candidate/update-info', { ...fields, profile_full_name: 'Lê Văn Nam' }, nam);
  await server.call('POST /candidate/update-info', { ...fields, profile_full_name: 'Lê Văn Nam' }, nam);
  expect((await toldAt()).slice(before)).toEqual([{ recipient: now }]);
});

test('what is refused changes nothing', async () => {
  const refused = await server.call(
    'POST /candidate/update-info',
    { ...fields, profile_user_phone: '1' },
    nam,
  );
  expect(refused).toMatchObject({ http: 422, status: 414 });
  const account = await server.call('GET /candidate/my-info', {}, nam);
  expect(account.data.profile_full_name).toBe('Lê Văn Nam');
});

test('the overview says what to do next and counts what is there', async () => {
  const overview = async () => (await server.call('GET /candidate/overview', {}, nam)).data;
  expect(await overview()).toMatchObject({ resumes: { total: 0 }, unfinished_profile_id: null });
  const begun = await server.call('POST /candidate/profile/create-profile', { title: 'Dở' }, nam);
  expect(await overview()).toMatchObject({
    resumes: { total: 1, completed: 0 },
    unfinished_profile_id: begun.data.profile_id,
  });
  const profile_id = await writeResume(server, nam);
  const target = await applyTo(server, nam, await addOpenAd(server, minsu.companyId), profile_id);
  await server.call('POST /employer/applicant/set-result', { ...target, result: 'CV_PASSED' }, minsu);
  await server.call(
    'POST /employer/applicant/invite',
    { ...target, interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' },
    minsu,
  );
  expect(await overview()).toMatchObject({
    resumes: { total: 2, completed: 1 },
    unfinished_profile_id: null,
    applications: { total: 1, in_progress: 0, interview: 1, closed: 0 },
    interviews: [{ profile_apply_id: target.profile_apply_id, interview_time: '09:00', confirmed: false }],
  });
  expect((await server.call('GET /candidate/overview', {}, hoa)).data.interviews).toEqual([]);
});
