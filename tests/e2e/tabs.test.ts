import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people, testPassword } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { goTo, openSite, reload } from './site.ts';
import { chooseAtProvider, englishOptions } from './visitor.ts';

const site = await openSite();
const { minsu, anna } = await people({ db: site.db, clock: () => new Date() });

const wide = { viewport: { width: 1440, height: 900 } };
const accountName = (page: Page) => page.locator('.account-name');
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies(site.url)).find((one) => one.name === name);

/** Form data of a call that `act` triggers. */
async function sent(page: Page, path: string, act: () => Promise<unknown>): Promise<object> {
  const [request] = await Promise.all([page.waitForRequest(`**/api/v1${path}`), act()]);
  return request.postDataJSON() as object;
}

async function signIn(page: Page, uidName: 'user_uid' | 'uid', uid: string) {
  await page.locator(`[name=${uidName}]`).fill(uid);
  await page.locator('[name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
}

test('a company signs in with three fields, is shown with its ID, and stays signed in after a reload', async () => {
  const { page, faults } = await site.visit('/en?loginEmployer=active', {
    ...englishOptions(site.url),
    ...wide,
  });
  await page.getByLabel('Remember my ID').check();
  const login = await sent(page, '/employer/auth/login', () => signIn(page, 'user_uid', minsu.uid));
  expect(login).toEqual({ user_uid: minsu.uid, password: testPassword, save_id: true });
  await page.waitForURL('**/employer');
  await accountName(page).getByText(minsu.uid, { exact: true }).waitFor();

  const [session, account] = [await cookie(page, 'sid'), await cookie(page, 'account')];
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  for (const one of [session, account]) {
    const minutes = ((one?.expires ?? 0) - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThan(8);
    expect(minutes).toBeLessThanOrEqual(10);
  }
  const token = session?.value ?? '';
  expect(token.length).toBeGreaterThan(40);
  const readable = await page.evaluate(
    () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }),
  );
  expect(readable).toContain('account=');
  expect(readable).not.toContain(token);
  expect(Object.keys(JSON.parse(decodeURIComponent(account?.value ?? ''))).sort()).toEqual([
    'accountActive',
    'accountData',
    'accountType',
    'loginSuccess',
  ]);

  await reload(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/employer');
  await accountName(page).getByText(minsu.uid, { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('an administrator signs in with uid, password and the remember option', async () => {
  const { page } = await site.visit('/admin/login', englishOptions(site.url));
  const login = await sent(page, '/admin/auth/login', () => signIn(page, 'uid', anna.uid));
  expect(login).toEqual({ uid: anna.uid, password: testPassword, save_id: false });
  await page.waitForURL('**/admin');
});

test('a first sign-in sends the identity from the provider with its proof', async () => {
  const { page } = await site.visit('/en?loginUser=active', englishOptions(site.url));
  const identity = await sent(page, '/auth/loginSocial', () => chooseAtProvider(page, /David Okafor/));
  expect(identity).toEqual({
    user_provider_id: expect.stringMatching(/.+/),
    user_name: 'David Okafor',
    user_email: 'david@nguoimoi.vidu.vn',
    ticket: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
  });
});

test('a message stored for after a reload is shown once', async () => {
  const { page } = await site.visit('/en', englishOptions(site.url));
  const notice = page.locator('[popover]').getByText('You are signed in.');
  await page.evaluate(() =>
    localStorage.setItem(
      'toast',
      JSON.stringify({ tone: 'success', title: { key: 'common.notice.signed_in' } }),
    ),
  );
  await page.reload();
  await notice.waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('toast'))).toBeNull();
  await reload(page);
  await expect.poll(() => notice.count()).toBe(0);
});

test('the other tabs follow a sign-out and a sign-in immediately', async () => {
  const { page } = await site.visit('/employer', { ...asEmployer(site.url, minsu), ...wide });
  const [reading, working] = [await page.context().newPage(), await page.context().newPage()];
  await goTo(reading, `${site.url}/en`);
  await goTo(working, `${site.url}/employer/recruitment`);
  await accountName(reading).waitFor();
  await accountName(working).waitFor();

  await page.getByLabel(/^Account of/).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await reading.getByRole('link', { name: 'Sign in' }).waitFor();
  await expect.poll(() => accountName(reading).count()).toBe(0);
  await working.waitForURL('**/en?loginEmployer=active&next=%2Femployer%2Frecruitment');
  await expect.poll(() => cookie(page, 'account')).toBeUndefined();

  await goTo(page, `${site.url}/en?loginEmployer=active`);
  await signIn(page, 'user_uid', minsu.uid);
  await page.waitForURL('**/employer');
  await accountName(reading).getByText(minsu.uid, { exact: true }).waitFor();
  await expect.poll(() => reading.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
});
