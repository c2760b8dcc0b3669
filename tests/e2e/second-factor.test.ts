import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people, testPassword } from '../support/people.ts';
import { authenticatorCode } from '../support/second-factor.ts';
import type { TestServer } from '../support/server.ts';
import { accessibilityViolations } from './accessibility.ts';
import { asAdmin, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite({ SECOND_FACTOR: 'required' });
const { anna, binh, chi, dung, minsu, thanh } = await people({
  db: site.db,
  clock: () => new Date(),
} as TestServer);

/** The current code of the authenticator, but never one that was used before. */
function nextCode(secret: string): string {
  site.advanceClock(60_000);
  return authenticatorCode(secret, site.clock());
}
const cookieNames = async (page: Page) => (await page.context().cookies(site.url)).map(({ name }) => name);
const dialogOf = (page: Page) => page.getByRole('dialog');
const axe = async (page: Page, faults: string[]) => faults.push(...(await accessibilityViolations(page)));

/** Enables two-step sign-in for the own account by keyboard alone. */
async function turnOn(page: Page, faults: string[]) {
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Turn on' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/^Present password/).focus();
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  await axe(page, faults);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('The code is wrong or was used already').waitFor();
  await dialog.getByLabel('Code from the app').fill(authenticatorCode(secret, site.clock()));
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await dialog.locator('li code').allTextContents();
  await axe(page, faults);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await dialog.waitFor({ state: 'detached' });
  return { secret, codes };
}

/** Gives the browser a device with passkeys that verifies its owner. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typePassword(page: Page, uid: string) {
  const dialog = dialogOf(page);
  await dialog.getByLabel(/^ID/).fill(uid);
  await dialog.getByLabel(/^Password/).fill(testPassword);
  await page.keyboard.press('Enter');
}

test('an administrator enables it, and signs in with a code, and once with a recovery code', async () => {
  const { page, faults } = await site.visit('/admin/account', asAdmin(site.url, binh));
  const { secret, codes } = await turnOn(page, faults);
  expect(codes).toHaveLength(10);
  await page.getByText('10 codes left').waitFor();
  await axe(page, faults);

  await goTo(page, '/admin/login');
  const dialog = dialogOf(page);
  await typePassword(page, binh.uid);
  await dialog.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  expect(await cookieNames(page)).not.toContain('sid');
  await axe(page, faults);
  await page.keyboard.type(nextCode(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');

  await goTo(page, '/admin/login');
  await typePassword(page, binh.uid);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
  await axe(page, faults);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await goTo(page, '/admin/account');
  await page.getByText('9 codes left').waitFor();
  await page.getByRole('button', { name: 'New codes' }).click();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await expect.poll(() => dialog.locator('li code').allTextContents()).not.toContain(codes[1]);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 codes left').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(faults).toEqual([]);
});

test('an owner must set it up at sign-in and returns to the starting page, and another owner resets it', async () => {
  const { page, faults } = await site.visit('/admin/account/staff', englishOptions(site.url));
  await page.waitForURL(/\/admin\/login/);
  const dialog = dialogOf(page);
  await typePassword(page, anna.uid);
  await dialog.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await axe(page, faults);
  await goTo(page, '/admin/account/staff');
  await page.waitForURL(/\/admin\/login/);
  await typePassword(page, anna.uid);
  const fresh = dialog.locator('code');
  await fresh.waitFor();
  const another = (await fresh.textContent()) ?? '';
  expect(another).not.toBe(secret);
  await dialog.getByLabel('Code from the app').fill(authenticatorCode(another, site.clock()));
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await page.waitForURL('**/admin/account/staff');
  await goTo(page, '/admin/account');
  await page.getByText('Your role needs it: it cannot be turned off.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);

  const lost = await site.visit('/admin/account', asAdmin(site.url, chi));
  await turnOn(lost.page, lost.faults);
  await goTo(page, `/admin/account/staff/detail/${chi.id}`);
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await axe(page, faults);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Two-step sign-in reset').waitFor();
  await lost.page.reload();
  await lost.page.waitForURL(/\/admin\/login/);
  expect([...faults, ...lost.faults]).toEqual([]);
});

test('a company signs in with a code from the dialog over a reading page', async () => {
  const { page: own, faults } = await site.visit('/employer/account', asEmployer(site.url, minsu));
  const { secret } = await turnOn(own, faults);
  const visit = await site.visit('/en/recruitment', englishOptions(site.url));
  const { page } = visit;
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Employer' }).click();
  await typePassword(page, minsu.uid);
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('The code is wrong or was used already').waitFor();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await typePassword(page, minsu.uid);
  await dialog.getByLabel('Code from the app').waitFor();
  await axe(page, visit.faults);
  // Six digits are submitted automatically.
  await dialog.getByLabel('Code from the app').fill(nextCode(secret));
  await page.waitForURL('**/employer');
  expect([...faults, ...visit.faults]).toEqual([]);
});

test('a company adds a passkey on a host with a name, signs in with it, and removes it', async () => {
  const home = site.url.replace('127.0.0.1', 'localhost');
  const visit = await site.visit('/employer/account', { ...asEmployer(home, thanh), baseURL: home });
  const { page, faults } = visit;
  const dialog = dialogOf(page);
  await turnOn(page, faults);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel(/^Name/).fill('Office laptop');
  await dialog.getByLabel('Sign in with it alone').uncheck();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await axe(page, faults);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Office laptop').waitFor();
  await axe(page, faults);

  await page.context().clearCookies({ name: /^(sid|account)$/ });
  await goTo(page, '/en?loginEmployer=active');
  await typePassword(page, thanh.uid);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/employer');
  await goTo(page, '/employer/account');
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Remove: Office laptop' }).click();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Office laptop').count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each([
  { who: 'a company', role: 'employer', login: '/en?loginEmployer=active' },
  { who: 'an administrator', role: 'admin', login: '/admin/login' },
] as const)(
  '$who without an authenticator makes a passkey, and signs in with it alone',
  async ({ role, login }) => {
    await sql`truncate second_factor cascade`.execute(site.db);
    await sql`truncate second_factor cascade`.execute(site.db);
    const home = site.url.replace('127.0.0.1', 'localhost');
    const cookies = role === 'admin' ? asAdmin(home, dung) : asEmployer(home, minsu);
    const visit = await site.visit(`/${role}/account`, { ...cookies, baseURL: home });
    const { page, faults } = visit;
    const dialog = dialogOf(page);
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel(/^Name/).fill('Own phone');
    await dialog.getByLabel(/^Present password/).fill(testPassword);
    await axe(page, faults);
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText(/signs in by itself/).waitFor();
    await axe(page, faults);

    await page.context().clearCookies({ name: /^(sid|account)$/ });
    await goTo(page, login);
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`**/${role}`);
    await page.context().clearCookies({ name: /^(sid|account)$/ });
    await goTo(page, login);
    await axe(page, faults);
    await typePassword(page, role === 'admin' ? dung.uid : minsu.uid);
    await dialog.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await axe(page, faults);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`**/${role}`);
    expect(faults).toEqual([]);
  },
);
