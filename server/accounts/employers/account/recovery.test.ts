import { describe, expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { licenceTicketOf } from '#tests/support/doubles/licence-ticket.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, thanh, denied, withdrawn, anna } = await people(server);
const password = 'brandnew2#';

async function prove(user_email: string, purpose: 'forgot-id' | 'forgot-password') {
  await server.db.deleteFrom('otp').execute();
  return proveEmail(server, user_email, purpose);
}
const search = (user_email: string, otp_ticket: string) =>
  server.call('POST /employer/auth/search-employer', { user_email, otp_ticket });
const reset = (user_uid: string, otp_ticket: string, more = {}) =>
  server.call('POST /employer/auth/forgot-password', {
    user_uid,
    otp_ticket,
    password,
    password_confirm: password,
    ...more,
  });
const login = async (user_uid: string, given: string) =>
  (await server.call('POST /employer/auth/login', { user_uid, password: given })).status;

describe('a forgotten ID', () => {
  test('is shown and mailed once, after the e-mail was proven', async () => {
    const ticket = await prove(minsu.email, 'forgot-id');
    const { data } = await search(minsu.email, ticket);
    const found = {
      user_uid: 'minsu01',
      company_name: 'Hanbit Foods',
      created_at: expect.stringMatching(/Z$/),
    };
    expect(data).toEqual({ ...found, list: [found] });
    const [mail] = await mailsTo(server, minsu.email);
    expect(mail).toMatchObject({ template: 'employer-id', text: expect.stringContaining('minsu01') });
    expect((await search(minsu.email, ticket)).status).toBe(4027);
  });

  test('is not shown with a made-up ticket, for another address, or with one for a password', async () => {
    expect((await search(minsu.email, 'A'.repeat(22))).status).toBe(4027);
    const ticket = await prove(minsu.email, 'forgot-id');
    expect((await search(thanh.email, ticket)).status).toBe(4027);
    const other = await prove(thanh.email, 'forgot-password');
    expect((await search(thanh.email, other)).status).toBe(4027);
  });

  test('is shown as often as it is proven, and mailed five times a day', async () => {
    const mails = async () =>
      (await mailsTo(server, denied.email)).filter(({ template }) => template === 'employer-id').length;
    for (let times = 1; times <= 7; times += 1) {
      const { data } = await search(denied.email, await prove(denied.email, 'forgot-id'));
      expect([data.user_uid, await mails()]).toEqual([denied.uid, Math.min(times, 5)]);
    }
    server.advanceClock(24 * 60 * 60_000);
    await search(denied.email, await prove(denied.email, 'forgot-id'));
    expect(await mails()).toBe(6);
  });

  test('is 4020 when the account is deleted before the code is used', async () => {
    const ticket = await prove(thanh.email, 'forgot-id');
    const status = (value: 'WITHDRAWN' | 'APPROVED') =>
      server.db.updateTable('employer').set({ status: value }).where('id', '=', thanh.id).execute();
    await status('WITHDRAWN');
    expect(await search(thanh.email, ticket)).toMatchObject({ http: 422, status: 4020 });
    await status('APPROVED');
  });
});

describe('a forgotten password', () => {
  test('is replaced, every session ends and the owner is told', async () => {
    const token = await startSession(server.db, { kind: 'employer', id: minsu.id }, server.clock(), 10);
    const { status, message } = await reset('minsu01', await prove(minsu.email, 'forgot-password'));
    expect({ status, message }).toEqual({
      status: 200,
      message: 'Password changed. Sign in with the new one.',
    });
    expect(await login('minsu01', testPassword)).toBe(2004);
    expect(await login('minsu01', password)).toBe(200);
    expect((await server.call('POST /auth/extend', {}, { token })).status).toBe(4024);
    expect((await mailsTo(server, minsu.email))[0]?.template).toBe('password-changed');
  });

  test('stays when the proven address is not that of the ID, and the answer does not tell which IDs exist', async () => {
    const ticket = await prove(thanh.email, 'forgot-password');
    const [foreign, unknown] = [await reset('minsu01', ticket), await reset('nobody99', ticket)];
    expect(foreign).toMatchObject({ http: 409, status: 4027 });
    expect(unknown).toMatchObject({ http: 409, status: 4027, message: foreign.message });
    expect(await login('minsu01', password)).toBe(200);
    expect((await reset('thanh01', ticket)).status).toBe(200);
    expect((await reset('thanh01', ticket)).status).toBe(4027);
  });

  test('stays without a proof, with one for another purpose, or with an expired one', async () => {
    expect((await reset('minsu01', 'A'.repeat(22))).status).toBe(4027);
    expect((await reset('minsu01', await prove(minsu.email, 'forgot-id'))).status).toBe(4027);
    const ticket = await prove(minsu.email, 'forgot-password');
    server.advanceClock(10 * 60_000 + 1);
    expect((await reset('minsu01', ticket)).status).toBe(4027);
    expect(await login('minsu01', password)).toBe(200);
  });

  test('of a denied company keeps the date of its denial and the version that an administrator looked at', async () => {
    const look = async () => {
      const { data } = await server.call('GET /admin/employer/show', { id: denied.id }, anna);
      const ticket = await licenceTicketOf(server, denied);
      const licence = await server.call('GET /employer/auth/licence', {}, { ticket });
      return { version: data.version, review: licence.data.steps[2] };
    };
    const before = await look();
    expect(before.review).toMatchObject({ step: 'review', state: 'failed' });
    server.advanceClock(60_000);
    expect((await reset(denied.uid, await prove(denied.email, 'forgot-password'))).status).toBe(200);
    expect(await look()).toEqual(before);
    server.advanceClock(-60_000);
  });

  test('follows the rule of new passwords, typed twice', async () => {
    const ticket = await prove(minsu.email, 'forgot-password');
    expect((await reset('minsu01', ticket, { password: 'simple' })).data).toHaveProperty('password');
    expect((await reset('minsu01', ticket, { password_confirm: 'x' })).data).toHaveProperty(
      'password_confirm',
    );
    expect((await reset('minsu01', ticket)).status).toBe(200);
  });

  test('of a withdrawn account cannot be proven, because no code is sent', async () => {
    const input = { user_email: withdrawn.email, purpose: 'forgot-password' } as const;
    await server.call('POST /employer/auth/send-otp', input);
    expect(await mailsTo(server, withdrawn.email)).toEqual([]);
  });
});
