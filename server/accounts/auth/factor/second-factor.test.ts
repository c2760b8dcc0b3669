import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountKind, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { authenticatorCode, enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, minsu, thanh, anna, binh } = await people(server);
const own = { current_password: testPassword };
const web = { headers: { 'x-client': 'web', 'sec-fetch-site': 'same-origin' } };

type Company = typeof minsu;
const session = async ({ id }: { id: number }, kind: AccountKind = 'employer') => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});
const login = ({ uid }: { uid: string }, password = testPassword) =>
  call('POST /employer/auth/login', { user_uid: uid, password });
/** The ticket of a sign-in with the right password. */
const ticketOf = async (who: { uid: string }) =>
  ((await login(who)).data as { factor_ticket?: string }).factor_ticket ?? '';
const prove = (factor_ticket: string, code: string, method = 'app') =>
  call('POST /auth/factor/sign-in', { factor_ticket, method, code });
const stateOf = async (who: { id: number }) =>
  (await call('GET /auth/factor/show', {}, await session(who))).data;
const onFor = async (company: Company) => enableSecondFactor(server, await session(company));
const templatesTo = async (address: string) =>
  (await mailsTo(server, address)).map(({ template }) => template);

beforeEach(async () => {
  await sql`truncate second_factor cascade`.execute(db);
  await sql`delete from rate_limit`.execute(db);
  await sql`delete from ticket`.execute(db);
  await sql`delete from mail`.execute(db);
});

describe('enabling the second factor', () => {
  test('a company that has confirmed a code of the new secret is asked for one at its next sign-in', async () => {
    const { secret, codes } = await onFor(minsu);
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(minsu)).toMatchObject({ is_on: true, codes_left: 10, is_required: false });
    const asked = await login(minsu);
    expect(asked).toMatchObject({ http: 401, status: 4053 });
    expect(asked.data).toEqual({
      methods: ['app', 'recovery'],
      setup: null,
      factor_ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
    });
    expect(await templatesTo(minsu.email)).toEqual(['second-factor']);
    const signedIn = await prove(await ticketOf(minsu), authenticatorCode(secret, server.clock()));
    expect(signedIn.data).toMatchObject({ state: 'OK', accountType: 2, token: expect.any(String) });
  });

  test('the database contains neither the secret nor the recovery codes in plain text', async () => {
    const { secret, codes } = await onFor(minsu);
    const { rows } = await sql<{ text: string }>`
      select encode(secret, 'escape') as text from second_factor
      union all select encode(code_hmac, 'escape') from recovery_code
      union all select payload::text from ticket`.execute(db);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(rows).toHaveLength(12);
    for (const told of [
      secret.replaceAll(' ', ''),
      ...codes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ])
      expect(stored).not.toContain(told);
  });

  test.each(['begin', 'renew-codes', 'switch-off'] as const)(
    'a wrong password is rejected at its field, and nothing changes: %s',
    async (act) => {
      if (act !== 'begin') await onFor(minsu);
      const before = await stateOf(minsu);
      const answer = await call(
        `POST /auth/factor/${act}`,
        { current_password: 'wrong123!' },
        await session(minsu),
      );
      expect(answer).toMatchObject({ status: 414, data: { current_password: expect.anything() } });
      expect(await stateOf(minsu)).toEqual(before);
    },
  );

  test('a wrong first code enables nothing, and the right one after it does', async () => {
    const who = await session(minsu);
    const { data } = await call('POST /auth/factor/begin', own, who);
    const { setup_ticket, secret } = data;
    const old = authenticatorCode(secret, new Date(server.clock().getTime() - 300_000));
    const confirm = (code: string) => call('POST /auth/factor/confirm', { setup_ticket, code }, who);
    expect(await confirm(old)).toMatchObject({ status: 414, data: { code: expect.anything() } });
    expect((await stateOf(minsu)).is_on).toBe(false);
    expect((await confirm(authenticatorCode(secret, server.clock()))).status).toBe(200);
    expect((await confirm(authenticatorCode(secret, server.clock()))).status).toBe(4027);
  });

  test('the set-up of one company cannot be used by another, nor after a quarter of an hour', async () => {
    const { data } = await call('POST /auth/factor/begin', own, await session(minsu));
    const { setup_ticket, secret } = data;
    const confirm = async (who: Company) =>
      call(
        'POST /auth/factor/confirm',
        { setup_ticket, code: authenticatorCode(secret, server.clock()) },
        await session(who),
      );
    expect((await confirm(thanh)).status).toBe(4027);
    server.advanceClock(15 * 60_000 + 1_000);
    expect((await confirm(minsu)).status).toBe(4027);
    expect((await stateOf(thanh)).is_on).toBe(false);
  });

  test('an enabled factor cannot be set up again, and a disabled one has no codes to renew', async () => {
    expect((await call('POST /auth/factor/renew-codes', own, await session(minsu))).status).toBe(4027);
    expect((await call('POST /auth/factor/switch-off', own, await session(minsu))).status).toBe(4027);
    await onFor(minsu);
    expect((await call('POST /auth/factor/begin', own, await session(minsu))).status).toBe(4027);
  });

  test('a candidate, who has no password, cannot use it', async () => {
    const candidate = await session(hoa, 'candidate');
    expect((await call('GET /auth/factor/show', {}, candidate)).status).toBe(406);
    expect((await call('POST /auth/factor/begin', own, candidate)).status).toBe(406);
  });

  test('the changes of an administrator are in the audit', async () => {
    await enableSecondFactor(server, await session(binh, 'admin'));
    await call('POST /auth/factor/renew-codes', own, await session(binh, 'admin'));
    await call('POST /auth/factor/switch-off', own, await session(binh, 'admin'));
    const rows = await db
      .selectFrom('audit')
      .where('admin_id', '=', binh.id)
      .where('action', 'like', 'admin.factor%')
      .orderBy('id')
      .select('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'admin.factor_begin',
      'admin.factor_on',
      'admin.factor_codes',
      'admin.factor_off',
    ]);
  });
});

