import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { chromiumFlags, findWholeChromium } from '../../scripts/browsers.ts';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { holdRequests, waitForFrames } from './frames.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa, minsu } = await people({ db: site.db, clock: () => new Date() });
for (let count = 1; count <= 40; count += 1)
  await addOpenAd(site, minsu.companyId, { title_vi: `Thợ hàn ${count}` });

const wholeChromium = findWholeChromium();
let browser: Browser | undefined;
afterAll(() => browser?.close());

/** A list of which several pages were loaded, and an ad far down in it. */
async function readOn(page: Page): Promise<number> {
  await goTo(page, `${site.url}/recruitment`);
  await page.mouse.wheel(0, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return rows(page);
    })
    .toBeGreaterThan(25);
  await page.getByRole('link', { name: 'Thợ hàn 18', exact: true }).scrollIntoViewIfNeeded();
  return page.evaluate(() => scrollY);
}

const rows = (page: Page) => page.locator('main ol > li').count();

async function openAndGoBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Thợ hàn 18', exact: true }).click({ noWaitAfter: true });
  await page.waitForURL(/\/recruitment\/\d/);
  await page.getByRole('heading', { level: 1, name: 'Thợ hàn 18' }).waitFor();
  await page.evaluate(() => history.back());
  // A page from the back/forward cache does not load again.
  await page.waitForURL(/\/recruitment$/, { waitUntil: 'commit' });
}

// The headless shell has no back/forward cache.
test.skipIf(!wholeChromium)(
  'Back from an ad restores the list from the browser’s cache, with all its pages and the scroll position',
  async () => {
    browser = await chromium.launch({
      executablePath: wholeChromium,
      args: chromiumFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
    const place = await readOn(page);
    const count = await rows(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.kept = String(persisted);
      });
    });
    await openAndGoBack(page);
    const told = await page.evaluate(() => ({
      kept: document.documentElement.dataset.kept,
      reasons: JSON.stringify(
        (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown })
          .notRestoredReasons,
      ),
    }));
    expect(told).toEqual({ kept: 'true', reasons: 'null' });
    expect(await rows(page)).toBe(count);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  },
);

test.skipIf(!wholeChromium)(
  'a user who goes back after signing out in another tab sees no account',
  async () => {
    const context = await browser?.newContext({
      ...asCandidate(site.url, hoa),
      // The service worker starts in the meantime and must not affect the browser's back/forward cache.
      serviceWorkers: 'allow',
      viewport: { width: 1000, height: 900 },
    });
    if (!context) throw new Error('the test before opens the browser');
    const [page, other] = [await context.newPage(), await context.newPage()];
    await goTo(page, `${site.url}/en`);
    const account = page.locator('.account-name');
    await account.waitFor();
    await page.bringToFront();
    await page.locator('header').getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.waitForURL('**/en/recruitment');

    await other.bringToFront();
    await goTo(other, `${site.url}/en/events`);
    await other.evaluate(() => navigator.serviceWorker.ready);
    await other.getByLabel(/^Account of/).click();
    await other.getByRole('link', { name: 'Sign out' }).click();
    await other.getByRole('link', { name: 'Sign in' }).waitFor();

    await page.bringToFront();
    await page.evaluate(() => history.back());
    await page.waitForURL('**/en', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await expect.poll(() => account.count()).toBe(0);
    await context.close();
  },
);

test('if the browser has not cached the list, its short version is never shown before the restored one', async () => {
  const page = await site.browser.newPage({ viewport: { width: 800, height: 900 } });
  await page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const look = () => {
      const list = document.querySelector('[data-island=list] ol');
      if (list && getComputedStyle(list).visibility === 'visible') seen.add(list.childElementCount);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const place = await readOn(page);
  const count = await rows(page);
  // The page is painted long before the code that restores the list arrives, so there is something to see.
  const release = await holdRequests(page, '**/assets/islands-*.js');
  await openAndGoBack(page);
  await waitForFrames(page);
  release();
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
  await expect.poll(seen).toEqual([count]);
  expect(await rows(page)).toBe(count);
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60);
});

test('a list that cannot be restored in time shows its first page', async () => {
  const page = await site.browser.newPage({ viewport: { width: 800, height: 900 } });
  await readOn(page);
  await page.route('**/assets/islands-*.js', (route) => route.abort());
  await openAndGoBack(page);
  await expect.poll(() => page.locator('main ol').first().isVisible()).toBe(true);
  expect(await rows(page)).toBe(15);
});
