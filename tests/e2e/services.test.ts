import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addRecruitment } from '../support/ads.ts';
import { addTestLogo, bankSettings, setPrices, testPrices } from '../support/orders.ts';
import { people } from '../support/people.ts';
import { completeAd } from '../support/values/complete-ad.ts';
import { accessibilityViolations } from './accessibility.ts';
import { keysOf } from './keys.ts';
import { translatorFor } from './say.ts';
import { asEmployer } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite(bankSettings);
const { minsu, thanh, dung, anna } = await people({ db: site.db, clock: () => new Date() });
const { career_ids, ...columns } = await completeAd(site.db);
const t = translatorFor('en');

const million = (count: number) => `${count},000,000\u00a0₫`;
const withVat = '1,100,000\u00a0₫';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const addAd = (companyId: number, title_en: string, more: object = {}) =>
  addRecruitment(site.db, companyId, {
    ...columns,
    title_en,
    title_vi: null,
    working_form: 'NORMAL',
    careers: career_ids,
    ...more,
  });
const visit = async (path: string, who = minsu) => {
  const watched = await site.visit(path, {
    ...asEmployer(site.url, who),
    viewport: { width: 1440, height: 900 },
  });
  return watched;
};
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
/** Confirms a payment, as finance does once the money has arrived. */
const markPaid = (id: number, amount: number) =>
  site.call('POST /admin/order/mark-paid', { id, amount }, dung);

beforeAll(async () => {
  await setPrices(site, testPrices, anna);
  await addTestLogo(site.db, minsu);
});

