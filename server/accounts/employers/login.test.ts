import { describe, expect, test } from 'vitest';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu, thanh, registered, waiting, denied, withdrawn, anna, binh } = await people(server);

const login = (user_uid: string, password = testPassword, headers = {}) =>
  server.call('POST /employer/auth/login', { user_uid, password }, {}, { headers });
/** Reads and posts ads with the ticket that a rejected sign-in returns. */
const tryServices = async (caller: { ticket: string }) => [
  (await server.call('GET /employer/recruitment/list', {}, caller)).status,
  (await server.call('POST /employer/recruitment/create', { working_form: 'NORMAL' }, caller)).status,
];
const loginAdmin = (uid: string, password = testPassword) =>
  server.call('POST /admin/auth/login', { uid, password });

describe('an employer signs in', () => {
  test('with ID and password, and gets a token that works', async () => {
    const { data, message } = await login('MinSu01');
    expect(message).toBe('Login success.');
    expect(data).toMatchObject({
      state: 'OK',
      accountType: 2,
      accountActive: 'Employer',
      user: { user_uid: 'minsu01', user_name: 'Kim Minsu', user_email: minsu.email },
      seconds_left: 600,
    });
    expect(data.token).toHaveLength(43);
    const session = await server.call('GET /auth/session', {}, { token: data.token ?? '' });
    expect(session.data).toMatchObject({ accountType: 2, user: { user_uid: 'minsu01' } });
    const caller = { token: data.token ?? '' };
    expect(await server.call('GET /employer/recruitment/list', {}, caller)).toMatchObject({ status: 200 });
    const kept = await server.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(data.token);
  });

  test('and is told 2004 for a wrong password as for an unknown ID', async () => {
    const [wrong, unknown] = [await login('minsu01', 'wrong123!'), await login('nobody99', 'wrong123!')];
    expect(wrong).toMatchObject({ http: 401, status: 2004, data: {} });
    expect(unknown.message).toBe(wrong.message);
    expect({ ...unknown.data }).toEqual({ ...wrong.data });
  });

  test('needs an ID and a password of the right length', async () => {
    expect(Object.keys((await login('', '')).data)).toEqual(['user_uid', 'password']);
    expect((await login('abc', 'abc')).data).toMatchObject({
      user_uid: [expect.any(String)],
      password: ['The password has 6–16 characters.'],
    });
    expect((await login('abcdefg', 'abcdef')).status).toBe(2004);
    // Characters of an ID other than letters and digits are not removed.
    expect((await login('min\u0000su01')).status).toBe(2004);
  });

  test('without a licence is told 4022 and gets a ticket, no session', async () => {
    const { http, status, data, cookies } = await login(registered.uid, testPassword, {
      'x-client': 'web',
      'sec-fetch-site': 'same-origin',
    });
    expect({ http, status }).toEqual({ http: 403, status: 4022 });
    expect(data).toEqual({
      user_id: registered.id,
      ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      state: 'REGISTERED',
      company_license: null,
      type_license: null,
      reason: null,
      reason_language: null,
    });
    expect(cookies.map(({ name, httpOnly, maxAge }) => [name, httpOnly, maxAge])).toEqual([
      ['ticket', true, 1800],
    ]);
    expect(await tryServices(data as unknown as { ticket: string })).toEqual([401, 401]);
  });

  test('a waiting or denied company gets 4023, with the reason', async () => {
    const refused = [await login(waiting.uid), await login(denied.uid)];
    expect(refused).toMatchObject([
      { http: 403, status: 4023, data: { state: 'WAITING', reason: null } },
      { http: 403, status: 4023, data: { state: 'DENIED', reason: 'Ảnh bị mờ' } },
    ]);
    for (const { data } of refused) {
      expect(data).not.toHaveProperty('token');
      expect(await tryServices(data as unknown as { ticket: string })).toEqual([401, 401]);
    }
  });

  test.each([
    ['vi', /đang chờ/, /chưa được chấp nhận/, /đã bị huỷ duyệt/],
    ['kr', /기다리고/, /승인되지 않았어요/, /승인이 취소되었어요/],
    ['en', /has yet to approve/, /was not accepted/, /was taken back/],
  ] as const)(
    'is told in %s whether the company waits, was denied or lost its approval',
    async (language, waits, wasDenied, lost) => {
      const say = async (uid: string) =>
        (
          await server.call(
            'POST /employer/auth/login',
            { user_uid: uid, password: testPassword },
            { language },
          )
        ).message;
      expect(await say(waiting.uid)).toMatch(waits);
      expect(await say(denied.uid)).toMatch(wasDenied);
      const cancel = (approval_cancelled: boolean) =>
        server.db.updateTable('employer').set({ approval_cancelled }).where('id', '=', waiting.id).execute();
      await cancel(true);
      expect(await say(waiting.uid)).toMatch(lost);
      await cancel(false);
    },
  );

  test('a withdrawn company gets 4031, but only with the right password', async () => {
    expect(await login(withdrawn.uid)).toMatchObject({ http: 410, status: 4031 });
    expect((await login(withdrawn.uid, 'wrong123!')).status).toBe(2004);
    expect((await login(waiting.uid, 'wrong123!')).status).toBe(2004);
  });
});

