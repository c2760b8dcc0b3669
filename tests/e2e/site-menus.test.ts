import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dateOf } from '#contract/calendar.ts';
import { addContent, paragraphDocument } from '../support/content.ts';
import { people } from '../support/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { openSite } from './site.ts';

const site = await openSite();
const { db } = site;
const { hoa } = await people({ db, clock: () => new Date() });
const t = translatorFor('vi');
const wide = { viewport: { width: 1200, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

beforeAll(async () => {
  await addContent(db, 'menu', { title_vi: 'Tin tức', title_en: 'News', url: '/notification', position: 2 });
  await addContent(db, 'menu', {
    title_vi: 'TOPIK',
    title_kr: '한국어능력시험 안내와 접수 방법 (TOPIK)',
    url: 'https://example.com/',
    opens_new_window: true,
    position: 1,
  });
  const places = await addContent(db, 'menu', { title_vi: 'Theo nơi', title_kr: '지역별', position: 3 });
  await addContent(db, 'menu', {
    title_vi: 'Hà Nội',
    url: '/recruitment?address_codes=01',
    parent_id: places,
  });
  await addContent(db, 'policy', {
    kind: 'PRIVACY',
    start_date: dateOf(new Date()),
    body_vi: paragraphDocument('Riêng tư.'),
  });
});

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: t('shell.nav.main') });
const panel = (page: Page) => page.getByRole('navigation', { name: t('shell.menu'), exact: true });
const more = (page: Page) => page.getByRole('button', { name: t('shell.more'), exact: true });

test('the top bar shows main menus in their order after its own links, and all of them behind a button', async () => {
  const { page, faults } = await site.visit('/', wide);
  const links = bar(page).getByRole('link');
  const names = [t('shell.nav.home'), t('shell.nav.recruitments')];
  expect((await links.allTextContents()).slice(0, 2)).toEqual(names);
  expect(await links.nth(2).textContent()).toContain('TOPIK');
  expect(await links.nth(2).getAttribute('target')).toBe('_blank');
  expect(await links.nth(2).getAttribute('rel')).toContain('noopener');
  expect(await links.nth(3).textContent()).toBe('Tin tức');
  await more(page).click();
  await panel(page).getByRole('heading', { name: 'Theo nơi' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);
  await more(page).click();
  await page.mouse.click(600, 700);
  await expect.poll(() => panel(page).count()).toBe(0);
  await more(page).press('Enter');
  await panel(page).getByRole('link', { name: 'Hà Nội' }).click();
  await page.waitForURL('**/recruitment?address_codes=01');
  await expect.poll(() => panel(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('menus open without script, in the language of the page', async () => {
  const { page } = await site.visit('/ko/faq', { ...wide, javaScriptEnabled: false });
  await page.getByRole('button', { name: translatorFor('kr')('shell.more') }).click();
  await page.getByRole('navigation', { name: translatorFor('kr')('shell.menu'), exact: true }).waitFor();
  await page.getByRole('banner').getByRole('heading', { name: '지역별' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Hà Nội' }).click();
  await page.waitForURL('**/ko/recruitment?address_codes=01');
});

test('on a phone, menus and the colour scheme are in a sheet under the top bar, which fits into 320 pixels', async () => {
  const { page, faults } = await site.visit('/recruitment', {
    ...phone,
    viewport: { width: 320, height: 640 },
  });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).tap();
  await panel(page).getByRole('link', { name: 'Hà Nội' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const dark = panel(page).getByRole('button', { name: t('shell.scheme.dark') });
  await dark.tap();
  await page.waitForSelector('html[data-scheme=dark]');
  expect(await isWide()).toBe(false);
  expect(faults).toEqual([]);
});

test('the footer of each page has the menus with their sub-menus and the existing policies', async () => {
  const { page } = await site.visit('/', { ...phone, javaScriptEnabled: false });
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('heading', { name: 'Theo nơi' }).waitFor();
  for (const name of ['TOPIK', 'Tin tức', 'Hà Nội', t('shell.footer.policy.PRIVACY')])
    await foot.getByRole('link', { name }).waitFor();
  expect(await foot.getByRole('link', { name: t('shell.footer.policy.TERMS') }).count()).toBe(0);
  // The target of a menu is not listed a second time.
  expect(await foot.locator('a[href="/notification"]').count()).toBe(1);
});

test('if a menu needs two lines, the new-window icon stays beside its last word', async () => {
  const { page } = await site.visit('/ko', phone);
  const inFoot = page.getByRole('contentinfo').getByRole('link', { name: 'TOPIK' });
  await page.getByRole('button', { name: translatorFor('kr')('shell.menu'), exact: true }).click();
  const inMenu = page.getByRole('banner').getByRole('link', { name: 'TOPIK' }).last();
  for (const link of [inMenu, inFoot]) {
    await link.waitFor();
    const { lines, gap, drop } = await link.evaluate((whole) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(whole, NodeFilter.SHOW_TEXT).nextNode() ?? whole);
      const texts = [...range.getClientRects()];
      const [last, icon] = [texts.at(-1), whole.querySelector('svg')?.getBoundingClientRect()];
      if (!last || !icon) throw new Error('a text and an icon are there');
      return { lines: texts.length, gap: icon.left - last.right, drop: icon.top - last.top };
    });
    expect(lines).toBe(2);
    expect(gap).toBeGreaterThanOrEqual(2);
    expect(gap).toBeLessThan(10);
    expect(Math.abs(drop)).toBeLessThan(10);
  }
});

test('pages behind a sign-in have the same menus, which remain during navigation', async () => {
  const { page, faults } = await site.visit('/user', { ...asCandidate(site.url, hoa), ...wide });
  const english = translatorFor('en');
  const nav = page.getByRole('banner').getByRole('navigation', { name: english('shell.nav.main') });
  await nav.getByRole('link', { name: 'News' }).waitFor();
  await page.getByRole('button', { name: english('shell.more') }).click();
  await page.getByRole('banner').getByRole('heading', { name: 'Theo nơi' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: english('shell.nav.mine') })
    .getByRole('link', { name: english('shell.nav.resumes') })
    .click();
  await page.waitForURL('**/user/profile-management');
  await nav.getByRole('link', { name: 'News' }).waitFor();
  expect(faults).toEqual([]);
});
