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

/** Opens a screen as its viewer at 1440 px. */
async function open(path: string, language: 'vi' | 'kr') {
  const stop = stops[path];
  if (!stop) throw new Error(`no address for ${path}`);
  const { page } = await site.visit('about:blank', {
    isFirst: true,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: await cookiesOf(site, stop.viewer, language), origins: [] },
  });
  await page.goto(stop.address, { waitUntil: 'networkidle' });
  return page;
}

test('at least 95 % of the spacings of fifteen screens are multiples of 4 px', async () => {
  const sum: Spacings = {};
  for (const path of screens) {
    const page = await open(path, 'vi');
    const counts = await countSpacings(page);
    for (const [size, count] of Object.entries(counts)) sum[size] = (sum[size] ?? 0) + count;
    console.log(`${(100 * shareOnGrid(counts)).toFixed(1)} % on ${path}; ${describeOffGrid(counts)}`);
    await page.context().close();
  }
  console.log(`${(100 * shareOnGrid(sum)).toFixed(1)} % of all; ${describeOffGrid(sum)}`);
  expect(shareOnGrid(sum)).toBeGreaterThanOrEqual(0.95);
});

test('titles in Korean say so on Vietnamese pages', async () => {
  const unmarked: string[] = [];
  for (const path of screens) {
    const page = await open(path, 'vi');
    unmarked.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, main a, main td')].flatMap((title) => {
          const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (
              /[가-힣]/.test(node.textContent ?? '') &&
              !node.parentElement?.closest(':lang(ko), .visually-hidden')
            )
              found.push(`${location.pathname}: ${node.textContent}`);
          return found;
        }),
      )),
    );
    await page.context().close();
  }
  expect(unmarked).toEqual([]);
});
