import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { binh, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');

const visit = (path: string) =>
  site.visit(path, { ...asAdmin(site.url, binh), viewport: { width: 1440, height: 900 } });
const title = (page: Page) =>
  page.getByRole('textbox', { name: `${t('content_form.title')} (${t('ui.language_en')})`, exact: true });
const publish = async (page: Page) => {
  await page.getByRole('radio', { name: t('content_form.status.PUBLISHED') }).check();
  await page.getByRole('button', { name: t('content_form.create'), exact: true }).click();
  await page.waitForURL('**/edit/*');
};
/** An ad title in Vietnamese only. */
const onlyIn = (title_vi: string) => ({ title_vi, title_kr: null, title_en: null });
const acts = (page: Page, name: string) =>
  page.getByRole('button', { name: t('order.menu', { name }), exact: true });
const act = async (page: Page, name: string, item: string) => {
  await acts(page, name).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('content_form.remove') })
    .click();

test('an operator adds a menu with a sub-menu, moves it to the top by keyboard, sees it at /menus, and can delete it only without the sub-menu', async () => {
  const { page, faults } = await visit('/admin');
  await page
    .getByRole('link', { name: t('content_kind.menu.title') })
    .first()
    .click();
  for (const name of ['Lacquer', 'Pottery']) {
    await page.goto('/admin/home/menu/create');
    await title(page).fill(name);
    await page.getByLabel(t('home_form.url')).fill('/faq');
    await publish(page);
  }
  await page.goto('/admin/home/menu');
  await act(page, 'Pottery', t('content_kind.menu.create_sub'));
  await page.waitForURL('**/create?parent_id=*');
  await title(page).fill('Kilns');
  await page.getByRole('radio', { name: t('content_form.status.PUBLISHED') }).check();
  await page.getByLabel(t('home_form.url')).fill('javascript:alert(1)');
  await page.getByRole('button', { name: t('content_form.create'), exact: true }).click();
  await page.locator('[name=url][aria-invalid=true]').waitFor();
  await page.getByLabel(t('home_form.url')).fill('https://example.com/');
  await page.getByText(t('content_kind.menu.opens')).click();
  await publish(page);
  await page.goto('/admin/home/menu');
  await acts(page, 'Pottery').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(t('order.moved', { name: 'Pottery', at: 1 })).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const visitor = await site.visit('/en/menus');
  const kilns = visitor.page.locator('main').getByRole('link', { name: /Kilns/ });
  await expect.poll(() => kilns.getAttribute('target')).toBe('_blank');
  await expect
    .poll(async () => {
      await visitor.page.goto('/en/menus');
      // The page lists menus with sub-menus last. The bar above it has all in their order.
      return visitor.page
        .getByRole('banner')
        .getByRole('link', { name: /Pottery|Lacquer/ })
        .allTextContents();
    })
    .toEqual(['Pottery', 'Lacquer']);
  const main = visitor.page.getByRole('main');
  await main.getByRole('heading', { name: 'Pottery' }).waitFor();
  await main.getByRole('link', { name: 'Lacquer' }).waitFor();

  await act(page, 'Pottery', t('content_form.remove'));
  await confirm(page);
  await page.getByText(/cannot be deleted/).waitFor();
  for (const name of ['Kilns', 'Pottery']) {
    await act(page, name, t('content_form.remove'));
    await confirm(page);
    await acts(page, name).waitFor({ state: 'detached' });
  }
  // The rejected deletion was answered with 409, which browsers log.
  expect([...faults, ...visitor.faults].filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('an operator previews a banner, publishes it and hides it from the home page', async () => {
  const { page, faults } = await visit('/admin/home/banner/create');
  await title(page).fill('Fair of potters');
  await page.getByRole('button', { name: t('content_form.preview') }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Fair of potters' }).waitFor();
  await page.keyboard.press('Escape');
  await publish(page);
  const visitor = await site.visit('/en');
  await visitor.page.getByRole('heading', { name: 'Fair of potters' }).waitFor();
  await page.getByRole('radio', { name: t('content_form.status.HIDDEN') }).check();
  await page.getByRole('button', { name: t('record_form.save') }).click();
  await page.getByText(t('content_form.means.HIDDEN')).waitFor();
  await expect
    .poll(async () => {
      await visitor.page.goto('/en');
      return visitor.page.getByText('Fair of potters').count();
    })
    .toBe(0);
  await page.goto('/admin/home/banner');
  await page.getByRole('link', { name: 'Fair of potters' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect([...faults, ...visitor.faults]).toEqual([]);
});

test('an operator adds an ad to a theme, which then appears on the home page', async () => {
  await addOpenAd(site, minsu.companyId, onlyIn('Thợ gốm Chu Đậu'));
  const { page, faults } = await visit('/admin/home/theme/create');
  await title(page).fill('Clay and kiln');
  await page.getByRole('button', { name: t('content_kind.theme.add') }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('chu dau');
  await page.getByRole('option', { name: /Chu Đậu/ }).click();
  await page
    .getByRole('list', { name: t('content_kind.theme.ads') })
    .getByText('Chu Đậu')
    .waitFor();
  await publish(page);
  const visitor = await site.visit('/en');
  await visitor.page.getByRole('heading', { name: 'Clay and kiln' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect([...faults, ...visitor.faults]).toEqual([]);
});

test('a topic shows an operator the jobs to which it leads', async () => {
  await addOpenAd(site, minsu.companyId, onlyIn('Thợ sơn mài Hạ Thái'));
  const { page, faults } = await visit('/admin/home/topic/create');
  await title(page).fill('Lacquer work');
  await page.getByLabel(t('home_form.url')).fill('/recruitment?key=sơn mài');
  await publish(page);
  await page.goto('/admin/home/topic');
  await act(page, 'Lacquer work', t('content_kind.topic.show'));
  await page.getByRole('link', { name: /Hạ Thái/ }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/admin/home/topic');
  await act(page, 'Lacquer work', t('content_form.remove'));
  await confirm(page);
  await acts(page, 'Lacquer work').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
