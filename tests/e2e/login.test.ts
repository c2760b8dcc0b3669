import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { addRecruitment } from '../support/ads.ts';
import { people, testPassword } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { waitForFrames } from './frames.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { chooseAtProvider, englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() } as TestServer);

const dialog = (page: Page) => page.locator('#modalLogin');
const cookieNames = async (page: Page) => (await page.context().cookies(site.url)).map(({ name }) => name);
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text);

async function pick(page: Page, typed: string, name: string) {
  await page.keyboard.type(typed);
  await page.locator('dialog').getByRole('option', { name, exact: true }).click();
}

test('a new candidate cancels the registration, then registers and returns to the starting page', async () => {
  const { page, faults } = await site.visit('/user', englishOptions(site.url));
  await expect.poll(() => new URL(page.url()).search).toContain('loginUser=active');
  await chooseAtProvider(page, /David Okafor/);
  const form = page.locator('#modalUserInfo');
  await form.waitFor();
  await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('david@nguoimoi.vidu.vn');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await page.waitForFunction(() => !document.cookie.includes('account='));
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => cookieNames(page)).not.toContain('sid');

  await goTo(page, '/user');
  await chooseAtProvider(page, /David Okafor/);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => form.locator('[data-invalid]').count()).toBeGreaterThan(6);
  await expect.poll(() => toast(page, 'Please check your information again').count()).toBe(1);
  await form.getByLabel('Birthday').fill('05121999');
  await form.getByLabel('Male', { exact: true }).check();
  await form.getByLabel('Phone').fill('0912345678');
  // A district requires its province: the dialog starts with it and continues automatically.
  await form.getByRole('button', { name: /^District/ }).click();
  await pick(page, 'ha noi', 'Hà Nội');
  await pick(page, 'ba dinh', 'Ba Đình District');
  await pick(page, 'phuc xa', 'Phúc Xá Ward');
  await form.getByLabel('House number and street').fill('12 Hoàng Hoa Thám');
  await form.getByRole('button', { name: /Read the text.*Collection/ }).click();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await form.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/user');
  await toast(page, 'You are signed in.').waitFor();
  expect(faults).toEqual([]);

  await page.goto('/logout');
  // The toast disappears after five seconds, which a busy machine may need to get here. Only the session matters.
  await expect.poll(() => cookieNames(page)).not.toContain('sid');
  await page.waitForURL(({ pathname }) => pathname !== '/logout');
  await goTo(page, '/en?loginUser=active');
  await chooseAtProvider(page, /David Okafor/);
  // Without a page to return to, the message survives the reload.
  await toast(page, 'You are signed in.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => cookieNames(page)).toContain('sid');
});

test('a new candidate chooses the birthday in the calendar, by keyboard or by mouse', async () => {
  const { page, faults } = await site.visit('/en?loginUser=active', englishOptions(site.url));
  await chooseAtProvider(page, /박준호/);
  const form = page.locator('#modalUserInfo');
  const birthday = form.getByLabel('Birthday');
  await birthday.fill('28021999');
  const button = birthday.locator('xpath=..').getByRole('button');
  await button.focus();
  await button.press('Enter');
  await form.locator(':popover-open [data-day="1999-02-28"]:focus').waitFor();
  for (const key of ['ArrowRight', 'ArrowDown', 'PageUp', 'Shift+PageDown', 'Home', 'Enter'])
    await page.keyboard.press(key);
  await expect.poll(() => birthday.inputValue()).toBe('01.02.2000');
  await expect.poll(() => form.locator(':popover-open').count()).toBe(0);
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await button.click();
  const panel = form.locator(':popover-open');
  await panel.getByRole('combobox', { name: 'year' }).selectOption('1961');
  await panel.getByRole('combobox', { name: 'month' }).selectOption('December');
  await panel.locator('[data-day="1961-12-24"]').click();
  await expect.poll(() => birthday.inputValue()).toBe('24.12.1961');
  expect(faults).toEqual([]);
});

