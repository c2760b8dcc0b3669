import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin, asCandidate, asEmployer } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu, anna } = await people({ db: site.db, clock: () => new Date() });
const ad = await addOpenAd(site, minsu.companyId, { title_en: 'Kiln keeper' });
const t = translatorFor('en');
const wide = { viewport: { width: 1280, height: 900 } };
const back = { name: t('common.back'), exact: true } as const;

test('the back button of a page goes one step back in the history, otherwise to the parent page', async () => {
  const { page, faults } = await site.visit('/employer', { ...asEmployer(site.url, minsu), ...wide });
  const nav = page.getByRole('navigation', { name: t('shell.nav.main') });
  await nav.getByRole('link', { name: t('shell.nav.company') }).click();
  await page.waitForURL('**/employer/company/edit');
  await nav.getByRole('link', { name: t('shell.nav.own_recruitments') }).click();
  await page.waitForURL('**/employer/recruitment');
  await page.getByRole('link', back).click();
  await page.waitForURL('**/employer/company/edit');
  // A public page is a separate document, but it is one step back all the same.
  await goTo(page, '/faq');
  await page.evaluate(() => location.assign('/employer/company/edit'));
  await page.waitForURL('**/employer/company/edit');
  await page.getByRole('link', back).click();
  await page.waitForURL('**/faq');
  // Opened directly, without a page of this site before it.
  await page.goto('about:blank');
  await goTo(page, `/employer/candidate/${ad}`);
  await page.getByRole('link', back).click();
  await page.waitForURL('**/employer/recruitment');
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
