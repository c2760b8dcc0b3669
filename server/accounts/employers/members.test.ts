import { describe, expect, test } from 'vitest';
import { addOpenAd } from '#tests/support/applications.ts';
import { codeMailedTo, mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { authenticatorCode, enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { minsu, thanh, anna } = await people(server);
const login = (user_uid: string, password = testPassword) =>
  call('POST /employer/auth/login', { user_uid, password });
const setMember = (id: number, values: object) =>
  db.updateTable('company_member').set(values).where('id', '=', id).execute();

describe('a member of a company', () => {
  test('signs in with an ID of its own and acts for the company', async () => {
    const jiwoo = await addMember(server, minsu, 'recruiter', { name: 'Park Jiwoo' });
    const { data } = await call('GET /auth/session', {}, jiwoo);
    expect(data).toMatchObject({ accountType: 2, user: { user_uid: jiwoo.uid, member_role: 'recruiter' } });
    const ad = await call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, jiwoo);
    const own = await call('GET /employer/recruitment/show', { id: ad.data.id }, minsu);
    expect(own.status).toBe(200);
    expect((await call('GET /employer/recruitment/show', { id: ad.data.id }, thanh)).status).toBe(404);
  });

  test('changes its own name, password and phone, and nothing of its colleagues', async () => {
    const jiwoo = await addMember(server, minsu, 'viewer', { name: 'Park Jiwoo' });
    await call('POST /employer/account/update', { user_name: 'Park Ji-woo' }, jiwoo);
    const password = {
      current_password: testPassword,
      password: 'newpass12!',
      password_confirm: 'newpass12!',
    };
    expect((await call('POST /employer/account/change-password', password, jiwoo)).status).toBe(200);
    expect([(await login(jiwoo.uid)).status, (await login(jiwoo.uid, 'newpass12!')).status]).toEqual([
      2004, 200,
    ]);
    expect((await login(minsu.uid)).status).toBe(200);
    const { data } = await call('GET /employer/account/show', {}, minsu);
    expect(data).toMatchObject({ user_name: 'Kim Minsu', user_uid: 'minsu01' });
  });

  test('who has ended is told 4031, signed in and at the next sign-in, while colleagues go on', async () => {
    const jiwoo = await addMember(server, minsu, 'recruiter');
    await setMember(jiwoo.id, { state: 'ENDED', ended_at: server.clock() });
    expect((await call('GET /employer/recruitment/list', {}, jiwoo)).status).toBe(4031);
    expect((await login(jiwoo.uid)).status).toBe(4031);
    expect((await call('GET /employer/recruitment/list', {}, minsu)).status).toBe(200);
  });

  test('whose company is not approved gets 4023 like its owner', async () => {
    const jiwoo = await addMember(server, thanh, 'recruiter');
    await call('POST /admin/employer/cancel-approval', { id: thanh.id, reason_code: 'misuse' }, anna);
    expect((await call('GET /employer/recruitment/list', {}, jiwoo)).status).toBe(4023);
    await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', thanh.id).execute();
  });

  test('has a second factor of its own, is told of it, and its first member needs none', async () => {
    const jiwoo = await addMember(server, minsu, 'recruiter', { name: 'Park Jiwoo' });
    const { secret } = await enableSecondFactor(server, jiwoo);
    expect((await mailsTo(server, jiwoo.email)).map(({ template }) => template)).toEqual(['second-factor']);
    const asked = await login(jiwoo.uid);
    expect(asked.status).toBe(4053);
    const { factor_ticket } = asked.data as unknown as { factor_ticket: string };
    const given = { factor_ticket, method: 'app', code: authenticatorCode(secret, server.clock()) };
    expect((await call('POST /auth/factor/sign-in', given)).data).toMatchObject({
      user: { user_uid: jiwoo.uid },
    });
    expect((await login(minsu.uid)).status).toBe(200);
  });

  test('is named in the audit row of what it did', async () => {
    const jiwoo = await addMember(server, minsu, 'recruiter', { name: 'Park Jiwoo' });
    const recruitment_id = await addOpenAd(server, minsu.companyId);
    expect((await call('GET /employer/applicant/csv', { recruitment_id }, jiwoo)).http).toBe(200);
    const row = await db
      .selectFrom('audit')
      .where('member_id', '=', jiwoo.id)
      .select(['employer_id', 'admin_id'])
      .executeTakeFirst();
    expect(row).toEqual({ employer_id: minsu.id, admin_id: null });
  });
});

describe('one person who works for two companies', () => {
  test('is shown and mailed both IDs, and sets a new password for one of them alone', async () => {
    const first = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
    const second = await addMember(server, thanh, 'recruiter', { name: 'Lê Mai' });
    await setMember(second.id, { user_email: first.email });
    const prove = async (purpose: 'forgot-id' | 'forgot-password') => {
      const sent = await call('POST /employer/auth/send-otp', { user_email: first.email, purpose });
      const otp = await codeMailedTo(server, first.email);
      const given = { user_email: first.email, otp, purpose, otp_token: sent.data.otp_token ?? '' };
      server.advanceClock(61_000);
      return (await call('POST /employer/auth/verify-otp', given)).data.otp_ticket;
    };
    const shown = { user_email: first.email, otp_ticket: await prove('forgot-id') };
    const { data } = await call('POST /employer/auth/search-employer', shown);
    expect(data.list.map(({ user_uid }) => user_uid)).toEqual([first.uid, second.uid]);
    expect(data.user_uid).toBe(first.uid);
    const told = (await mailsTo(server, first.email)).filter(({ template }) => template === 'employer-id');
    expect(told).toHaveLength(2);

    const password = 'other12!';
    const given = { user_uid: second.uid, password, password_confirm: password };
    const otp_ticket = await prove('forgot-password');
    expect((await call('POST /employer/auth/forgot-password', { ...given, otp_ticket })).status).toBe(200);
    expect([(await login(second.uid, password)).status, (await login(first.uid)).status]).toEqual([200, 200]);
  });
});
