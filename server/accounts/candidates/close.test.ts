import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { describeIdentity, storePendingIdentity } from '#server/accounts/auth/provider/identity.ts';
import { eraseImmediately, eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, anna, binh } = await people(server);
const files = openFileStore(server.env);

/** Codes of an address are limited per hour. */
beforeEach(() => server.advanceClock(2 * 3_600_000));

async function signIn(email = hoa.email) {
  const { data, status, message } = await server.call('POST /auth/loginEmail', { user_email: email });
  return { token: data.token ?? '', reopened: data.reopened, status, message };
}

async function close(erase_now = false, who = hoa) {
  const signedIn = await signIn(who.email);
  const otp_ticket = await proveEmail(server, who.email, 'close-account', signedIn);
  const closed = await server.call('POST /candidate/account/close', { otp_ticket, erase_now }, signedIn);
  return { signedIn, closed };
}

async function company() {
  const session = await server.call('POST /employer/auth/login', {
    user_uid: minsu.uid,
    password: 'sanviec1!',
  });
  return { token: session.data.token ?? '' };
}

/** Two applications: an open one, and one with a result. */
async function applyTwice(who = hoa) {
  const signedIn = { ...who, token: (await signIn(who.email)).token };
  const asMinsu = await company();
  const profile_id = await writeResume(server, signedIn);
  const apply = async () => applyTo(server, signedIn, await addOpenAd(server, minsu.companyId), profile_id);
  const [open, refused] = [await apply(), await apply()];
  const end = { ...refused, result: 'CV_CANCEL', result_reason: 'OTHER' };
  expect(await decideAndApply(server, 'POST /employer/applicant/set-result', end, asMinsu)).toMatchObject({
    status: 200,
  });
  const show = async (target: object) =>
    (await server.call('GET /employer/applicant/show', target, asMinsu)).data;
  return { open, refused, show };
}

const account = (id = hoa.id) =>
  server.db.selectFrom('candidate').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('a candidate who closes the account first reads what happens and what stays', async () => {
  await applyTwice();
  const signedIn = await signIn();
  const { data } = await server.call('GET /candidate/account/closing', {}, signedIn);
  expect(data).toMatchObject({
    email: hoa.email,
    open_applications: 1,
    visible_applications: 2,
    applications: 2,
  });
  expect(Date.parse(data.erases_at) - server.clock().getTime()).toBeCloseTo(30 * DAY_MILLISECONDS, -5);
  expect((await server.call('GET /candidate/account/closing')).status).toBe(401);
  expect((await server.call('GET /candidate/account/closing', {}, await company())).status).toBe(406);
});

test('a closed account is signed out everywhere, hidden from companies at once and visible to administrators', async () => {
  const { open, refused, show } = await applyTwice();
  expect(await show(refused)).toMatchObject({ resume: { about: 'Tôi làm kế toán bốn năm.' } });
  const elsewhere = await signIn();
  const { signedIn, closed } = await close();
  expect(closed).toMatchObject({ status: 200, message: expect.stringContaining('30 days') });
  for (const session of [elsewhere, signedIn])
    expect((await server.call('GET /candidate/my-info', {}, session)).status).toBe(4031);
  expect(await show(open)).toMatchObject({
    stage: 'CANCELLED',
    cancel_reason: 'ACCOUNT_CLOSED',
    resume: null,
  });
  expect(await show(refused)).toMatchObject({
    stage: 'CV_CANCEL',
    resume: null,
    person: null,
    days_left: null,
  });
  const told = await mailsTo(server, minsu.email);
  expect(told[0]).toMatchObject({ template: 'application-cancelled' });
  const [mail] = await mailsTo(server, hoa.email);
  expect(mail).toMatchObject({ template: 'member-withdrawn' });
  const admin = await server.call('POST /admin/auth/login', { uid: anna.uid, password: 'sanviec1!' });
  const asAnna = { token: admin.data.token ?? '' };
  const shown = (await server.call('GET /admin/candidate/show', { id: hoa.id }, asAnna)).data;
  expect(shown).toMatchObject({ status: 'CLOSING', erases_at: closed.data.erases_at });
  const list = (await server.call('GET /admin/candidate/list', { status: 'CLOSING' }, asAnna)).data;
  expect(list.list.map(({ id }) => id)).toEqual([hoa.id]);
});

test('signing in reopens the account with a message; companies see the same as before, and cancelled applications stay cancelled', async () => {
  const back = await signIn();
  expect(back).toMatchObject({ status: 200, reopened: true, message: expect.stringContaining('open again') });
  expect((await server.call('GET /candidate/my-info', {}, back)).status).toBe(200);
  expect(await account()).toMatchObject({ status: 'ACTIVE', withdrawn_at: null });
  expect((await signIn()).reopened).toBeUndefined();
  const { list } = (await server.call('GET /candidate/application/list', {}, back)).data;
  expect(list.filter(({ stage }) => stage === 'CANCELLED').length).toBe(2);
  const hidden = server.db.selectFrom('application').where('hidden_at', 'is not', null).select('hidden_at');
  expect(await hidden.execute()).toEqual([]);
});

