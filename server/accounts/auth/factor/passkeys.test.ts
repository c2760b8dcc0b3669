import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type AccountKind, startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { newSecurityKey } from '#tests/support/doubles/passkey.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';
import { passkeyHost } from './passkeys.ts';

const server = await startTestServer();
const { db, call } = server;
const { hoa, minsu, thanh, binh } = await people(server);
const own = { current_password: testPassword };

type Company = typeof minsu;
const session = async ({ id }: { id: number }, kind: AccountKind = 'employer') => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});
const askedOf = async ({ uid }: Company) =>
  (await call('POST /employer/auth/login', { user_uid: uid, password: testPassword })).data as unknown as {
    methods: string[];
    factor_ticket: string;
  };
const begin = async (who: Company, name = 'Laptop') =>
  call('POST /auth/factor/passkey/begin', { ...own, name }, await session(who));
type Key = ReturnType<typeof newSecurityKey>;
async function add(who: Company, key: Key, name = 'Laptop') {
  const { data } = await begin(who, name);
  const credential = key.make(data.options);
  return call(
    'POST /auth/factor/passkey/add',
    { passkey_ticket: data.passkey_ticket, credential, name },
    await session(who),
  );
}
const show = async (who: Company) => (await call('GET /auth/factor/show', {}, await session(who))).data;
/** Signs in with password and passkey. */
async function enter(who: Company, key: Key) {
  const { factor_ticket } = await askedOf(who);
  const { data } = await call('POST /auth/factor/passkey/ask', { factor_ticket });
  const credential = key.prove(data.options);
  return call('POST /auth/factor/passkey/sign-in', {
    factor_ticket,
    passkey_ticket: data.passkey_ticket,
    credential,
  });
}

beforeEach(async () => {
  await sql`truncate second_factor cascade`.execute(db);
  for (const table of ['rate_limit', 'ticket', 'mail'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await enableSecondFactor(server, await session(minsu));
});

test('a passkey is added under a name, completes the second step of a sign-in, and is removed', async () => {
  const key = newSecurityKey();
  expect((await add(minsu, key)).status).toBe(200);
  const { passkeys, passkeys_possible } = await show(minsu);
  expect(passkeys_possible).toBe(true);
  expect(passkeys).toEqual([
    {
      id: expect.any(Number),
      name: 'Laptop',
      signs_in_alone: false,
      added_at: expect.any(String),
      last_used_at: null,
    },
  ]);
  expect((await askedOf(minsu)).methods).toEqual(['app', 'recovery', 'passkey']);
  expect((await enter(minsu, key)).data).toMatchObject({ state: 'OK', token: expect.any(String) });
  expect((await show(minsu)).passkeys[0]?.last_used_at).toMatch(/Z$/);
  const removed = await call(
    'POST /auth/factor/passkey/remove',
    { ...own, id: passkeys[0]?.id },
    await session(minsu),
  );
  expect(removed.status).toBe(200);
  expect((await askedOf(minsu)).methods).toEqual(['app', 'recovery']);
  const told = (await mailsTo(server, minsu.email)).map(({ text }) => text);
  expect(new Set(told).size).toBe(3);
});

test('changes by an administrator leave rows in the audit', async () => {
  const staff = () => session(binh, 'admin');
  await enableSecondFactor(server, await staff());
  const { data } = await call('POST /auth/factor/passkey/begin', { ...own, name: 'Key' }, await staff());
  const credential = newSecurityKey().make(data.options);
  const input = { passkey_ticket: data.passkey_ticket, credential, name: 'Key' };
  expect((await call('POST /auth/factor/passkey/add', input, await staff())).status).toBe(200);
  const rows = await db.selectFrom('audit').where('admin_id', '=', binh.id).select('action').execute();
  expect(rows.map(({ action }) => action)).toContain('admin.factor_passkey_added');
});

test('a passkey cannot be added without an authenticator, without the password, or by a candidate', async () => {
  expect((await begin(thanh)).status).toBe(4027);
  const wrong = { current_password: 'wrong123!', name: 'Laptop' };
  expect((await call('POST /auth/factor/passkey/begin', wrong, await session(minsu))).status).toBe(414);
  const theirs = await session(hoa, 'candidate');
  expect((await call('POST /auth/factor/passkey/begin', { ...own, name: 'x' }, theirs)).status).toBe(406);
});

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['a page that names another host', { host: 'evil.test' }],
  ['a page without a name', { origin: 'http://127.0.0.1:3000' }],
])('a passkey that was made for %s is rejected', async (_what, where) => {
  expect((await add(minsu, newSecurityKey(where))).status).toBe(4027);
  expect((await show(minsu)).passkeys).toEqual([]);
});

