import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmployerStatus } from '#contract/enums.ts';
import { type AccountKind, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { newSecurityKey } from '#tests/support/doubles/passkey.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { authenticatorCode, enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openFactorReset } from './reset.ts';
import { consumeTotpCode, openSecret } from './totp.ts';

const server = await startTestServer({ SECOND_FACTOR: 'required' });
const { db, call } = server;
const { minsu, thanh, anna, binh } = await people(server);
const own = { current_password: testPassword };

type Key = ReturnType<typeof newSecurityKey>;
type Who = { id: number; uid: string };
const session = async ({ id }: Who, kind: AccountKind = 'employer') => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});
/**
 * Creates a passkey, by default one that signs in without a password.
 * @returns the answer, with recovery codes
 */
async function make(who: Who, key: Key, kind: AccountKind = 'employer', alone = true) {
  const caller = await session(who, kind);
  const given = { ...own, name: 'Laptop', signs_in_alone: alone };
  const { data } = await call('POST /auth/factor/passkey/begin', given, caller);
  const credential = key.make(data.options);
  const { passkey_ticket } = data;
  return call('POST /auth/factor/passkey/add', { passkey_ticket, credential, name: 'Laptop' }, caller);
}
const ask = async (kind: 'employer' | 'admin' = 'employer') =>
  (await call('POST /auth/passkey/ask', { kind })).data;
const prove = async (key: Key, kind: 'employer' | 'admin' = 'employer', to = call) => {
  const { passkey_ticket, options } = await ask(kind);
  return to('POST /auth/passkey/sign-in', { passkey_ticket, credential: key.prove(options) });
};
const login = ({ uid }: Who) => call('POST /employer/auth/login', { user_uid: uid, password: testPassword });
const loginAdmin = ({ uid }: Who) => call('POST /admin/auth/login', { uid, password: testPassword });
const show = async (who: Who, kind: AccountKind = 'employer') =>
  (await call('GET /auth/factor/show', {}, await session(who, kind))).data;
const logged = async () =>
  db.selectFrom('sign_in').orderBy('id').select(['account_id', 'way', 'result']).execute();
const setStatus = (status: EmployerStatus) =>
  db.updateTable('employer').set({ status }).where('id', '=', minsu.id).execute();
const remove = async (who: Who, kind: AccountKind = 'employer') => {
  const [passkey] = (await show(who, kind)).passkeys;
  return call('POST /auth/factor/passkey/remove', { ...own, id: passkey?.id }, await session(who, kind));
};

