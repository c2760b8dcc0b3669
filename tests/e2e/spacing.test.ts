import { expect, test } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { listPageVisits } from './page-matrix/addresses.ts';
import { cookiesOf } from './page-matrix/people.ts';
import { countSpacings, describeOffGrid, type Spacings, shareOnGrid } from './page-matrix/spacing.ts';
import { openSite } from './site.ts';

const site = await openSite();
await loadDemo(site.db, {
  clock: () => new Date(),
  files: openFileStore({ VAR_DIR: site.varDir }),
  isEmbedded: true,
  size: { companies: 20, recruitments: 120, candidates: 24, unusedTaxCodes: 3 },
});
const stops = await listPageVisits(site.db, site.env.SECRET_KEY);
const screens = [
  '/',
  '/search',
  '/recruitment',
  '/recruitment/:key',
  '/company/:key',
  '/jobs/:career',
  '/events',
  '/user',
  '/user/recruitment/apply',
  '/user/profile-management/edit/:id',
  '/employer',
  '/employer/candidate/:id',
  '/employer/recruitment/create',
  '/admin',
  '/admin/account/employer',
];

/** Korean titles of a page: all, and those that neither they nor a parent marks as Korean. */
const listKoreanTitles = () =>
  [...document.querySelectorAll('h1, h2, h3, main a, main td')].flatMap((title) => {
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    const found: { text: string; isMarked: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/[가-힣]/.test(node.textContent ?? ''))
        found.push({
          text: `${location.pathname}: ${node.textContent}`,
          isMarked: !!node.parentElement?.closest(':lang(ko), .visually-hidden'),
        });
    return found;
  });

/** Each screen is opened once, as its viewer, in Vietnamese at 1440 px. */
const seen: { path: string; spacings: Spacings; titles: ReturnType<typeof listKoreanTitles> }[] = [];
for (const path of screens) {
  const stop = stops[path];
  if (!stop) throw new Error(`no address for ${path}`);
  const { page } = await site.visit('about:blank', {
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: await cookiesOf(site, stop.viewer, 'vi'), origins: [] },
  });
  await page.goto(stop.address, { waitUntil: 'networkidle' });
  seen.push({
    path,
    spacings: await countSpacings(page),
    titles: await page.evaluate(listKoreanTitles),
  });
  await site.leave(page);
}

test('at least 95 % of the spacings of fifteen screens are multiples of 4 px', () => {
  const sum: Spacings = {};
  for (const { path, spacings } of seen) {
    for (const [size, count] of Object.entries(spacings)) sum[size] = (sum[size] ?? 0) + count;
    console.log(`${(100 * shareOnGrid(spacings)).toFixed(1)} % on ${path}; ${describeOffGrid(spacings)}`);
  }
  console.log(`${(100 * shareOnGrid(sum)).toFixed(1)} % of all; ${describeOffGrid(sum)}`);
  expect(shareOnGrid(sum)).toBeGreaterThanOrEqual(0.95);
});

test('titles in Korean say so on Vietnamese pages', () => {
  const titles = seen.flatMap((screen) => screen.titles);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter(({ isMarked }) => !isMarked)).toEqual([]);
});
