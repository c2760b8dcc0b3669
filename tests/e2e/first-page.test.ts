import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { goTo, openSite } from './site.ts';

const site = await openSite();

const homes = [
  { path: '/', tag: 'vi', signIn: 'Đăng nhập', search: 'Tìm việc' },
  { path: '/ko', tag: 'ko', signIn: '로그인', search: '검색' },
  { path: '/en', tag: 'en', signIn: 'Sign in', search: 'Search' },
];

test.each(homes)(
  'the home page at $path is in $tag and hydrates without an error',
  async ({ path, tag, signIn, search }) => {
    const { page, faults } = await site.visit(path);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(tag);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await expect
      .poll(() => page.locator('main').getByRole('button', { name: search }).isVisible())
      .toBe(true);
    await expect.poll(() => page.locator('header').getByText(signIn).isVisible()).toBe(true);
    await expect
      .poll(() => page.locator(`link[rel=alternate][hreflang=${tag}]`).getAttribute('href'))
      .toMatch(new RegExp(`${path === '/' ? '' : path}/?$`));
    expect(faults).toEqual([]);
  },
);

test.each([
  { reader: 'on a phone', device: { isMobile: true, hasTouch: true }, ending: '' },
  { reader: 'with a mouse', device: {}, ending: '-hinted' },
])('a visitor $reader loads each weight of the text once', async ({ device, ending }) => {
  const { page } = await site.visit('/', { ...device, isFirst: true });
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /be-vietnam-\d+(-hinted)?-latin/.exec(name)?.[0] ?? [])
        .sort(),
    );
  await expect.poll(loaded).toEqual([400, 500, 600].map((weight) => `be-vietnam-${weight}${ending}-latin`));
});

test('a page has the same text without script', async () => {
  const { page } = await site.visit('/en', { javaScriptEnabled: false });
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
  await page.locator('details summary').first().click();
  await page.getByText('한국어').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ko');
});

test('changing the language opens the same page, with its filters', async () => {
  const { page } = await site.visit('/recruitment?key=k%E1%BA%BF%20to%C3%A1n&working_form=NORMAL');
  await page.locator('summary[aria-label="Ngôn ngữ VI"]').click();
  await page.getByText('한국어').click();
  await page.waitForURL('**/ko/recruitment?**');
  expect(new URL(page.url()).searchParams.get('key')).toBe('kế toán');
  expect(new URL(page.url()).searchParams.get('working_form')).toBe('NORMAL');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ko');
});

test('a chosen language is stored: the next visit of the home page uses it', async () => {
  const { page } = await site.visit('/');
  await page.locator('summary[aria-label="Ngôn ngữ VI"]').click();
  await page.getByText('English').click();
  await page.waitForURL('**/en');
  await page.goto('/');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en');
  // A closed browser restores only cookies with an expiry date.
  const { cookies } = await page.context().storageState();
  const kept = cookies.filter(({ expires }) => expires > 0);
  expect(kept.find(({ name }) => name === 'lang')).toMatchObject({ value: 'en' });
  await site.leave(page);
  const again = await site.visit('/', { storageState: { cookies: kept, origins: [] } });
  await expect.poll(() => new URL(again.page.url()).pathname).toBe('/en');
});

