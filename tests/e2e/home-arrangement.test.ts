import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { addContent } from '../support/content.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asAdmin } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { binh, minsu } = await people({ db: site.db, clock: () => new Date() });
const t = translatorFor('en');
const path = '/admin/home/arrangement';
/** Does not wait for an idle network: it may never be reported for a page with a frame whose requests were aborted. */
async function visit() {
  const viewport = { width: 1440, height: 900 };
  const visited = await site.visit('about:blank', { ...asAdmin(site.url, binh), viewport });
  await goTo(visited.page, path);
  return visited;
}

beforeAll(async () => {
  for (const at of [1, 2, 3]) {
    const ad = await addOpenAd(site, minsu.companyId, { title_en: `Potter ${at}` });
    const theme = await addContent(site.db, 'theme', { title_en: `Kiln ${at}`, position: at });
    await site.db.insertInto('theme_recruitment').values({ theme_id: theme, recruitment_id: ad }).execute();
  }
  await addContent(site.db, 'banner', { kind: 'SUB_1', title_en: 'Between one and two' });
  await addContent(site.db, 'banner', { kind: 'SUB_2', title_en: 'Between two and three' });
});

const nameOf = (block: 'themes' | 'near' | 'hiring' | 'promotion') => t(`enum.home_block.${block}`);
const rows = (page: Page) => page.getByRole('list', { name: t('home_form.arrangement.blocks') });
const acts = (page: Page, name: string) => page.getByRole('button', { name: t('order.menu', { name }) });
const button = (page: Page, name: 'publish' | 'step_back' | 'discard') =>
  page.getByRole('button', { name: t(`home_form.arrangement.${name}`), exact: true });
/** Headings of the home page, starting with the first one of `among`, in their order. */
const headings = async (page: Pick<Page, 'locator'>, among: readonly string[]) =>
  (await page.locator('main h2').allTextContents()).filter((one) => among.includes(one));
const seen = ['Jobs near you', 'New across Vietnam', 'Kiln 1', 'Between one and two', 'Kiln 2'];
const usual = ['New across Vietnam', 'Kiln 1', 'Between one and two', 'Kiln 2'];
const turned = ['Kiln 1', 'Between one and two', 'Kiln 2', 'New across Vietnam'];

test('an operator moves a block by keyboard, hides one, previews the draft, publishes it and undoes that once', async () => {
  const { page, faults } = await visit();
  const visitor = await site.visit('/en');
  const home = async () => {
    await visitor.page.goto('/en');
    return headings(visitor.page, seen);
  };
  const frame = page.frameLocator('iframe');
  await frame.locator('main h2').first().waitFor();
  expect(await headings(frame, seen)).toEqual(usual);

  await acts(page, nameOf('themes')).focus();
  for (const at of [6, 5, 4, 3, 2, 1]) {
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText(t('order.moved', { name: nameOf('themes'), at })).waitFor();
  }
  await expect.poll(() => rows(page).getByRole('listitem').first().textContent()).toContain(nameOf('themes'));
  await acts(page, nameOf('promotion')).click();
  await page.getByRole('menuitem', { name: t('home_form.arrangement.hide') }).click();
  await expect.poll(() => headings(frame, seen)).toEqual(turned);
  await expect.poll(() => frame.locator('[data-promotion]').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  // Visitors do not see the draft.
  expect(await home()).toEqual(usual);

  await button(page, 'publish').click();
  await page.getByText(t('home_form.arrangement.same')).waitFor();
  expect(await home()).toEqual(turned);
  await expect.poll(() => visitor.page.locator('[data-promotion]').count()).toBe(0);

  await button(page, 'step_back').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('home_form.arrangement.step_back') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await home()).toEqual(usual);
  await expect.poll(() => visitor.page.locator('[data-promotion]').count()).toBe(1);
  await expect.poll(() => headings(frame, seen)).toEqual(usual);
  expect([...faults, ...visitor.faults]).toEqual([]);
});

test('the slower of two operators sees the layout that a colleague has published, and can discard the draft', async () => {
  const { page } = await visit();
  const other = await visit();
  await acts(other.page, nameOf('promotion')).click();
  await other.page.getByRole('menuitem', { name: t('order.up') }).click();
  await other.page.getByText(t('home_form.arrangement.draft')).waitFor();
  await acts(page, nameOf('near')).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(t('error.arrangement_changed')).waitFor();
  await expect
    .poll(() => rows(page).getByRole('listitem').last().textContent())
    .not.toContain(nameOf('promotion'));
  await button(page, 'discard').click();
  await page.getByText(t('home_form.arrangement.same')).waitFor();
  await expect
    .poll(() => rows(page).getByRole('listitem').last().textContent())
    .toContain(nameOf('promotion'));
});

test('the preview also has the width of a phone, and its links cannot be clicked', async () => {
  const { page, faults } = await visit();
  await page.getByRole('radio', { name: t('home_form.arrangement.phone') }).check();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(390);
  const inside = page.frames().find((frame) => frame.url().endsWith('/preview'));
  await expect.poll(() => inside?.evaluate(() => document.body.inert)).toBe(true);
  expect(faults).toEqual([]);
});
