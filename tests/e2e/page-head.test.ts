import { expect, test } from 'vitest';
import { addOpenAd, applyTo, writeResume } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu, anna } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, { title_en: 'Kiln keeper' });
await applyTo(site, hoa, ad, await writeResume(site, hoa));
const t = translatorFor('en');
const wide = { viewport: { width: 1280, height: 900 } };
const back = { name: t('common.back'), exact: true } as const;

test('the back button of a page goes one step back in the history, otherwise to the parent page', async () => {
  const path = `/admin/recruitment/${ad}/candidate`;
  const { page, faults } = await site.visit(path, { ...asAdmin(site.url, anna), ...wide });
  // Opened directly, without a page of this site before it.
  await page.goto('about:blank');
  await goTo(page, path);
  await page.getByRole('link', back).click();
  await page.waitForURL(`**/admin/recruitment/${ad}/detail`);
  // A public page is a separate document, but it is one step back all the same.
  await goTo(page, '/faq');
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`);
  await page.getByRole('link', back).click();
  await page.waitForURL('**/faq');
  expect(faults).toEqual([]);
});

test('a page below an entry of the menu has the back button on phones only', async () => {
  const path = `/employer/candidate/${ad}`;
  const { page, faults } = await site.visit(path, { ...asEmployer(site.url, minsu), ...wide });
  // Opened directly, without a page of this site before it.
  await page.goto('about:blank');
  await goTo(page, path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await heading.waitFor();
  expect(await page.getByRole('link', back).count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', back).click();
  await page.waitForURL('**/employer/candidate');
  await goTo(page, '/employer/recruitment');
  await page.getByRole('link', back).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => page.getByRole('link', back).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the header of a page shows its title and links to the home page and the account settings', async () => {
  const settings = { name: t('shell.settings') };
  const { page, faults } = await site.visit('/user/profile-management', {
    ...asCandidate(site.url, hoa),
    viewport: { width: 360, height: 740 },
  });
  const head = page.getByRole('main').locator('header').first();
  await head.getByRole('heading', { level: 1, name: t('resume.list.title') }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await head.getByRole('link', settings).click();
  await page.waitForURL('**/user/settings');
  await page.locator('#account').waitFor();
  await head.getByRole('link', { name: t('common.to_home') }).click();
  await page.waitForURL((address) => address.pathname === '/en');
  expect(faults).toEqual([]);
  const { page: company } = await site.visit('/employer/recruitment', asEmployer(site.url, minsu));
  await company.getByRole('main').getByRole('link', settings).waitFor();
  const { page: staff } = await site.visit('/admin/recruitment', asAdmin(site.url, anna));
  await staff
    .getByRole('main')
    .getByRole('link', { name: t('common.to_home') })
    .waitFor();
  await staff.getByRole('main').getByRole('link', settings).click();
  await staff.waitForURL('**/admin/account');
});