test('the chosen colour scheme is applied before the first paint of the next page', async () => {
  const { page } = await site.visit('/en', { colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.locator('summary[aria-label="Appearance"]').click();
  await page.locator('details').getByText('Dark', { exact: true }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto('/en', { waitUntil: 'commit' });
  await page.waitForSelector('html[data-scheme=dark]');
  await expect.poll(() => ground()).toBe(dark);
});

test('the list of languages closes on a click elsewhere and on Escape', async () => {
  const { page } = await site.visit('/en');
  const menu = page.locator('details', { has: page.locator('summary[aria-label^="Language"]') });
  await menu.locator('summary').click();
  await page.locator('h1').click();
  await expect.poll(() => menu.getAttribute('open')).toBeNull();
  await menu.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.getAttribute('open')).toBeNull();
});

test('an unknown address answers 404 in the language of its prefix and links to the home page', async () => {
  const { page, faults } = await site.visit('/en/no-such-page');
  expect((await fetch(`${site.url}/404`)).status).toBe(404);
  await goTo(page, '/en/404');
  await expect.poll(() => page.title()).toContain('Page not found');
  const answer = await goTo(page, '/en/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/no-such-page');
  await expect.poll(() => page.title()).toContain('Page not found');
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('**/en');
  await page.waitForFunction(() => !document.title.includes('not found'));
  expect(faults).toEqual([]);
});

test('an unknown address of a work area uses the language of the cookie, else that of the browser', async () => {
  const read = async (path: string, headers: Record<string, string>) =>
    (await fetch(site.url + path, { headers: { accept: 'text/html', ...headers } })).text();
  for (const path of ['/employer/zzz', '/admin/zzz', '/user/zzz']) {
    expect(await read(path, { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' })).toContain('<html lang="ko"');
    expect(await read(path, { 'accept-language': 'ko', cookie: 'a=1; lang=en' })).toContain(
      '<html lang="en"',
    );
    expect(await read(path, {})).toContain('<html lang="vi"');
  }
  // Caches store public addresses for all visitors, so only the address decides there.
  expect(await read('/zzz', { 'accept-language': 'ko' })).toContain('<html lang="vi"');
});

test('an address with a broken percent sign shows the designed page, and programs get the envelope', async () => {
  const { page, faults } = await site.visit('/en/no-such-page');
  for (const path of ['/en/recruitment/999999-%', '/en/%E0%A4%A', '/en/company/999999-%zz?key=%']) {
    const answer = await goTo(page, path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
  }
  expect(faults).toEqual([]);
  const read = (path: string, accept: string) => fetch(site.url + path, { headers: { accept } });
  for (const [path, accept] of [
    ['/api/v1/recruitment/%', 'text/html'],
    ['/recruitment/999999-%', 'application/json'],
  ] as const)
    expect([path, await (await read(path, accept)).json()]).toMatchObject([path, { status: 400, data: {} }]);
});

test('a request of another method to an unknown address gets the 404 page, and programs get the envelope', async () => {
  const send = (path: string, accept: string) =>
    fetch(site.url + path, { method: 'POST', headers: { accept, 'accept-language': 'en' } });
  const page = await send('/ko/no-such-page', 'text/html,*/*');
  expect([page.status, page.headers.get('content-language')]).toEqual([404, 'ko']);
  expect(await page.text()).toContain('페이지를 찾을 수 없어요');
  const envelope = await send('/no-such-page', '*/*');
  expect([envelope.status, await envelope.json()]).toMatchObject([404, { status: 415, data: {} }]);
});

test('going back restores the scroll position of the window', async () => {
  const { page } = await site.visit('/en', { viewport: { width: 360, height: 320 } });
  await page.evaluate(() => window.scrollTo(0, 80));
  await goTo(page, '/en/404');
  await page.goBack({ waitUntil: 'networkidle' });
  await page.waitForFunction(() => Math.abs(window.scrollY - 80) < 5);
});

test('the forbidden page answers 403 and explains the refusal', async () => {
  const answer = await fetch(`${site.url}/403`);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('<h1');
});

test('a public page is identical for all visitors and may be stored by caches', async () => {
  const visitor = await fetch(`${site.url}/en`);
  const withAccount = await fetch(`${site.url}/en`, {
    headers: { cookie: 'account=%7B%22accountActive%22%3A%22User%22%7D' },
  });
  expect(visitor.headers.get('cache-control')).toContain('s-maxage');
  const page = await visitor.text();
  expect(await withAccount.text()).toBe(page);
  const signedIn = await fetch(`${site.url}/en`, { headers: { cookie: 'sid=some-session' } });
  expect([signedIn.headers.get('cache-control'), await signedIn.text()]).toEqual(['private, no-store', page]);
  const tag = visitor.headers.get('etag') ?? '';
  const again = await fetch(`${site.url}/en`, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
});

test('only the home page without prefix follows the language cookie, and no cache stores it', async () => {
  const answer = await fetch(`${site.url}/?loginUser=active`, {
    headers: { cookie: 'lang=kr' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/ko?loginUser=active');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const other = await fetch(`${site.url}/403`, { headers: { cookie: 'lang=kr' }, redirect: 'manual' });
  expect(other.headers.get('content-language')).toBe('vi');
});

test('the only inline script of a page is that before the first paint, which its policy names by its hash', async () => {
  for (const path of ['/', '/employer/register', '/admin/login']) {
    const answer = await fetch(`${site.url}${path}`);
    const inline = [
      ...(await answer.text()).matchAll(
        /<script(?![^>]*(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs,
      ),
    ];
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0]?.[1] ?? '')
      .digest('base64');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
  }
});

test('the header shows who is signed in before any script of the page is loaded, as text', async () => {
  const user = { user_name: '<b>Minh</b> Anh' };
  const account = { accountType: 1, loginSuccess: true, accountActive: 'User', accountData: { user } };
  const { page } = await site.visit('/', { viewport: { width: 1200, height: 800 } });
  await page.context().addCookies([
    { name: 'account', value: encodeURIComponent(JSON.stringify(account)), url: site.url },
    { name: 'scheme', value: 'dark', url: site.url },
  ]);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(site.url);
  expect(await page.locator('.account-name').textContent()).toBe('<b>Minh</b> Anh');
  expect(await page.locator('.account-avatar').getAttribute('data-initials')).toBe('<A');
  expect(await page.locator('.visitor-links').isVisible()).toBe(false);
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    account: 'candidate',
    scheme: 'dark',
  });
});
