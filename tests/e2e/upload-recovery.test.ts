import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeResume } from '../support/applications.ts';
import { people, testPassword } from '../support/people.ts';
import { scanLicence } from './newcomers.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { openSite, reload, waitForHydration } from './site.ts';
import { englishOptions } from './visitor.ts';

const site = await openSite();
const { hoa, registered, denied } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const licence = { name: 'licence.png', mimeType: 'image/png', buffer: await scanLicence() };
const call = '**/api/v1/employer/auth/register-business';
const refused = { status: 503, message: 'The server has too much to do.', data: {} };

async function signIn(page: Page, uid: string) {
  await page.locator('[name=user_uid]').fill(uid);
  await page.locator('[name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
}

/** Opens the licence page as a company that may not sign in yet. */
async function visitLicence(uid: string) {
  const watched = await site.visit('/en?loginEmployer=active', {
    ...englishOptions(site.url),
    isFirst: true,
  });
  const { page } = watched;
  await signIn(page, uid);
  await page.waitForURL(/\/employer\/(license|register)/);
  // A file chosen before hydration belongs to no upload yet, and without a connection nothing would hydrate.
  await waitForHydration(page);
  const row = page.getByRole('listitem').filter({ hasText: licence.name });
  return {
    ...watched,
    row,
    again: row.getByRole('button', { name: t('ui.upload_retry') }),
    choose: () => page.locator('input[type=file]').setInputFiles(licence),
    arrived: () => page.getByText(t('licence.state.waiting.badge')).first().waitFor(),
  };
}

const filesOf = (id: number) =>
  site.db.selectFrom('file').where('employer_id', '=', id).select('id').execute();

test('a licence upload survives a lost connection, a rejection and the expiry of the ticket, and one click sends it', async () => {
  const { page, faults, row, again, choose, arrived } = await visitLicence(registered.uid);
  await page.context().setOffline(true);
  await choose();
  await row.getByRole('alert').getByText(t('ui.upload_failed')).waitFor();
  await page.context().setOffline(false);

  await page.route(call, (route) => route.fulfill({ json: refused }));
  await again.click();
  await row.getByRole('alert').getByText(refused.message).waitFor();
  await page.unroute(call);

  await page.context().clearCookies({ name: 'ticket' });
  await again.click();
  await row.getByRole('alert').getByText(t('licence.sign_in_to_send')).waitFor();
  await page.locator('#modalLogin').waitFor();
  await signIn(page, registered.uid);
  await page.locator('#modalLogin').waitFor({ state: 'detached' });
  await again.click();
  await arrived();
  expect(await filesOf(registered.id)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a licence whose answer was lost is not sent twice; after a reload, its name asks for the file again', async () => {
  const { page, faults, row, again, choose, arrived } = await visitLicence(denied.uid);
  await page.route(call, (route) => route.abort('connectionreset'));
  await choose();
  await again.waitFor();
  await reload(page);
  await row.getByRole('alert').getByText(t('ui.file_lost')).waitFor();
  await page.unroute(call);

  // The upload arrives, but its answer does not.
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const chooser = page.waitForEvent('filechooser');
  await row.getByRole('button', { name: t('ui.upload_again') }).click();
  await (await chooser).setFiles(licence);
  await again.waitFor();
  await expect.poll(() => row.count()).toBe(1);
  await page.unroute(call);
  await again.click();
  await arrived();
  expect(await filesOf(denied.id)).toHaveLength(1);
  await reload(page);
  await arrived();
  await expect.poll(() => page.getByText(t('ui.file_lost')).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('an upload of a resume file behaves the same way', async () => {
  const resume = await writeResume(site, hoa);
  const path = `/user/profile-management/edit/${resume}`;
  const { page, faults } = await site.visit(path, { ...asCandidate(site.url, hoa), isFirst: true });
  const part = page.locator('#section-files');
  const open = () =>
    page.getByRole('button', { name: `${t('resume.editor.add')}: ${t('resume.section.files')}` }).click();
  const row = part.getByRole('listitem').filter({ hasText: licence.name });
  await open();
  await page.context().setOffline(true);
  await part.locator('input[type=file]').setInputFiles(licence);
  await row.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await reload(page);
  await open();
  await row.getByRole('alert').getByText(t('ui.file_lost')).waitFor();
  await part.locator('input[type=file]').setInputFiles(licence);
  await row.getByRole('link', { name: licence.name }).waitFor();
  await expect.poll(() => page.getByText(t('ui.file_lost')).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('retrying a resume file restores nothing older than the version that was saved since', async () => {
  const path = `/user/profile-management/edit/${await writeResume(site, hoa)}`;
  const { page, faults } = await site.visit(path, { ...asCandidate(site.url, hoa), isFirst: true });
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/candidate/profile/upload-portfolio', lose, { times: 1 });
  await page.getByRole('button', { name: `${t('resume.editor.add')}: ${t('resume.section.files')}` }).click();
  const part = page.locator('#section-files');
  await part.locator('input[type=file]').setInputFiles(licence);
  const again = part.getByRole('button', { name: t('ui.upload_retry') });
  await again.waitFor();

  await page
    .getByRole('button', { name: t('resume.editor.rename') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=title]').fill('Founder of bells');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await again.click();
  await part.getByRole('link', { name: licence.name }).waitFor();
  await expect.poll(() => page.locator('h1').textContent()).toContain('Founder of bells');
  expect(faults).toEqual([]);
});
