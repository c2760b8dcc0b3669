import { setTimeout as wait } from 'node:timers/promises';
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestOtp } from '#tests/support/codes.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

// The test counts hashes, because durations prove nothing on a busy machine.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const server = await startTestServer();
const { minsu, registered, waiting, denied, withdrawn, anna, binh, chi } = await people(server);
await server.db.updateTable('admin').set({ password_hash: null }).where('id', '=', binh.id).execute();
await server.db.updateTable('admin').set({ is_active: false }).where('id', '=', chi.id).execute();
// The first sign-in of a process creates the hash that unknown IDs are compared with.
await server.call('POST /admin/auth/login', { uid: anna.uid, password: testPassword });

const work = () => ({
  verified: vi.mocked(argon2.verify).mock.calls.length,
  hashed: vi.mocked(argon2.hash).mock.calls.length,
});
beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
  vi.mocked(argon2.hash).mockClear();
});

const employers: [name: string, uid: string, status: number][] = [
  ['an approved company', minsu.uid, 200],
  ['a company without licence', registered.uid, 4022],
  ['a company that waits', waiting.uid, 4023],
  ['a denied company', denied.uid, 4023],
  ['a withdrawn company', withdrawn.uid, 4031],
  ['an ID that nobody has', 'nobody99', 2004],
  ['the ID of an administrator', anna.uid, 2004],
];
const admins: [name: string, uid: string, status: number][] = [
  ['an administrator', anna.uid, 200],
  ['one without a password yet', binh.uid, 2004],
  ['one that was switched off', chi.uid, 4031],
  ['a uid that nobody has', 'nobody99', 2004],
];

describe('a sign-in verifies exactly one password', () => {
  test.each(employers)('%s', async (_name, user_uid, status) => {
    const login = (password: string) => server.call('POST /employer/auth/login', { user_uid, password });
    expect((await login(testPassword)).status).toBe(status);
    expect(work()).toEqual({ verified: 1, hashed: 0 });
    expect((await login('wrong123!')).status).toBe(2004);
    expect(work()).toEqual({ verified: 2, hashed: 0 });
  });

  test.each(admins)('%s', async (_name, uid, status) => {
    const login = (password: string) => server.call('POST /admin/auth/login', { uid, password });
    expect((await login(testPassword)).status).toBe(status);
    expect(work()).toEqual({ verified: 1, hashed: 0 });
    expect((await login('wrong123!')).status).toBe(2004);
    expect(work()).toEqual({ verified: 2, hashed: 0 });
  });
});

describe('a forgotten password', () => {
  test('costs one hash for the own ID, for that of another account and for an unknown one', async () => {
    const user_email = minsu.email;
    const { otp, otp_token } = await requestOtp(server, user_email, 'forgot-password');
    const proof = { user_email, otp, otp_token, user_uid: minsu.uid };
    const { data } = await server.call('POST /employer/auth/check-employer-otp', proof);
    const password = 'brandnew2#';
    for (const [user_uid, status] of [
      ['nobody99', 4027],
      [waiting.uid, 4027],
      [minsu.uid, 200],
    ] as const) {
      vi.mocked(argon2.hash).mockClear();
      const input = { user_uid, otp_ticket: data.otp_ticket, password, password_confirm: password };
      expect((await server.call('POST /employer/auth/forgot-password', input)).status).toBe(status);
      expect([user_uid, work()]).toEqual([user_uid, { verified: 0, hashed: 1 }]);
    }
  });

  test('costs no hash without a proof, and neither does a registration or a set-up link that proves nothing', async () => {
    const twice = { password: 'brandnew2#', password_confirm: 'brandnew2#' };
    const nobodys = 'A'.repeat(22);
    const forgotten = { user_uid: minsu.uid, otp_ticket: nobodys, ...twice };
    expect((await server.call('POST /employer/auth/forgot-password', forgotten)).status).toBe(4027);
    expect((await server.call('POST /admin/auth/setup', { ticket: nobodys, ...twice })).status).toBe(4027);
    const company = {
      user_uid: 'newone01',
      ...twice,
      user_name: 'Vũ Hải',
      user_phone: '0912345678',
      user_email: 'hai@songday.test',
      otp_ticket: nobodys,
      company_tax_code: '0312345678',
      company_name: 'Sông Đáy',
      company_representative: 'Vũ Hải',
      agree_privacy: true,
      retention_years: 1,
    };
    expect((await server.call('POST /employer/auth/register', company)).status).toBe(414);
    expect(work()).toEqual({ verified: 0, hashed: 0 });
  });
});

test('a hundred concurrent sign-ins are all answered except the running ones, while no hash completes', async () => {
  await sql`delete from rate_limit`.execute(server.db);
  const gate = Promise.withResolvers<boolean>();
  vi.mocked(argon2.verify).mockImplementation(() => gate.promise);
  const answered: number[] = [];
  const all = Promise.all(
    Array.from({ length: 100 }, async (_, number) => {
      const input = { user_uid: `behind${number}`, password: testPassword };
      answered.push((await server.call('POST /employer/auth/login', input)).status);
    }),
  );
  try {
    await expect.poll(() => answered.length).toBe(98);
    expect(new Set(answered)).toEqual(new Set([503]));
    expect(work().verified).toBe(2);
  } finally {
    gate.resolve(false);
    await all;
    vi.mocked(argon2.verify).mockRestore();
  }
  expect(answered.slice(98)).toEqual([2004, 2004]);
});

test('of two hundred concurrent sign-ins, those beyond two seconds of work get Retry-After, and cost neither work nor an attempt', async () => {
  await sql`delete from rate_limit`.execute(server.db);
  await sql`delete from sign_in_failure`.execute(server.db);
  vi.mocked(argon2.verify).mockImplementation(async () => {
    await wait(200);
    return false;
  });
  const login = (user_uid: string) =>
    server.call('POST /employer/auth/login', { user_uid, password: testPassword });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => login(`nobody${number}`)));
  const { verified } = work();
  vi.mocked(argon2.verify).mockRestore();
  const refused = answers.filter(({ http }) => http === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([2004, 503]));
  expect(refused.length).toBeGreaterThan(20);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(verified).toBe(200 - refused.length);
  const { rows } = await sql<{ by_network: number; by_id: number }>`select
    (select sum(points)::int from rate_limit where key like 'loginFail:%') as by_network,
    (select sum(failures)::int from sign_in_failure where uid like 'nobody%') as by_id`.execute(server.db);
  expect(rows).toEqual([{ by_network: verified, by_id: verified }]);
});
