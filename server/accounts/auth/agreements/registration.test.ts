import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { databaseChecks } from '#server/operations/doctor/database.ts';
import { openBrowser as openBrowserOn, popupIdentity, startProviderFor } from '#tests/support/browser.ts';
import { addContent, paragraphDocument } from '#tests/support/content.ts';
import { people, testPassword, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { anna, binh, dung, minsu } = await people(server);
const provider = await startProviderFor(server);
afterAll(() => provider.stop());

/** In production, the request must name the host of the site. */
const headers = { host: 'localhost:4310' };
const call: typeof server.call = (name, input, caller = {}, options = {}) =>
  server.call(name, input, caller, { headers, ...options });

const profile = {
  profile_full_name: 'Nguyễn Thị Hoa',
  profile_date_birthday: '1998-05-20',
  profile_user_gender: 'F',
  profile_user_phone: '0912345678',
  profile_user_email: 'hoa@provider.test',
  profile_address: '12 Lý Thường Kiệt',
  address_code: testWard,
  agree_privacy: true,
};
const company = {
  user_uid: 'songday1',
  password: testPassword,
  password_confirm: testPassword,
  user_name: 'Vũ Hải',
  user_phone: '0987654321',
  user_email: 'hai@songday.test',
  otp_ticket: 'A'.repeat(22),
  company_tax_code: '0312345678',
  company_name: 'Gốm Sông Đáy',
  company_representative: 'Vũ Hải',
  agree_privacy: true,
  retention_years: 1,
};

/** A person whom the provider knows, with the extra fields of the sign-in. */
async function newcomer(more: object = {}) {
  const { APP_MODE } = server.env;
  // Signs in in test mode, because production mode, in which the registration runs, does not allow this provider.
  server.env.APP_MODE = 'test';
  const browser = openBrowserOn(server);
  const identity = popupIdentity(await browser.choose({ subject: 'hoa' }));
  server.env.APP_MODE = APP_MODE;
  return call('POST /auth/loginSocial', { ...identity, ...more }, {}, { headers: browser.own() });
}
const publish = (kind: 'TERMS' | 'PRIVACY', start_date = '2020-01-01') =>
  addContent(db, 'policy', { kind, start_date, body_vi: paragraphDocument('Điều khoản') });
const signedIn = async ({ id }: { id: number }) => ({
  token: await startSession(db, { kind: 'admin', id }, server.clock(), 10),
});
const dashboard = async (who: { id: number }) =>
  (await call('GET /admin/dashboard/show', {}, await signedIn(who))).data.registration;
const site = async () => (await call('GET /site/show', {})).data.registration_open;
const countAll = async () => {
  const { rows } = await sql<
    Record<string, number>
  >`select (select count(*)::int from candidate) as candidates,
    (select count(*)::int from employer) as employers, (select count(*)::int from company) as companies,
    (select count(*)::int from consent) as consents, (select count(*)::int from mail) as mails,
    (select count(*)::int from ticket where purpose = 'identity') as identities, (select count(*)::int from otp) as codes`.execute(
    db,
  );
  return rows[0];
};
const doctor = async () => {
  const check = databaseChecks.find(({ name }) => name === 'Terms');
  const found = await check?.run({ env: server.env, clock: server.clock, database: { db, address: {} } });
  return [found].flat().map((one) => `${one?.state}: ${one?.says}`);
};

beforeEach(async () => {
  await sql`delete from consent`.execute(db);
  await sql`delete from candidate where subject = 'hoa'`.execute(db);
  await sql`delete from policy`.execute(db);
  await sql`delete from site_fact where name = 'open_without_terms'`.execute(db);
  await sql`truncate rate_limit, ticket, otp`.execute(db);
  await publish('PRIVACY', '2999-01-01');
  server.env.APP_MODE = 'production';
});

describe('a fresh production without terms and privacy policy', () => {
  test('registers no candidate and stores no data of one, with or without a profile', async () => {
    const before = await countAll();
    for (const more of [{}, profile])
      expect(await newcomer(more)).toMatchObject({
        status: 4027,
        message: expect.stringMatching(/terms|điều khoản/i),
      });
    expect(await countAll()).toEqual(before);
  });

  test('registers no company and mails no code for it', async () => {
    const before = await countAll();
    expect((await call('POST /employer/auth/register', company)).status).toBe(4027);
    const code = { user_email: company.user_email, purpose: 'register' };
    expect((await call('POST /employer/auth/send-otp', code)).status).toBe(4027);
    expect(await countAll()).toEqual(before);
    expect(await site()).toBe(false);
  });

  test('signs existing accounts in and mails them codes', async () => {
    server.env.APP_MODE = 'test';
    expect((await newcomer(profile)).status).toBe(200);
    server.env.APP_MODE = 'production';
    expect((await newcomer()).data).toMatchObject({ state: 'OK' });
    const login = { user_uid: minsu.uid, password: testPassword };
    expect((await call('POST /employer/auth/login', login)).status).toBe(200);
    const code = { user_email: minsu.email, purpose: 'forgot-password' };
    expect((await call('POST /employer/auth/send-otp', code)).status).toBe(200);
  });

  test('shows this to every administrator on the first page, and in doctor', async () => {
    for (const who of [anna, binh, dung])
      expect(await dashboard(who)).toEqual({ state: 'closed', missing: ['TERMS', 'PRIVACY'], until: null });
    expect(await doctor()).toEqual([expect.stringMatching(/^warning: .*nobody can register/)]);
  });

  test('opens with the second of both, not with one, nor with a scheduled one', async () => {
    await publish('TERMS');
    expect(await dashboard(anna)).toMatchObject({ state: 'closed', missing: ['PRIVACY'] });
    expect((await newcomer()).status).toBe(4027);
    await publish('PRIVACY');
    expect(await dashboard(anna)).toBeNull();
    expect((await newcomer()).data).toMatchObject({ state: 'VALIDATE' });
    expect(await site()).toBe(true);
    expect(await doctor()).toEqual([expect.stringMatching(/^ok/)]);
  });
});

test('registers people without the texts in demo and test', async () => {
  server.env.APP_MODE = 'test';
  expect((await newcomer()).data).toMatchObject({ state: 'VALIDATE' });
  expect([await dashboard(anna), await site()]).toEqual([null, true]);
});

test('stays open if the site had members at its upgrade, and shows its owners the missing texts for thirty days', async () => {
  const value = server.clock().toISOString();
  await db.insertInto('site_fact').values({ name: 'open_without_terms', value }).execute();
  expect((await newcomer()).data).toMatchObject({ state: 'VALIDATE' });
  expect([await dashboard(anna), await dashboard(binh)]).toEqual([
    { state: 'unpublished', missing: ['TERMS', 'PRIVACY'], until: expect.any(String) },
    null,
  ]);
  expect(await doctor()).toEqual([expect.stringMatching(/^warning: .*do not exist/)]);
  server.advanceClock(30 * DAY_MILLISECONDS + 1_000);
  expect(await dashboard(anna)).toBeNull();
  expect((await newcomer()).data).toMatchObject({ state: 'VALIDATE' });
});

test('records the upgrade of a database with members', async () => {
  const text = readFileSync(
    new URL('../../../../migrations/0127_open_without_terms.sql', import.meta.url),
    'utf8',
  );
  const noted = () =>
    db.selectFrom('site_fact').where('name', '=', 'open_without_terms').select('value').execute();
  expect(await noted()).toEqual([]);
  await sql.raw(text).execute(db);
  expect(new Date((await noted())[0]?.value ?? '').getTime()).toBeGreaterThan(0);
});