test('signing in with the identity provider reopens it, too: no second account is created', async () => {
  await close();
  const person = { issuer: 'https://people.test', subject: hoa.email, email: hoa.email, name: hoa.name };
  const secret = await storePendingIdentity(server.db, person, server.clock());
  const identity = describeIdentity(server.env.SECRET_KEY, secret, person);
  const headers = { 'x-client': 'web', 'sec-fetch-site': 'same-origin', cookie: `pending=${secret}` };
  const answer = await server.call('POST /auth/loginSocial', { ...identity }, {}, { headers });
  expect(answer).toMatchObject({ status: 200, data: { state: 'OK', reopened: true } });
});

test('only a code mailed to the own contact e-mail for this purpose closes the account', async () => {
  const signedIn = await signIn();
  const others = [
    'A'.repeat(22),
    await proveEmail(server, nam.email, 'close-account', signedIn),
    await proveEmail(server, hoa.email, 'contact-email', signedIn),
  ];
  for (const otp_ticket of others) {
    const refused = await server.call(
      'POST /candidate/account/close',
      { otp_ticket, erase_now: true },
      signedIn,
    );
    expect(refused).toMatchObject({ status: 414, data: { otp_ticket: [expect.any(String)] } });
  }
  expect(await account()).toMatchObject({ status: 'ACTIVE', withdrawn_at: null });
  const otp_ticket = await proveEmail(server, hoa.email, 'close-account', signedIn);
  const input = { otp_ticket, erase_now: false };
  expect((await server.call('POST /candidate/account/close', input)).status).toBe(401);
  expect((await server.call('POST /candidate/account/close', input, await company())).status).toBe(406);
  const ask = { user_email: hoa.email, purpose: 'close-account' };
  expect((await server.call('POST /employer/auth/send-otp', ask)).status).toBe(401);
  expect((await server.call('POST /employer/auth/send-otp', ask, await company())).status).toBe(406);
});

test('an account closed by its owner is complete for 30 days and then erased; a later sign-in creates a new account', async () => {
  await close();
  server.advanceClock(30 * DAY_MILLISECONDS - 60_000);
  expect(await eraseWithdrawnMembers(server.db, server.clock())).toMatchObject({ candidates: 0 });
  expect((await account()).profile_full_name).toBe(hoa.name);
  server.advanceClock(120_000);
  expect(await eraseWithdrawnMembers(server.db, server.clock())).toMatchObject({ candidates: 1 });
  expect(await account()).toMatchObject({ status: 'WITHDRAWN', profile_full_name: '', user_email: '' });
  expect((await signIn()).status).not.toBe(200);
});

test('a candidate who wants to be erased at once is erased within the hour with every file, and cannot return before', async () => {
  const { open } = await applyTwice(nam);
  const signedIn = await signIn(nam.email);
  const { profile_id } = await server.db
    .selectFrom('resume')
    .where('candidate_id', '=', nam.id)
    .select('profile_id')
    .executeTakeFirstOrThrow();
  const pdf = {
    field: 'file',
    name: 'a.pdf',
    mime: 'application/pdf',
    content: Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n'),
  };
  const path = 'POST /candidate/profile/upload-portfolio';
  expect((await server.call(path, { profile_id }, signedIn, { files: [pdf] })).status).toBe(200);
  const { id } = await server.db.selectFrom('file').select('id').executeTakeFirstOrThrow();
  await server.db
    .insertInto('application_file')
    .values({ profile_apply_id: open.profile_apply_id, file_id: id })
    .execute();
  const { closed } = await close(true, nam);
  expect(closed).toMatchObject({ status: 200, message: expect.stringContaining('within the hour') });
  expect((await mailsTo(server, nam.email))[0]?.text).toContain('không thể hoàn tác');
  expect((await signIn(nam.email)).status).not.toBe(200);
  const erase = () => eraseImmediately({ db: server.db, files, now: server.clock() });
  expect(await erase()).toBe(0);
  server.advanceClock(6 * 60_000);
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
  expect(await account(nam.id)).toMatchObject({ status: 'WITHDRAWN', profile_full_name: '' });
  expect(await server.db.selectFrom('file').select('id').execute()).toEqual([]);
  await expect(access(join(server.env.VAR_DIR, 'files', id.slice(0, 2), id))).rejects.toThrow('ENOENT');
});

test('an administrator can close for good an account that its owner has closed', async () => {
  const fresh = await server.db
    .updateTable('candidate')
    .set({ status: 'CLOSING', issuer: 'https://people.test', withdrawn_at: server.clock() })
    .where('id', '=', hoa.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = await server.call('POST /admin/auth/login', { uid: binh.uid, password: 'sanviec1!' });
  const withdrawal = { id: fresh.id, reason_code: 'misuse' };
  const asBinh = { token: admin.data.token ?? '' };
  expect((await server.call('POST /admin/candidate/withdraw', withdrawal, asBinh)).status).toBe(200);
  expect(await account()).toMatchObject({ status: 'WITHDRAWN' });
});
