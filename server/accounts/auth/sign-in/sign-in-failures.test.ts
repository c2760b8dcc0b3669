import { describe, expect, test } from 'vitest';
import { deleteExpired, eraseEmployer } from '#server/accounts/own-data/erasing.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { mailFailedSignIns } from '../mail-failed-sign-ins.ts';
import { startSession } from '../sessions/sessions.ts';
import { shortenNetwork } from './sign-in-log.ts';

const server = await startTestServer({ TRUST_PROXY: '1' });
const { hoa, minsu, thanh, waiting, anna, binh, chi, dung } = await people(server);
const minute = 60_000;
const own = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };

let count = 0;
/** A network address that has not been used before. */
const elsewhere = () => {
  count += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(count / 200)}.${(count % 200) + 1}` };
};
const login = (user_uid: string, password = testPassword, headers: Record<string, string> = {}) =>
  server.call(
    'POST /employer/auth/login',
    { user_uid, password },
    {},
    { headers: { ...elsewhere(), ...headers } },
  );
const loginAdmin = (uid: string, password = testPassword, headers: Record<string, string> = {}) =>
  server.call('POST /admin/auth/login', { uid, password }, {}, { headers: { ...elsewhere(), ...headers } });
type Login = typeof login | typeof loginAdmin;

async function fail(times: number, uid: string, signIn: Login = login) {
  for (let tries = 0; tries < times; tries += 1)
    expect([tries, (await signIn(uid, 'wrong123!')).status]).toEqual([tries, 2004]);
}
/** The cookie that identifies a browser after a sign-in. */
async function deviceOf(uid: string, signIn: Login = login, headers: Record<string, string> = {}) {
  const { cookies, status } = await signIn(uid, testPassword, { ...own, ...headers });
  expect(status).toBe(200);
  return cookies.find(({ name }) => name === 'device');
}

describe('twenty failures of one ID in an hour, each from another network address,', () => {
  test('block it for the right password too, of an employer and of an administrator', async () => {
    const each = [
      [thanh.uid, login],
      [binh.uid, loginAdmin],
    ] as const;
    for (const [uid, signIn] of each) {
      await fail(20, uid, signIn);
      const { http, status, headers } = await signIn(uid);
      expect({ http, status }).toEqual({ http: 429, status: 429 });
      expect(Number(headers['retry-after'])).toBeGreaterThan(50);
      server.advanceClock(minute);
      expect((await signIn(uid)).status).toBe(200);
      // The successful sign-in has cleared the earlier failures.
      await fail(19, uid, signIn);
      expect((await signIn(uid)).status).toBe(200);
    }
  });

  test('pause it for a minute, then twice as long each time, at most fifteen minutes', async () => {
    await fail(20, minsu.uid);
    for (const minutes of [1, 2, 4, 8, 15]) {
      const { http, headers } = await login(minsu.uid);
      expect(http).toBe(429);
      const seconds = Number(headers['retry-after']);
      expect([minutes, Math.ceil(seconds / 60)]).toEqual([minutes, minutes]);
      server.advanceClock(seconds * 1_000);
      await fail(1, minsu.uid);
    }
    expect(Number((await login(minsu.uid)).headers['retry-after'])).toBeGreaterThan(14 * 60);
    server.advanceClock(60 * minute);
    // In the next hour, the count starts at zero.
    await fail(19, minsu.uid);
    expect((await login(minsu.uid)).status).toBe(200);
  });

  test('are also twenty if they arrive concurrently, and for an unknown ID', async () => {
    for (const uid of ['nobody88', waiting.uid]) {
      const answers = await Promise.all(Array.from({ length: 26 }, () => login(uid, 'wrong123!')));
      const of = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([uid, of(2004), of(429)]).toEqual([uid, 20, 6]);
    }
  });

  test('are forgiven when the owner proves the mailbox and sets a new password', async () => {
    await fail(20, thanh.uid);
    expect((await login(thanh.uid)).status).toBe(429);
    const otp_ticket = await proveEmail(server, thanh.email, 'forgot-password');
    const password = 'brandnew2#';
    const given = { user_uid: thanh.uid, otp_ticket, password, password_confirm: password };
    expect((await server.call('POST /employer/auth/forgot-password', given)).status).toBe(200);
    expect((await login(thanh.uid, password)).status).toBe(200);
  });
});

describe('a browser that signed in before', () => {
  test('is known for a year by a cookie that no script can read and that names no account', async () => {
    const cookie = await deviceOf(minsu.uid);
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax', maxAge: 365 * 24 * 60 * 60 });
    expect(cookie?.value).not.toContain(minsu.uid);
    const { cookies } = await login(minsu.uid);
    expect(cookies).toEqual([]);
  });

  test('can sign in while others are paused, but not with the cookie of another account or a changed one', async () => {
    const device = await deviceOf(minsu.uid);
    const cookie = `device=${device?.value}`;
    const both = await deviceOf(anna.uid, loginAdmin, { cookie });
    await fail(20, minsu.uid);
    await fail(20, anna.uid, loginAdmin);
    const strangers = await deviceOf(thanh.uid, (uid, _password, headers) =>
      login(uid, 'brandnew2#', headers),
    );
    const changed = `${device?.value.slice(0, -1)}${device?.value.endsWith('0') ? '1' : '0'}`;
    for (const value of ['', 'a.b-c', strangers?.value, changed])
      expect((await login(minsu.uid, testPassword, { cookie: `device=${value}` })).status).toBe(429);
    expect((await loginAdmin(anna.uid, testPassword, { cookie })).status).toBe(429);
    expect((await login(minsu.uid, testPassword, { cookie })).status).toBe(200);
    // One browser with two accounts.
    const known = { cookie: `device=${both?.value}` };
    expect((await login(minsu.uid, testPassword, known)).status).toBe(200);
    expect((await loginAdmin(anna.uid, testPassword, known)).status).toBe(200);
    expect((await login(minsu.uid)).status).toBe(429);
  });

  test('has its own twenty failures an hour, and is forgotten after a year', async () => {
    server.advanceClock(2 * 60 * minute);
    const cookie = { cookie: `device=${(await deviceOf(minsu.uid))?.value}` };
    await fail(20, minsu.uid, (uid, password) => login(uid, password, cookie));
    expect((await login(minsu.uid, testPassword, cookie)).status).toBe(429);
    expect((await login(minsu.uid)).status).toBe(200);
    server.advanceClock(366 * 24 * 60 * minute);
    await fail(20, minsu.uid);
    expect((await login(minsu.uid, testPassword, cookie)).status).toBe(429);
  });
});

test('the owner is notified by mail, in the own language, once a day', async () => {
  server.advanceClock(25 * 60 * minute);
  await server.db.updateTable('employer').set({ language: 'kr' }).where('id', '=', minsu.id).execute();
  const told = async (email: string) =>
    (await mailsTo(server, email)).filter(({ template }) => template === 'failed-sign-ins');
  await fail(20, minsu.uid);
  await fail(20, anna.uid, loginAdmin);
  const tell = () => mailFailedSignIns(server, server.clock());
  await tell();
  const [mail, ...more] = await told(minsu.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ language: 'kr', text: expect.stringContaining(minsu.uid) });
  expect(mail?.text).toContain('/employer/forgot-password');
  expect(await told(`${anna.uid}@people.test`)).toMatchObject([{ language: 'vi' }]);
  server.advanceClock(60 * minute);
  await fail(20, minsu.uid);
  await tell();
  expect(await told(minsu.email)).toHaveLength(1);
  server.advanceClock(24 * 60 * minute);
  await tell();
  expect(await told(minsu.email)).toHaveLength(1);
  await fail(20, minsu.uid);
  await tell();
  await tell();
  expect(await told(minsu.email)).toHaveLength(2);
});

describe('the sign-in log', () => {
  /** A new session, because the clock of this test file has passed the end of the first ones. */
  const signedIn = async (kind: 'admin' | 'employer' | 'candidate', { id }: { id: number }) => ({
    token: await startSession(server.db, { kind, id }, server.clock(), 10),
  });
  const list = async (filters: object = {}, by?: { token: string }) =>
    server.call('GET /admin/sign-in/list', { limit: 100, ...filters }, by ?? (await signedIn('admin', anna)));
  const resultsOf = async (filters: object) =>
    (await list(filters)).data.list.map(({ account, way, result }) => [account, way, result]);

  test('has account, method, result, device and network of each attempt, and no address', async () => {
    server.advanceClock(60 * minute);
    await server.db.deleteFrom('sign_in').execute();
    const chrome = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    };
    const from = { ...own, ...chrome, 'x-forwarded-for': '198.51.100.77' };
    expect((await login(minsu.uid, 'wrong123!', from)).status).toBe(2004);
    expect((await login(minsu.uid, testPassword, from)).status).toBe(200);
    expect((await login(waiting.uid, testPassword, from)).status).toBe(4023);
    expect((await loginAdmin(binh.uid, testPassword, from)).status).toBe(200);
    const { list: rows } = (await list()).data;
    expect(rows[0]).toMatchObject({
      ...{ account: 'admin', account_id: binh.id, user_uid: binh.uid, way: 'PASSWORD', result: 'OK' },
      ...{ browser: 'Chrome', system: 'Windows', network: '198.51.100.0/24' },
    });
    expect(JSON.stringify(rows)).not.toContain('198.51.100.77');
    expect(await resultsOf({ key: minsu.uid })).toEqual([
      ['employer', 'PASSWORD', 'OK'],
      ['employer', 'PASSWORD', 'WRONG'],
    ]);
    expect(await resultsOf({ result: 'NOT_APPROVED' })).toEqual([['employer', 'PASSWORD', 'NOT_APPROVED']]);
    expect(await resultsOf({ account: 'admin' })).toEqual([['admin', 'PASSWORD', 'OK']]);
    expect((await list({ key: '198.51.100.0/24' })).data.total).toBe(4);
  });

  test('stores nothing that was typed for an ID that no account has', async () => {
    const typed = 'quantri88';
    expect((await login(typed, 'wrong123!')).status).toBe(2004);
    const [newest] = (await list()).data.list;
    expect(newest).toMatchObject({ account_id: null, user_uid: null, result: 'WRONG' });
    expect(JSON.stringify(await server.db.selectFrom('sign_in').selectAll().execute())).not.toContain(typed);
  });

  test('says that an attempt was paused', async () => {
    await fail(20, thanh.uid);
    expect((await login(thanh.uid)).status).toBe(429);
    expect((await resultsOf({ key: thanh.uid }))[0]).toEqual(['employer', 'PASSWORD', 'PAUSED']);
  });

  test('is erased with the account, and after twelve months', async () => {
    const leaving = {
      id: minsu.id,
      companyId: 0,
      memberIds: [minsu.id],
      createdAt: server.clock(),
      addresses: [minsu.email],
    };
    await server.db
      .transaction()
      .execute((trx) => eraseEmployer(trx, leaving, { now: server.clock(), note: undefined }));
    const left = () =>
      server.db.selectFrom('sign_in').where('account_type', '=', 2).select('account_id').execute();
    expect((await left()).map((row) => row.account_id)).not.toContain(minsu.id);
    await deleteExpired(server.db, new Date(server.clock().getTime() + 364 * 24 * 60 * minute));
    expect(await left()).not.toEqual([]);
    await deleteExpired(server.db, new Date(server.clock().getTime() + 366 * 24 * 60 * minute));
    expect(await left()).toEqual([]);
  });

  test('is read by owners only', async () => {
    expect((await list()).status).toBe(200);
    for (const who of [binh, chi, dung])
      expect((await list({}, await signedIn('admin', who))).status).toBe(403);
    expect((await list({}, await signedIn('candidate', hoa))).status).toBe(406);
    expect((await list({}, await signedIn('employer', thanh))).status).toBe(406);
    expect((await server.call('GET /admin/sign-in/list')).status).toBe(401);
  });

  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:17:4::/64', '2001:db8:17::/48'],
    ['', null],
  ])('shortens %s to %s', (address, network) => {
    expect(shortenNetwork(address)).toBe(network);
  });
});