test('a challenge is valid once, for its account, for five minutes', async () => {
  const key = newSecurityKey();
  const { data } = await begin(minsu);
  const input = { passkey_ticket: data.passkey_ticket, credential: key.make(data.options), name: 'Laptop' };
  await enableSecondFactor(server, await session(thanh));
  expect((await call('POST /auth/factor/passkey/add', input, await session(thanh))).status).toBe(4027);
  expect((await call('POST /auth/factor/passkey/add', input, await session(minsu))).status).toBe(200);
  expect((await call('POST /auth/factor/passkey/add', input, await session(minsu))).status).toBe(4027);
  const late = await begin(minsu);
  server.advanceClock(5 * 60_000 + 1_000);
  const tooLate = {
    passkey_ticket: late.data.passkey_ticket,
    credential: newSecurityKey().make(late.data.options),
    name: 'Late',
  };
  expect((await call('POST /auth/factor/passkey/add', tooLate, await session(minsu))).status).toBe(4027);
});

test('another key, a copied passkey that lags behind and a replayed proof do not sign in', async () => {
  const key = newSecurityKey();
  await add(minsu, key);
  expect((await enter(minsu, newSecurityKey())).status).toBe(4027);
  key.setCounter(8);
  expect((await enter(minsu, key)).status).toBe(200);
  key.setCounter(3);
  expect((await enter(minsu, key)).status).toBe(4027);
  key.setCounter(9);
  const { factor_ticket } = await askedOf(minsu);
  const { data } = await call('POST /auth/factor/passkey/ask', { factor_ticket });
  const proof = { passkey_ticket: data.passkey_ticket, credential: key.prove(data.options) };
  const sign = (ticket: string) =>
    call('POST /auth/factor/passkey/sign-in', { factor_ticket: ticket, ...proof });
  expect((await sign(factor_ticket)).status).toBe(200);
  expect((await sign((await askedOf(minsu)).factor_ticket)).status).toBe(4027);
});

test('wrong proofs count together with wrong codes', async () => {
  await add(minsu, newSecurityKey());
  for (let tries = 0; tries < 5; tries += 1) expect((await enter(minsu, newSecurityKey())).status).toBe(4027);
  expect((await enter(minsu, newSecurityKey())).status).toBe(429);
});

test('a browser that has not proven the password gets no passkey challenge', async () => {
  await add(minsu, newSecurityKey());
  expect((await call('POST /auth/factor/passkey/ask', { factor_ticket: 'a'.repeat(22) })).status).toBe(4027);
});

test('a passkey of another company is not found, and ten are the maximum', async () => {
  await add(minsu, newSecurityKey());
  const [theirs] = (await show(minsu)).passkeys;
  const remove = { ...own, id: theirs?.id };
  expect((await call('POST /auth/factor/passkey/remove', remove, await session(thanh))).status).toBe(404);
  for (let more = 0; more < 9; more += 1) await add(minsu, newSecurityKey());
  expect((await show(minsu)).passkeys).toHaveLength(10);
  expect((await begin(minsu)).status).toBe(4027);
});

test('passkeys belong to the host name of the site, and a site with an IP address has none', () => {
  const hostOf = (PUBLIC_URL: string) => passkeyHost(readEnv({ ...productionSettings, PUBLIC_URL }));
  expect(hostOf('https://viec.example.vn:8443')).toBe('viec.example.vn');
  expect(hostOf('https://203.0.113.7')).toBeUndefined();
  expect(hostOf('https://[2001:db8::1]')).toBeUndefined();
});
