import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '../support/ads.ts';
import { addContent } from '../support/content.ts';
import { accessibilityViolations } from './accessibility.ts';
import { translatorFor } from './say.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { db } = site;
const t = translatorFor('vi');
const wide = { viewport: { width: 1200, height: 900 } };

beforeAll(async () => {
  const company = await addCompany(db, { company_name: 'Gốm Hạ Lam', employer: 'APPROVED' });
  const themes = ['Gốm', 'Lụa', 'Trà'];
  for (const [position, title] of themes.entries()) {
    const ad = await addRecruitment(db, company, { title_vi: `Thợ ${title}` });
    const theme = await addContent(db, 'theme', { title_vi: `Gian ${title}`, position, url: '/recruitment' });
    await db.insertInto('theme_recruitment').values({ theme_id: theme, recruitment_id: ad }).execute();
  }
  for (const position of [0, 1, 2, 3])
    await addContent(db, 'banner', {
      kind: 'MAIN',
      title_vi: `Biển ${position}`,
      label_vi: 'Xem',
      url: '/events',
      position,
    });
  await addContent(db, 'banner', { kind: 'SUB_1', title_vi: 'Giữa một và hai' });
  await addContent(db, 'banner', { kind: 'SUB_2', title_vi: 'Giữa hai và ba' });
  await addContent(db, 'topic', { title_vi: 'Làm lụa', url: '/recruitment?key=l%E1%BB%A5a' });
});

const main = (page: Page) => page.getByRole('region', { name: t('home.banners.main') });
/** The displayed banner. The others are in the page but hidden. */
const shown = (page: Page) => main(page).locator('[data-current]').getByRole('heading').textContent();
const button = (page: Page, name: 'next' | 'previous' | 'pause') =>
  main(page).getByRole('button', { name: t(`home.banners.${name}`) });

/** Milliseconds for which a banner is displayed. */
const stay = 6_000;

/** Opens the home page with a fake clock, which a test moves forward. */
async function visitInTime(options: BrowserContextOptions = {}) {
  const watched = await site.visit('about:blank', { ...wide, ...options });
  await watched.page.clock.install();
  await goTo(watched.page, '/');
  return watched;
}

test('main banners rotate automatically: the first one, then each other once, then the first again', async () => {
  const { page, faults } = await visitInTime();
  const seen = [await shown(page)];
  expect(seen).toEqual(['Biển 0']);
  while (seen.length < 5) {
    const last = seen.at(-1);
    await page.clock.fastForward(stay);
    await expect.poll(() => shown(page)).not.toBe(last);
    seen.push(await shown(page));
  }
  expect(seen.slice(0, 4).sort()).toEqual(['Biển 0', 'Biển 1', 'Biển 2', 'Biển 3']);
  expect(seen[4]).toBe('Biển 0');
  expect(faults).toEqual([]);
});

test('visitors see the banners in different orders', async () => {
  const orders = new Set<string>();
  for (let visit = 0; visit < 12 && orders.size < 2; visit += 1) {
    const { page } = await site.visit('/', wide);
    await expect.poll(() => main(page).locator('ul').getAttribute('aria-live')).toBe('off');
    const titles = await main(page).locator('h2').allTextContents();
    expect(titles[0]).toBe('Biển 0');
    orders.add(titles.join());
    await site.leave(page);
  }
  expect(orders.size).toBe(2);
});

test('a visitor changes banners by keyboard and mouse, also backwards from the first, which stops the rotation', async () => {
  const { page } = await visitInTime();
  await expect.poll(() => main(page).locator('ul').getAttribute('aria-live')).toBe('off');
  await button(page, 'next').press('Enter');
  await main(page).getByText('2 / 4').waitFor();
  await button(page, 'previous').click();
  await button(page, 'previous').click();
  await main(page).getByText('4 / 4').waitFor();
  await expect.poll(() => button(page, 'pause').getAttribute('aria-pressed')).toBe('true');
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const title = await shown(page);
  await page.clock.fastForward(2 * stay);
  expect(await shown(page)).toBe(title);
  await button(page, 'pause').click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(0, 0);
  await page.clock.fastForward(stay);
  await expect.poll(() => shown(page)).not.toBe(title);
});

test('banners pause while they have the pointer or the focus, and for visitors who prefer reduced motion', async () => {
  const { page: still } = await visitInTime({ reducedMotion: 'reduce' });
  const { page: pointed } = await visitInTime();
  await main(pointed).hover();
  const { page: focused } = await visitInTime();
  await main(focused).getByRole('link').focus();
  for (const page of [still, pointed, focused]) {
    await page.clock.fastForward(2 * stay);
    expect(await shown(page)).toBe('Biển 0');
  }
  await expect.poll(() => button(still, 'pause').getAttribute('aria-pressed')).toBe('true');
});

