import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { openSite, waitForHydration } from './site.ts';

const site = await openSite();
const t = translatorFor('en');
const wide = { viewport: { width: 1000, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const MILLION = 1_000_000;

beforeAll(async () => {
  const { db } = site;
  const company = await addCompany(db, { company_name: 'Bếp Nhà' });
  for (let pay = 8; pay < 28; pay++)
    await addRecruitment(db, company, {
      title_en: `Silversmith ${pay}`,
      salary_max: pay * MILLION,
      salary_unit: 1,
    });
  for (const title_en of ['Silent silversmith', 'Quiet silversmith'])
    await addRecruitment(db, company, {
      title_en,
      is_negotiable: true,
      salary_min: 77 * MILLION,
      salary_max: 78 * MILLION,
      salary_unit: 1,
    });
});

const titles = (page: Page) => page.locator('main ol > li article').getByRole('heading').allTextContents();
const search = (page: Page) => new URL(page.url()).search;
const least = (page: Page) => page.getByRole('slider', { name: t('recruitment.filter.pay_least') });
const most = (page: Page) => page.getByRole('slider', { name: t('recruitment.filter.pay_most') });
const field = (page: Page, name: 'pay_from' | 'pay_to') =>
  page.getByRole('textbox', { name: t(`recruitment.filter.${name}`), exact: true });

async function openFilter(options: object = wide, query = '') {
  const visit = await site.visit(`/en/recruitment${query}`, options);
  await waitForHydration(visit.page);
  await visit.page.locator('[data-filters] [popovertarget]').nth(2).click();
  await most(visit.page).waitFor();
  return visit;
}

test('a visitor moves the handles of the pay by pointer, and fields, number and list follow', async () => {
  const { page, faults } = await openFilter();
  const box = await most(page).boundingBox();
  if (!box) throw new Error('The handle has no box.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 12, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 });
  const moved = Number(await most(page).inputValue());
  expect(moved).toBeGreaterThan(12 * MILLION);
  expect(moved).toBeLessThan(24 * MILLION);
  expect(await field(page, 'pay_to').inputValue()).toBe(String(moved / MILLION));
  expect(search(page)).toBe('');
  await page.mouse.up();
  await expect.poll(() => search(page)).toBe(`?salary_to=${moved}`);
  await expect.poll(() => titles(page)).toContain(`Silversmith ${moved / MILLION}`);
  const count = moved / MILLION - 7;
  const found = t('recruitment.list.found', { count, number: String(count) });
  await expect.poll(() => page.getByText(found).count()).toBe(2);
  expect(faults).toEqual([]);
});

test('arrow keys move a handle by one bar, it names its pay, and stops at the other one', async () => {
  const { page, faults } = await openFilter();
  await least(page).focus();
  expect(await least(page).getAttribute('aria-valuetext')).toBe(t('recruitment.filter.any_pay'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => search(page)).toBe(`?salary_from=${9 * MILLION}`);
  expect(await least(page).getAttribute('aria-valuetext')).toBe('From 9M ₫');
  await most(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => search(page)).toBe(`?salary_from=${9 * MILLION}&salary_to=${9 * MILLION}`);
  await expect.poll(() => titles(page)).toEqual(['Silversmith 9']);
  await page.keyboard.press('End');
  await expect.poll(() => search(page)).toBe(`?salary_from=${9 * MILLION}`);
  expect(faults).toEqual([]);
});

test('a visitor types the pay, and a bad or reversed one is named beside its field and changes nothing', async () => {
  const { page, faults } = await openFilter();
  const panel = page.getByRole('group', { name: t('recruitment.filter.pay_month') });
  await field(page, 'pay_from').fill('9,5');
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page)).toBe('?salary_from=9500000');
  await expect.poll(() => field(page, 'pay_from').inputValue()).toBe('9.5');
  await field(page, 'pay_to').fill('much');
  await page.keyboard.press('Tab');
  await panel.getByText(t('recruitment.filter.pay_invalid')).waitFor();
  expect(await field(page, 'pay_to').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'pay_to').fill('5');
  await page.keyboard.press('Tab');
  await panel.getByText(t('recruitment.filter.pay_reversed')).waitFor();
  expect(search(page)).toBe('?salary_from=9500000');
  await field(page, 'pay_to').fill('11000000');
  await page.keyboard.press('Enter');
  await expect.poll(() => search(page)).toBe('?salary_from=9500000&salary_to=11000000');
  await expect.poll(() => titles(page)).toEqual(['Silversmith 11', 'Silversmith 10']);
  expect(faults).toEqual([]);
});

test('ads without figures are chosen by name and number, and follow below their own heading', async () => {
  const { page, faults } = await openFilter(wide, `?salary_from=${26 * MILLION}`);
  const name = t('recruitment.filter.with_count', { name: t('recruitment.filter.without_pay'), number: '2' });
  await expect.poll(() => titles(page)).toEqual(['Silversmith 27', 'Silversmith 26']);
  await page.getByRole('checkbox', { name }).check();
  await expect
    .poll(() => titles(page))
    .toEqual(['Silversmith 27', 'Silversmith 26', 'Quiet silversmith', 'Silent silversmith']);
  const heading = t('recruitment.list.without_pay', { count: 2, number: '2' });
  expect(await page.locator('main').getByRole('heading', { level: 2, name: heading }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('without script the fields and the choice are part of the form, and lead to the same address', async () => {
  const { page, faults } = await site.visit('/en/recruitment', { ...wide, javaScriptEnabled: false });
  await page.locator('[data-filters] [popovertarget]').nth(2).click();
  await field(page, 'pay_from').fill('25,5');
  await field(page, 'pay_to').fill('26');
  await page.getByRole('checkbox', { name: t('recruitment.filter.without_pay') }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('recruitment.filter.apply') }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('salary_from')).toBe('25500000');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    salary_to: '26000000',
    without_pay: 'true',
  });
  expect(await titles(page)).toEqual(['Silversmith 26', 'Quiet silversmith', 'Silent silversmith']);
  expect(faults).toEqual([]);
});

test.each([
  ['a wide screen', wide],
  ['a phone', phone],
])('the open filter by pay fits %s and meets WCAG, with a table of its bars', async (_, options) => {
  const { page, faults } = await openFilter(options, `?salary_from=${12 * MILLION}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  const table = page.getByRole('table', { name: t('recruitment.filter.pay_table') });
  expect(await table.getByRole('row').count()).toBeGreaterThan(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(faults).toEqual([]);
});

test('the filters of a phone have the same bars and fields', async () => {
  const { page, faults } = await site.visit('/en/recruitment', phone);
  await waitForHydration(page);
  await page.getByRole('button', { name: t('recruitment.filter.all'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('recruitment.filter.all') });
  await sheet.getByRole('slider').first().waitFor();
  const from = sheet.getByRole('textbox', { name: t('recruitment.filter.pay_from'), exact: true });
  await from.fill('20');
  await from.press('Enter');
  await expect.poll(() => search(page)).toBe(`?salary_from=${20 * MILLION}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});
