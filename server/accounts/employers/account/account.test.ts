import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer, type TestAnswer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, thanh, hoa } = await people(server);
const own = { current_password: testPassword };
const other = 'brandnew2#';

const show = async (who = minsu) => (await server.call('GET /employer/account/show', {}, who)).data;
const login = async (user_uid: string, password: string) =>
  (await server.call('POST /employer/auth/login', { user_uid, password })).status;
const signInAs = async ({ id }: { id: number }) => ({
  token: await startSession(server.db, { kind: 'employer', id }, server.clock(), 10),
});
const session = (who: { token: string }) => server.call('GET /employer/account/show', {}, who);

beforeEach(async () => {
  await server.db.deleteFrom('otp').execute();
});

test('the own account shows everything except the password', async () => {
  const { created_at, ...account } = await show();
  expect(account).toEqual({
    user_uid: 'minsu01',
    user_name: 'Kim Minsu',
    user_phone: '0912345678',
    user_email: minsu.email,
    status: 'APPROVED',
    licence: null,
    company_name: 'Hanbit Foods',
    is_contact: true,
  });
  expect(created_at).toMatch(/Z$/);
});

test('the account says which member is the contact of the company', async () => {
  const owner = await addMember(server, minsu, 'owner');
  expect((await session(owner)).data.is_contact).toBe(false);
});

test('the licence that the company sent is named with it', async () => {
  const values = {
    id: 'L'.repeat(22),
    kind: 'licence',
    name: 'giay-phep.pdf',
    mime: 'application/pdf',
  } as const;
  await server.db
    .insertInto('file')
    .values({
      ...values,
      bytes: 9,
      sha256: Buffer.alloc(32),
      employer_id: thanh.id,
      created_at: server.clock(),
    })
    .execute();
  await server.db.updateTable('employer').set({ licence_id: values.id }).where('id', '=', thanh.id).execute();
  expect((await show(thanh)).licence).toEqual({
    id: values.id,
    name: 'giay-phep.pdf',
    mime: 'application/pdf',
    bytes: 9,
    url: `/files/${values.id}`,
  });
});

test('the name of the contact person is saved, and what administrators look at stays as it is', async () => {
  const version = () =>
    server.db.selectFrom('employer').where('id', '=', minsu.id).select('version').executeTakeFirst();
  const before = await version();
  const saved = await server.call('POST /employer/account/update', { user_name: 'Park Jiwoo' }, minsu);
  expect(saved).toMatchObject({ status: 200, data: { user_name: 'Park Jiwoo' } });
  expect(await show()).toEqual(saved.data);
  expect(await version()).toEqual(before);
});

