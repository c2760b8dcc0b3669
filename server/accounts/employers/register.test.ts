import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/index.ts';
import { proveEmail } from '#tests/support/codes.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu, withdrawn } = await people(server);
const taxCodeOf = (index: number) => `01${String(index).padStart(8, '0')}`;
await server.db
  .insertInto('company_registry')
  .values(
    Array.from({ length: 100 }, (_, index) => ({
      tax_code: taxCodeOf(index),
      name: `Công ty số ${index}`,
      representative: 'Nguyễn Văn Đại',
      address: null,
      active: index !== 98,
    })),
  )
  .execute();

let count = 0;
/** A valid registration form, with a proven e-mail of its own. */
async function aForm(): Promise<InputOf<'POST /employer/auth/register'>> {
  count += 1;
  const user_email = `company${count}@register.test`;
  return {
    user_uid: `company${count}`,
    password: testPassword,
    password_confirm: testPassword,
    user_name: 'Phạm Thu Trang',
    user_phone: '0912 345 678',
    user_email,
    otp_ticket: await prove(user_email),
    company_tax_code: taxCodeOf(count),
    company_name: 'Typed by hand',
    company_representative: 'Typed by hand',
    agree_privacy: true,
    retention_years: 3,
  };
}
const prove = (user_email: string, purpose?: 'register' | 'forgot-id') =>
  proveEmail(server, user_email, purpose);
const register = (form: object) => server.call('POST /employer/auth/register', { ...form });

describe('registering a company', () => {
  test('opens an account that waits for a licence, and hands the next step what it needs', async () => {
    const form = await aForm();
    const { data, message } = await register({ ...form, agree_message: 'on' });
    expect(data).toEqual({
      user_id: expect.any(Number),
      state: 'REGISTERED',
      ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      company_license: null,
      type_license: null,
      reason: null,
      reason_language: null,
      isEmployerResgister: true,
    });
    expect(message).toMatch(/^Account created/);
    const next = await server.call('GET /employer/auth/licence', {}, { ticket: data.ticket });
    expect(next.data).toMatchObject({ user_id: data.user_id, status: 'REGISTERED', can_send: true });
    const row = await server.db
      .selectFrom('employer as e')
      .innerJoin('company as c', 'c.id', 'e.company_id')
      .where('e.id', '=', data.user_id)
      .select(['e.status', 'e.user_phone', 'e.registry_checked', 'e.retention_years', 'e.language'])
      .select(['c.company_name', 'c.company_representative', 'e.password_hash'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'REGISTERED',
      user_phone: '0912345678',
      registry_checked: true,
      retention_years: 3,
      language: 'en',
      company_name: `Công ty số ${count}`,
      company_representative: 'Nguyễn Văn Đại',
    });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const consents = await server.db
      .selectFrom('consent')
      .where('employer_id', '=', data.user_id)
      .select(['kind', 'agreed', 'version'])
      .orderBy('id')
      .execute();
    expect(consents.map(({ kind, agreed }) => `${kind} ${agreed}`)).toEqual([
      'privacy true',
      'terms false',
      'message true',
      'advertising false',
    ]);
    expect(new Set(consents.map(({ version }) => version))).toEqual(new Set(['2026-11-22']));
  });

  test('is sent as form data, and ID and password open the account from then on', async () => {
    const form = await aForm();
    // The request is form data even if it has no file.
    const { status, data } = await server.call('POST /employer/auth/register', form, {}, { files: [] });
    expect({ status, ...data }).toMatchObject({ status: 200, isEmployerResgister: true });
    const kept = await server.db
      .selectFrom('employer as e')
      .innerJoin('company as c', 'c.id', 'e.company_id')
      .where('e.id', '=', data.user_id)
      .select(['e.user_uid', 'e.user_name', 'e.user_phone', 'e.user_email', 'c.company_tax_code'])
      .executeTakeFirstOrThrow();
    const { user_uid, user_name, user_email, company_tax_code } = form;
    expect(kept).toEqual({ user_uid, user_name, user_phone: '0912345678', user_email, company_tax_code });
    const login = (password: string) => server.call('POST /employer/auth/login', { user_uid, password });
    expect(await login(testPassword)).toMatchObject({ status: 4022, data: { user_id: data.user_id } });
    expect((await login('sanviec2!')).status).toBe(2004);
  });

  test('takes nothing that only the server decides', async () => {
    const form = await aForm();
    const { data } = await register({
      ...form,
      status: 'APPROVED',
      company_id: minsu.companyId,
      id: minsu.id,
    });
    const row = await server.db
      .selectFrom('employer')
      .where('id', '=', data.user_id)
      .select(['status', 'company_id'])
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('REGISTERED');
    expect(row.company_id).not.toBe(minsu.companyId);
  });

  test('tells each wrong field by its name, all at once', async () => {
    const { http, status, message, data } = await register({
      user_uid: 'Abc',
      password: 'short',
      password_confirm: 'other',
      user_name: 'a',
      user_phone: '123',
      user_email: 'x',
      company_tax_code: '12a',
      company_representative: 'x'.repeat(21),
      retention_years: 2,
    });
    expect({ http, status }).toEqual({ http: 422, status: 414 });
    expect(message).toMatch(/^Please check your information again\./);
    expect(Object.keys(data).sort()).toEqual([
      'agree_privacy',
      'company_name',
      'company_representative',
      'company_tax_code',
      'otp_ticket',
      'password',
      'password_confirm',
      'retention_years',
      'user_email',
      'user_name',
      'user_phone',
      'user_uid',
    ]);
  });
});

