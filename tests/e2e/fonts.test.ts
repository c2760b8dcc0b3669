import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people } from '../support/people.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { minsu } = await people({ db: site.db, clock: () => new Date() });
await addOpenAd(site, minsu.companyId, { title_vi: 'Thợ gốm Bát Tràng' });
await addOpenAd(site, minsu.companyId, { title_vi: 'Thợ gốm 도예' });

/** The fonts that the page uses at this moment, the first of each font stack. */
const familiesOf = (page: Page) =>
  page.evaluate(() =>
    ['body', 'h1'].map((selector) =>
      getComputedStyle(document.querySelector(selector) ?? document.body)
        .fontFamily.split(',')[0]
        ?.replaceAll('"', ''),
    ),
  );
const ours = ['Be Vietnam Pro', 'Archivo Variable'];
const standIns = ['Be Vietnam Fallback', 'Archivo Fallback'];

test('a first visit is read in fallback fonts until all fonts have loaded, and the next visit starts with ours', async () => {
  const { page, faults } = await site.visit('about:blank', {
    isFirst: true,
    viewport: { width: 900, height: 700 },
  });
  const held: Route[] = [];
  const hangul: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/hangul')) hangul.push(request.url());
  });
  await page.route('**/assets/archivo*', (route) => void held.push(route));
  await goTo(page, '/recruitment');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // All other fonts have loaded and wait for the last one.
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
    .toBeGreaterThan(2);
  expect(await familiesOf(page)).toEqual(standIns);
  // A Korean word on a Vietnamese page does not load the large file for machines without Hangul before that.
  expect(hangul).toEqual([]);
  for (const route of held) await route.continue();
  await expect.poll(() => familiesOf(page)).toEqual(ours);
  await page.unroute('**/assets/archivo*');
  await page.getByRole('link', { name: 'Thợ gốm Bát Tràng' }).first().click();
  await page.waitForURL(/\/recruitment\/\d/, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fonts)).toBe('');
  expect(await familiesOf(page)).toEqual(ours);
  expect(faults).toEqual([]);
});

test('fonts that fail to load delay nothing', async () => {
  const { page } = await site.visit('about:blank', { isFirst: true });
  await page.route('**/*.woff2', (route) => route.abort());
  await goTo(page, '/recruitment');
  await expect.poll(() => familiesOf(page)).toEqual(ours);
  await page.getByRole('link', { name: 'Thợ gốm Bát Tràng' }).first().waitFor();
});

test('without script, our fonts are used as they arrive', async () => {
  const { page } = await site.visit('/recruitment', { isFirst: true, javaScriptEnabled: false });
  // The browser itself returns the computed styles, because the page runs no script.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  await expect
    .poll(async () => (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts[0]?.familyName)
    .toContain('Archivo');
});
