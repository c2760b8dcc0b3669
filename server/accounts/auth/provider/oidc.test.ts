import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  openBrowser as openBrowserOn,
  origins,
  popupIdentity,
  startProviderFor,
} from '#tests/support/browser.ts';
import { type SignToken, signWith, startIssuer } from '#tests/support/doubles/issuer.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const provider = await startProviderFor(server);
afterAll(() => provider.stop());
type Issuer = Awaited<ReturnType<typeof startIssuer>>;
const openBrowser = (origin?: string) => openBrowserOn(server, origin);

describe('the redirect to the provider and back', () => {
  test.each(origins)('ends on the origin where it began: %s', async (origin) => {
    const browser = openBrowser(origin);
    const page = await browser.choose({ subject: 'hoa' });
    expect(page.address).toBe(`${origin}/auth/google/done?language=vi`);
    expect(popupIdentity(page)).toEqual({
      user_provider_id: 'hoa',
      user_name: 'Nguyễn Thị Hoa',
      user_email: 'hoa@provider.test',
      ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
    });
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('requests code, PKCE, state and nonce, and only the scopes e-mail, profile and openid', async () => {
    const { location } = await openBrowser().go(`${origins[0]}/auth/google?language=ko`);
    const query = new URL(location ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.any(String),
      state: expect.any(String),
      nonce: expect.any(String),
      ui_locales: 'ko',
      redirect_uri: `${origins[0]}/auth/google/callback`,
    });
  });

  test('the page of people in the popup has an icon', async () => {
    const { issuer } = provider.settings;
    expect((await fetch(`${issuer}/favicon.ico`)).status).toBe(204);
  });

  test('no URL contains a token, neither the browser’s nor the ones to the provider', async () => {
    const asked: string[] = [];
    const { fetch: usual } = globalThis;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return usual(input, init);
    });
    const browser = openBrowser();
    const page = await browser.choose({ subject: 'hoa' });
    spy.mockRestore();
    expect(asked.some((address) => new URL(address).pathname.endsWith('/token'))).toBe(true);
    for (const address of [...asked, page.address, ...browser.visited]) {
      const { searchParams, hash } = new URL(address);
      expect([...searchParams.keys()].filter((name) => /token/.test(name))).toEqual([]);
      expect(hash).not.toContain('token');
    }
  });

  test('a blocked popup continues on an internal page, and on no other site', async () => {
    const browser = openBrowser();
    const chooser = await browser.follow(`${origins[0]}/auth/google?mode=redirect&next=/recruitment/3-x`);
    const back = await browser.go(chooser.address, { subject: 'hoa' });
    let page = back;
    while (page.location && !page.location.startsWith('/?')) {
      page = await browser.go(new URL(page.location, page.address).href);
    }
    expect(page.location).toBe('/?loginUser=active&pending=1&next=%2Frecruitment%2F3-x');
    for (const next of [
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '/..//evil.test',
      '/a/%2e%2E/.//evil.test',
      'javascript:alert(1)',
    ]) {
      const query = `mode=redirect&next=${encodeURIComponent(next)}`;
      const other = openBrowser();
      const start = await other.follow(`${origins[0]}/auth/google?${query}`);
      let step = await other.go(start.address, { subject: 'hoa' });
      while (step.location && !step.location.startsWith('/?'))
        step = await other.go(new URL(step.location, step.address).href);
      expect(step.location).toBe('/?loginUser=active&pending=1');
    }
  });

  test('a person whose e-mail the provider has not verified cannot sign in', async () => {
    const browser = openBrowser();
    const page = await browser.choose({ subject: 'thu' });
    expect(page.status).toBe(400);
    expect(popupIdentity(page)).toEqual({ error: 'unverified' });
    expect(browser.jar.has('pending')).toBe(false);
  });

  test('a person who cancels at the provider is told so', async () => {
    const page = await openBrowser().choose({ cancel: '1' });
    expect(popupIdentity(page)).toEqual({ error: 'denied' });
  });

  test('a sign-in ends only in the browser that began it, and only once', async () => {
    const browser = openBrowser();
    const chooser = await browser.follow(`${origins[0]}/auth/google`);
    let page = await browser.go(chooser.address, { subject: 'hoa' });
    while (page.location && !page.location.includes('/auth/google/callback'))
      page = await browser.go(new URL(page.location, page.address).href);
    const callback = page.location ?? '';
    expect(popupIdentity(await openBrowser().go(callback))).toEqual({ error: 'over' });
    expect((await browser.go(callback)).location).toBe('/auth/google/done?language=vi');
    expect(popupIdentity(await browser.go(callback))).toEqual({ error: 'over' });
    expect(popupIdentity(await browser.go(`${origins[0]}/auth/google/callback?code=a&state=b`))).toEqual({
      error: 'over',
    });
  });

  test('a new person may type a name and an e-mail', async () => {
    const page = await openBrowser().choose({ name: 'Võ Kim', email: 'kim@provider.test' }, 'language=en');
    expect(popupIdentity(page)).toMatchObject({ user_name: 'Võ Kim', user_email: 'kim@provider.test' });
  });
});

describe('an ID token', () => {
  const unsigned: SignToken = (_head, claims) =>
    `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  const issuedAt =
    (key: Issuer['ownKey'], ahead: number | undefined): SignToken =>
    (head, claims) => {
      const now = Math.floor(Date.now() / 1_000);
      const iat = ahead === undefined ? undefined : now + ahead;
      return signWith(key)(head, { ...claims, iat, exp: now + 7_200 });
    };
  const forged: [name: string, (issuer: Issuer) => SignToken, status: number][] = [
    ['of the issuer’s own key is taken', ({ ownKey }) => signWith(ownKey), 302],
    ['of another key is refused', ({ strangersKey }) => signWith(strangersKey), 502],
    [
      'whose claims were changed is refused',
      ({ ownKey }) =>
        (head, claims) => {
          const [first = '', , signature = ''] = signWith(ownKey)(head, claims).split('.');
          const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'lan' })).toString('base64url');
          return [first, changed, signature].join('.');
        },
      502,
    ],
    ['without a signature is refused', () => unsigned, 502],
    ['without iat is refused', ({ ownKey }) => issuedAt(ownKey, undefined), 502],
    ['from the future is refused', ({ ownKey }) => issuedAt(ownKey, 3_600), 502],
    ['of a clock that is a little ahead is taken', ({ ownKey }) => issuedAt(ownKey, 15), 302],
  ];

  test.each(forged)('%s', async (_name, signAs, status) => {
    const usual = server.network.provider;
    const issuer = await startIssuer();
    server.network.provider = issuer.settings;
    const browser = openBrowser();
    const { location = '' } = await browser.go(`${origins[0]}/auth/google`);
    const { searchParams } = new URL(location);
    issuer.answerWith({ makeToken: signAs(issuer), nonce: searchParams.get('nonce') ?? '' });
    const page = await browser.go(
      `${origins[0]}/auth/google/callback?code=code&state=${searchParams.get('state')}`,
    );
    await issuer.stop();
    server.network.provider = usual;
    expect(page.status).toBe(status);
    expect(browser.jar.has('pending')).toBe(status === 302);
  });
});
