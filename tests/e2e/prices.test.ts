import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { anna, binh, dung, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const today = dateOf(new Date());
const dotted = (day: string) => day.split('-').reverse().join('.');

const visit = (kind: string, who = dung) =>
  site.visit(`/admin/setting/${kind}`, { ...asAdmin(site.url, who), viewport: { width: 1440, height: 900 } });
const panel = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const save = (page: Page) => page.locator('form').getByRole('button', { name: t('price.save') });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = async (page: Page) => {
  await dialog(page)
    .getByRole('button', { name: t('price.save') })
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
};
const example = (page: Page) => panel(page, t('price.example.title'));
const box = (page: Page, field: 'price' | 'sale_percent' | 'premium_max' | 'vat_percent' | 'max_count') =>
  page.getByRole('textbox', { name: t(`price.field.${field}`) });

interface Answered {
  status: number;
  data: { version: number; prices: Record<string, Record<string, Record<string, unknown>>> };
}
const ask = async (path: string, token: string, body?: object): Promise<Answered> => {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answered;
};
/** Prices that a company is offered. */
const sold = async () => (await ask('/employer/service/prices', minsu.token)).data.prices;

test('finance sets the price of a premium ad with a live example, reviews the changes before saving, and companies see the new price', async () => {
  const { page, faults } = await visit('recruitment');
  const premium = panel(page, t('price.part.premium'));
  await example(page).getByText(t('price.example.not_for_sale')).waitFor();
  await premium.getByRole('textbox', { name: t('price.field.price') }).fill('1500000');
  await premium.getByRole('textbox', { name: t('price.field.sale_percent') }).fill('10');
  await premium.getByText('Companies see 1,350,000\u00a0₫.').waitFor();
  await expect
    .poll(() => premium.getByRole('textbox', { name: t('price.field.price') }).inputValue())
    .toBe('1,500,000');
  await premium.getByRole('button', { name: t('price.steps.add') }).click();
  await premium.getByRole('textbox', { name: t('price.steps.percent') }).fill('5');
  // 3 months: 4,050,000, 5% off, VAT of 10% on top.
  await example(page).getByText('4,232,250\u00a0₫').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await save(page).click();
  await dialog(page).getByText('not for sale → 1,500,000\u00a0₫').waitFor();
  await dialog(page).getByText('none → from 3 months −5%').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect((await sold()).RECRUITMENT?.premium?.price).toBeNull();
  await confirm(page);
  await panel(page, t('price.versions.title')).getByText(t('price.state.current')).waitFor();
  expect((await sold()).RECRUITMENT?.premium).toMatchObject({ price: 1_500_000, sale_percent: 10 });
  expect(faults).toEqual([]);
});

test('a value out of bounds is reported at its field, and nothing is confirmed or saved', async () => {
  const { page, faults } = await visit('theme');
  await box(page, 'price').fill('1000000001');
  await box(page, 'sale_percent').fill('91');
  await save(page).click();
  await page.getByText('The largest value is 1000000000').waitFor();
  await page.getByText('The largest value is 90').waitFor();
  await example(page).getByText(t('price.example.incomplete')).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('finance schedules a showcase price for a later day, opens it in the form again, and cancels it', async () => {
  const { page, faults } = await visit('theme');
  const later = addDays(today, 10);
  const versions = panel(page, t('price.versions.title'));
  await versions.getByText(t('price.versions.none')).waitFor();
  await box(page, 'price').fill('800000');
  await page.getByRole('textbox', { name: t('price.field.valid_from') }).fill(dotted(later));
  await page.getByText(t('price.start.later', { date: dotted(later) })).waitFor();
  await save(page).click();
  await dialog(page)
    .getByText(t('price.changes.later', { date: dotted(later) }))
    .waitFor();
  await confirm(page);
  await versions.getByText(t('price.state.coming')).waitFor();
  expect((await sold()).THEME?.price).toBeNull();

  const acts = versions.getByRole('button', { name: t('price.versions.menu', { date: dotted(later) }) });
  await acts.click();
  await page.getByRole('menuitem', { name: t('price.versions.open') }).click();
  await expect.poll(() => box(page, 'price').inputValue()).toBe('800,000');
  await acts.click();
  await page.getByRole('menuitem', { name: t('price.versions.remove') }).click();
  await dialog(page)
    .getByRole('button', { name: t('price.versions.remove') })
    .click();
  await versions.getByText(t('price.versions.none')).waitFor();
  expect(faults).toEqual([]);
});

test('two people edit banner prices at once: non-conflicting changes are merged, conflicting ones are asked about', async () => {
  const { page, faults } = await visit('banner');
  const main = panel(page, `${t('price.part.MAIN')} · ${t('price.place.MAIN')}`);
  const second = panel(page, `${t('price.part.SUB_1')} · ${t('price.place.SUB_1')}`);
  const priceIn = (place: typeof main) => place.getByRole('textbox', { name: t('price.field.price') });
  await priceIn(main).fill('5000000');
  const place = (price: number | null) => ({ price, sale_percent: 0, discounts: [], max_count: 5 });
  const other = {
    ...{ kind: 'BANNER', valid_from: today, version: 0 },
    value: { MAIN: place(4_000_000), SUB_1: place(3_000_000), SUB_2: place(null) },
  };
  expect((await ask('/admin/price/save', anna.token, other)).status).toBe(200);
  await save(page).click();
  const asked = dialog(page);
  await asked.getByRole('button', { name: t('price.save') }).click();
  await asked.getByText('4,000,000\u00a0₫').waitFor();
  await asked.getByText('5,000,000\u00a0₫').waitFor();
  await asked.getByRole('button', { name: t('conflict.use'), exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
  await expect.poll(() => priceIn(second).inputValue()).toBe('3,000,000');
  await save(page).click();
  await asked.getByText('4,000,000\u00a0₫ → 5,000,000\u00a0₫').waitFor();
  await confirm(page);
  await expect.poll(async () => (await sold()).BANNER?.MAIN?.price).toBe(5_000_000);
  expect((await sold()).BANNER?.SUB_1?.price).toBe(3_000_000);
  // The test is about the rejected save.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('finance composes a package with one price, which includes VAT', async () => {
  const { page, faults } = await visit('combo');
  await page.getByRole('button', { name: t('price.package.add') }).click();
  await page
    .getByRole('textbox', { name: `${t('price.field.name')} (${t('ui.language_en')})` })
    .fill('Start');
  await page.getByRole('textbox', { name: t('price.field.premium_ads') }).fill('3');
  await page.getByRole('checkbox', { name: t('price.package.with_theme') }).check();
  await page.getByRole('textbox', { name: t('price.field.months') }).fill('3');
  await box(page, 'price').fill('12000000');
  await example(page).getByText('13,200,000\u00a0₫').waitFor();
  await save(page).click();
  await confirm(page);
  await expect
    .poll(async () => (await sold()).COMBO?.packages)
    .toMatchObject([{ id: 1, name_en: 'Start', premium_ads: 3, theme: true, months: 3, price: 12_000_000 }]);

  await page
    .getByRole('navigation', { name: t('shell.nav.prices') })
    .getByRole('link', { name: t('price.page.TAX') })
    .click();
  await page.waitForURL('**/admin/setting/tax');
  await box(page, 'vat_percent').fill('8');
  await page.getByRole('radio', { name: t('price.vat.include') }).check();
  await example(page)
    .getByRole('combobox', { name: t('price.example.service') })
    .selectOption('COMBO 1');
  await example(page).getByText('888,889\u00a0₫').waitFor();
  await save(page).click();
  await dialog(page).getByText('10% → 8%').waitFor();
  await confirm(page);
  await expect.poll(async () => (await sold()).TAX).toEqual({ vat_percent: 8, prices_include_vat: true });
  expect(faults).toEqual([]);
});

test('an operator sees no prices in the navigation and cannot open their pages', async () => {
  const { page } = await site.visit('/admin', {
    ...asAdmin(site.url, binh),
    viewport: { width: 1440, height: 900 },
  });
  await page.locator('.side-nav a:visible').first().waitFor();
  expect(await page.locator('.side-nav a[href^="/admin/setting"]').count()).toBe(0);
  await page.goto(`${site.url}/admin/setting/recruitment`);
  await page.getByText(t('common.forbidden.title')).first().waitFor();
});
