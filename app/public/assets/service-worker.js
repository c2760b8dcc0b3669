/**
 * The service worker of the public pages. Without connection it shows an offline page, and it serves hashed files, which
 * never change, from its cache. It caches no personal page and handles nothing below /api or /files.
 */

/** A release sets it to false to remove the worker: browsers fetch this file again, and it deletes its caches and unregisters. */
const isOn = true;
/** Filled in by the build, so that the file differs in each release and browsers install it again. */
const release = '';
/** Cache of the offline pages and their files, one per release. It is deleted only once the next one is complete. */
const offlineStores = 'sanviec-offline-';
const offlineStore = offlineStores + release;
/** Cache of all other fetched files. */
const fileStore = 'sanviec-1';
/** The offline page by the language prefix of the requested URL. */
const offline = { '': '/offline', '/ko': '/ko/offline', '/en': '/en/offline' };
const hashed = /^\/assets\/.*[.-][\w-]{8}\.(?:js|css|json|woff2)$/;
/** Maximum number of files, because those of earlier releases accumulate; the oldest are deleted. */
const filesMax = 300;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (isOn) event.waitUntil(keepOfflinePages());
});

self.addEventListener('activate', (event) => {
  // It does not claim open pages: a page in the back/forward cache would be discarded if a worker claimed it.
  // With navigation preload the next request starts while the worker is still starting.
  event.waitUntil(
    isOn ? Promise.all([self.registration.navigationPreload?.enable(), dropFormer()]) : leave(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!isOn || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event).catch(() => offlinePage(pathname)));
  else if (hashed.test(pathname)) event.respondWith(keptOrFetched(request));
});

async function keepOfflinePages() {
  const kept = await caches.open(offlineStore);
  for (const path of Object.values(offline)) {
    const page = await fetch(path, { credentials: 'omit', cache: 'reload' });
    if (!page.ok) throw new Error(`${path}: ${page.status}`);
    const html = await page.clone().text();
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    await Promise.all([...new Set(files)].map((file) => kept.add(file)));
    await kept.put(path, page);
  }
}

async function dropFormer() {
  for (const name of await caches.keys())
    if (name.startsWith(offlineStores) && name !== offlineStore) await caches.delete(name);
}

const openPage = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

async function offlinePage(pathname) {
  const [prefix = ''] = /^\/(?:ko|en)(?=\/|$)/.exec(pathname) ?? [];
  const kept = await caches.open(offlineStore);
  return (await kept.match(offline[prefix], { ignoreVary: true })) ?? Response.error();
}

async function keptOrFetched(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  // Not aborted with the requesting page: the next page then has the file, and Firefox reports no error of this worker.
  const answer = await fetch(request, { signal: null });
  if (answer.ok) await put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function put(request, answer) {
  const kept = await caches.open(fileStore);
  await kept.put(request, answer);
  const files = await kept.keys();
  if (files.length > filesMax) await Promise.all(files.slice(0, 100).map((old) => kept.delete(old)));
}

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('sanviec-')) await caches.delete(name);
  await self.registration.unregister();
}
