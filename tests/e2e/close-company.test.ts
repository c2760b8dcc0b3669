import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people, testPassword } from '../support/people.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';
import { readCode } from './visitor.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });

test('a company closes its account by keyboard, informed about the consequences, and gets 4031 when it signs in again', async () => {
  const target = await applyTo(
    site,
    hoa,
    await addOpenAd(site, minsu.companyId),
    await writeResume(site, hoa),
  );
  const { page, faults } = await site.visit('/employer/account', asEmployer(site.url, minsu));
  await page.locator('#close').getByRole('button', { name: 'Close account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close the company’s account?' });
  await dialog.getByText('1 job leaves the site').waitFor();
  await dialog.getByText(/1 open application ends as “Not hiring”/).waitFor();
  await dialog.getByText(/Company name, tax code and the text of the jobs/).waitFor();

  const confirm = dialog.getByRole('button', { name: 'Close for good' });
  await confirm.press('Enter');
  await expect.poll(() => dialog.locator('[data-error]').count()).toBeGreaterThan(1);
  await dialog.getByRole('button', { name: 'Send code' }).press('Enter');
  const code = await readCode(page, site.url, minsu.email);
  await dialog
    .getByRole('textbox', { name: /Verification code/ })
    .first()
    .pressSequentially(code);
  await dialog.getByText('E-mail verified').waitFor();
  const password = dialog.getByLabel(/^Present password/);
  await password.fill('wrong123');
  await confirm.press('Enter');
  await dialog.getByText('The present password is wrong.').waitFor();
  await password.fill(testPassword);
  await confirm.press('Enter');
  await page.getByText('Account closed. Thank you for recruiting with Sanviec.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/(en)?$/);

  const shown = await site.call('GET /candidate/application/show', target, hoa);
  expect(shown.data.stage).toBe('NOT_HIRING');
  await page.goto('/?loginEmployer=active');
  const login = page.getByRole('dialog');
  await login.getByLabel(/^ID/).fill(minsu.uid);
  await login.getByLabel(/^Password/).fill(testPassword);
  await page.keyboard.press('Enter');
  await page
    .getByText(/account.*(closed|deleted)/i)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});