test('a registration that outlasts its sign-in continues after another sign-in, with all typed data', async () => {
  const { page, faults } = await site.visit('/user', englishOptions(site.url));
  await chooseAtProvider(page, /박준호/);
  const form = page.locator('#modalUserInfo');
  await form.getByLabel('Birthday').fill('05121999');
  await form.getByLabel('Male', { exact: true }).check();
  await form.getByLabel('Phone').fill('0912345678');
  await form.getByRole('button', { name: /^District/ }).click();
  await pick(page, 'ha noi', 'Hà Nội');
  await pick(page, 'ba dinh', 'Ba Đình District');
  await pick(page, 'phuc xa', 'Phúc Xá Ward');
  await form.getByLabel('House number and street').fill('12 Hoàng Hoa Thám');
  await form.getByRole('button', { name: /Read the text.*Collection/ }).click();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  const minutes = 11 * 60_000;
  site.advanceClock(minutes);
  await form.getByRole('button', { name: 'Register' }).click();
  await dialog(page)
    .getByText(/^This sign-in has expired/)
    .waitFor();
  await form.waitFor({ state: 'detached' });
  site.advanceClock(-minutes);
  await chooseAtProvider(page, /박준호/);
  await expect.poll(() => form.getByLabel('House number and street').inputValue()).toBe('12 Hoàng Hoa Thám');
  await form.getByRole('button', { name: 'Register' }).click();
  await toast(page, 'You are signed in.').waitFor();
  await page.waitForURL('**/user');
  expect(faults).toEqual([]);
});

test('a visitor who must sign in chooses between one button and an ID with password', async () => {
  const ad = await addRecruitment(site.db, minsu.companyId, { title_en: 'Bell founder' });
  const { page, faults } = await site.visit(`/en/recruitment/${ad}-bell-founder`, englishOptions(site.url));
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page
    .getByRole('button', { name: 'Apply' })
    .or(page.getByRole('link', { name: 'Apply' }))
    .first()
    .click();
  await dialog(page).getByText('Sign in to continue').waitFor();
  await expect
    .poll(() => dialog(page).getByRole('tab').allTextContents())
    .toEqual(['Job seeker', 'Employer']);
  const inTab = dialog(page).getByRole('tabpanel');
  await expect.poll(() => inTab.getByRole('button').allTextContents()).toEqual(['Continue with Google']);
  await expect.poll(() => inTab.locator('input').count()).toBe(0);

  await dialog(page).getByRole('tab', { name: 'Employer' }).click();
  await inTab.getByLabel('ID', { exact: false }).first().waitFor();
  await expect.poll(() => inTab.locator('[name=password]').getAttribute('type')).toBe('password');
  await expect.poll(() => inTab.getByRole('checkbox', { name: 'Remember my ID' }).isChecked()).toBe(false);
  await expect.poll(() => inTab.getByRole('button', { name: 'Sign in', exact: true }).isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('the company sign-in links to recovery of ID and password and to registration', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', englishOptions(site.url));
  for (const [link, path] of [
    ['Forgot ID', '/employer/forgot-id'],
    ['Forgot password', '/employer/forgot-password'],
    ['Register your company', '/employer/register'],
  ] as const) {
    await page.goto('/en?loginEmployer=active');
    await dialog(page).getByRole('link', { name: link }).click();
    await page.waitForURL(`**${path}`);
    await page.locator('main h1').waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
  }
});

test('a click outside closes the sign-in even after typing and removes its query; the page behind does not scroll', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', englishOptions(site.url));
  await dialog(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('hidden');
  await dialog(page).locator('[name=user_uid]').fill('half-typed');
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog(page).locator('[data-invalid]').first().waitFor();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await waitForFrames(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.click(5, 5);
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL(({ search }) => search === '');
  // When it is opened again, no error is shown.
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await dialog(page).getByRole('tab', { name: 'Employer' }).click();
  await dialog(page).locator('[name=user_uid]').waitFor();
  await expect.poll(() => dialog(page).locator('[data-invalid]').count()).toBe(0);
});

test('remember-ID stores the ID for a month without a password, also after signing out to the home page; unticked, it is deleted', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', englishOptions(site.url));
  const signIn = async (password: string) => {
    await dialog(page).locator('[name=password]').fill(password);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  };
  await dialog(page).locator('[name=user_uid]').fill('minsu01');
  await dialog(page).getByLabel('Remember my ID').check();
  await signIn('wrong-one1!');
  await dialog(page).locator('[data-invalid]').getByText('incorrect').waitFor();
  await toast(page, 'ID or password incorrect.').waitFor();
  await signIn(testPassword);
  await page.waitForURL('**/employer');
  const cookies = await page.context().cookies(site.url);
  expect(cookies.find(({ name }) => name === 'sid')?.httpOnly).toBe(true);
  const account = cookies.find(({ name }) => name === 'account')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(account))).toMatchObject({ loginSuccess: true, accountType: 2 });
  const remembered = cookies.find(({ name }) => name === 'remember_uid');
  expect(remembered?.value).toBe('minsu01');
  for (const { value } of cookies) expect(decodeURIComponent(value)).not.toContain(testPassword);
  const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(31);

  await page.getByLabel(/^Account of/).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  // The home page in the user's language, without a sign-in dialog.
  await page.waitForURL((url) => url.pathname === '/en' && url.search === '');
  await expect.poll(() => cookieNames(page)).not.toContain('sid');
  await goTo(page, '/en?loginEmployer=active');
  await expect.poll(() => dialog(page).locator('[name=user_uid]').inputValue()).toBe('minsu01');
  await expect.poll(() => dialog(page).locator('[name=password]').inputValue()).toBe('');
  await dialog(page).getByLabel('Remember my ID').uncheck();
  await signIn(testPassword);
  await page.waitForURL('**/employer');
  await expect.poll(() => cookieNames(page)).not.toContain('remember_uid');
});