beforeEach(async () => {
  await sql`truncate second_factor cascade`.execute(db);
  for (const table of ['rate_limit', 'ticket', 'mail', 'session', 'sign_in', 'sign_in_failure'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await setStatus('APPROVED');
  await db.updateTable('admin').set({ is_active: true }).execute();
});

describe('a passkey that was made to sign in alone', () => {
  test('is requested as discoverable and with verification of its owner, under a handle that names no person', async () => {
    const given = { ...own, name: 'x', signs_in_alone: true };
    const handles: string[] = [];
    for (const who of [minsu, thanh, minsu]) {
      const { data } = await call('POST /auth/factor/passkey/begin', given, await session(who));
      const options = JSON.parse(data.options) as { user: { id: string }; authenticatorSelection: object };
      expect(options.authenticatorSelection).toMatchObject({
        residentKey: 'required',
        userVerification: 'required',
      });
      handles.push(options.user.id);
    }
    expect(handles[0]).toMatch(/^[\w-]{43}$/);
    expect(handles[0]).toBe(handles[2]);
    expect(handles[0]).not.toBe(handles[1]);
  });

  test('signs a member of a company in without ID and password, and is logged', async () => {
    const key = newSecurityKey();
    await make(minsu, key);
    const answer = await prove(key);
    expect(answer.data).toMatchObject({ state: 'OK', accountType: 2, token: expect.any(String) });
    const mine = { token: answer.data.token };
    expect((await call('GET /employer/account/show', {}, mine)).data.user_uid).toBe(minsu.uid);
    expect(await logged()).toEqual([{ account_id: minsu.id, way: 'PASSKEY', result: 'OK' }]);
    expect((await show(minsu)).passkeys).toMatchObject([
      { signs_in_alone: true, last_used_at: expect.stringMatching(/Z$/) },
    ]);
  });

  test('signs an owner in who must have a second factor and has no authenticator', async () => {
    const key = newSecurityKey();
    await make(anna, key, 'admin');
    const answer = await prove(key, 'admin');
    expect(answer.data).toMatchObject({ state: 'OK', accountType: 3 });
    const asked = await loginAdmin(anna);
    expect(asked).toMatchObject({ status: 4053, data: { methods: ['recovery', 'passkey'], setup: null } });
  });

  test('is mailed when it is added, and named in the mail about a changed password', async () => {
    await make(minsu, newSecurityKey());
    const sent = await db.selectFrom('mail').select(['recipient', 'parameters']).executeTakeFirst();
    expect(sent).toMatchObject({ recipient: minsu.email, parameters: { change: 'alone_added' } });
    const given = { ...own, password: 'other123!', password_confirm: 'other123!' };
    const caller = await session(minsu);
    expect((await call('POST /employer/account/change-password', given, caller)).status).toBe(200);
    const told = (await mailsTo(server, minsu.email)).find(({ template }) => template === 'password-changed');
    expect(told?.text).toContain('Laptop');
    const back = { current_password: 'other123!', password: testPassword, password_confirm: testPassword };
    expect((await call('POST /employer/account/change-password', back, caller)).status).toBe(200);
  });

  test('comes with recovery codes, is the second step of the password, and is still accepted by a member who types it', async () => {
    const key = newSecurityKey();
    const codes = (await make(minsu, key)).data.recovery_codes;
    expect(codes).toHaveLength(10);
    expect((await make(minsu, newSecurityKey())).data.recovery_codes).toEqual([]);
    const step = async () =>
      (await login(minsu)).data as unknown as { methods: string[]; factor_ticket: string };
    const first = await step();
    expect(first.methods).toEqual(['recovery', 'passkey']);
    const { factor_ticket } = first;
    const code = { factor_ticket, method: 'app', code: '000000' };
    expect((await call('POST /auth/factor/sign-in', code)).status).toBe(414);
    const { data } = await call('POST /auth/factor/passkey/ask', { factor_ticket });
    const proof = { passkey_ticket: data.passkey_ticket, credential: key.prove(data.options) };
    expect((await call('POST /auth/factor/passkey/sign-in', { factor_ticket, ...proof })).status).toBe(200);
    const again = { factor_ticket: (await step()).factor_ticket, method: 'recovery', code: codes[0] };
    expect((await call('POST /auth/factor/sign-in', again)).status).toBe(200);
  });

  test.each([
    ['REGISTERED', 4022],
    ['WAITING', 4023],
    ['DENIED', 4023],
    ['WITHDRAWN', 4031],
  ] as const)('of a company that is %s is answered with %i, as the password is', async (status, code) => {
    const key = newSecurityKey();
    await make(minsu, key);
    await setStatus(status);
    const answer = await prove(key);
    expect(answer.status).toBe(code);
    expect('ticket' in (answer.data ?? {})).toBe(code !== 4031);
    // Undoes the closing of the company, which has ended its memberships.
    await db
      .updateTable('company_member')
      .set({ state: 'ACTIVE', ended_at: null })
      .where('id', '=', minsu.id)
      .execute();
  });

  test('of an administrator whose account has ended is answered with 4031', async () => {
    const key = newSecurityKey();
    await make(binh, key, 'admin');
    await db.updateTable('admin').set({ is_active: false }).where('id', '=', binh.id).execute();
    expect((await prove(key, 'admin')).status).toBe(4031);
  });
});

describe('refused alike, with 4027, are', () => {
  const refusal = async (key: Key, kind: 'employer' | 'admin' = 'employer') => {
    const { status, message } = await prove(key, kind);
    return { status, message };
  };
  const stranger = async () => {
    const key = newSecurityKey({ verifies: true });
    key.setUserHandle('a'.repeat(43));
    return refusal(key);
  };

  test('an unknown passkey, one from before, and one of the other kind of account', async () => {
    const expected = await stranger();
    expect(expected.status).toBe(4027);
    const staff = newSecurityKey();
    await make(binh, staff, 'admin');
    expect(await refusal(staff)).toEqual(expected);
    await enableSecondFactor(server, await session(thanh));
    const before = newSecurityKey({ verifies: true });
    expect((await make(thanh, before, 'employer', false)).status).toBe(200);
    before.setUserHandle('a'.repeat(43));
    expect(await refusal(before)).toEqual(expected);
    const results = (await logged()).map(({ account_id, result }) => ({ account_id, result }));
    expect(results).toEqual(Array(3).fill({ account_id: null, result: 'WRONG' }));
  });

  test('a proof without verification of its owner, under another account, and of a copy', async () => {
    const key = newSecurityKey();
    await make(minsu, key);
    const expected = await stranger();
    key.setVerifying(false);
    expect(await refusal(key)).toEqual(expected);
    key.setVerifying(true);
    key.setUserHandle('a'.repeat(43));
    expect(await refusal(key)).toEqual(expected);
    key.setUserHandle(undefined);
    expect(await refusal(key)).toEqual(expected);
    const own = await db.selectFrom('passkey').select('user_handle').executeTakeFirstOrThrow();
    key.setUserHandle(own.user_handle ?? undefined);
    key.setCounter(8);
    expect((await prove(key)).status).toBe(200);
    key.setCounter(3);
    expect(await refusal(key)).toEqual(expected);
  });

  test('a challenge that was used, wrongly answered or is six minutes old, on any node', async () => {
    const twin = await server.startSecondNode();
    const key = newSecurityKey();
    await make(minsu, key);
    const sign = async (given: { passkey_ticket: string; credential: string }, to = call) =>
      (await to('POST /auth/passkey/sign-in', given)).status;
    const first = await ask();
    const proof = { passkey_ticket: first.passkey_ticket, credential: key.prove(first.options) };
    expect(await sign(proof, twin.call)).toBe(200);
    expect(await sign(proof)).toBe(4027);
    const second = await ask();
    const { passkey_ticket } = second;
    expect(await sign({ passkey_ticket, credential: newSecurityKey().prove(second.options) })).toBe(4027);
    expect(await sign({ passkey_ticket, credential: key.prove(second.options) })).toBe(4027);
    const late = await ask();
    server.advanceClock(6 * 60_000);
    const tooLate = { passkey_ticket: late.passkey_ticket, credential: key.prove(late.options) };
    expect(await sign(tooLate)).toBe(4027);
  });

  test('a passkey made by a device that does not verify its owner: it is not even kept', async () => {
    expect((await make(minsu, newSecurityKey({ verifies: false }))).status).toBe(4027);
    expect((await show(minsu)).passkeys).toEqual([]);
  });
});

test('five wrong proofs in fifteen minutes pause the passkey of an account for a network, as wrong passwords do', async () => {
  const key = newSecurityKey();
  await make(minsu, key);
  key.setVerifying(false);
  for (let tries = 0; tries < 5; tries += 1) expect((await prove(key)).status).toBe(4027);
  key.setVerifying(true);
  expect((await prove(key)).status).toBe(429);
  const unknown = newSecurityKey({ verifies: true });
  for (let tries = 0; tries < 5; tries += 1) expect((await prove(unknown)).status).toBe(4027);
  expect((await prove(unknown)).status).toBe(429);
});

test('removing it ends all other sessions and the second step', async () => {
  const key = newSecurityKey();
  await make(minsu, key);
  const { token } = (await prove(key)).data;
  expect((await remove(minsu)).status).toBe(200);
  expect((await call('GET /employer/account/show', {}, { token })).status).toBe(401);
  expect((await prove(key)).status).toBe(4027);
  expect((await login(minsu)).status).toBe(200);
  expect(await db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
});

test('an owner cannot remove the only passkey while there is no authenticator', async () => {
  await make(anna, newSecurityKey(), 'admin');
  expect((await remove(anna, 'admin')).status).toBe(4027);
  expect((await show(anna, 'admin')).passkeys).toHaveLength(1);
  await enableSecondFactor(server, await session(anna, 'admin'));
  expect((await remove(anna, 'admin')).status).toBe(200);
});

describe('switching codes off', () => {
  test('keeps passkeys that sign in alone and recovery codes, and removes the others', async () => {
    const { secret } = await enableSecondFactor(server, await session(minsu));
    const alone = newSecurityKey();
    await make(minsu, alone);
    await make(minsu, newSecurityKey(), 'employer', false);
    expect((await call('POST /auth/factor/switch-off', own, await session(minsu))).status).toBe(200);
    const left = await show(minsu);
    expect(left).toMatchObject({ is_on: true, has_app: false, codes_left: 10 });
    expect(left.passkeys.map(({ signs_in_alone }) => signs_in_alone)).toEqual([true]);
    const { methods, factor_ticket } = (await login(minsu)).data as unknown as {
      methods: string[];
      factor_ticket: string;
    };
    expect(methods).toEqual(['recovery', 'passkey']);
    const code = { factor_ticket, method: 'app', code: authenticatorCode(secret, server.clock()) };
    expect((await call('POST /auth/factor/sign-in', code)).status).toBe(414);
    expect((await prove(alone)).status).toBe(200);
    expect((await call('POST /auth/factor/switch-off', own, await session(minsu))).status).toBe(4027);
    await enableSecondFactor(server, await session(minsu));
    expect((await login(minsu)).data).toMatchObject({ methods: ['app', 'recovery', 'passkey'] });
  });

  test('is open to an owner who has a passkey that signs in alone', async () => {
    await enableSecondFactor(server, await session(anna, 'admin'));
    const off = async () => call('POST /auth/factor/switch-off', own, await session(anna, 'admin'));
    expect((await off()).status).toBe(4027);
    await make(anna, newSecurityKey(), 'admin');
    expect((await off()).status).toBe(200);
    expect((await loginAdmin(anna)).data).toMatchObject({ methods: ['recovery', 'passkey'] });
  });
});

test('a reset of the second factor by another owner deletes it, with every session', async () => {
  const key = newSecurityKey();
  await make(binh, key, 'admin');
  const { token } = (await prove(key, 'admin')).data;
  await enableSecondFactor(server, await session(anna, 'admin'));
  const reset = await call(
    'POST /admin/staff/reset-factor',
    { ...own, id: binh.id },
    await session(anna, 'admin'),
  );
  expect(reset.status).toBe(200);
  expect((await call('GET /auth/factor/show', {}, { token })).status).toBe(401);
  expect((await prove(key, 'admin')).status).toBe(4027);
});

test('a reset from the command line deletes it, too', async () => {
  const key = newSecurityKey();
  await make(minsu, key);
  const account = { type: 'employer', uid: minsu.uid } as const;
  expect(await openFactorReset(db, account, server.clock())).toBe(true);
  expect((await prove(key)).status).toBe(4027);
  expect((await login(minsu)).status).toBe(200);
});

describe('a node of 0.12.0 on the same database', () => {
  test('finds the second step of an account without an authenticator, and no code of it is right', async () => {
    await make(minsu, newSecurityKey());
    // A node of 0.12.0 asks for the second step if any row exists, and must be able to open its secret.
    const row = await db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow();
    const account = { type: 'employer', id: minsu.id } as const;
    expect(openSecret(server.env, account, row.secret)).toMatch(/^[A-Z2-7]{32}$/);
    const now = server.clock();
    expect(await consumeTotpCode(db, { env: server.env, now }, account, '000000')).toBe(false);
  });

  test('deletes the passkeys together with the codes, and leaves a password alone after its last passkey', async () => {
    await make(minsu, newSecurityKey());
    await db.deleteFrom('passkey').execute();
    expect((await show(minsu)).is_on).toBe(false);
    expect((await login(minsu)).status).toBe(200);
    await make(minsu, newSecurityKey());
    await db.deleteFrom('second_factor').execute();
    expect((await show(minsu)).passkeys).toEqual([]);
  });
});