const abc = (count: number) => 'a'.repeat(count);
const ones = (count: number) => '1'.repeat(count);
const lengths: [field: string, good: string[], bad: string[]][] = [
  ['user_uid', [abc(6), abc(16)], [abc(5), abc(17)]],
  ['user_name', ['김민', abc(30)], ['김', abc(31)]],
  ['company_tax_code', [ones(1), ones(20)], ['', ones(21)]],
  ['password', [`${abc(6)}1!`, `${abc(14)}1!`], [`${abc(5)}1!`, `${abc(15)}1!`]],
];

test.each(lengths)(
  '%s: the server takes its lengths and no others, in a form that is right otherwise',
  async (field, good, bad) => {
    const company = { name: 'Công ty Một', representative: 'Đỗ Văn Một', address: null, active: true };
    await server.db
      .insertInto('company_registry')
      .values([ones(1), ones(20)].map((tax_code) => ({ tax_code, ...company })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const registerWith = async (value: string) => {
      const twice = field === 'password' ? { password_confirm: value } : {};
      return register({ ...(await aForm()), [field]: value, ...twice });
    };
    const accounts = () => server.db.selectFrom('employer').select('id').execute();
    const before = await accounts();
    for (const value of bad) {
      const { status, data } = await registerWith(value);
      expect([value, status, Object.keys(data)]).toEqual([value, 414, [field]]);
    }
    expect(await accounts()).toEqual(before);
    for (const value of good) expect((await registerWith(value)).status).toBe(200);
    expect(await accounts()).toHaveLength(before.length + good.length);
  },
);

const doors = [
  ['POST /employer/auth/login', 'user_uid', 6, 16],
  ['POST /employer/auth/forgot-password', 'user_uid', 6, 16],
  ['POST /employer/auth/check-uid', 'user_uid', 6, 16],
  ['POST /admin/auth/login', 'uid', 5, 16],
  ['POST /employer/auth/login', 'password', 6, 16],
  ['POST /admin/auth/login', 'password', 8, 16],
  ['POST /employer/auth/forgot-password', 'password', 8, 16],
  ['POST /employer/check-company-tax', 'company_tax_code', 1, 20],
] as const;

test.each(doors)('%s takes a %s of %i to %i characters', async (call, field, min, max) => {
  const filler = (count: number) =>
    field === 'password' ? `${abc(count)}1!`.slice(-count) : '2'.repeat(count);
  const judge = async (count: number) => (await server.call(call, { [field]: filler(count) })).data;
  for (const count of [min - 1, max + 1]) expect(await judge(count)).toHaveProperty(field);
  for (const count of [min, max]) expect(await judge(count)).not.toHaveProperty(field);
});

test('a code has six digits, a name and a street at most a hundred characters', async () => {
  const verify = async (otp: string) =>
    (await server.call('POST /employer/auth/verify-otp', { user_email: 'a@b.vn', otp })).status;
  expect(await verify('123456')).not.toBe(414);
  for (const otp of ['12345', '1234567']) expect(await verify(otp)).toBe(414);
  const save = async (fields: object) =>
    Object.keys((await server.call('POST /candidate/update-info', fields, hoa)).data);
  const both = (count: number) => ({ profile_full_name: abc(count), profile_address: abc(count) });
  const refused = ['profile_full_name', 'profile_address'];
  expect(await save(both(101))).toEqual(expect.arrayContaining(refused));
  for (const field of refused) expect(await save(both(100))).not.toContain(field);
});

describe('a registration is refused', () => {
  test('while the two passwords differ', async () => {
    const form = await aForm();
    expect(await register({ ...form, password_confirm: 'another1!' })).toMatchObject({
      status: 414,
      data: { password_confirm: ['The two passwords differ.'] },
    });
    expect((await register(form)).status).toBe(200);
  });

  test('while the e-mail is not proven, or another one is, or for another purpose', async () => {
    const form = await aForm();
    const refusal = { status: 414, data: { user_email: [expect.stringMatching(/Verify/)] } };
    expect(await register({ ...form, otp_ticket: 'A'.repeat(22) })).toMatchObject(refusal);
    expect(await register({ ...form, user_email: 'another@register.test' })).toMatchObject(refusal);
    const recovery = await prove(minsu.email, 'forgot-id');
    expect(await register({ ...form, user_email: minsu.email, otp_ticket: recovery })).toMatchObject(refusal);
    server.advanceClock(10 * 60_000 + 1);
    expect(await register(form)).toMatchObject(refusal);
    count -= 1;
    await server.db.deleteFrom('otp').execute();
  });

  test('with 4021 for a tax code that the registry does not know or has struck off', async () => {
    const form = await aForm();
    for (const company_tax_code of ['99999', taxCodeOf(98)])
      expect(await register({ ...form, company_tax_code })).toMatchObject({ http: 404, status: 4021 });
    expect((await register(form)).status).toBe(200);
  });

  test('for a tax code or ID that is taken, with both named', async () => {
    const first = await aForm();
    await register(first);
    const form = await aForm();
    const { user_uid, company_tax_code } = first;
    expect((await register({ ...form, user_uid, company_tax_code })).data).toEqual({
      user_uid: [expect.stringMatching(/already in use/)],
      company_tax_code: [expect.stringMatching(/already uses/)],
    });
    expect((await register({ ...form, user_uid: withdrawn.uid })).status).toBe(414);
    expect((await register(form)).status).toBe(200);
  });

  test('with 4036 for an e-mail that is taken, however it is written', async () => {
    const form = await aForm();
    const user_email = minsu.email.toUpperCase();
    const otp_ticket = await prove(user_email);
    expect(await register({ ...form, user_email, otp_ticket })).toMatchObject({ http: 409, status: 4036 });
    count -= 1;
    await server.db.deleteFrom('otp').execute();
  });

  test('when the ticket was used already', async () => {
    const form = await aForm();
    await register(form);
    const second = await register({ ...form, user_uid: 'second01', company_tax_code: taxCodeOf(96) });
    expect(second.status).toBe(414);
  });

  test('but for one of several that come at once', async () => {
    const form = await aForm();
    const answers = await Promise.all([register(form), register(form), register(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 414, 414]);
  });
});

describe('checks before registering', () => {
  test('an ID is free or taken', async () => {
    const check = (user_uid: string) => server.call('POST /employer/auth/check-uid', { user_uid });
    expect((await check('nobody01')).data).toEqual({ is_free: true });
    expect(await check(minsu.uid)).toMatchObject({
      status: 414,
      data: { user_uid: [expect.stringMatching(/already in use/)] },
    });
    expect((await check('Ab')).status).toBe(414);
  });

  test('an e-mail is free or 4036', async () => {
    const check = (user_email: string) => server.call('POST /employer/check-email', { user_email });
    expect((await check('nobody@register.test')).data).toEqual({ is_free: true });
    expect((await check(minsu.email)).status).toBe(4036);
    expect((await check(withdrawn.email)).status).toBe(200);
    expect((await check('x')).status).toBe(414);
  });

  test('a tax code names its company, is unknown, or is used', async () => {
    const check = (company_tax_code: string) =>
      server.call('POST /employer/check-company-tax', { company_tax_code });
    expect((await check(taxCodeOf(95))).data).toEqual({
      is_free: true,
      company_name: 'Công ty số 95',
      company_representative: 'Nguyễn Văn Đại',
    });
    expect((await check('99999')).status).toBe(4021);
    expect((await check(taxCodeOf(1))).data).toHaveProperty('company_tax_code');
    expect((await check('1a')).status).toBe(414);
  });
});
