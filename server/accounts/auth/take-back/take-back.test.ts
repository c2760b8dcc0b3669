import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { hashToken } from '#server/accounts/auth/codes/tickets.ts';
import { type AccountKind, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { proveEmail, requestOtp } from '#tests/support/codes.ts';
import { newSecurityKey } from '#tests/support/doubles/passkey.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { authenticatorCode, enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, nam, minsu, thanh, anna, dung } = await people(server);
const own = { current_password: testPassword };
const next = { password: 'brandnew2#', password_confirm: 'brandnew2#' };
const web = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };

const session = async ({ id }: { id: number }, kind: AccountKind) => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});
/** The link in the latest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const texts = (await mailsTo(server, address)).map(({ text }) => text);
  const [, ticket] = /\/take-back#([A-Za-z0-9]{22})/.exec(texts.join('\n')) ?? [];
  if (!ticket) throw new Error(`no link was mailed to ${address}`);
  return ticket;
}
const check = (ticket: string) => call('POST /auth/check-take-back', { ticket });
const revertChange = (ticket: string, given: object = next) =>
  call('POST /auth/take-back-email', { ticket, ...given });
const login = ({ uid }: { uid: string }, password: string) =>
  call('POST /employer/auth/login', { user_uid: uid, password });

/**
 * Changes the e-mail of a company, as a stranger would who has its password for a minute.
 * @returns the link that was mailed to the old address
 */
async function moveCompany(who: typeof minsu, user_email: string): Promise<string> {
  const stranger = await session(who, 'employer');
  const { user_email: before } = (await call('GET /employer/account/show', {}, stranger)).data;
  const otp_ticket = await proveEmail(server, user_email, 'change-email', stranger);
  const body = { ...own, user_email, otp_ticket };
  expect((await call('POST /employer/account/change-email', body, stranger)).status).toBe(200);
  return linkTo(before);
}
const emailOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('employer').where('id', '=', id).select('user_email').executeTakeFirstOrThrow())
    .user_email;

beforeEach(async () => {
  await sql`truncate email_take_back, otp, otp_failure, ticket, rate_limit, mail cascade`.execute(db);
  await sql`truncate second_factor cascade`.execute(db);
  const old = await db.selectFrom('employer').where('id', '=', thanh.id).select('password_hash').execute();
  const again = { user_email: minsu.email, password_hash: old[0]?.password_hash ?? '', devices_since: null };
  await db.updateTable('employer').set(again).where('id', '=', minsu.id).execute();
});

