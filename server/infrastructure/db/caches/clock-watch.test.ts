import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { shiftSessions } from '#server/accounts/auth/sessions/clock-rollback.ts';
import { requestOtp } from '#tests/support/codes.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

let ahead = 0;
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());
const log: string[] = [];
const server = await startTestServer(
  {},
  { machineClock: () => Date.now() + ahead, logTo: { write: (line) => log.push(line) } },
);
const { hoa, minsu } = await people(server);

const ready = () => server.app.inject('/health/ready');
const login = () => server.call('POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword });
const sendCode = (user_email: string) =>
  server.call('POST /employer/auth/send-otp', { user_email, purpose: 'register' });
afterEach(async () => {
  ahead = 0;
  await ready();
});

/** Starts a node whose clock is ahead by this many milliseconds. */
async function startWith(milliseconds: number) {
  const machine = { ahead: milliseconds };
  const node = await startTestServer({}, { machineClock: () => Date.now() + machine.ahead });
  return { node, machine, checkReady: async () => node.app.inject('/health/ready') };
}

test.each([45_000, -45_000])(
  'a node whose clock is %i ms off neither accepts nor creates sessions and codes, and reports it',
  async (off) => {
    const { node, machine, checkReady } = await startWith(off);
    const said = await checkReady();
    expect(said.statusCode).toBe(503);
    expect(said.json().status).toMatch(/^clock differs from the database by 4[45] seconds$/);
    const code = { user_email: 'new@clocks.test', purpose: 'register' };
    const refused = { http: 503, status: 503 };
    expect(await node.call('POST /employer/auth/send-otp', code)).toMatchObject(refused);
    machine.ahead = 0;
    expect((await checkReady()).statusCode).toBe(200);
    const who = await people(node);
    expect((await node.call('GET /candidate/overview', {}, who.hoa)).status).toBe(200);
    machine.ahead = off;
    vi.advanceTimersByTime(60_000);
    await expect.poll(async () => (await checkReady()).statusCode).toBe(503);
    expect(await node.call('GET /candidate/overview', {}, who.hoa)).toMatchObject(refused);
    const input = { user_uid: who.minsu.uid, password: testPassword };
    expect(await node.call('POST /employer/auth/login', input)).toMatchObject(refused);
    // Public calls still work.
    expect((await node.call('POST /home/job', {})).status).toBe(200);
  },
);

test('a node is ready if its clock is a little off, or a test has moved its business time', async () => {
  const { node, checkReady } = await startWith(20_000);
  node.advanceClock(3_600_000);
  expect((await checkReady()).statusCode).toBe(200);
  const { hoa: moved } = await people(node);
  expect((await node.call('GET /candidate/overview', {}, moved)).status).toBe(200);
});

test('after clocks were set back, codes from the future are rejected, and sessions until their time is adjusted', async () => {
  server.advanceClock(3_600_000);
  const user_email = 'ahead@clocks.test';
  const given = await requestOtp(server, user_email, 'register');
  const { data } = await login();
  const token = data.token ?? '';
  const list = async () => (await server.call('GET /employer/recruitment/list', {}, { token })).status;
  expect(await list()).toBe(200);
  server.advanceClock(-3_600_000);
  expect((await server.call('POST /employer/auth/verify-otp', given)).status).toBe(2003);
  expect(await list()).toBe(503);
  await shiftSessions(server.db, server.clock());
  expect(await list()).toBe(200);
  // Another code can be requested at once.
  expect((await sendCode(user_email)).status).toBe(200);
});

test('a clock that goes wrong is detected within a minute, and sessions and codes work again once it agrees', async () => {
  const user_email = 'before@clocks.test';
  const { otp, otp_token } = await requestOtp(server, user_email, 'register');
  expect((await ready()).statusCode).toBe(200);
  ahead = -120_000;
  vi.advanceTimersByTime(60_000);
  await expect.poll(async () => (await login()).status).toBe(503);
  const verify = () =>
    server.call('POST /employer/auth/verify-otp', { user_email, otp, otp_token, purpose: 'register' });
  expect((await verify()).status).toBe(503);
  expect((await sendCode('during@clocks.test')).status).toBe(503);
  expect(log.filter((line) => line.includes('the clock of PostgreSQL differs'))).toHaveLength(1);
  ahead = 0;
  expect((await ready()).statusCode).toBe(200);
  expect((await verify()).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect((await server.call('GET /candidate/overview', {}, hoa)).status).toBe(200);
});
