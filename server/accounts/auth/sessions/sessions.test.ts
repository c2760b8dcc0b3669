import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { moveEmployer } from '#server/states/employers.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { endSessionsOf, startSession } from './sessions.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna, binh } = await people(server);
const minute = 60_000;
const own = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' };

const tokenOf = async (person: { id: number }, kind: 'candidate' | 'employer' | 'admin') => ({
  token: await startSession(server.db, { kind, id: person.id }, server.clock(), 10),
});
const sessionOf = (caller: { token: string }, headers = {}) =>
  server.call('GET /auth/session', {}, caller, { headers });

/** Signs Minsu in as our pages do and returns the cookies that the browser then has. */
async function signInWithBrowser() {
  const { data, cookies } = await server.call(
    'POST /employer/auth/login',
    { user_uid: minsu.uid, password: testPassword },
    {},
    { headers: own },
  );
  const value = (name: string) => cookies.find((cookie) => cookie.name === name);
  return { data, sid: value('sid'), account: value('account') };
}

describe('the identity of a caller', () => {
  test('a caller without a session is a visitor', async () => {
    const { data } = await server.call('GET /auth/session');
    expect(data).toEqual({
      accountType: 0,
      loginSuccess: false,
      accountActive: null,
      user: null,
      seconds_left: 0,
      ended_status: null,
    });
  });

  test('a candidate is 1, an employer 2, an administrator 3', async () => {
    const seen = await Promise.all([hoa, minsu, anna].map(async (caller) => (await sessionOf(caller)).data));
    expect(seen).toMatchObject([
      { accountType: 1, accountActive: 'User', loginSuccess: true, user: { user_name: hoa.name } },
      { accountType: 2, accountActive: 'Employer', user: { user_uid: 'minsu01', user_email: minsu.email } },
      { accountType: 3, accountActive: 'Admin', user: { user_uid: 'anna01' } },
    ]);
    expect(seen[0]?.user).not.toHaveProperty('user_uid');
  });

  const logins = [
    ['POST /auth/loginEmail', { user_email: hoa.email }, 1, 'User', { user_name: hoa.name }],
    ['POST /employer/auth/login', { user_uid: minsu.uid, password: testPassword }, 2, 'Employer', {}],
    ['POST /admin/auth/login', { uid: anna.uid, password: testPassword }, 3, 'Admin', {}],
  ] as const;

  test.each(logins)(
    '%s: answer, session and cookie name type and person alike',
    async (name, input, accountType, accountActive, user) => {
      const person = { user_name: expect.any(String), user_email: expect.stringContaining('@'), ...user };
      const facts = { accountType, accountActive };
      const { data } = await server.call(name, input);
      expect(data).toMatchObject({ state: 'OK', ...facts, user: person });
      const { token = '' } = data as { token?: string };
      const session = await sessionOf({ token });
      expect(session.data).toMatchObject({ ...facts, loginSuccess: true, user: person });
      const { cookies } = await server.call(name, input, {}, { headers: own });
      const account = cookies.find((cookie) => cookie.name === 'account')?.value ?? '';
      expect(JSON.parse(account)).toMatchObject({
        ...facts,
        loginSuccess: true,
        accountData: { user: person },
      });
    },
  );

  test.each(['bearer', 'BEARER', 'Bearer '])('a token works with the scheme written %j', async (scheme) => {
    const headers = { authorization: `${scheme} ${minsu.token}` };
    expect((await server.call('GET /auth/session', {}, {}, { headers })).data.accountType).toBe(2);
  });

  test('a made-up token is a visitor, and gets 401 from a call that needs a sign-in', async () => {
    const invented = { token: 'a'.repeat(43) };
    expect((await sessionOf(invented)).data).toMatchObject({ accountType: 0, ended_status: 401 });
    expect(await server.call('POST /auth/extend', {}, invented)).toMatchObject({ http: 401, status: 401 });
  });
});

