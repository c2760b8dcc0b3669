import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { people } from '../support/people.ts';
import { translatorFor } from './say.ts';
import { asCandidate } from './signed-in.ts';
import { goTo, openSite } from './site.ts';

const site = await openSite();
const { hoa } = await people({ db: site.db, clock: () => new Date() });
const withWorker = {
  isFirst: true,
  serviceWorkers: 'allow' as const,
  viewport: { width: 1200, height: 900 },
};

test('the site can be installed: each page names a manifest in its language, with the icons that it lists', async () => {
  const { page } = await site.visit('/ko', withWorker);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(site.url + address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/ko',
    scope: '/',
    display: 'standalone',
    lang: 'ko',
  });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(site.url + src);
    expect(icon.headers.get('content-type')).toBe(type);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

const readyWorker = () => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL);
/** Paths of all files that the service worker has cached. */
const listKept = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name))))
    .then((stores) => Promise.all(stores.map((store) => store.keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname));

test.each<[Language, string]>([
  ['vi', ''],
  ['kr', '/ko'],
])(
  'without a connection, a page in %s says so at its address, and opens once the connection is back',
  async (language, prefix) => {
    const t = translatorFor(language);
    const { page, faults } = await site.visit(`${prefix}/`, withWorker);
    expect(await page.evaluate(readyWorker)).toContain('/assets/service-worker.js');
    await page.context().setOffline(true);
    await page.goto(`${prefix}/recruitment`);
    await page.getByRole('heading', { level: 1, name: t('common.offline.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/recruitment`);
    // The styles of the page have loaded, too.
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).flexGrow)).toBe('1');
    await page.context().setOffline(false);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('common.retry') })
      .click();
    await page
      .getByRole('heading', { level: 1, name: t('common.offline.title') })
      .waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('search').count()).toBeGreaterThan(0);
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
);

test('the service worker caches hashed files and the offline page, and no personal data', async () => {
  const { page } = await site.visit('/', { ...asCandidate(site.url, hoa), ...withWorker });
  await page.evaluate(readyWorker);
  await goTo(page, '/user');
  await goTo(page, '/recruitment');
  const kept = await page.evaluate(listKept);
  const others = kept.filter((path) => !path.startsWith('/assets/'));
  expect(others.sort()).toEqual(['/en/offline', '/ko/offline', '/offline']);
  expect(kept.length).toBeGreaterThan(10);
});

test('the files of the offline page stay cached however many files are cached after them', async () => {
  const { page } = await site.visit('/', withWorker);
  await page.evaluate(readyWorker);
  // From now on, the service worker answers requests.
  await page.goto('/');
  const kept = await page.evaluate(listKept);
  const folder = join(import.meta.dirname, '../../dist/client/assets');
  const others = readdirSync(folder)
    .map((name) => `/assets/${name}`)
    .filter((path) => /-[\w-]{8}\.js$/.test(path) && !kept.includes(path));
  await page.evaluate(async ([other = '']) => {
    const files = await caches.open('sanviec-1');
    for (let at = 0; at < 400; at++) await files.put(`/assets/former-${10_000_000 + at}.js`, new Response());
    // The next fetched file makes the service worker count its files.
    await fetch(other);
  }, others);
  await expect.poll(async () => (await page.evaluate(listKept)).length).toBeLessThan(400);
  // Query the caches directly: the browser's own cache would hide a missing file.
  const named = await page.evaluate(async () => {
    const html = (await (await caches.match('/offline'))?.text()) ?? '';
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const found = await Promise.all(files.map((file) => caches.match(file)));
    return { files: files.length, missing: files.filter((_, at) => !found[at]) };
  });
  expect(named.missing).toEqual([]);
  expect(named.files).toBeGreaterThan(2);
});

test('each release has its own worker file, which caches its own offline page', async () => {
  const source = await (await fetch(`${site.url}/assets/service-worker.js`)).text();
  const [, release = ''] = /const release = '([0-9a-f]{8})';/.exec(source) ?? [];
  expect(release).not.toBe('');
  const { page } = await site.visit('/', withWorker);
  await page.evaluate(readyWorker);
  await page.evaluate(async () => {
    await caches.open('sanviec-offline-former');
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.goto('/');
  await page.evaluate(readyWorker);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(expect.not.arrayContaining(['sanviec-offline-former']));
  expect(await page.evaluate(() => caches.keys())).toContain(`sanviec-offline-${release}`);
});

test('a worker that a release has switched off removes itself with all of its caches', async () => {
  const file = join(import.meta.dirname, '../../app/public/assets/service-worker.js');
  const source = readFileSync(file, 'utf8');
  const off = source.replace('const isOn = true;', 'const isOn = false;');
  expect(off).not.toBe(source);
  const heard: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      heard[name] = listener;
    },
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('unregistered') },
  };
  const caches = {
    keys: async () => ['sanviec-1', 'of-somebody-else'],
    delete: async (name: string) => done.push(`deleted ${name}`),
  };
  runInNewContext(off, { self, caches, URL });
  heard.install?.({ waitUntil: () => done.push('kept something') });
  let leaving: Promise<unknown> | undefined;
  heard.activate?.({
    waitUntil: (promise: Promise<unknown>) => {
      leaving = promise;
    },
  });
  await leaving;
  expect(done).toEqual(['takes over', 'deleted sanviec-1', 'unregistered']);
});
