import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { addCompanyPage } from '../support/company-pages.ts';
import { people, testWard } from '../support/people.ts';
import { keysOf } from './keys.ts';
import { translatorFor } from './say.ts';
import { openSite, waitForHydration } from './site.ts';

const site = await openSite();
const { minsu, thanh } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const laptop = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const question = 'accountant in Hanoi from 20 million';
const found = 'Accountant 24';

beforeAll(async () => {
  await addCompanyPage(site.db, minsu);
  for (const [at, pay] of [12, 16, 24].entries())
    await addRecruitment(site.db, at === 2 ? minsu.companyId : thanh.companyId, {
      title_en: `Accountant ${pay}`,
      address_code: testWard,
      salary_min: pay * 1_000_000,
      salary_max: (pay + 2) * 1_000_000,
      salary_unit: 1,
    });
});

const title = (page: Page) => page.locator('main ol > li article').first().getByRole('heading');

test('a reader finds a well-paid job in a city by keyboard', async () => {
  const { page, faults } = await site.visit('/en', laptop);
  const keys = keysOf(page, faults);
  await keys.write(t('home.search.label'), question, 'combobox');
  await keys.press('Enter');
  await page.waitForURL('**/recruitment?*');
  await expect.poll(() => title(page).textContent()).toBe(found);
  await keys.follow(found);
  const preview = page.getByRole('region', { name: t('recruitment.list.preview') });
  await preview.getByRole('heading', { name: found }).waitFor();
  await keys.follow(t('recruitment.list.open_page'));
  await page.waitForURL(/\/recruitment\/\d+/);
  await page.getByRole('heading', { level: 1, name: found }).waitFor();
  expect(faults).toEqual([]);
});

test('a reader finds a well-paid job in a city on a phone', async () => {
  const { page, faults } = await site.visit('/en', phone);
  await page.getByRole('combobox', { name: t('home.search.label') }).tap();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recruitment?*');
  await expect.poll(() => title(page).textContent()).toBe(found);
  await title(page).tap();
  await page.waitForURL(/\/recruitment\/\d+/);
  await page.getByRole('heading', { level: 1, name: found }).waitFor();
  expect(faults).toEqual([]);
});

test('a reader judges a company by keyboard: photos, quote, jobs and legal information', async () => {
  const { page, faults } = await site.visit(`/en/company/${minsu.companyId}`, laptop);
  const keys = keysOf(page, faults);
  await waitForHydration(page);
  await keys.follow(t('company.photo', { n: 1, total: 1, name: 'Hanbit Foods' }));
  const enlarged = page.getByRole('dialog');
  await enlarged.waitFor();
  await keys.press('Escape');
  await enlarged.waitFor({ state: 'detached' });
  await page.getByText('Ở đây ai cũng được hỏi ý kiến.').waitFor();
  await page.getByRole('heading', { name: t('company.legal') }).waitFor();
  await keys.follow(found);
  await page.waitForURL(/\/recruitment\/\d+/);
  expect(faults).toEqual([]);
});

test('a reader judges a company on a phone', async () => {
  const { page, faults } = await site.visit(`/en/company/${minsu.companyId}`, phone);
  await waitForHydration(page);
  await page.getByRole('link', { name: t('company.photo', { n: 1, total: 1, name: 'Hanbit Foods' }) }).tap();
  const enlarged = page.getByRole('dialog');
  await enlarged.getByRole('button', { name: 'Close' }).tap();
  await enlarged.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: found }).first().tap();
  await page.waitForURL(/\/recruitment\/\d+/);
  expect(faults).toEqual([]);
});
