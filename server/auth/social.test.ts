import { afterAll, describe, expect, test } from 'vitest';
import type { ProvidedIdentity } from '#contract/auth.ts';
import { consentVersion } from '#contract/consents.ts';
import { aWard, people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';
import { startDemoProvider } from './demo-provider/start.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);
const origins = ['http://localhost:4310', 'http://127.0.0.1:4310'];
const provider = await startDemoProvider(
  [
    { subject: 'hoa', name: 'Nguyễn Thị Hoa', email: 'hoa@provider.test', email_verified: true },
    { subject: 'lan', name: 'Phạm Lan', email: 'lan@provider.test', email_verified: true },
    { subject: 'thu', name: 'Phan Thư', email: 'thu@provider.test', email_verified: false },
  ],
  origins,
);
server.network.port = 4310;
server.network.provider = provider.settings;
afterAll(() => provider.stop());

const profile = {
  profile_full_name: 'Nguyễn Thị Hoa',
  profile_date_birthday: '1998-05-20',
  profile_user_gender: 'F',
  profile_user_phone: '0912345678',
  profile_user_email: 'hoa@lienhe.test',
  profile_address: '12 Lý Thường Kiệt',
  address_code: aWard,
  agree_privacy: true,
};

type Cookies = Map<string, string>;
interface Page {
  status: number;
  location: string | undefined;
  body: string;
  address: string;
}
/** A browser as far as a sign-in needs one: cookies by host, redirects seen one by one. */
function openBrowser(origin = 'http://localhost:4310') {
  const jars = new Map<string, Cookies>();
  const jarOf = (address: string) => {
    const { hostname } = new URL(address);
    const jar = jars.get(hostname) ?? new Map<string, string>();
    jars.set(hostname, jar);
    return jar;
  };
  const keep = (jar: Cookies, set: readonly string[]) => {
    for (const line of set) {
      const [pair = '', ...rest] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || rest.some((part) => /max-age=0|1970/i.test(part))) jar.delete(name);
      else jar.set(name, decodeURIComponent(value));
    }
  };
  const cookieOf = (jar: Cookies) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function go(address: string, form?: Record<string, string>): Promise<Page> {
    const jar = jarOf(address);
    const url = new URL(address);
    if (origins.includes(url.origin)) {
      const headers = { host: url.host, cookie: cookieOf(jar) };
      const response = await server.app.inject({ url: url.pathname + url.search, headers });
      keep(jar, [response.headers['set-cookie'] ?? []].flat());
      const location = response.headers.location;
      return { status: response.statusCode, location, body: response.body, address };
    }
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookieOf(jar) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    keep(jar, response.headers.getSetCookie());
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, body: await response.text(), address };
  }
  async function follow(address: string, form?: Record<string, string>): Promise<Page> {
    let page = await go(address, form);
    for (let hops = 0; page.location !== undefined && hops < 12; hops += 1)
      page = await go(new URL(page.location, page.address).href);
    return page;
  }
  /** Presses the sign-in button and chooses somebody on the provider's page. */
  async function choose(form: Record<string, string>, query = ''): Promise<Page> {
    const chooser = await follow(`${origin}/auth/google?${query}`);
    expect(chooser.body).toContain('Nguyễn Thị Hoa');
    return follow(chooser.address, form);
  }
  const own = () => ({
    host: new URL(origin).host,
    origin,
    'x-client': 'web',
    cookie: cookieOf(jarOf(origin)),
  });
  return { go, follow, choose, own, jar: jarOf(origin) };
}
type Browser = ReturnType<typeof openBrowser>;

/** What the callback page hands to the page that opened it. */
function handedOver({ body }: Page): ProvidedIdentity {
  const text = /data-message="([^"]*)"/.exec(body)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as ProvidedIdentity;
}
const signIn = (browser: Browser, input: object) =>
  server.call('POST /auth/loginSocial', { ...input }, {}, { headers: browser.own() });

async function identityOf(subject: string): Promise<{ browser: Browser; identity: ProvidedIdentity }> {
  const browser = openBrowser();
  return { browser, identity: handedOver(await browser.choose({ subject })) };
}

