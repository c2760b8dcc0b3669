import { afterAll, describe, expect, test } from 'vitest';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { consentVersion } from '#contract/accounts/consents.ts';
import {
  type Browser,
  openBrowser as openBrowserOn,
  popupIdentity,
  startProviderFor,
} from '#tests/support/browser.ts';
import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa } = await people(server);
const provider = await startProviderFor(server);
afterAll(() => provider.stop());
const openBrowser = (origin?: string) => openBrowserOn(server, origin);

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

const signIn = (browser: Browser, input: object) =>
  server.call('POST /auth/loginSocial', { ...input }, {}, { headers: browser.own() });

async function identityOf(subject: string): Promise<{ browser: Browser; identity: ProvidedIdentity }> {
  const browser = openBrowser();
  return { browser, identity: popupIdentity(await browser.choose({ subject })) };
}

describe('the proven identity of a browser', () => {
  test('is returned to this browser and to no other', async () => {
    const { browser, identity } = await identityOf('hoa');
    const asked = await server.call('GET /auth/pending', {}, {}, { headers: browser.own() });
    expect(asked.data.identity).toEqual(identity);
    const other = await server.call('GET /auth/pending', {}, {}, { headers: openBrowser().own() });
    expect(other.data.identity).toBeNull();
  });

  test('is deleted when the person cancels', async () => {
    const { browser, identity } = await identityOf('hoa');
    const headers = browser.own();
    await server.call('POST /auth/cancel-pending', {}, {}, { headers });
    expect((await server.call('GET /auth/pending', {}, {}, { headers })).data.identity).toBeNull();
    expect((await server.call('POST /auth/loginSocial', identity, {}, { headers })).status).toBe(4027);
  });

  test('expires after ten minutes', async () => {
    const { browser, identity } = await identityOf('hoa');
    server.advanceClock(10 * 60_000 + 1);
    expect((await signIn(browser, identity)).status).toBe(4027);
  });

  test('cannot be invented or altered', async () => {
    const { browser, identity } = await identityOf('hoa');
    const { identity: lans } = await identityOf('lan');
    const claims = [
      { ...identity, user_provider_id: 'lan' },
      { ...identity, user_email: 'lan@provider.test' },
      { ...identity, user_name: 'Phạm Lan' },
      { ...identity, ticket: 'A'.repeat(22) },
      lans,
    ];
    for (const claim of claims) expect((await signIn(browser, claim)).status).toBe(4027);
    expect((await signIn(openBrowser(), identity)).status).toBe(4027);
    const nothing = { user_provider_id: 'hoa', user_name: 'Hoa', user_email: 'hoa@provider.test' };
    expect((await signIn(browser, nothing)).status).toBe(414);
  });
});

describe('a new candidate', () => {
  test('is asked for a profile, then has an account, and is recognised the next time', async () => {
    const { browser, identity } = await identityOf('hoa');
    const first = await signIn(browser, identity);
    expect(first.data).toEqual({
      state: 'VALIDATE',
      user_name: 'Nguyễn Thị Hoa',
      user_email: 'hoa@provider.test',
    });
    const incomplete = await signIn(browser, {
      ...identity,
      ...profile,
      profile_user_phone: '12',
      agree_privacy: '',
    });
    expect(incomplete.status).toBe(414);
    expect(Object.keys(incomplete.data)).toEqual(['profile_user_phone', 'agree_privacy']);
    const nowhere = await signIn(browser, { ...identity, ...profile, address_code: 'X9' });
    expect(nowhere).toMatchObject({ status: 414, data: { address_code: [expect.any(String)] } });

    const done = await signIn(browser, { ...identity, ...profile, agree_message: 'true' });
    expect(done).toMatchObject({
      status: 200,
      message: 'Login success.',
      data: { state: 'OK', accountType: 1 },
    });
    expect(done.data).not.toHaveProperty('token');
    expect(done.cookies).toContainEqual(expect.objectContaining({ name: 'sid', httpOnly: true }));
    expect((await signIn(browser, identity)).status).toBe(4027);

    const candidate = await server.db
      .selectFrom('candidate')
      .where('subject', '=', 'hoa')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(candidate).toMatchObject({ issuer: 'demo', user_email: 'hoa@provider.test', language: 'en' });
    const consents = await server.db
      .selectFrom('consent')
      .where('candidate_id', '=', candidate.id)
      .select(['kind', 'agreed', 'version'])
      .orderBy('id')
      .execute();
    expect(consents.map(({ kind, agreed }) => [kind, agreed])).toEqual([
      ['privacy', true],
      ['terms', false],
      ['message', true],
      ['advertising', false],
    ]);
    expect(consents[0]?.version).toBe(consentVersion);

    const sid = done.cookies.find(({ name }) => name === 'sid')?.value;
    const headers = { ...browser.own(), cookie: `sid=${sid}` };
    const info = await server.call('GET /candidate/my-info', {}, {}, { headers });
    const { agree_privacy: _, ...typed } = profile;
    expect(info).toMatchObject({ status: 200, data: { user_id: candidate.id, ...typed } });

    const again = await identityOf('hoa');
    const known = await signIn(again.browser, again.identity);
    expect(known.data).toMatchObject({ state: 'OK', user: { user_email: 'hoa@provider.test' } });
  });

  test('has the e-mail that the provider has verified; another e-mail is rejected at its field', async () => {
    const { browser, identity } = await identityOf('lan');
    const input = { ...identity, ...profile, profile_user_email: 'stranger@people.test' };
    expect(await signIn(browser, input)).toMatchObject({
      http: 422,
      status: 414,
      data: { profile_user_email: [expect.stringMatching(/e-mail of the account that you sign in with/)] },
    });
  });

  test('may also send the profile as form data', async () => {
    const { browser, identity } = await identityOf('lan');
    const registered = await server.call(
      'POST /auth/loginSocial',
      { ...identity, ...profile, profile_full_name: 'Phạm Lan', profile_user_email: 'lan@provider.test' },
      {},
      { headers: browser.own(), files: [] },
    );
    expect(registered).toMatchObject({ status: 200, data: { state: 'OK', user: { user_name: 'Phạm Lan' } } });
  });

  test('with the e-mail of another account is still new', async () => {
    const browser = openBrowser();
    const page = await browser.choose({ name: 'Somebody', email: hoa.email });
    expect((await signIn(browser, popupIdentity(page))).data).toMatchObject({ state: 'VALIDATE' });
  });

  test('who was withdrawn gets 4031', async () => {
    const first = await identityOf('lan');
    await signIn(first.browser, { ...first.identity, ...profile });
    await server.db
      .updateTable('candidate')
      .set({ status: 'WITHDRAWN' })
      .where('subject', '=', 'lan')
      .execute();
    const again = await identityOf('lan');
    expect(await signIn(again.browser, again.identity)).toMatchObject({ http: 410, status: 4031 });
  });
});