describe('another e-mail', () => {
  const change = (user_email: string, otp_ticket: string, more = {}) =>
    server.call('POST /employer/account/change-email', { ...own, user_email, otp_ticket, ...more }, minsu);
  const changedMails = async (address: string) =>
    (await mailsTo(server, address)).filter(({ template }) => template === 'email-changed').length;

  test('replaces the old one after a code has proven it, and the old one is notified', async () => {
    const before = (await show()).user_email;
    const ticket = await proveEmail(server, 'new@people.test', 'change-email', minsu);
    expect(await change('New@people.test', ticket)).toMatchObject({
      status: 200,
      data: { user_email: 'New@people.test' },
    });
    expect((await show()).user_email).toBe('New@people.test');
    expect([await changedMails(before), await changedMails('new@people.test')]).toEqual([1, 0]);
    expect((await change('again@people.test', ticket)).data).toHaveProperty('user_email');
  });

  test('is refused beside its field without a proof, with that of another address, and when it is the same', async () => {
    const proof = await proveEmail(server, 'proven@people.test', 'change-email', minsu);
    for (const [address, ticket] of [
      ['proven@people.test', 'A'.repeat(22)],
      ['else@people.test', proof],
    ] as const)
      expect(await change(address, ticket)).toMatchObject({
        status: 414,
        data: { user_email: [/six-digit/] },
      });
    const { user_email } = await show();
    const same = await proveEmail(server, user_email, 'change-email', minsu);
    expect(await change(user_email, same)).toMatchObject({ status: 414, data: { user_email: [/already/] } });
  });

  test('that belongs to another account is refused with 4036', async () => {
    const ticket = await proveEmail(server, thanh.email, 'change-email', minsu);
    expect((await change(thanh.email.toUpperCase(), ticket)).status).toBe(4036);
    expect((await show()).user_email).not.toMatch(/thanh/i);
  });

  test('goes to one of two accounts that want it at the same moment', async () => {
    const tickets = [
      [minsu, await proveEmail(server, 'both@people.test', 'change-email', minsu)],
      [thanh, await prove(thanh)],
    ] as const;
    async function prove(who: typeof thanh) {
      await server.db.deleteFrom('otp').execute();
      return proveEmail(server, 'both@people.test', 'change-email', who);
    }
    const answers = await Promise.all(
      tickets.map(([who, otp_ticket]) =>
        server.call(
          'POST /employer/account/change-email',
          { ...own, user_email: 'both@people.test', otp_ticket },
          who,
        ),
      ),
    );
    const [kept, refused] = answers.map(({ status }) => status).sort();
    expect(kept).toBe(200);
    // The second call finds the address taken, or its proof deleted together with the links of the address.
    expect([414, 4036]).toContain(refused);
  });

  test('keeps its proof when the password beside it was wrong', async () => {
    const ticket = await proveEmail(server, 'typo@people.test', 'change-email', minsu);
    const wrong = await change('typo@people.test', ticket, { current_password: 'wrong123' });
    expect(wrong).toMatchObject({ status: 414, data: { current_password: [/wrong/] } });
    expect((await change('typo@people.test', ticket)).status).toBe(200);
  });
});

test('another phone number is kept as its digits, and differing entries are refused beside the second', async () => {
  const change = (user_phone: string, user_phone_confirm: string) =>
    server.call('POST /employer/account/change-phone', { ...own, user_phone, user_phone_confirm }, minsu);
  expect(await change('0987 654 321', '0987.654.322')).toMatchObject({
    status: 414,
    data: { user_phone_confirm: [/differ/] },
  });
  expect((await show()).user_phone).toBe('0912345678');
  expect(await change('0987 654 321', '0987654321')).toMatchObject({ data: { user_phone: '0987654321' } });
  expect((await show()).user_phone).toBe('0987654321');
});

describe('another password', () => {
  const change = (who: { token: string }, password: string, current_password = testPassword) =>
    server.call(
      'POST /employer/account/change-password',
      { current_password, password, password_confirm: password },
      who,
    );

  test('signs in from now on, ends every other session with 4024 and is told by mail', async () => {
    const [here, elsewhere] = [await signInAs(thanh), await signInAs(thanh)];
    expect((await change(here, other)).status).toBe(200);
    expect([(await session(here)).status, (await session(elsewhere)).status]).toEqual([200, 4024]);
    expect([await login(thanh.uid, testPassword), await login(thanh.uid, other)]).toEqual([2004, 200]);
    const { user_email } = (await session(here)).data;
    expect((await mailsTo(server, user_email))[0]).toMatchObject({ template: 'password-changed' });
  });

  test('is not set without the current one, and each attempt counts as a failed sign-in', async () => {
    const refused: TestAnswer[] = [];
    for (let tries = 1; tries <= 6; tries += 1) refused.push(await change(minsu, other, 'wrong123'));
    expect(refused.map(({ status }) => status)).toEqual([414, 414, 414, 414, 414, 429]);
    expect(refused[0]?.data).toEqual({ current_password: [expect.stringMatching(/wrong/)] });
    expect(await login(minsu.uid, testPassword)).toBe(429);
    await sql`delete from rate_limit`.execute(server.db);
    expect(await login(minsu.uid, testPassword)).toBe(200);
  });
});

test('a candidate and a visitor have no such account', async () => {
  for (const [who, status] of [
    [hoa, 406],
    [{}, 401],
  ] as const)
    for (const name of ['change-email', 'change-phone', 'change-password'] as const)
      expect((await server.call(`POST /employer/account/${name}`, own, who)).status).toBe(status);
});
