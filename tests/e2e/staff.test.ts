import { expect, test } from 'vitest';
import { startSession } from '#server/auth/sessions/sessions.ts';
import { people, theirPassword } from '#server/testing/people.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { anna, chi } = await people({ db: site.db, clock: () => new Date() });

test('an owner invites somebody, with the own password once more, and finds the invitation in the list', async () => {
  const { page, faults } = await site.visit('/admin', asAdmin(site.url, anna));
  await page.getByRole('link', { name: 'Administrators' }).first().click();
  await page.waitForURL('**/admin/account/staff');
  await page.getByRole('button', { name: 'Invite an administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^E-mail/).fill('lan@people.test');
  await dialog.getByLabel(/^Support/).check();
  await dialog.getByLabel(/^Present password/).fill('wrong123!');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByText('The present password is wrong.').waitFor();
  await dialog.getByLabel(/^Present password/).fill(theirPassword);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('lan@people.test').waitFor();
  expect(faults).toEqual([]);
});

test('an administrator renames the own account at the page that settings lead to', async () => {
  const token = await startSession(site.db, { kind: 'admin', id: chi.id }, new Date(), 10);
  const { page, faults } = await site.visit('/admin', asAdmin(site.url, { ...chi, token }));
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.waitForURL('**/admin/account');
  await page.getByRole('button', { name: 'Change: Name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Chi Mới');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('Chi Mới').waitFor();
  await page.getByText('This device').waitFor();
  expect(faults).toEqual([]);
});
