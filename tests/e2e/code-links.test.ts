import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OtpPurpose } from '#contract/accounts/employer-auth.ts';
import { people } from '../support/people.ts';
import { goTo, openSite, reload } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { minsu, thanh } = await people({ db: site.db, clock: site.clock });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for the newest mail to an address and returns its link. */
async function linkMailedTo(address: string): Promise<string> {
  const find = async () => {
    const response = await fetch(`${site.url}/dev/mail.json?to=${encodeURIComponent(address)}`);
    const { list } = (await response.json()) as { list: { template: string; text: string | null }[] };
    const text = list.find(({ template }) => template === 'otp-code')?.text ?? '';
    return /https?:\S+#[A-Za-z0-9]{22}/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  const { pathname, search, hash } = new URL(await find());
  return pathname + search + hash;
}
/** Requests a code outside of a browser. The clock moves first, so that a retry of a test may request one again. */
async function askFor(user_email: string, purpose: OtpPurpose): Promise<string> {
  site.advanceClock(13 * 60_000);
  await site.call('POST /employer/auth/send-otp', { user_email, purpose });
  return linkMailedTo(user_email);
}

test('the link of a code mail sets a password once, also in another browser than the one that requested it', async () => {
  const link = await askFor(minsu.email, 'forgot-password');
  const { page, faults } = await site.visit(link, englishOptions(site.url));
  await page.getByText('E-mail verified').waitFor();
  expect(await page.getByLabel('E-mail of the account').inputValue()).toBe(minsu.email);
  // The token has been removed from the address bar.
  expect(new URL(page.url()).hash).toBe('');
  await page.locator('[name=user_uid]').fill('minsu01');
  await page.locator('[name=password]').fill('another1!');
  await page.locator('[name=password_confirm]').fill('another1!');
  await press(page, 'Set the new password');
  await page.getByRole('heading', { name: 'The new password is set' }).waitFor();
  expect(faults).toEqual([]);

  const { page: again } = await site.visit(link, englishOptions(site.url));
  await again.getByText('The verification link has expired or was used already').waitFor();
});

test('the link of a code mail shows a forgotten ID', async () => {
  const link = await askFor(thanh.email, 'forgot-id');
  const { page, faults } = await site.visit(link, englishOptions(site.url));
  await page.getByText('thanh01', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a new password can be set in the waiting tab if the link is opened in another tab, also after a reload', async () => {
  site.advanceClock(13 * 60_000);
  const { page, faults } = await site.visit('/employer/forgot-password', englishOptions(site.url));
  await page.locator('[name=user_uid]').fill('thanh01');
  await page.getByLabel('E-mail of the account').fill(thanh.email);
  await press(page, 'Send code');
  await page.getByLabel('Verification code').waitFor();
  await reload(page);
  // The form asks for the mailed code again, and the typed text is restored.
  await page.getByLabel('Verification code').waitFor();
  await expect.poll(() => page.locator('[name=user_uid]').inputValue()).toBe('thanh01');

  const other = await page.context().newPage();
  await goTo(other, await linkMailedTo(thanh.email));
  await other.getByText('Go on in the tab where you asked for the code').waitFor();
  await page.getByText('E-mail verified').waitFor();
  expect(await page.locator('[name=user_uid]').inputValue()).toBe('thanh01');
  expect(faults).toEqual([]);
});

test('the link of a registration mail verifies the e-mail before the first step', async () => {
  const link = await askFor('new@links.test', 'register');
  const { page, faults } = await site.visit(link, englishOptions(site.url));
  await page.locator('[popover]').getByText('E-mail verified').waitFor();
  await page.locator('[popover]').getByText('new@links.test').waitFor();
  await page.getByLabel('Tax code').waitFor();
  expect(faults).toEqual([]);
});