test('a company orders premium for its ad, transfers the money, and the paid ad gets the badge', async () => {
  const ad = await addAd(minsu.companyId, 'Celadon glaze engineer');
  const { page, faults } = await visit('/employer/service');
  await page
    .getByRole('link', { name: `${t('service.choose')}: ${t('service.name.RECRUITMENT_PREMIUM')}` })
    .click();
  await page.getByRole('heading', { name: t('service.premium.title'), level: 1 }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await button(page, t('service.order.submit')).click();
  await page.getByText(t('error.field.choose_recruitment')).waitFor();
  await page.getByRole('combobox', { name: t('service.ad.label') }).selectOption(String(ad));
  const summary = page.getByRole('complementary');
  await summary.getByText('Celadon glaze engineer').waitFor();
  await summary
    .getByRole('row', { name: t('service.quote.total') })
    .getByText(withVat)
    .waitFor();
  expect(await summary.getByRole('radio', { name: /Bank transfer/ }).isChecked()).toBe(true);
  await button(page, t('service.order.submit')).click();

  await page.waitForURL('**/employer/service/order/*');
  const id = idOf(page);
  await page.getByText(bankSettings.BANK_ACCOUNT).waitFor();
  await page.getByText(bankSettings.BANK_HOLDER).waitFor();
  await page.getByRole('img', { name: /VietQR/ }).waitFor();
  await page.getByText(t('service.status.UNPAID'), { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, t('service.pay.copy', { name: t('service.pay.amount') })).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1100000');
  await button(page, t('service.pay.transferred')).click();
  await page.getByText(t('service.status.CHECKING'), { exact: true }).waitFor();

  await page.goto('/employer/payment/success');
  await page.getByRole('heading', { name: t('service.status_title.CHECKING'), level: 1 }).waitFor();
  await page.goto(`/employer/service/order/${id}`);
  await page.getByText(t('service.status.CHECKING'), { exact: true }).waitFor();
  expect((await markPaid(id, 1_100_000)).status).toBe(200);
  await page.waitForURL(`**/employer/payment/success?order=${id}`);
  await page.getByRole('heading', { name: t('service.status_title.PAID'), level: 1 }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto('/employer/service/order');
  const row = page.getByRole('row', { name: /Celadon glaze engineer/ });
  await row.getByText(t('service.status.PAID')).waitFor();
  await row.getByText(withVat).waitFor();
  await page.getByText(t('service.placement.running'), { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(faults).toEqual([]);

  const visitor = await site.visit(`/en/recruitment/${ad}-celadon-glaze-engineer`);
  await visitor.page.getByText(t('enum.price_type.RECRUITMENT_PREMIUM'), { exact: true }).first().waitFor();
});

test('a company orders a banner with its own texts for four weeks and cancels the order, by keyboard alone', async () => {
  const { page, faults } = await visit('/employer/service/buy/banner?kind=SUB_1');
  const keys = keysOf(page, faults);
  await page.getByRole('img', { name: /between showcases 1 and 2/ }).waitFor();
  const weeks = page.getByRole('group', { name: t('service.weeks.label') });
  await weeks
    .getByText(t('service.weeks.free', { count: 2 }))
    .first()
    .waitFor();
  // Each step of the purchase fits into the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  const next = (step: 'words' | 'look') =>
    keys.push(t('service.next', { step: t(`service.banner.step_${step}`) }));
  await next('words');
  await next('look');
  await keys.push(t('service.order.submit'));
  // The first step with an error is open, and its first invalid field has the focus: the weeks.
  await expect.poll(() => weeks.locator(':focus').count()).toBe(1);
  await keys.press('ArrowDown');
  await expect.poll(() => weeks.getByRole('radio').nth(1).isChecked()).toBe(true);
  await next('words');
  const title = page.getByRole('textbox', { name: t('service.banner.title') });
  await keys.reach(title);
  await page.keyboard.type('Kilns seek potters');
  await page.getByRole('article').getByText('Kilns seek potters').waitFor();
  await keys.choose(t('service.preview.phone'));
  await page.getByRole('article').getByText('Kilns seek potters').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => weeks.getByRole('radio').nth(1).isChecked()).toBe(true);
  await next('words');
  await next('look');
  await keys.push(t('service.order.submit'));
  await page.waitForURL('**/employer/service/order/*');
  await page.getByText('Sub banner 1: Kilns seek potters').first().waitFor();
  await keys.push(t('service.pay.cancel'));
  await page.getByRole('dialog').waitFor();
  await keys.push(t('service.pay.cancel'));
  await page.getByText(t('service.status.CANCELLED'), { exact: true }).waitFor();
  await expect.poll(() => page.getByText(bankSettings.BANK_ACCOUNT).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a company orders a package at its configured price, by keyboard alone', async () => {
  const contents = { regular_ads: 0, premium_ads: 1, banner: null, theme: false, months: 1 };
  const packed = { id: 1, name_en: 'Kiln pack', ...contents, price: 2_000_000, sale_percent: 0 };
  await setPrices(site, { COMBO: { packages: [packed] } }, anna);
  await addAd(minsu.companyId, 'Raku potter');
  const { page, faults } = await visit('/employer/service');
  const keys = keysOf(page, faults);
  await keys.follow(`${t('service.choose')}: ${t('service.name.COMBO')}`);
  await keys.choose(/^Kiln pack/);
  await keys.tick('checkbox', 'Raku potter');
  await page.getByText('2,200,000\u00a0₫').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await keys.push(t('service.order.submit'));
  await page.waitForURL('**/employer/service/order/*');
  await page.getByText('Kiln pack').first().waitFor();
  const { data } = await site.call('GET /employer/service/order/show', { id: idOf(page) }, minsu);
  expect(data).toMatchObject({ total: 2_200_000, lines: [{ service: 'COMBO' }] });
  await site.call('POST /employer/service/order/cancel', { id: idOf(page) }, minsu);
  expect(faults).toEqual([]);
});

test('a price that has changed is shown and must be confirmed before anything is ordered', async () => {
  await addAd(minsu.companyId, 'Turner');
  const { page, faults } = await visit('/employer/service/buy/premium');
  await page.getByRole('combobox', { name: t('service.ad.label') }).selectOption({ index: 1 });
  // The total is in the bar of narrow windows, too.
  const total = page.getByRole('complementary').getByRole('row', { name: t('service.quote.total') });
  await total.getByText(withVat).waitFor();
  const dearer = { ...testPrices.RECRUITMENT.premium, price: 2_000_000 };
  await setPrices(site, { RECRUITMENT: { ...testPrices.RECRUITMENT, premium: dearer } }, anna);
  await button(page, t('service.order.submit')).click();
  const now = '2,200,000\u00a0₫';
  await page.getByText(t('service.order.changed_text', { before: withVat, now })).waitFor();
  await page.getByText(t('error.status.4045')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/employer/service/buy/premium');
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t('service.order.submit_again')).click();
  await page.waitForURL('**/employer/service/order/*');
  await page.getByText(now).first().waitFor();
  await setPrices(site, { RECRUITMENT: testPrices.RECRUITMENT }, anna);
  expect(faults).toEqual([]);
});

test('a company without a logo is told so before it orders, and is led to the upload', async () => {
  await addAd(thanh.companyId, 'Weaver');
  const { page } = await visit('/employer/service/buy/premium', thanh);
  const told = page.getByRole('note').filter({ hasText: t('service.order.logo') });
  await told.first().waitFor();
  await page.getByRole('combobox', { name: t('service.ad.label') }).selectOption({ index: 1 });
  await button(page, t('service.order.submit')).click();
  await expect.poll(() => told.count()).toBe(2);
  await told.last().getByRole('link').click();
  await page.waitForURL('**/employer/company/edit#logo');
});

test('a company buys a slot in a showcase by keyboard alone', async () => {
  const theme = await addTheme('Crafts');
  const ad = await addAd(minsu.companyId, 'Weaver of silk');
  const { page, faults } = await visit('/employer/service');
  const keys = keysOf(page, faults);
  await keys.follow(`${t('service.choose')}: ${t('service.name.THEME')}`);
  await page.getByRole('heading', { name: t('service.theme.title'), level: 1 }).waitFor();
  await keys.choose(/^Crafts/);
  await keys.tabTo('combobox', t('service.ad.label'));
  await page.keyboard.type('Weaver of silk');
  await page.keyboard.press('Tab');
  const first = page
    .getByRole('group', { name: t('service.weeks.label') })
    .getByRole('radio')
    .first();
  await first.waitFor();
  await keys.reach(first);
  await page.keyboard.press('Space');
  await keys.push(t('service.order.submit'));
  await page.waitForURL('**/employer/service/order/*');
  await page.getByText('Showcase: Crafts · Weaver of silk').first().waitFor();
  const answer = await markPaid(idOf(page), 1_100_000);
  expect(answer.status).toBe(200);
  const placed = await site.db
    .selectFrom('placement')
    .where('theme_id', '=', theme)
    .where('recruitment_id', '=', ad)
    .select('id')
    .execute();
  expect(placed).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('an ad is regular and free unless a company chooses premium, and an unpaid premium ad leads to its payment', async () => {
  const ad = await addAd(minsu.companyId, 'Kiln keeper', { status: 1, posted_at: null });
  const { page, faults } = await visit(`/employer/recruitment/edit/${ad}`);
  await page.getByRole('button', { name: new RegExp(t('ad_form.step.contact')) }).click();
  const types = page.getByRole('group', { name: t('ad_form.field.price_type') });
  await types.getByText(t('service.free')).waitFor();
  const normal = types.getByRole('radio', {
    name: new RegExp(`^${t('enum.price_type.RECRUITMENT_NORMAL')}`),
  });
  const premium = types.getByRole('radio', {
    name: new RegExp(`^${t('enum.price_type.RECRUITMENT_PREMIUM')}`),
  });
  expect(await normal.isChecked()).toBe(true);
  await types.getByText(million(1)).waitFor();
  await premium.check();
  await page.getByRole('button', { name: t('ad_form.submit') }).click();
  const asked = page.getByRole('dialog', { name: t('ad_form.type.unpaid') });
  await asked.getByRole('button', { name: t('ad_form.type.pay') }).click();
  await page.waitForURL(`**/employer/service/buy/premium?ad=${ad}`);
  await expect
    .poll(() => page.getByRole('combobox', { name: t('service.ad.label') }).inputValue())
    .toBe(String(ad));
  expect(faults).toEqual([]);
});

test('if a regular ad costs money, neither type is preselected', async () => {
  const normal = { ...testPrices.RECRUITMENT.normal, price: 500_000 };
  await setPrices(site, { RECRUITMENT: { ...testPrices.RECRUITMENT, normal } }, anna);
  const { page } = await visit('/employer/recruitment/create?working_form=NORMAL');
  await page.getByRole('button', { name: new RegExp(t('ad_form.step.contact')) }).click();
  await page.getByRole('button', { name: t('ad_form.submit') }).click();
  await page.getByRole('button', { name: new RegExp(t('ad_form.step.contact')) }).click();
  await page.getByText(t('error.field.choose_type')).waitFor();
  await setPrices(site, { RECRUITMENT: testPrices.RECRUITMENT }, anna);
});

const addTheme = async (title_en: string): Promise<number> => {
  const at = new Date();
  const { id } = await site.db
    .insertInto('theme')
    .values({
      title_en,
      recruitment_max: 5,
      status: 'PUBLISHED',
      created_at: at,
      updated_at: at,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