describe('the life of a session', () => {
  test('ends after ten minutes without activity', async () => {
    const session = await tokenOf(hoa, 'candidate');
    server.advanceClock(9 * minute);
    expect((await sessionOf(session, { 'x-background': '1' })).data.seconds_left).toBeLessThanOrEqual(60);
    server.advanceClock(minute + 1_000);
    expect(await server.call('POST /auth/extend', {}, session)).toMatchObject({ http: 401, status: 401 });
  });

  test('is extended by user actions, not by background calls of a page', async () => {
    const session = await tokenOf(hoa, 'candidate');
    server.advanceClock(6 * minute);
    const background = await sessionOf(session, { 'x-background': '1' });
    expect(background.data.seconds_left).toBeLessThanOrEqual(4 * 60);
    const { data, headers } = await server.call('POST /auth/extend', {}, session);
    expect(data.seconds_left).toBe(600);
    expect(headers['x-session-seconds']).toBe('600');
    server.advanceClock(6 * minute);
    expect((await sessionOf(session)).data.accountType).toBe(1);
  });

  test('ends after twelve hours of activity, an administrator’s after eight', async () => {
    const worker = await tokenOf(hoa, 'candidate');
    const admin = await tokenOf(anna, 'admin');
    const workHours = async (hours: number) => {
      for (let count = 0; count < hours * 12; count += 1) {
        server.advanceClock(5 * minute);
        await sessionOf(worker);
        await sessionOf(admin);
      }
    };
    await workHours(7.5);
    expect((await sessionOf(admin)).data.accountType).toBe(3);
    await workHours(0.5);
    expect((await sessionOf(admin)).data.ended_status).toBe(401);
    await workHours(3.5);
    expect((await sessionOf(worker)).data.accountType).toBe(1);
    await workHours(0.5);
    expect((await sessionOf(worker)).data.ended_status).toBe(401);
  });

  test('ends at its absolute end even if the idle limit is longer, and regardless of its row', async () => {
    const patient = await startTestServer({ SESSION_IDLE_MINUTES: '720' });
    const { anna: owner } = await people(patient);
    const input = { uid: owner.uid, password: testPassword };
    const { data } = await patient.call('POST /admin/auth/login', input);
    expect(data.seconds_left).toBe(8 * 3_600);
    const session = { token: data.token ?? '' };
    await sql`update session set expires_at = expires_at + interval '1 day'`.execute(patient.db);
    const ask = () => patient.call('GET /auth/session', {}, session, { headers: { 'x-background': '1' } });
    patient.advanceClock(8 * 60 * minute - 5_000);
    expect((await ask()).data).toMatchObject({ accountType: 3, seconds_left: expect.any(Number) });
    expect((await ask()).data.seconds_left).toBeLessThanOrEqual(5);
    patient.advanceClock(5_000);
    expect((await ask()).data).toMatchObject({ accountType: 0, ended_status: 401 });
  });

  test('logging out ends it permanently, and doing so twice is harmless', async () => {
    const session = await tokenOf(nam, 'candidate');
    expect((await server.call('POST /auth/logout', {}, session)).message).toBe('Logged out.');
    expect((await sessionOf(session)).data.accountType).toBe(0);
    expect(await server.call('GET /candidate/my-info', {}, session)).toMatchObject({
      http: 401,
      status: 401,
    });
    expect((await server.call('POST /auth/logout', {}, session)).status).toBe(200);
    expect((await server.call('POST /auth/logout')).status).toBe(200);
  });
});

describe('the reason why a session has ended', () => {
  test('4024 after the password was changed, but not in the session that changed it', async () => {
    const [kept, other] = [await tokenOf(minsu, 'employer'), await tokenOf(minsu, 'employer')];
    const { hashToken } = await import('#server/accounts/auth/codes/tickets.ts');
    const account = { kind: 'employer', id: minsu.id } as const;
    await endSessionsOf(server.db, account, 'PASSWORD_CHANGED', hashToken(kept.token));
    expect(await server.call('POST /auth/extend', {}, other)).toMatchObject({ http: 401, status: 4024 });
    expect((await sessionOf(other)).data.ended_status).toBe(4024);
    expect((await sessionOf(kept)).data.accountType).toBe(2);
  });

  test('4031 once the member is withdrawn or the administrator switched off', async () => {
    const [candidate, admin] = [await tokenOf(nam, 'candidate'), await tokenOf(binh, 'admin')];
    await server.db.updateTable('candidate').set({ status: 'WITHDRAWN' }).where('id', '=', nam.id).execute();
    await server.db.updateTable('admin').set({ is_active: false }).where('id', '=', binh.id).execute();
    for (const caller of [candidate, admin])
      expect(await server.call('POST /auth/extend', {}, caller)).toMatchObject({ http: 410, status: 4031 });
  });

  test('4023 with a licence ticket once the approval is taken back', async () => {
    const session = await tokenOf(thanh, 'employer');
    const changes = { status_reason: 'The licence has expired', approval_cancelled: true };
    const move = { id: thanh.id, act: 'cancelApproval', changes } as const;
    await moveEmployer(server.db, move, server.clock());
    const { http, status, data, cookies } = await server.call('POST /auth/extend', {}, session, {
      headers: own,
    });
    expect({ http, status }).toEqual({ http: 403, status: 4023 });
    expect(data).toMatchObject({
      user_id: thanh.id,
      reason: 'The licence has expired',
      company_license: null,
    });
    const { ticket } = data as unknown as { ticket: string };
    expect(ticket).toMatch(/^[A-Za-z0-9]{22}$/);
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'ticket', value: ticket, httpOnly: true }),
    );
    const licence = await server.call('GET /employer/auth/licence', {}, { ticket });
    expect(licence.data).toMatchObject({ status: 'WAITING', approval_cancelled: true });
  });
});