describe('a company whose e-mail a stranger has changed', () => {
  test('takes it back with the mailed link: old address, new password, no session, and both addresses are notified', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    const theirs = await session(minsu, 'employer');
    expect((await check(ticket)).data).toEqual({
      kind: 'employer',
      user_uid: minsu.uid,
      user_email: minsu.email,
    });
    expect(await emailOf(minsu)).toBe('stranger@people.test');
    expect(await revertChange(ticket)).toMatchObject({ status: 200, data: { user_uid: minsu.uid } });
    expect(await emailOf(minsu)).toBe(minsu.email);
    expect((await call('GET /employer/account/show', {}, theirs)).status).toBe(401);
    expect([(await login(minsu, testPassword)).status, (await login(minsu, next.password)).status]).toEqual([
      2004, 200,
    ]);
    for (const address of [minsu.email, 'stranger@people.test'])
      expect((await mailsTo(server, address))[0]?.template).toBe('email-taken-back');
  });

  test('is asked for a password, and the link stays valid until one is given', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    expect(await revertChange(ticket, {})).toMatchObject({
      status: 414,
      data: { password: [expect.any(String)] },
    });
    const differs = { password: next.password, password_confirm: 'another1#' };
    expect(await revertChange(ticket, differs)).toMatchObject({
      status: 414,
      data: { password_confirm: [expect.any(String)] },
    });
    expect((await revertChange(ticket)).status).toBe(200);
  });

  test('keeps its earlier second factor, and loses what was added since', async () => {
    const { secret } = await enableSecondFactor(server, await session(minsu, 'employer'));
    server.advanceClock(60_000);
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(60_000);
    const mine = { account_type: 2, account_id: minsu.id } as const;
    const key = { credential_id: 'stranger', public_key: Buffer.alloc(0), counter: 0, transports: [] };
    await db
      .insertInto('passkey')
      .values({ ...mine, ...key, name: 'x', created_at: server.clock(), last_used_at: null })
      .execute();
    const stranger = await session(minsu, 'employer');
    const { data } = await call('POST /auth/factor/renew-codes', own, stranger);
    expect((await revertChange(ticket)).status).toBe(200);
    expect(await db.selectFrom('passkey').selectAll().execute()).toEqual([]);
    const proofOf = async () =>
      ((await login(minsu, next.password)).data as { factor_ticket?: string }).factor_ticket ?? '';
    const prove = async (method: string, code: string) =>
      (await call('POST /auth/factor/sign-in', { factor_ticket: await proofOf(), method, code })).status;
    expect(await prove('recovery', data.recovery_codes[0] ?? '')).not.toBe(200);
    expect(await prove('app', authenticatorCode(secret, server.clock()))).toBe(200);
  });

  test('keeps an earlier passkey that signs in alone, and loses the authenticator that was added since', async () => {
    const caller = await session(minsu, 'employer');
    const given = { ...own, name: 'Laptop', signs_in_alone: true };
    const asked = (await call('POST /auth/factor/passkey/begin', given, caller)).data;
    const { passkey_ticket } = asked;
    const credential = newSecurityKey().make(asked.options);
    await call('POST /auth/factor/passkey/add', { passkey_ticket, credential, name: 'Laptop' }, caller);
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(60_000);
    await enableSecondFactor(server, await session(minsu, 'employer'));
    expect((await revertChange(ticket)).status).toBe(200);
    const { data } = await call('GET /auth/factor/show', {}, await session(minsu, 'employer'));
    expect(data).toMatchObject({
      is_on: true,
      has_app: false,
      codes_left: 0,
      passkeys: [{ name: 'Laptop' }],
    });
    expect((await login(minsu, next.password)).data).toMatchObject({ methods: ['recovery', 'passkey'] });
  });

  test('loses a second factor that was enabled since, so the new password is enough', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(60_000);
    await enableSecondFactor(server, await session(minsu, 'employer'));
    expect((await login(minsu, testPassword)).status).toBe(4053);
    expect((await revertChange(ticket)).status).toBe(200);
    expect((await login(minsu, next.password)).status).toBe(200);
  });

  test("is counted apart from the stranger's browser, which is no longer trusted", async () => {
    const device = async (password: string) => {
      const body = { user_uid: minsu.uid, password };
      const { cookies } = await call('POST /employer/auth/login', body, {}, { headers: web });
      return cookies.find(({ name }) => /device$/.test(name));
    };
    const cookie = await device(testPassword);
    const failsWith = async (known: typeof cookie) => {
      const headers = { ...web, cookie: `${known?.name}=${known?.value}` };
      const body = { user_uid: minsu.uid, password: 'wrong123!' };
      await call('POST /employer/auth/login', body, {}, { headers });
      const rows = await db
        .selectFrom('sign_in_failure')
        .select('device')
        .where('failures', '>', 0)
        .execute();
      await sql`truncate sign_in_failure`.execute(db);
      return rows.map((row) => (row.device === '' ? 'stranger' : 'known'));
    };
    expect(await failsWith(cookie)).toEqual(['known']);
    server.advanceClock(60_000);
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    expect((await revertChange(ticket)).status).toBe(200);
    expect(await failsWith(cookie)).toEqual(['stranger']);
    server.advanceClock(60_000);
    expect(await failsWith(await device(next.password))).toEqual(['known']);
  });

  test('voids the pending codes of either address', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(61_000);
    const asked = await requestOtp(server, 'stranger@people.test', 'forgot-password');
    const proof = await proveEmail(server, minsu.email, 'register');
    expect((await revertChange(ticket)).status).toBe(200);
    expect((await call('POST /employer/auth/verify-otp', asked)).status).toBe(2003);
    const left = db.selectFrom('ticket').where('token_hash', '=', hashToken(proof)).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  test('voids the links that later changes have mailed, but no earlier one', async () => {
    const first = await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(61_000);
    const second = await moveCompany(minsu, 'third@people.test');
    server.advanceClock(61_000);
    const third = await moveCompany(minsu, 'fourth@people.test');
    expect((await revertChange(second)).status).toBe(200);
    expect(await emailOf(minsu)).toBe('stranger@people.test');
    expect((await revertChange(third)).status).toBe(4027);
    expect((await revertChange(first)).status).toBe(200);
    expect(await emailOf(minsu)).toBe(minsu.email);
  });

  test('is in the audit with it, under its own name', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    await revertChange(ticket);
    const { data } = await call(
      'GET /admin/audit/list',
      { kind: 'employer', key: minsu.id },
      await session(anna, 'admin'),
    );
    expect(data.list[0]).toMatchObject({ who: 'Hanbit Foods', what: expect.stringMatching(/mailed link/) });
  });
});

describe('a link', () => {
  test('works once: of two concurrent clicks, one takes the account back', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    const answers = await Promise.all([revertChange(ticket), revertChange(ticket), revertChange(ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 4027, 4027]);
    expect((await check(ticket)).status).toBe(4027);
  });

  test('expires after seven days, and a made-up one is rejected', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(7 * DAY_MILLISECONDS - 1_000);
    expect((await check(ticket)).status).toBe(200);
    server.advanceClock(2_000);
    for (const one of [ticket, 'A'.repeat(22)])
      expect([(await check(one)).status, (await revertChange(one)).status]).toEqual([4027, 4027]);
    expect(await emailOf(minsu)).toBe('stranger@people.test');
  });

  test('does nothing for an account that was closed for good', async () => {
    const ticket = await moveCompany(thanh, 'gone@people.test');
    await db.updateTable('employer').set({ status: 'WITHDRAWN' }).where('id', '=', thanh.id).execute();
    expect([(await check(ticket)).status, (await revertChange(ticket)).status]).toEqual([4027, 4027]);
    const back = { status: 'APPROVED', user_email: thanh.email } as const;
    await db.updateTable('employer').set(back).where('id', '=', thanh.id).execute();
  });

  test('is stored as a hash only', async () => {
    const ticket = await moveCompany(minsu, 'stranger@people.test');
    const { rows } = await sql<{ text: string }>`select t::text as text from email_take_back t
      union all select (to_jsonb(m) - 'html' - 'text')::text from mail m`.execute(db);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(ticket))).toEqual([]);
  });
});

