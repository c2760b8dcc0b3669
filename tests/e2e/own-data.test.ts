import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';
import { readCode } from './visitor.ts';

const site = await openSite();
const { hoa, nam, minsu } = await people({ db: site.db, clock: () => new Date() });

test('a candidate closes the account by keyboard, informed about what is deleted, and restores it by signing in', async () => {
  await applyTo(site, hoa, await addOpenAd(site, minsu.companyId), await writeResume(site, hoa));
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, hoa));
  const panel = page.locator('#own-data');
  await panel.getByRole('button', { name: 'Close account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close the account?' });
  await dialog.getByText(/1 application without a result is cancelled/).waitFor();
  await dialog.getByText(/job, dates and result of 1 application/).waitFor();
  await dialog.getByRole('radio', { name: /After 30 days/ }).waitFor();
  await expect.poll(() => dialog.getByRole('radio', { name: /After 30 days/ }).isChecked()).toBe(true);
  await expect
    .poll(() => dialog.getByRole('textbox', { name: /Confirm by e-mail/ }).inputValue())
    .toBe(hoa.email);

  await dialog.getByRole('button', { name: 'Close account' }).press('Enter');
  await dialog.locator('[data-error]').first().waitFor();
  await dialog.getByRole('button', { name: 'Send code' }).press('Enter');
  const code = await readCode(page, site.url, hoa.email);
  await dialog
    .getByRole('textbox', { name: /Verification code/ })
    .first()
    .pressSequentially(code);
  await dialog.getByText('E-mail verified').waitFor();
  await dialog.getByRole('button', { name: 'Close account' }).press('Enter');
  await page.getByText('Account closed. Sign in within 30 days to open it again.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/(en)?$/);
  const status = () =>
    site.db.selectFrom('candidate').where('id', '=', hoa.id).select('status').executeTakeFirstOrThrow();
  expect(await status()).toEqual({ status: 'CLOSING' });

  await page.goto('/user/login');
  await page.getByRole('textbox', { name: /E-mail/ }).fill(hoa.email);
  await page.keyboard.press('Enter');
  await page.getByText('Your account is open again and will not be erased.').waitFor();
  await page.waitForURL('**/user');
  expect(await status()).toEqual({ status: 'ACTIVE' });
  expect(faults).toEqual([]);
});

test('a candidate downloads all data as one file; after an old sign-in, they sign in again first and return here', async () => {
  const { page, faults } = await site.visit('/user/settings', asCandidate(site.url, nam));
  const button = page.locator('#own-data').getByRole('button', { name: 'Download everything' });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(saved.suggestedFilename()).toMatch(/^Sanviec data - Lê Văn Nam - [-\d]+\.zip$/);
  const files = unzipSync(await readFile(await saved.path()));
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(nam.email);
  await page.getByText('Your data was saved.').waitFor();

  const old = new Date(Date.now() - 16 * 60_000);
  await site.db.updateTable('session').set({ created_at: old }).where('account_id', '=', nam.id).execute();
  await sql`delete from rate_limit`.execute(site.db);
  await button.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('next') === '/user/settings#own-data');
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(faults).toEqual([]);
});
