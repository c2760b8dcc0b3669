import { expect, test, vi } from 'vitest';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { people, testPassword } from '../support/people.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { asAdmin } from './signed-in.ts';
import { openSite, reload } from './site.ts';

const site = await openSite();
const { anna, chi } = await people({ db: site.db, clock: () => new Date() });

test('an owner invites a person, who chooses ID and password by the link and signs in; the owner changes the role and closes the account', async () => {
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
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('lan@people.test').waitFor();

  const link = await vi.waitFor(
    async () => {
      const answer = await fetch(`${site.url}/dev/mail.json?to=lan@people.test`);
      const { list } = (await answer.json()) as { list: { text: string }[] };
      const path = /\/admin\/invitation#\w{22}/.exec(list[0]?.text ?? '')?.[0];
      if (!path) throw new Error('no link was mailed');
      return path;
    },
    { timeout: waitLimit },
  );
  const guest = await site.visit(link, { locale: 'en', storageState: asEnglish() });
  await guest.page.getByText('The invitation is for lan@people.test').waitFor();
  await guest.page.getByLabel(/^Name/).fill('Lan');
  await guest.page.getByLabel(/^ID/).fill('lan001');
  await guest.page.getByLabel(/^Password\b(?! again)/).fill('quan@tri7');
  await guest.page.getByLabel(/^Password again/).fill('quan@tri7');
  await guest.page.getByRole('button', { name: 'Create the account' }).click();
  await guest.page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  await guest.page.getByRole('link', { name: 'To the sign-in' }).click();
  const login = guest.page.getByRole('dialog');
  await login.getByLabel(/^ID/).fill('lan001');
  await login.getByLabel(/^Password/).fill('quan@tri7');
  await login.getByRole('button', { name: 'Sign in' }).click();
  await guest.page.waitForURL('**/admin');

  await reload(page);
  await page.getByRole('link', { name: 'Lan' }).click();
  await page.getByRole('heading', { name: 'Where signed in' }).waitFor();
  await page.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByLabel(/^Operator/).check();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Changed the role').waitFor();
  await page.getByRole('button', { name: 'End the account' }).click();
  await dialog.getByLabel(/^Present password/).fill(testPassword);
  await dialog.getByRole('button', { name: 'End the account' }).click();
  await page.getByText('Ended', { exact: true }).first().waitFor();
  await page.getByText('Not signed in anywhere').waitFor();
  await guest.page.reload();
  await guest.page.waitForURL(/\/admin\/login/);
  expect([...faults, ...guest.faults]).toEqual([]);
});

test('an administrator renames the own account on the page that settings lead to', async () => {
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

/** A browser in which English was chosen, without a session. */
function asEnglish() {
  const { hostname: domain } = new URL(site.url);
  const choice = { name: 'lang', value: 'en', domain, path: '/', expires: -1 };
  const cookies = [{ ...choice, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  return { cookies, origins: [] };
}
