import { beforeEach, expect, test } from 'vitest';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { detectDevice } from './device-name.ts';
import { startSession } from './sessions.ts';

const server = await startTestServer();
const { minsu, thanh, hoa } = await people(server);

const signIn = async ({ id }: { id: number }, kind: 'candidate' | 'employer' = 'employer') => ({
  token: await startSession(server.db, { kind, id }, server.clock(), 10),
});
const list = async (who: { token: string }) =>
  (await server.call('GET /auth/session/list', {}, who)).data.list;
const isIn = async (who: { token: string }) =>
  (await server.call('GET /auth/session', {}, who)).data.loginSuccess;

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

beforeEach(async () => {
  await server.db.deleteFrom('session').execute();
});

test('a sign-in on our pages is listed with browser and system in plain words, and as the current one', async () => {
  const answer = await server.call(
    'POST /employer/auth/login',
    { user_uid: minsu.uid, password: testPassword },
    {},
    { headers: { 'x-client': 'web', 'user-agent': edge, 'sec-fetch-site': 'same-origin' } },
  );
  expect(answer.status).toBe(200);
  const token = answer.cookies.find(({ name }) => name === 'sid')?.value ?? '';
  expect(await list({ token })).toEqual([
    {
      id: expect.any(Number),
      browser: 'Microsoft Edge',
      system: 'Windows',
      signed_in_at: expect.any(String),
      last_active_at: expect.any(String),
      is_current: true,
    },
  ]);
});

test.each([
  [edge, 'Microsoft Edge', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Nguyễn Thị Mai/1.0 (my own words)', null, null],
  ['x'.repeat(5_000), null, null],
])('of the header "%.40s", only known names are stored', (userAgent, browser, system) => {
  expect(detectDevice({ userAgent, isWeb: true })).toEqual({ browser, system });
});

test('the calling session is listed first, then the last used one; ended sessions are not listed', async () => {
  const [old, over, mine] = [await signIn(minsu), await signIn(minsu), await signIn(minsu)];
  await server.call('POST /auth/logout', {}, over);
  server.advanceClock(60_000);
  await server.call('POST /auth/extend', {}, old);
  const listed = await list(mine);
  expect(listed.map(({ is_current }) => is_current)).toEqual([true, false]);
  server.advanceClock(11 * 60_000);
  expect(await list(await signIn(minsu))).toHaveLength(1);
});

test('ending one other session answers its next call with 401, and all others continue', async () => {
  const [here, there, third] = [
    await signIn(hoa, 'candidate'),
    await signIn(hoa, 'candidate'),
    await signIn(hoa, 'candidate'),
  ];
  const id = (await list(there)).find((one) => one.is_current)?.id;
  expect((await server.call('POST /auth/session/end', { id }, here)).status).toBe(200);
  expect((await server.call('GET /candidate/my-info', {}, there)).status).toBe(401);
  expect([await isIn(here), await isIn(third)]).toEqual([true, true]);
  expect((await server.call('POST /auth/session/end', { id }, here)).status).toBe(404);
});

test('the calling session cannot be ended that way', async () => {
  const here = await signIn(minsu);
  const [own] = await list(here);
  expect((await server.call('POST /auth/session/end', { id: own?.id }, here)).status).toBe(4027);
  expect(await isIn(here)).toBe(true);
});

test('all other sessions are ended together, and no other account is signed out', async () => {
  const [here, there, third, stranger] = [
    await signIn(minsu),
    await signIn(minsu),
    await signIn(minsu),
    await signIn(thanh),
  ];
  expect((await server.call('POST /auth/session/end-others', {}, here)).data).toEqual({ ended: 2 });
  expect([await isIn(here), await isIn(there), await isIn(third), await isIn(stranger)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a visitor has no sessions', async () => {
  for (const name of ['GET /auth/session/list', 'POST /auth/session/end-others'] as const)
    expect((await server.call(name)).status).toBe(401);
});
