import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { proveEmail, requestOtp } from '#tests/support/codes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu } = await people(server);

const fields = {
  profile_full_name: 'Trần Hoa',
  profile_date_birthday: '1999-02-01',
  profile_user_gender: 'M',
  profile_user_phone: '+84 987 654 321',
  profile_user_email: 'new@people.test',
  profile_address: '2 Hàng Bài',
  address_code: testWard,
} as const;

test('the account data are saved and returned, and no resume changes with them', async () => {
  const resume = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, hoa);
  const otp_ticket = await proveEmail(server, fields.profile_user_email, 'contact-email', hoa);
  const saved = await server.call('POST /candidate/update-info', { ...fields, otp_ticket }, hoa);
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
        ward: { code: testWard, level: 3 },
        detail: '2 Hàng Bài',
      },
    },
  });
  expect((await server.call('GET /candidate/my-info', {}, hoa)).data).toEqual(saved.data);
  const { profile_id } = resume.data;
  const shown = await server.call('POST /candidate/profile/show', { profile_id }, hoa);
  expect(shown.data.profile_full_name).toBe('Trần Thị Hoa');
});

test('a candidate who changes the contact e-mail gets one mail at the old address', async () => {
  const toldAt = () =>
    server.db
      .selectFrom('mail')
      .where('template', '=', 'contact-email-changed')
      .orderBy('id')
      .select('recipient')
      .execute();
  const before = (await toldAt()).length;
  const now = (await server.call('GET /candidate/my-info', {}, nam)).data.profile_user_email;
  server.advanceClock(61_000);
  const otp_ticket = await proveEmail(server, fields.profile_user_email, 'contact-email', nam);
  const changed = { ...fields, profile_full_name: 'Lê Văn Nam', otp_ticket };
  await Promise.all(
    Array.from({ length: 8 }, () => server.call('POST /candidate/update-info', changed, nam)),
  );
  await server.call('POST /candidate/update-info', { ...changed, otp_ticket: '' }, nam);
  expect((await toldAt()).slice(before)).toEqual([{ recipient: now }]);
});

test('a new contact e-mail needs a code sent to it, otherwise it is rejected at its field in three languages', async () => {
  server.advanceClock(61_000);
  const account = async () => (await server.call('GET /candidate/my-info', {}, nam)).data;
  const before = await account();
  const save = (profile_user_email: string, otp_ticket?: string, language: Language = 'en') =>
    server.call(
      'POST /candidate/update-info',
      { ...before, profile_user_email, otp_ticket },
      { ...nam, language },
    );
  const stranger = 'stranger@people.test';
  const others = [
    undefined,
    'A'.repeat(22),
    await proveEmail(server, stranger, 'register'),
    await proveEmail(server, 'own@people.test', 'contact-email', nam),
  ];
  const says = { vi: /xác minh email/, kr: /이메일을 인증/, en: /Verify the e-mail/ };
  for (const otp_ticket of others)
    for (const language of languages) {
      const refused = await save(stranger, otp_ticket, language);
      expect(refused).toMatchObject({ http: 422, status: 414 });
      expect(refused.data).toEqual({ profile_user_email: [expect.stringMatching(says[language])] });
    }
  expect(await account()).toEqual(before);
  expect((await mailsTo(server, stranger)).map(({ template }) => template)).toEqual(['otp-code']);
  // The same address in different case is not a change.
  expect((await save(before.profile_user_email.toUpperCase())).status).toBe(200);
});

test('only signed-in candidates get a code for the contact e-mail', async () => {
  const ask = (caller = {}) =>
    server.call(
      'POST /employer/auth/send-otp',
      { user_email: 'anybody@people.test', purpose: 'contact-email' },
      caller,
    );
  expect((await ask()).status).toBe(401);
  expect((await ask(minsu)).status).toBe(406);
  const { otp } = await requestOtp(server, 'anybody@people.test', 'contact-email', nam);
  expect(otp).toMatch(/^\d{6}$/);
});

test('a rejected update changes nothing', async () => {
  const refused = await server.call(
    'POST /candidate/update-info',
    { ...fields, profile_user_phone: '1' },
    nam,
  );
  expect(refused).toMatchObject({ http: 422, status: 414 });
  const account = await server.call('GET /candidate/my-info', {}, nam);
  expect(account.data.profile_full_name).toBe('Lê Văn Nam');
});

test('the overview shows the next step and the counts', async () => {
  const overview = async () => (await server.call('GET /candidate/overview', {}, nam)).data;
  expect(await overview()).toMatchObject({ resumes: { total: 0 }, unfinished_profile_id: null });
  const begun = await server.call('POST /candidate/profile/create-profile', { title: 'Dở' }, nam);
  expect(await overview()).toMatchObject({
    resumes: { total: 1, completed: 0 },
    unfinished_profile_id: begun.data.profile_id,
  });
  const profile_id = await writeResume(server, nam);
  const target = await applyTo(server, nam, await addOpenAd(server, minsu.companyId), profile_id);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...target, result: 'CV_PASSED' },
    minsu,
  );
  await decideAndApply(
    server,
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
