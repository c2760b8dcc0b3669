import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people, theirPassword } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/server.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';
import { chooseAtProvider, inEnglish } from './visitor.ts';

const site = await openSite();
const { hoa, nam } = await people({ db: site.db, clock: () => new Date() } as TestServer);

const dialog = (page: Page) => page.locator('#modalLogin');
const cookieNames = async (page: Page) => (await page.context().cookies(site.url)).map(({ name }) => name);
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text);

async function pick(page: Page, typed: string, name: string) {
  await page.keyboard.type(typed);
  await page.locator('dialog').getByRole('option', { name, exact: true }).click();
}

test('a candidate signs in for the first time: cancelled once, then registered and back where the way began', async () => {
  const { page, faults } = await site.visit('/user', inEnglish(site.url));
  expect(new URL(page.url()).search).toContain('loginUser=active');
  await chooseAtProvider(page, /David Okafor/);
  const form = page.locator('#modalUserInfo');
  await form.waitFor();
  expect(await form.getByLabel('E-mail').inputValue()).toBe('david@nguoimoi.vidu.vn');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await page.waitForFunction(() => !document.cookie.includes('account='));
  expect(new URL(page.url()).search).toBe('');
  expect(await cookieNames(page)).not.toContain('sid');

  await page.goto('/user', { waitUntil: 'networkidle' });
  await chooseAtProvider(page, /David Okafor/);
  await form.getByRole('button', { name: 'Register' }).click();
  expect(await form.locator('[data-invalid]').count()).toBeGreaterThan(6);
  await form.getByLabel('Birthday').fill('05121999');
  await form.getByLabel('Male', { exact: true }).check();
  await form.getByLabel('Phone').fill('0912345678');
  // A district needs its province: the dialog begins there and goes on by itself.
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
  // The notice is gone after five seconds, which a busy machine may take to get here; the session is what counts.
  await expect.poll(() => cookieNames(page), { timeout: 20_000 }).not.toContain('sid');
  await page.waitForURL(({ pathname }) => pathname !== '/logout');
  await page.goto('/en?loginUser=active', { waitUntil: 'networkidle' });
  await chooseAtProvider(page, /David Okafor/);
  // Without a page to return to the message survives the reload.
  await toast(page, 'You are signed in.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await cookieNames(page)).toContain('sid');
});

test('closing the login drops its query; the page behind does not scroll', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', inEnglish(site.url));
  await dialog(page).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await dialog(page).locator('[name=user_uid]').fill('half-typed');
  await page.mouse.click(5, 5);
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL(({ search }) => search === '');
});

test('remember-ID keeps the ID for a month and no password; unticked it is forgotten', async () => {
  const { page } = await site.visit('/en?loginEmployer=active', inEnglish(site.url));
  const signIn = async (password: string) => {
    await dialog(page).locator('[name=password]').fill(password);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  };
  await dialog(page).locator('[name=user_uid]').fill('minsu01');
  await dialog(page).getByLabel('Remember my ID').check();
  await signIn('wrong-one1!');
  await dialog(page).locator('[data-invalid]').getByText('incorrect').waitFor();
  await signIn(theirPassword);
  await page.waitForURL('**/employer');
  const remembered = (await page.context().cookies(site.url)).find(({ name }) => name === 'remember_uid');
  expect(remembered?.value).toBe('minsu01');
  const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(31);

  await page.goto('/logout');
  await page.waitForURL('**/en');
  await page.goto('/en?loginEmployer=active', { waitUntil: 'networkidle' });
  expect(await dialog(page).locator('[name=user_uid]').inputValue()).toBe('minsu01');
  expect(await dialog(page).locator('[name=password]').inputValue()).toBe('');
  await dialog(page).getByLabel('Remember my ID').uncheck();
  await signIn(theirPassword);
  await page.waitForURL('**/employer');
  expect(await cookieNames(page)).not.toContain('remember_uid');
});

test('an administrator signs in with Enter; whoever was signed in before is signed out first', async () => {
  const { page } = await site.visit('/user', asCandidate(site.url, hoa));
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await toast(page, 'You are signed out.').waitFor();
  await page.locator('[name=uid]').fill('anna01');
  await page.locator('[name=password]').fill(theirPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
});

test('each area leads others to its own login, and the administration forgets a foreign account', async () => {
  const { page } = await site.visit('/employer', inEnglish(site.url));
  expect(page.url()).toContain('/en?loginEmployer=active');
  await page.goto('/admin');
  expect(new URL(page.url()).pathname).toBe('/admin/login');

  const { page: his } = await site.visit('/employer', asCandidate(site.url, nam));
  expect(his.url()).toContain('/en?loginEmployer=active');
  expect(await cookieNames(his)).toContain('sid');
  await his.goto('/admin');
  expect(new URL(his.url()).pathname).toBe('/admin/login');
  expect(await cookieNames(his)).not.toContain('sid');
});

test('another site cannot sign anybody out by a link', async () => {
  const { page } = await site.visit('/en/403', asCandidate(site.url, nam));
  const foreign = site.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${foreign}/en/404`);
  await page.evaluate((to) => location.assign(to), `${site.url}/logout`);
  await page.waitForURL('**/logout?ask=1');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
});