describe('the former address of an account', () => {
  test('is reserved for seven days, and its own account may return to it', async () => {
    await moveCompany(minsu, 'stranger@people.test');
    const free = async () => (await call('POST /employer/check-email', { user_email: minsu.email })).status;
    expect(await free()).toBe(4036);
    const otherSession = await session(thanh, 'employer');
    server.advanceClock(61_000);
    const take = async (who: { token: string }) => {
      await sql`truncate otp`.execute(db);
      const otp_ticket = await proveEmail(server, minsu.email, 'change-email', who);
      const body = { ...own, user_email: minsu.email.toUpperCase(), otp_ticket };
      return (await call('POST /employer/account/change-email', body, who)).status;
    };
    expect(await take(otherSession)).toBe(4036);
    expect(await take(await session(minsu, 'employer'))).toBe(200);
    await moveCompany(minsu, 'stranger@people.test');
    server.advanceClock(7 * DAY_MILLISECONDS + 1_000);
    expect(await free()).toBe(200);
  });

  test('of an administrator is reserved against colleagues and invitations', async () => {
    const [here, owner] = [await session(dung, 'admin'), await session(anna, 'admin')];
    const user_email = 'dung.moi@people.test';
    const otp_ticket = await proveEmail(server, user_email, 'staff-email', here);
    await call('POST /admin/account/change-email', { ...own, user_email, otp_ticket }, here);
    const left = `${dung.uid}@people.test`;
    const invited = { ...own, user_email: left, role: 'support' };
    expect(await call('POST /admin/staff/invitation/create', invited, owner)).toMatchObject({
      status: 414,
      data: { user_email: [/reserved/] },
    });
    const proof = await proveEmail(server, left, 'staff-email', owner);
    const body = { ...own, user_email: left, otp_ticket: proof };
    expect(await call('POST /admin/account/change-email', body, owner)).toMatchObject({
      status: 414,
      data: { user_email: [/reserved/] },
    });
    const ticket = await linkTo(left);
    expect((await check(ticket)).data).toMatchObject({ kind: 'admin', user_uid: dung.uid });
    expect((await revertChange(ticket)).status).toBe(200);
    expect((await call('GET /admin/account/show', {}, here)).status).toBe(401);
    const signedIn = await call('POST /admin/auth/login', { uid: dung.uid, password: next.password });
    expect(signedIn).toMatchObject({ status: 200, data: { user: { user_email: left } } });
    const { data } = await call('GET /admin/audit/list', { kind: 'admin', key: dung.id }, owner);
    expect(data.list[0]?.what).toMatch(/mailed link/);
  });
});

describe('a candidate', () => {
  const info = async (who: { token: string }) => (await call('GET /candidate/my-info', {}, who)).data;
  const move = async (who: { token: string }, profile_user_email: string) => {
    const { address, ...fields } = await info(who);
    const otp_ticket = await proveEmail(server, profile_user_email, 'contact-email', who);
    return call('POST /candidate/update-info', { ...fields, profile_user_email, otp_ticket }, who);
  };

  test('gets the contact e-mail back without a password, and every session ends', async () => {
    const theirs = await session(hoa, 'candidate');
    expect((await move(theirs, 'stranger@people.test')).status).toBe(200);
    const ticket = await linkTo(hoa.email);
    expect((await check(ticket)).data).toEqual({ kind: 'candidate', user_uid: null, user_email: hoa.email });
    expect((await revertChange(ticket, {})).status).toBe(200);
    expect((await call('GET /candidate/my-info', {}, theirs)).status).toBe(401);
    expect((await info(await session(hoa, 'candidate'))).profile_user_email).toBe(hoa.email);
    for (const address of [hoa.email, 'stranger@people.test'])
      expect((await mailsTo(server, address))[0]?.template).toBe('email-taken-back');
    const { data } = await call(
      'GET /admin/audit/list',
      { kind: 'candidate', key: hoa.id },
      await session(anna, 'admin'),
    );
    expect(data.list[0]).toMatchObject({ who: hoa.name, what: expect.stringMatching(/mailed link/) });
  });

  test('cannot use an address that another one has just left', async () => {
    const one = await session(hoa, 'candidate');
    expect((await move(one, 'other@people.test')).status).toBe(200);
    server.advanceClock(61_000);
    const refused = await move(await session(nam, 'candidate'), hoa.email);
    expect(refused).toMatchObject({ status: 414, data: { profile_user_email: [/reserved/] } });
  });
});