describe('the way to the provider and back', () => {
  test.each(origins)('ends on the origin where it began: %s', async (origin) => {
    const browser = openBrowser(origin);
    const page = await browser.choose({ subject: 'hoa' });
    expect(page.address).toBe(`${origin}/auth/google/done?language=vi`);
    expect(handedOver(page)).toEqual({
      user_provider_id: 'hoa',
      user_name: 'Nguyễn Thị Hoa',
      user_email: 'hoa@provider.test',
      ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
    });
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('asks with code, PKCE, state and nonce, and carries no token in an address', async () => {
    const { location } = await openBrowser().go(`${origins[0]}/auth/google?language=ko`);
    const query = new URL(location ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.any(String),
      state: expect.any(String),
      nonce: expect.any(String),
      ui_locales: 'ko',
      redirect_uri: `${origins[0]}/auth/google/callback`,
    });
    expect(location).not.toContain('token');
  });

  test('goes on to an own page when the popup was blocked, and to no other', async () => {
    const browser = openBrowser();
    const chooser = await browser.follow(`${origins[0]}/auth/google?mode=redirect&next=/recruitment/3-x`);
    const back = await browser.go(chooser.address, { subject: 'hoa' });
    let page = back;
    while (page.location && !page.location.startsWith('/?')) {
      page = await browser.go(new URL(page.location, page.address).href);
    }
    expect(page.location).toBe('/?loginUser=active&pending=1&next=%2Frecruitment%2F3-x');
    for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const query = `mode=redirect&next=${encodeURIComponent(next)}`;
      const other = openBrowser();
      const start = await other.follow(`${origins[0]}/auth/google?${query}`);
      let step = await other.go(start.address, { subject: 'hoa' });
      while (step.location && !step.location.startsWith('/?'))
        step = await other.go(new URL(step.location, step.address).href);
      expect(step.location).toBe('/?loginUser=active&pending=1');
    }
  });

  test('takes nobody whose e-mail the provider has not verified', async () => {
    const browser = openBrowser();
    const page = await browser.choose({ subject: 'thu' });
    expect(page.status).toBe(400);
    expect(handedOver(page)).toEqual({ error: 'unverified' });
    expect(browser.jar.has('pending')).toBe(false);
  });

  test('says so when the person stops', async () => {
    const page = await openBrowser().choose({ cancel: '1' });
    expect(handedOver(page)).toEqual({ error: 'denied' });
  });

  test('ends only in the browser that began it, and once', async () => {
    const browser = openBrowser();
    const chooser = await browser.follow(`${origins[0]}/auth/google`);
    let page = await browser.go(chooser.address, { subject: 'hoa' });
    while (page.location && !page.location.includes('/auth/google/callback'))
      page = await browser.go(new URL(page.location, page.address).href);
    const callback = page.location ?? '';
    expect(handedOver(await openBrowser().go(callback))).toEqual({ error: 'over' });
    expect((await browser.go(callback)).location).toBe('/auth/google/done?language=vi');
    expect(handedOver(await browser.go(callback))).toEqual({ error: 'over' });
    expect(handedOver(await browser.go(`${origins[0]}/auth/google/callback?code=a&state=b`))).toEqual({
      error: 'over',
    });
  });

  test('somebody new may type a name and an e-mail', async () => {
    const page = await openBrowser().choose({ name: 'Võ Kim', email: 'kim@provider.test' }, 'language=en');
    expect(handedOver(page)).toMatchObject({ user_name: 'Võ Kim', user_email: 'kim@provider.test' });
  });
});

describe('the identity that a browser has proven', () => {
  test('can be asked for by this browser and by no other', async () => {
    const { browser, identity } = await identityOf('hoa');
    const asked = await server.call('GET /auth/pending', {}, {}, { headers: browser.own() });
    expect(asked.data.identity).toEqual(identity);
    const other = await server.call('GET /auth/pending', {}, {}, { headers: openBrowser().own() });
    expect(other.data.identity).toBeNull();
  });

  test('is forgotten when the person cancels', async () => {
    const { browser, identity } = await identityOf('hoa');
    const headers = browser.own();
    await server.call('POST /auth/cancel-pending', {}, {}, { headers });
    expect((await server.call('GET /auth/pending', {}, {}, { headers })).data.identity).toBeNull();
    expect((await server.call('POST /auth/loginSocial', identity, {}, { headers })).status).toBe(4027);
  });

  test('is over after ten minutes', async () => {
    const { browser, identity } = await identityOf('hoa');
    server.moveClock(10 * 60_000 + 1);
    expect((await signIn(browser, identity)).status).toBe(4027);
  });

  test('cannot be made up or altered', async () => {
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

describe('a newcomer', () => {
  test('is asked for a profile, then has an account, and is known the next time', async () => {
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

    const again = await identityOf('hoa');
    const known = await signIn(again.browser, again.identity);
    expect(known.data).toMatchObject({ state: 'OK', user: { user_email: 'hoa@lienhe.test' } });
  });

  test('with the e-mail of somebody else is still a newcomer', async () => {
    const browser = openBrowser();
    const page = await browser.choose({ name: 'Somebody', email: hoa.email });
    expect((await signIn(browser, handedOver(page))).data).toMatchObject({ state: 'VALIDATE' });
  });

  test('who was withdrawn is told 4031', async () => {
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

describe('the test login', () => {
  const here = { headers: { host: 'localhost:4310' } };
  const login = (user_email: string) => server.call('POST /auth/loginEmail', { user_email }, {}, here);

  test('signs a candidate in by e-mail alone', async () => {
    const { data } = await login(hoa.email);
    const { data: session } = await server.call('GET /auth/session', {}, { token: data.token ?? '' }, here);
    expect(session).toMatchObject({ accountType: 1, user: { user_email: hoa.email } });
  });

  test('knows candidates only', async () => {
    expect((await login(minsu.email)).status).toBe(4020);
  });
});
