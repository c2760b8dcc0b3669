import { describe, expect, test } from 'vitest';
import type { InputOf } from '#contract/index.ts';
import { codeMailedTo } from '#server/testing/mailbox.ts';
import { people, theirPassword } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';

const server = await startTestServer();
const { minsu, withdrawn } = await people(server);
const taxCodeOf = (index: number) => `01${String(index).padStart(8, '0')}`;
await server.db
  .insertInto('company_registry')
  .values(
    Array.from({ length: 30 }, (_, index) => ({
      tax_code: taxCodeOf(index),
      name: `Công ty số ${index}`,
      representative: 'Nguyễn Văn Đại',
      address: null,
      active: index !== 28,
    })),
  )
  .execute();

let count = 0;
/** A form that would be taken, with a proven e-mail of its own. */
async function aForm(): Promise<InputOf<'POST /employer/auth/register'>> {
  count += 1;
  const user_email = `company${count}@register.test`;
  return {
    user_uid: `company${count}`,
    password: theirPassword,
    password_confirm: theirPassword,
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
async function prove(user_email: string, purpose: 'register' | 'forgot-id' = 'register'): Promise<string> {
  await server.call('POST /employer/auth/send-otp', { user_email, purpose });
  const otp = await codeMailedTo(server, user_email);
  const { data } = await server.call('POST /employer/auth/verify-otp', { user_email, otp, purpose });
  return data.otp_ticket;
}
const register = (form: object) => server.call('POST /employer/auth/register', { ...form });

describe('registering a company', () => {
  test('opens an account that waits for a licence', async () => {
    const form = await aForm();
    const { data, message } = await register({ ...form, agree_message: 'on' });
    expect(data).toEqual({
      user_id: expect.any(Number),
      ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
      company_license: null,
      type_license: null,
      reason: null,
      isEmployerResgister: true,
    });
    expect(message).toMatch(/^Account created/);
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
    expect(new Set(consents.map(({ version }) => version))).toEqual(new Set(['2026-11-01']));
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
    const { http, status, data } = await register({
      user_uid: 'Abc',
      password: 'short',
      password_confirm: 'other',
      user_name: 'abc',
      user_phone: '123',
      user_email: 'x',
      company_tax_code: '12a',
      company_representative: 'x'.repeat(21),
      retention_years: 2,
    });
    expect({ http, status }).toEqual({ http: 422, status: 414 });
    expect(Object.keys(data).sort()).toEqual([
      'agree_privacy',
      'company_name',
      'company_representative',
      'company_tax_code',
      'otp_ticket',
      'password',
      'retention_years',
      'user_email',
      'user_name',
      'user_phone',
      'user_uid',
    ]);
  });

  test.each([
    ['too short', 'abc1!'],
    ['too long', 'abcdefgh1!abcdefg'],
    ['without a digit', 'abcdefgh!'],
    ['without a special character', 'abcdefgh1'],
    ['with another character', 'abcdefg1! '],
  ])('refuses a password %s', async (_name, password) => {
    const form = await aForm().catch(() => ({}));
    const { status, data } = await register({ ...form, password, password_confirm: password });
    expect(status).toBe(414);
    expect(data).toHaveProperty('password');
    count -= 1;
    await server.db.deleteFrom('otp').execute();
  });
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
    server.moveClock(10 * 60_000 + 1);
    expect(await register(form)).toMatchObject(refusal);
    count -= 1;
    await server.db.deleteFrom('otp').execute();
  });

  test('with 4021 for a tax code that the registry does not know or has struck off', async () => {
    const form = await aForm();
    for (const company_tax_code of ['99999', taxCodeOf(28)])
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
    const second = await register({ ...form, user_uid: 'second01', company_tax_code: taxCodeOf(26) });
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
    expect(await check(minsu.uid)).toMatchObject({ status: 414, data: { user_uid: [expect.any(String)] } });
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
    expect((await check(taxCodeOf(25))).data).toEqual({
      is_free: true,
      company_name: 'Công ty số 25',
      company_representative: 'Nguyễn Văn Đại',
    });
    expect((await check('99999')).status).toBe(4021);
    expect((await check(taxCodeOf(1))).data).toHaveProperty('company_tax_code');
    expect((await check('1a')).status).toBe(414);
  });
});