test('an administrator signs in with Enter over the home page, and the previous user is signed out first', async () => {
  const { page } = await site.visit('/user', asCandidate(site.url, hoa));
  await goTo(page, '/admin/login');
  await toast(page, 'You are signed out.').waitFor();
  const ended = await fetch(`${site.url}/api/v1/candidate/my-info`, {
    headers: { authorization: `Bearer ${hoa.token}` },
  });
  expect(ended.status).toBe(401);
  // The home page is visible behind the dialog.
  await expect
    .poll(() => page.locator('main').getByRole('button', { name: 'Search', includeHidden: true }).count())
    .toBe(1);
  const form = page.locator('#modalAdminLogin form');
  await expect.poll(() => form.locator('[name=password]').getAttribute('type')).toBe('password');
  await expect.poll(() => form.getByRole('checkbox', { name: 'Remember my ID' }).isChecked()).toBe(false);
  await expect.poll(() => form.getByRole('button', { name: 'Sign in', exact: true }).isVisible()).toBe(true);
  await page.locator('[name=uid]').fill('anna01');
  await page.locator('[name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});

test('the pages of registration and recovery sign out the current user', async () => {
  for (const path of [
    '/employer/register',
    '/employer/forgot-id',
    '/employer/forgot-password',
    '/admin/login',
  ]) {
    const token = await startSession(site.db, { kind: 'candidate', id: hoa.id }, new Date(), 10);
    const { page } = await site.visit('/en/403', asCandidate(site.url, { ...hoa, token }));
    const [call] = await Promise.all([page.waitForRequest('**/api/v1/auth/logout'), page.goto(path)]);
    expect([path, call.method()]).toEqual([path, 'POST']);
    await expect.poll(() => cookieNames(page)).not.toContain('sid');
    await site.leave(page);
  }
});

test('a link on another site cannot sign out a user', async () => {
  const { page } = await site.visit('/en/403', asCandidate(site.url, nam));
  const foreign = site.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${foreign}/en/404`);
  await page.evaluate((to) => location.assign(to), `${site.url}/logout`);
  await page.waitForURL('**/logout?ask=1');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
});
