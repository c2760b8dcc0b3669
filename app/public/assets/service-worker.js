/**
 * The worker of the public pages: without connection it shows a page that says so, and hashed files, which never change,
 * come from its own store. It keeps no page of anybody and answers nothing below /api or /files.
 */

/** Set to false by a release that wants it gone: browsers fetch this file anew, and it removes itself with all it has kept. */
const isOn = true;
/** Filled in by the build: with it each release's file is another one, which browsers install anew. */
const release = '';
/** The pages without connection with the files that they name, of one release: nothing of it goes before the next one is whole. */
const offlineStores = 'sanviec-offline-';
const offlineStore = offlineStores + release;
/** Whatever else was fetched. */
const fileStore = 'sanviec-1';
/** The page without connection by the language prefix of what was asked. */
const offline = { '': '/offline', '/ko': '/ko/offline', '/en': '/en/offline' };
const hashed = /^\/assets\/.*[.-][\w-]{8}\.(?:js|css|json|woff2)$/;
/** Files of former releases pile up there: beyond this many the oldest go. */
const filesMax = 300;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (isOn) event.waitUntil(keepOfflinePages());
});

self.addEventListener('activate', (event) => {
  // Pages that are open go on without it: one that lies in the back/forward cache would be thrown away for a worker that claims it.
  // What is asked for next is on its way while the worker still starts.
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
  // Not aborted with the page that asked: the next page has the file then, and Firefox reports no error of this worker.
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