test('without script, every banner can be reached by scrolling, and no button without function is shown', async () => {
  const { page } = await site.visit('/', { ...wide, javaScriptEnabled: false });
  expect(await main(page).getByRole('heading').allTextContents()).toEqual([
    'Biển 0',
    'Biển 1',
    'Biển 2',
    'Biển 3',
  ]);
  expect(await main(page).getByRole('button').count()).toBe(0);
  await main(page).getByRole('link').last().click();
  expect(new URL(page.url()).pathname).toBe('/events');
});

test('themes are blocks of their ads, with sub-banner 1 between the first two and sub-banner 2 after the second', async () => {
  const { page } = await site.visit('/', { ...wide, javaScriptEnabled: false });
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  const order = ['Gian Gốm', 'Giữa một và hai', 'Gian Lụa', 'Giữa hai và ba', 'Gian Trà'];
  expect(headings.filter((one) => order.includes(one))).toEqual(order);
  const silk = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gian Lụa' }) });
  expect(await silk.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Thợ Lụa']);
});

test('a visitor without a location sees the newest jobs in the country', async () => {
  const { page } = await site.visit('/', { ...wide, javaScriptEnabled: false });
  const near = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('home.near.newest') }) });
  expect(await near.getByRole('article').count()).toBe(3);
});

test('the browser is asked for the position only when the button is pressed, and the district is saved', async () => {
  const { page, faults } = await site.visit('/', {
    ...wide,
    geolocation: { latitude: 10.7801, longitude: 106.7012 },
    permissions: ['geolocation'],
  });
  const place = async () => (await page.context().cookies()).find(({ name }) => name === 'place')?.value;
  expect(await place()).toBeUndefined();
  await page.getByRole('button', { name: t('home.near.locate') }).click();
  await page.getByRole('heading', { name: t('home.near.title') }).waitFor();
  expect(await place()).toMatch(/^\d+$/);
  expect(faults).toEqual([]);
});

test('a visitor who denies access to the position reads about other options', async () => {
  const { page } = await site.visit('/', wide);
  await page.getByRole('button', { name: t('home.near.locate') }).click();
  await page.getByText(t('home.near.unlocated')).waitFor();
});

const promotion = (page: Page) => page.locator('[data-promotion]');

test('job tags and the app block are shown from a width of 801 px on, and a tag opens its jobs', async () => {
  const { page } = await site.visit('/', { viewport: { width: 800, height: 900 } });
  expect(await promotion(page).isVisible()).toBe(false);
  await page.setViewportSize({ width: 801, height: 900 });
  await expect.poll(() => promotion(page).isVisible()).toBe(true);
  await promotion(page)
    .getByRole('heading', { name: t('home.promotion.app') })
    .waitFor();
  const code = promotion(page).getByRole('img', { name: t('home.promotion.code') });
  await code.scrollIntoViewIfNeeded();
  const widthOf = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
  expect(await code.evaluate(widthOf)).toBeGreaterThan(0);
  await promotion(page).getByRole('link', { name: 'Làm lụa' }).click();
  await page.getByRole('article').filter({ hasText: 'Thợ Lụa' }).waitFor();
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'Thợ Gốm' }).count()).toBe(0);
});

test('phones in either orientation and the login of the administration show no promotion', async () => {
  const touch = { hasTouch: true, isMobile: true };
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 900, height: 400 },
  ]) {
    const { page } = await site.visit('/', { ...touch, viewport });
    expect(await promotion(page).isVisible()).toBe(false);
  }
  for (const path of ['/admin/login', '/employer/register']) {
    const { page } = await site.visit(path, wide);
    expect(await promotion(page).count()).toBe(0);
  }
});

test('the home page with all blocks has no accessibility violations, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, faults } = await site.visit('/', { ...wide, colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
  }
});

test('nearby jobs show their distance, and if the ward has too few, the wider area that was searched', async () => {
  const company = await addCompany(db, { company_name: 'Đất Thép', employer: 'APPROVED' });
  const town = '27496';
  await addRecruitment(db, company, { title_vi: 'Thợ Củ Chi', address_code: town });
  await addRecruitment(db, company, { title_vi: 'Thợ Hóc Môn', address_code: '784' });
  const { page, faults } = await site.visit('about:blank', wide);
  await page.context().addCookies([{ name: 'place', value: town, url: site.url }]);
  await goTo(page, '/');
  const near = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('home.near.title') }) });
  await near.getByText(t('home.near.widened', { place: 'Thị trấn Củ Chi', wider: 'Hồ Chí Minh' })).waitFor();
  const rowOf = (title: string) => near.getByRole('article').filter({ hasText: title });
  await rowOf('Thợ Củ Chi')
    .getByText(`Huyện Củ Chi, Hồ Chí Minh · ${t('home.near.same_ward')}`)
    .waitFor();
  await rowOf('Thợ Hóc Môn')
    .getByText(/ · cách khoảng 1\d km$/)
    .waitFor();
  expect(faults).toEqual([]);
});
