import { describe, expect, test } from 'vitest';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { codeMailedTo, mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, thanh, waiting, withdrawn, anna } = await people(server);
const minute = 60_000;

let count = 0;
const newAddress = () => `somebody${++count}@codes.test`;
/** Token that each address got with its last code. Only a caller with this token may try the code. */
const tokens = new Map<string, string | undefined>();
async function send(user_email: string, purpose?: OtpPurpose, caller = {}) {
  const answer = await server.call('POST /employer/auth/send-otp', { user_email, purpose }, caller);
  if (answer.status === 200) tokens.set(`${user_email} ${purpose ?? 'register'}`, answer.data.otp_token);
  return answer;
}
const verify = (user_email: string, otp: string, purpose: OtpPurpose = 'register', headers = {}) =>
  server.call(
    'POST /employer/auth/verify-otp',
    { user_email, otp, purpose, otp_token: tokens.get(`${user_email} ${purpose}`) },
    {},
    { headers },
  );
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('sending a code', () => {
  test('mails six digits in the language asked for', async () => {
    const address = newAddress();
    const { data, message } = await send(address);
    expect(data).toEqual({ expires_in: 300, resend_in: 60, otp_token: expect.any(String) });
    expect(message).toBe('Code sent. Check your mailbox.');
    await send(newAddress(), 'register', { language: 'kr' });
    const [english] = await mailsTo(server, address);
    const [korean] = await mailsTo(server, `somebody${count}@codes.test`);
    expect([english?.language, korean?.language]).toEqual(['en', 'kr']);
    expect(await codeMailedTo(server, address)).toMatch(/^\d{6}$/);
  });

  test('keeps the code nowhere in the clear', async () => {
    const address = newAddress();
    await send(address);
    const otp = await server.db
      .selectFrom('otp')
      .where('address', '=', address)
      .selectAll()
      .executeTakeFirstOrThrow();
    const code = await codeMailedTo(server, address);
    expect(otp.code_hmac).toHaveLength(32);
    expect(JSON.stringify(otp)).not.toContain(code);
  });

  test('needs an address', async () => {
    expect(await send('nobody')).toMatchObject({ status: 414, data: { user_email: [expect.any(String)] } });
  });

  test('waits a minute before the next one', async () => {
    const address = newAddress();
    await send(address);
    const { http, headers, message } = await send(address.toUpperCase());
    expect(http).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
    expect(message).toMatch(/another one in \d+ seconds/);
    server.advanceClock(minute + 1);
    expect((await send(address)).status).toBe(200);
  });

  test('stops after five an hour for one address, for all purposes together', async () => {
    const address = newAddress();
    for (const purpose of ['register', 'register', 'forgot-id', 'forgot-password', 'register'] as const) {
      expect((await send(address, purpose)).status).toBe(200);
      server.advanceClock(2 * minute);
    }
    expect(await send(address, 'forgot-id')).toMatchObject({ http: 429, status: 429 });
    server.advanceClock(51 * minute);
    expect((await send(address, 'forgot-id')).status).toBe(200);
  });

  test('stops after fifteen a day for one address, and begins again the next day', async () => {
    const address = newAddress();
    for (let sends = 0; sends < 15; sends += 1) {
      expect([sends, (await send(address)).status]).toEqual([sends, 200]);
      server.advanceClock(61 * minute);
    }
    for (const purpose of ['register', 'forgot-id'] as const) {
      const refused = await send(address, purpose);
      expect(refused).toMatchObject({
        http: 429,
        status: 429,
        message: expect.stringMatching(/The link in our last mail still works\. .* in 9 h\.$/),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(8 * 60 * 60);
    }
    server.advanceClock(9 * 60 * minute);
    expect((await send(address)).status).toBe(200);
  });

  test('beyond a limit is refused alike with and without an account', async () => {
    const [known, unknown] = [thanh.email, newAddress()];
    const beyond = async (address: string) => {
      const { http, status, data, message } = await send(address, 'forgot-id');
      return { http, status, data, message };
    };
    for (let sends = 0; sends < 15; sends += 1) {
      for (const address of [known, unknown]) expect((await send(address, 'forgot-id')).status).toBe(200);
      server.advanceClock(61 * minute);
    }
    expect(await beyond(known)).toMatchObject({ http: 429 });
    expect(await beyond(known)).toEqual(await beyond(unknown));
    expect(await mailsTo(server, unknown)).toEqual([]);
  });

  test('one of two at the same moment is refused', async () => {
    const address = newAddress();
    const answers = await Promise.all([send(address), send(address), send(address)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });

  test('answers the same for an address with and without an account, and mails only the first', async () => {
    const stranger = newAddress();
    const [known, unknown] = [await send(minsu.email, 'forgot-id'), await send(stranger, 'forgot-id')];
    expect(unknown.data).toEqual({ ...known.data, otp_token: expect.any(String) });
    expect(unknown.message).toBe(known.message);
    expect(await mailsTo(server, stranger)).toEqual([]);
    expect(await mailsTo(server, minsu.email)).toHaveLength(1);
    await send(withdrawn.email, 'forgot-password');
    expect(await mailsTo(server, withdrawn.email)).toEqual([]);
  });

  test('for a changed e-mail is for signed-in employers', async () => {
    const signIn = async (kind: 'candidate' | 'employer' | 'admin', { id }: { id: number }) => ({
      token: await startSession(server.db, { kind, id }, server.clock(), 10),
    });
    expect((await send(newAddress(), 'change-email')).status).toBe(401);
    for (const caller of [await signIn('candidate', hoa), await signIn('admin', anna)])
      expect((await send(newAddress(), 'change-email', caller)).status).toBe(406);
    const employer = await signIn('employer', minsu);
    expect((await send(newAddress(), 'change-email', employer)).status).toBe(200);
  });
});

describe('taking a code', () => {
  test('gives a ticket once', async () => {
    const address = newAddress();
    await send(address);
    const code = await codeMailedTo(server, address);
    const { data } = await verify(address, code);
    expect(data.otp_ticket).toMatch(/^[A-Za-z0-9]{22}$/);
    expect(await verify(address, code)).toMatchObject({ http: 422, status: 2003 });
  });

  test('refuses a wrong one with 2005, and all after five tries', async () => {
    const address = newAddress();
    await send(address);
    const code = await codeMailedTo(server, address);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verify(address, other(code))).toMatchObject({ http: 422, status: 2005 });
    expect((await verify(address, code)).status).toBe(2003);
  });

  test('counts every try, also of those that come at once', async () => {
    const address = newAddress();
    await send(address);
    const code = await codeMailedTo(server, address);
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(address, other(code))));
    expect(answers.filter(({ status }) => status === 2005)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 2003)).toHaveLength(7);
  });

  /**
   * Sends a code and enters it wrongly `times` times.
   * @returns the code
   */
  async function failWith(address: string, times: number, purpose?: OtpPurpose): Promise<string> {
    server.advanceClock(13 * minute);
    await send(address, purpose);
    const code = await codeMailedTo(server, address);
    for (let tries = 0; tries < times; tries += 1)
      expect((await verify(address, other(code), purpose)).status).toBe(2005);
    return code;
  }

  test('fails twenty times a day for one address, for all purposes together, and not once more', async () => {
    const address = newAddress();
    for (const purpose of ['register', 'register', 'register'] as const) await failWith(address, 5, purpose);
    const code = await failWith(address, 4);
    expect((await verify(address, other(code))).status).toBe(2005);
    const next = await failWith(address, 0);
    for (const given of [other(next), next]) {
      const refused = await verify(address, given);
      expect(refused).toMatchObject({ http: 429, status: 429 });
      expect(refused.message).toMatch(/Open the link in our mail instead/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 60 * 60);
    }
    expect((await verify(newAddress(), next)).status).toBe(2003);
    server.advanceClock(24 * 60 * minute);
    const tomorrow = await failWith(address, 1);
    expect((await verify(address, tomorrow)).status).toBe(200);
  });

  test('a right code still passes after nineteen failures, and is not counted as one', async () => {
    const address = newAddress();
    for (const times of [5, 5, 5]) await failWith(address, times);
    const code = await failWith(address, 4);
    expect((await verify(address, code)).status).toBe(200);
    const next = await failWith(address, 1);
    expect((await verify(address, next)).status).toBe(429);
  });

  test('counts the failures of all purposes together, also of tries that come at once', async () => {
    for (const purpose of ['forgot-id', 'forgot-password', 'register'] as const)
      await failWith(waiting.email, 5, purpose);
    await failWith(waiting.email, 3, 'forgot-id');
    const code = await failWith(waiting.email, 0, 'forgot-password');
    const tries = Array.from({ length: 5 }, () => verify(waiting.email, other(code), 'forgot-password'));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.sort()).toEqual([2005, 2005, 429, 429, 429].sort());
  });

  test('gives one ticket to several right tries at once', async () => {
    const address = newAddress();
    await send(address);
    const code = await codeMailedTo(server, address);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(address, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses one that is older than five minutes, or was followed by another', async () => {
    const address = newAddress();
    await send(address);
    const first = await codeMailedTo(server, address);
    server.advanceClock(5 * minute + 1);
    expect((await verify(address, first)).status).toBe(2003);
    await send(address);
    const second = await codeMailedTo(server, address);
    if (first !== second) expect((await verify(address, first)).status).toBe(2005);
    expect((await verify(address, second)).status).toBe(200);
  });

  test('refuses one for another purpose or address, or that was never sent', async () => {
    const address = newAddress();
    await send(address);
    const code = await codeMailedTo(server, address);
    expect((await verify(address, code, 'forgot-id')).status).toBe(2003);
    expect((await verify(newAddress(), code)).status).toBe(2003);
    expect((await verify(address, code)).status).toBe(200);
  });

  test('demands six digits', async () => {
    for (const otp of ['', '12345', '1234567', 'abcdef'])
      expect(await verify(newAddress(), otp)).toMatchObject({
        status: 414,
        data: { otp: [expect.any(String)] },
      });
  });

  test('in recovery is for the ID, and with an ID for the password', async () => {
    const check = (otp: string, user_uid?: string) =>
      server.call('POST /employer/auth/check-employer-otp', {
        user_email: minsu.email,
        otp,
        user_uid,
        otp_token: tokens.get(`${minsu.email} forgot-password`),
      });
    server.advanceClock(61 * minute);
    await send(minsu.email, 'forgot-password');
    const code = await codeMailedTo(server, minsu.email);
    expect((await check(code)).status).toBe(2003);
    expect((await check(other(code), minsu.uid)).status).toBe(2005);
    expect((await check(code, minsu.uid)).status).toBe(200);
  });
});