describe('the second step', () => {
  test('a code works once, and no earlier code works after it', async () => {
    const { secret } = await onFor(minsu);
    const [now, before] = [0, 30_000].map((ago) =>
      authenticatorCode(secret, new Date(server.clock().getTime() - ago)),
    ) as [string, string];
    expect((await prove(await ticketOf(minsu), now)).status).toBe(200);
    for (const code of [now, before])
      expect(await prove(await ticketOf(minsu), code)).toMatchObject({
        status: 414,
        data: { code: expect.anything() },
      });
  });

  test('clocks may differ by 30 seconds, not by more', async () => {
    const { secret } = await onFor(minsu);
    const at = (seconds: number) =>
      authenticatorCode(secret, new Date(server.clock().getTime() + seconds * 1_000));
    expect((await prove(await ticketOf(minsu), at(-90))).status).toBe(414);
    expect((await prove(await ticketOf(minsu), at(90))).status).toBe(414);
    expect((await prove(await ticketOf(minsu), at(-30))).status).toBe(200);
    expect((await prove(await ticketOf(minsu), at(30))).status).toBe(200);
  });

  test('of two concurrent sign-ins with the same code, one succeeds', async () => {
    const { secret } = await onFor(minsu);
    const twin = await server.startSecondNode();
    const tickets = [await ticketOf(minsu), await ticketOf(minsu)];
    const code = authenticatorCode(secret, server.clock());
    const answers = await Promise.all(
      tickets.map((factor_ticket, at) =>
        (at ? twin.call : call)('POST /auth/factor/sign-in', { factor_ticket, method: 'app', code }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 414]);
  });

  test('a recovery code signs in once, in any grouping, and its owner is mailed', async () => {
    const { codes } = await onFor(minsu);
    const [code = ''] = codes;
    const typed = code.replaceAll('-', ' ').toUpperCase();
    expect((await prove(await ticketOf(minsu), typed, 'recovery')).status).toBe(200);
    expect((await prove(await ticketOf(minsu), code, 'recovery')).status).toBe(414);
    expect((await stateOf(minsu)).codes_left).toBe(9);
    const [newest] = await mailsTo(server, minsu.email);
    expect(newest?.subject).toMatch(/mã khôi phục|recovery code/i);
  });

  test('new recovery codes invalidate the earlier ones', async () => {
    const { codes } = await onFor(minsu);
    const renewed = await call('POST /auth/factor/renew-codes', own, await session(minsu));
    const [old = ''] = codes;
    const [fresh = ''] = renewed.data.recovery_codes;
    expect((await prove(await ticketOf(minsu), old, 'recovery')).status).toBe(414);
    expect((await prove(await ticketOf(minsu), fresh, 'recovery')).status).toBe(200);
  });

  test('the recovery code of one company does not work for another', async () => {
    const { codes } = await onFor(minsu);
    await onFor(thanh);
    expect((await prove(await ticketOf(thanh), codes[0] ?? '', 'recovery')).status).toBe(414);
  });

  test('five wrong codes block the second step for a quarter of an hour, for the right code too, in any browser', async () => {
    const { secret } = await onFor(minsu);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove(await ticketOf(minsu), '000000', 'recovery')).status).toBe(414);
    const right = async () => prove(await ticketOf(minsu), authenticatorCode(secret, server.clock()));
    expect(await right()).toMatchObject({ http: 429, status: 429 });
    await sql`delete from rate_limit where key like 'factorFail:%'`.execute(db);
    expect((await right()).status).toBe(200);
  });

  test('thirty wrong codes block the second step for the rest of the day', async () => {
    const { secret } = await onFor(minsu);
    const ticket = await ticketOf(minsu);
    for (let tries = 0; tries < 30; tries += 1) {
      await sql`delete from rate_limit where key not like 'factorFailDay:%'`.execute(db);
      await prove(ticket, '000000');
    }
    await sql`delete from rate_limit where key not like 'factorFailDay:%'`.execute(db);
    expect((await prove(ticket, authenticatorCode(secret, server.clock()))).status).toBe(429);
  });

  test('a proven password is valid for five minutes and for one sign-in', async () => {
    const { secret } = await onFor(minsu);
    const ticket = await ticketOf(minsu);
    expect((await prove(ticket, authenticatorCode(secret, server.clock()))).status).toBe(200);
    server.advanceClock(60_000);
    expect((await prove(ticket, authenticatorCode(secret, server.clock()))).status).toBe(4027);
    const late = await ticketOf(minsu);
    server.advanceClock(5 * 60_000 + 1_000);
    expect((await prove(late, authenticatorCode(secret, server.clock()))).status).toBe(4027);
    expect((await prove('a'.repeat(22), '123456')).status).toBe(4027);
    expect((await call('POST /auth/factor/sign-in', { method: 'app', code: '123456' })).status).toBe(4027);
  });

  test('a changed password invalidates a pending second step', async () => {
    const { secret } = await onFor(minsu);
    const ticket = await ticketOf(minsu);
    const password = 'khac@1234';
    await call(
      'POST /employer/account/change-password',
      { ...own, password, password_confirm: password },
      await session(minsu),
    );
    expect((await prove(ticket, authenticatorCode(secret, server.clock()))).status).toBe(4027);
    const { password_hash } = await db
      .selectFrom('employer')
      .where('id', '=', thanh.id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await db.updateTable('employer').set({ password_hash }).where('id', '=', minsu.id).execute();
  });

  test('our pages get the proof as a cookie that no script can read, and no ticket in the answer', async () => {
    const { secret } = await onFor(minsu);
    const input = { user_uid: minsu.uid, password: testPassword };
    const asked = await call('POST /employer/auth/login', input, {}, web);
    expect(asked.data).not.toHaveProperty('factor_ticket');
    const cookie = asked.cookies.find(({ name }) => name === 'factor');
    expect(cookie).toMatchObject({ httpOnly: true, maxAge: 300, path: '/' });
    expect(asked.cookies.map(({ name }) => name)).not.toContain('sid');
    const code = authenticatorCode(secret, server.clock());
    const headers = { ...web.headers, cookie: `factor=${cookie?.value}` };
    const proven = { method: 'app', code };
    const foreign = { headers: { cookie: headers.cookie } };
    expect((await call('POST /auth/factor/sign-in', proven, {}, foreign)).status).toBe(403);
    const signedIn = await call('POST /auth/factor/sign-in', proven, {}, { headers });
    expect(signedIn.status).toBe(200);
    expect(signedIn.cookies.find(({ name }) => name === 'sid')?.value).toMatch(/^[\w-]{43}$/);
    expect(signedIn.cookies.find(({ name }) => name === 'factor')?.value).toBe('');
  });

  test('a wrong password does not reveal a second factor', async () => {
    await onFor(minsu);
    expect((await login(minsu, 'wrong123!')).status).toBe(2004);
  });

  test('after it was disabled, the password is enough again', async () => {
    await onFor(minsu);
    expect((await call('POST /auth/factor/switch-off', own, await session(minsu))).status).toBe(200);
    expect((await login(minsu)).status).toBe(200);
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  });

  test('an owner signs in without a second factor if the product serves this machine only', async () => {
    expect((await call('POST /admin/auth/login', { uid: anna.uid, password: testPassword })).status).toBe(
      200,
    );
  });
});