describe('a session in the browser', () => {
  test('is in a cookie that scripts cannot read, beside one for display only, both for ten minutes', async () => {
    const { data, sid, account } = await signInWithBrowser();
    expect(data).not.toHaveProperty('token');
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    expect(account).toMatchObject({ maxAge: 600, sameSite: 'Lax', path: '/' });
    expect(account).not.toHaveProperty('httpOnly');
    expect(sid?.value).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(account?.value ?? '')).toEqual({
      accountType: 2,
      accountActive: 'Employer',
      loginSuccess: true,
      accountData: {
        user: {
          user_name: 'Kim Minsu',
          user_email: minsu.email,
          user_uid: minsu.uid,
          member_role: 'owner',
          assigned_only: false,
          may_buy: false,
        },
      },
    });
  });

  test('gets both cookies again when it is extended', async () => {
    const { sid } = await signInWithBrowser();
    server.advanceClock(2 * minute);
    const headers = { ...own, cookie: `sid=${sid?.value}; account=altered` };
    const { cookies } = await server.call('POST /auth/extend', {}, {}, { headers });
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'sid', value: sid?.value, maxAge: 600 }));
    expect(cookies.find(({ name }) => name === 'account')?.value).toContain('"accountType":2');
  });

  test('an account cookie written by hand grants nothing', async () => {
    const forged = encodeURIComponent(
      JSON.stringify({ accountType: 3, accountActive: 'Admin', loginSuccess: true }),
    );
    const { sid } = await signInWithBrowser();
    for (const cookie of [`account=${forged}`, `sid=${sid?.value}; account=${forged}`]) {
      const { data } = await server.call('GET /auth/session', {}, {}, { headers: { cookie } });
      expect(data.accountType).toBe(cookie.startsWith('sid') ? 2 : 0);
      const headers = { ...own, cookie };
      for (const name of ['GET /admin/employer/list', 'GET /candidate/my-info'] as const)
        expect(await server.call(name, {}, {}, { headers })).toMatchObject({
          http: 401,
          status: cookie.startsWith('sid') ? 406 : 401,
          data: {},
        });
    }
  });

  test('a new sign-in ends the previous session', async () => {
    const { sid } = await signInWithBrowser();
    const headers = { ...own, cookie: `sid=${sid?.value}` };
    const input = { user_uid: minsu.uid, password: testPassword };
    await server.call('POST /employer/auth/login', input, {}, { headers });
    expect((await sessionOf({ token: sid?.value ?? '' })).data.ended_status).toBe(401);
  });

  test('logging out clears its cookies', async () => {
    const { sid } = await signInWithBrowser();
    const headers = { ...own, cookie: `sid=${sid?.value}` };
    const { cookies } = await server.call('POST /auth/logout', {}, {}, { headers });
    const cleared = cookies.filter(({ value }) => value === '').map(({ name }) => name);
    expect(cleared).toEqual(expect.arrayContaining(['sid', 'account', 'ticket']));
  });
});

describe('writes that another site could send', () => {
  const tries: [string, Record<string, string>][] = [
    ['without X-Client', { origin: 'http://localhost' }],
    ['from another origin', { 'x-client': 'web', origin: 'https://evil.test' }],
    ['that the browser calls cross-site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { ...own, 'sec-fetch-site': 'same-site' }],
    ['that say nothing about where they come from', { 'x-client': 'web' }],
    ['with an opaque origin', { ...own, origin: 'null' }],
  ];

  test.each(tries)('are rejected %s', async (_name, headers) => {
    const { sid } = await signInWithBrowser();
    const cookie = `sid=${sid?.value}`;
    const { http, status } = await server.call(
      'POST /auth/logout',
      {},
      {},
      { headers: { host: 'localhost', ...headers, cookie } },
    );
    expect({ http, status }).toEqual({ http: 403, status: 403 });
    expect((await sessionOf({ token: sid?.value ?? '' })).data.accountType).toBe(2);
  });

  test.each([
    ['names itself', { origin: 'https://evil.test' }],
    ['is named by the browser', { 'sec-fetch-site': 'cross-site' }],
  ])('a form on another site, which sends no cookie, deletes none when it %s', async (_name, headers) => {
    const { http, cookies } = await server.call(
      'POST /auth/logout',
      {},
      {},
      { headers: { host: 'localhost', ...headers } },
    );
    expect({ http, cookies }).toEqual({ http: 403, cookies: [] });
  });
});

test('a caller who signs in without X-Client gets no cookie, not even the ticket of an account that waits', async () => {
  for (const uid of [minsu.uid, thanh.uid]) {
    const input = { user_uid: uid, password: testPassword };
    const bare = await server.call('POST /employer/auth/login', input);
    expect(bare.cookies).toEqual([]);
    const web = await server.call('POST /employer/auth/login', input, {}, { headers: own });
    expect(web.cookies).not.toEqual([]);
  }
});
