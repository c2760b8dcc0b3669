import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { addCompanyPage } from '../support/company-pages.ts';
import { addContent } from '../support/content.ts';
import { addTestLogo } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { minsu, binh } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('vi');
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A stored picture, whose content no test here needs. */
let photo = '';

beforeAll(async () => {
  photo = await addCompanyPage(site.db, minsu);
  for (let at = 1; at <= 9; at += 1)
    await addOpenAd(site, minsu.companyId, {
      title_vi: `Kỹ thuật viên vận hành dây chuyền lắp ráp linh kiện ${at}`,
      title_kr: `조립 라인 기사 ${at}`,
      salary_min: 10_000_000 + at * 1_000_000,
      salary_max: 20_000_000 + at * 1_000_000,
      salary_unit: 1,
      is_negotiable: false,
    });
});

const company = (page: Page) => page.locator('[data-company-of-day]');

/** Number of jobs that are whole on the first screen, above the bar of a phone. */
const countWhole = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('nav.bottom-tabs')?.getBoundingClientRect();
    const end = bar && bar.height > 0 ? bar.top : innerHeight;
    return [...document.querySelectorAll('main article:has(h3)')].filter((job) => {
      const { top, bottom, height } = job.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= end;
    }).length;
  });

test('without main banner the head shows the company of the day with quote and three jobs, and whole jobs follow', async () => {
  const { page, faults } = await site.visit('/', { ...desktop, javaScriptEnabled: false });
  await company(page).getByText('Ở đây ai cũng được hỏi ý kiến.').waitFor();
  expect(await company(page).getByRole('listitem').count()).toBe(3);
  expect(await countWhole(page)).toBeGreaterThanOrEqual(4);
  expect(faults).toEqual([]);
});

test('a phone without main banner shows three whole jobs under a search of 52 px', async () => {
  const { page, faults } = await site.visit('/', phone);
  expect(await company(page).isVisible()).toBe(false);
  expect((await page.getByRole('combobox').boundingBox())?.height).toBeLessThanOrEqual(52);
  expect(await countWhole(page)).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(faults).toEqual([]);
});

test('the chips under the search lead to remote jobs and to jobs without experience', async () => {
  const { page } = await site.visit('/', { ...phone, javaScriptEnabled: false });
  const chips = page.getByRole('navigation', { name: t('home.quick'), exact: true });
  const addresses = await chips
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.slice(-2)).toEqual(['/recruitment?working_form=REMOTE', '/recruitment?experience_max=0']);
  await chips.getByRole('link').last().click();
  await page.waitForURL('**/recruitment?experience_max=0');
});

test('featured jobs, best paid jobs and bilingual jobs have no accessibility violations, in light and in dark', async () => {
  for (const [path, colorScheme] of [
    ['/', 'light'],
    ['/ko', 'dark'],
  ] as const) {
    const { page, faults } = await site.visit(path, { ...desktop, colorScheme, reducedMotion: 'reduce' });
    const say = translatorFor(path === '/' ? 'vi' : 'kr');
    for (const key of ['home.hot', 'home.paid', 'home.korean', 'home.hiring'] as const)
      await page.getByRole('heading', { name: say(key), exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
});

test('an operator hides the company of the day with one press and lets it appear again', async () => {
  const en = translatorFor('en');
  const { page } = await site.visit('/admin/home/arrangement', { ...asAdmin(site.url, binh), ...desktop });
  const name = (await page
    .locator('li')
    .filter({ hasText: en('home_form.company_of_day.today') })
    .locator('span')
    .first()
    .textContent()) as string;
  await page.getByRole('button', { name: en('home_form.company_of_day.hide_of', { name }) }).click();
  await page.getByText(en('home_form.company_of_day.none')).waitFor();
  const visitor = await site.visit('/', desktop);
  expect(await company(visitor.page).count()).toBe(0);
  await page.getByRole('button', { name: en('home_form.company_of_day.show_of', { name }) }).click();
  await page.getByRole('button', { name: en('home_form.company_of_day.hide_of', { name }) }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a phone with main banners shows them as a strip of 88 px above the search, and two whole jobs', async () => {
  for (const position of [0, 1])
    await addContent(site.db, 'banner', {
      ...{
        kind: 'MAIN',
        title_vi: `Ngày hội việc làm ${position}`,
        label_vi: 'Xem',
        url: '/events',
        position,
      },
      text_vi: 'Gặp nhà tuyển dụng tại chỗ.',
    });
  const { page } = await site.visit('/', phone);
  const banners = page.getByRole('region', { name: t('home.banners.main') });
  const box = await banners.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(88);
  expect(box?.y).toBeLessThan((await page.getByRole('combobox').boundingBox())?.y ?? 0);
  expect(await countWhole(page)).toBeGreaterThanOrEqual(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  await banners.locator('[data-current]').getByRole('link').click();
  await page.waitForURL('**/events');
});

test('of several main banners with pictures, only the first is loaded before the fonts', async () => {
  await addTestLogo(site.db, minsu);
  const { logo_id } = await site.db
    .selectFrom('company')
    .where('id', '=', minsu.companyId)
    .select('logo_id')
    .executeTakeFirstOrThrow();
  for (const [title_en, image_en_id] of [
    ['Job fair', photo],
    ['Night shift', logo_id],
  ] as const)
    await addContent(site.db, 'banner', { kind: 'MAIN', title_en, image_en_id, position: -1 });
  const { page } = await site.visit('/en', desktop);
  await page.getByRole('img', { name: 'Night shift', includeHidden: true }).waitFor({ state: 'attached' });
  expect(await page.locator('link[rel="preload"][as="image"]').count()).toBe(1);
});