describe('failures', () => {
  test('five in a quarter of an hour close one ID for one network address', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login('thanh01', 'wrong123!')).status).toBe(2004);
    const { http, headers } = await login('thanh01');
    expect(http).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(600);
    expect((await login('minsu01')).status).toBe(200);
    expect(thanh.uid).toBe('thanh01');
  });

  test('are forgiven by a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await login('minsu01', 'wrong123!');
      expect((await login('minsu01')).status).toBe(200);
    }
  });
});

describe('an administrator signs in', () => {
  test('with uid and password', async () => {
    const { status, message, data } = await loginAdmin('anna01');
    expect({ status, message, ...data }).toMatchObject({
      status: 200,
      message: 'Login success.',
      accountType: 3,
      accountActive: 'Admin',
      user: { user_uid: anna.uid, user_role: 'owner' },
    });
    const caller = { token: data.token ?? '' };
    expect((await server.call('GET /admin/employer/list', {}, caller)).status).toBe(200);
    expect((await server.call('GET /employer/recruitment/list', {}, caller)).status).toBe(406);
    const ownPages = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };
    const input = { uid: anna.uid, password: testPassword };
    const web = await server.call('POST /admin/auth/login', input, {}, { headers: ownPages });
    expect(web.data).not.toHaveProperty('token');
    const sid = web.cookies.find(({ name }) => name === 'sid');
    expect(sid).toMatchObject({ httpOnly: true });
    const headers = { cookie: `sid=${sid?.value}` };
    expect((await server.call('GET /admin/employer/list', {}, {}, { headers })).status).toBe(200);
  });

  test('and is told 2004 for anything wrong', async () => {
    expect((await loginAdmin('anna01', 'wrong123!')).status).toBe(2004);
    expect((await loginAdmin('nobody', 'wrong123!')).status).toBe(2004);
    expect((await loginAdmin('minsu01')).status).toBe(2004);
  });

  test('not before a password was set up', async () => {
    await server.db.updateTable('admin').set({ password_hash: null }).where('id', '=', binh.id).execute();
    expect((await loginAdmin('binh01')).status).toBe(2004);
  });

  test('needs a uid of 5-16 and a password of 8-16 characters', async () => {
    expect((await loginAdmin('abcd', 'abcdefg')).data).toMatchObject({
      uid: [expect.any(String)],
      password: ['The password has 8–16 characters.'],
    });
  });

  test('no longer after it was switched off', async () => {
    await server.db.updateTable('admin').set({ is_active: false }).where('uid', '=', 'chi001').execute();
    expect((await loginAdmin('chi001')).status).toBe(4031);
  });

  test('and no account of another kind', async () => {
    expect((await login('anna01')).status).toBe(2004);
  });
});
