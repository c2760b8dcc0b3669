import { beforeEach, expect, test } from 'vitest';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, thanh, anna } = await people(server);
const MINUTE = 60_000;
const web = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };

async function send(user_email: string, purpose: OtpPurpose, device?: string, token?: string) {
  const headers = { ...web, ...(device && { cookie: `device=${device}` }) };
  const caller = token === undefined ? {} : { token };
  const answer = await server.call('POST /employer/auth/send-otp', { user_email, purpose }, caller, {
    headers,
  });
  server.advanceClock(2 * MINUTE);
  return answer;
}

/**
 * Signs in as on an own machine.
 * @returns the cookie that identifies the browser
 */
async function deviceOf(user_uid: string): Promise<string> {
  const input = { user_uid, password: testPassword };
  const { cookies } = await server.call('POST /employer/auth/login', input, {}, { headers: web });
  return cookies.find(({ name }) => name === 'device')?.value ?? '';
}

async function sendMany(address: string, sends = 5) {
  for (let count = 0; count < sends; count += 1)
    expect((await send(address, 'forgot-password')).status).toBe(200);
}

// Moves the clock, so that each test has its own limits per hour and per day.
beforeEach(() => server.advanceClock(25 * 60 * MINUTE));

test('a device that has signed in gets three more codes an hour after a stranger has used up five', async () => {
  const [own, others] = [await deviceOf(minsu.uid), await deviceOf(thanh.uid)];
  await sendMany(minsu.email);
  const refused = await send(minsu.email, 'forgot-password');
  expect(refused).toMatchObject({ http: 429, status: 429 });
  expect(refused.message).toMatch(
    /^Too many codes have been requested for this address\. The link in our last mail still works\. .* \d+ min\.$/,
  );
  expect((await send(minsu.email, 'forgot-password', others)).status).toBe(429);
  for (let more = 0; more < 3; more += 1)
    expect((await send(minsu.email.toUpperCase(), 'forgot-password', own)).status).toBe(200);
  expect((await send(minsu.email, 'forgot-password', own)).status).toBe(429);
  server.advanceClock(60 * MINUTE);
  expect((await send(minsu.email, 'forgot-password')).status).toBe(200);
});

test('fifteen codes that strangers asked for in a day leave the owner some more', async () => {
  const own = await deviceOf(minsu.uid);
  for (let hour = 0; hour < 3; hour += 1) {
    await sendMany(minsu.email);
    server.advanceClock(61 * MINUTE);
  }
  expect((await send(minsu.email, 'forgot-id')).status).toBe(429);
  expect((await send(minsu.email, 'forgot-id', own)).status).toBe(200);
});

test('a person who is signed in with the address gets more, too, also a candidate', async () => {
  await sendMany(hoa.email);
  expect((await send(hoa.email, 'forgot-id')).status).toBe(429);
  const token = await startSession(server.db, { kind: 'candidate', id: hoa.id }, server.clock(), 10);
  expect((await send(hoa.email, 'close-account', undefined, token)).status).toBe(200);
  const other = await startSession(server.db, { kind: 'admin', id: anna.id }, server.clock(), 10);
  expect((await send(hoa.email, 'forgot-id', undefined, other)).status).toBe(429);
});

test('strangers read the same whether the address has an account or not', async () => {
  const unknown = 'nobody@own-codes.test';
  for (let count = 0; count < 5; count += 1)
    for (const address of [minsu.email, unknown]) expect((await send(address, 'forgot-id')).status).toBe(200);
  const say = async (address: string) => {
    const { http, status, message, data } = await server.call('POST /employer/auth/send-otp', {
      user_email: address,
      purpose: 'forgot-id',
    });
    return { http, status, message: message.replace(/\d+/, 'n'), data };
  };
  expect(await say(minsu.email)).toMatchObject({ http: 429 });
  expect(await say(minsu.email)).toEqual(await say(unknown));
});
