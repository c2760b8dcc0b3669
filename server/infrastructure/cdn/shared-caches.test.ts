import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { companyPath, recruitmentPath } from '#contract/record-paths.ts';
import { isListening } from '#server/infrastructure/db/caches/invalidation.ts';
import { listCounters } from '#server/infrastructure/metrics/counters.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { findFreePort } from '#tests/support/doubles/node.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import {
  readCdnFile,
  type SharedCache,
  startNginx,
  startVarnish,
} from '#tests/support/doubles/shared-cache.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';
import { provideNginx, provideVarnish } from '../../../scripts/debian-programs.ts';

await buildIfChanged();
const varnish = provideVarnish();
// Tests with nginx need Varnish, too: they move the clock of nginx by a library, and its compiler is installed with
// Varnish.
const nginx = varnish && provideNginx();
const pagesFolder = join(import.meta.dirname, '../../../dist');
const host = 'localhost';
const vcl = readCdnFile('varnish.vcl').replace('CDN_PURGE_SECRET', aSecretKey);
const hookPort = await findFreePort();

/** A node without a purge hook, and one with a hook that leads to Varnish. */
const plain = await startTestServer({ CDN_TAGS: '1' }, { pagesFolder });
const hooked = await startTestServer(
  {
    CDN_TAGS: '1',
    CDN_PURGE_URL: `http://127.0.0.1:${hookPort}/.purge`,
    CDN_PURGE_SECRET: aSecretKey,
  },
  { pagesFolder },
);
type Node = typeof plain;
const cast = new Map([
  [plain, await people(plain)],
  [hooked, await people(hooked)],
]);
const portOf = async (node: Node) => {
  await node.app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitUntil(() => isListening(node.db), { timeout: waitLimit });
  return (node.app.server.address() as AddressInfo).port;
};
const ports = new Map([
  [plain, await portOf(plain)],
  [hooked, await portOf(hooked)],
]);
const backend = (node: Node) => ports.get(node) ?? 0;

const caches: SharedCache[] = [];
afterAll(() => Promise.all(caches.map((cache) => cache.close())));

async function add(starting: Promise<SharedCache>): Promise<SharedCache> {
  const cache = await starting;
  caches.push(cache);
  return cache;
}

const title_vi = 'Kế toán tổng hợp';
const MINUTE_AND_ONE = 61_000;

async function publish(node: Node) {
  const { minsu, binh } = cast.get(node) ?? (await people(node));
  const id = await addOpenAd(node, minsu.companyId, { title_vi });
  return { id, path: recruitmentPath({ id, title: title_vi }), minsu, binh };
}

/** True if the cache has sent its copy. Varnish names the request that fetched it, too. */
const isHit = ({ headers }: Awaited<ReturnType<SharedCache['get']>>) =>
  headers['x-cache'] === 'HIT' || /^\d+ \d+$/.test(String(headers['x-varnish'] ?? ''));

const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: waitLimit });

/**
 * Waits until the cache stores a copy, which may take several requests: no cache stores a page that was rendered while
 * a notification arrived.
 */
const keep = (cache: SharedCache, path: string) => until(async () => isHit(await cache.get(path)));

const kinds = [
  ['Varnish with its own rules', varnish, () => startVarnish(varnish ?? '', backend(plain), { host })],
  ['Varnish with ours', varnish, () => startVarnish(varnish ?? '', backend(plain), { host, vcl })],
  ['nginx', nginx, () => startNginx(nginx ?? '', backend(plain), { host, conf: readCdnFile('nginx.conf') })],
] as const;

describe.each(kinds)('%s without a purge hook', (name, program, start) => {
  test.skipIf(program === undefined)(
    'sends 410 to the first request 61 s after an ad was stopped',
    async () => {
      const cache = await add(start());
      const { id, path, minsu } = await publish(plain);
      await keep(cache, path);
      await plain.call('POST /employer/recruitment/stop', { id }, minsu);
      // Checks that the copy is still in the cache: without it the test would prove nothing.
      const copy = await cache.get(path);
      expect([copy.status, isHit(copy)]).toEqual([200, true]);
      cache.setClock(MINUTE_AND_ONE);
      expect((await cache.get(path)).status).toBe(410);
    },
  );

  test.skipIf(program === undefined)(
    'sends no ad 61 s after it was suspended or hidden, and no list with it',
    async () => {
      const cache = await add(start());
      const [hidden, suspended] = [await publish(plain), await publish(plain)];
      const list = '/recruitment?key=tong';
      const api = `/api/v1/recruitment/show?id=${suspended.id}`;
      for (const url of [hidden.path, suspended.path, list, api]) await keep(cache, url);
      expect((await cache.get(list)).body).toContain(suspended.path);
      await plain.call('POST /admin/recruitment/hide', { id: hidden.id }, hidden.binh);
      const reason = { reason_code: 'other', reason: 'Nội dung sai' };
      await plain.call('POST /admin/recruitment/suspend', { id: suspended.id, ...reason }, suspended.binh);
      cache.setClock(MINUTE_AND_ONE);
      expect((await cache.get(hidden.path)).status).toBe(404);
      expect((await cache.get(suspended.path)).status).toBe(410);
      expect(JSON.parse((await cache.get(api)).body).data.state).toBe('stopped');
      const { body } = await cache.get(list);
      expect([body.includes(hidden.path), body.includes(suspended.path)]).toEqual([false, false]);
    },
  );

  test.skipIf(program === undefined)(
    'sends a missing page for ten seconds at most by our rules',
    async () => {
      const cache = await add(start());
      const { id, path, binh } = await publish(plain);
      await plain.call('POST /admin/recruitment/hide', { id }, binh);
      await keep(cache, path);
      expect((await cache.get(path)).status).toBe(404);
      await plain.call('POST /admin/recruitment/show-again', { id }, binh);
      // With its default configuration, Varnish sends an expired copy for ten seconds more (docs/cdn/README.md).
      cache.setClock(name === 'Varnish with its own rules' ? 21_000 : 11_000);
      expect((await cache.get(path)).status).toBe(200);
    },
  );

  test.skipIf(program === undefined)(
    'keeps nothing for a session, and hides tags from browsers',
    async () => {
      const cache = await add(start());
      const { path, minsu } = await publish(plain);
      const sessions: Record<string, string>[] = [
        { cookie: `sid=${minsu.token}` },
        { authorization: `Bearer ${minsu.token}` },
      ];
      for (const headers of sessions)
        for (const _ of [1, 2]) {
          const own = await cache.get(path, headers);
          expect([own.status, isHit(own), own.headers['cache-control']]).toEqual([
            200,
            false,
            'private, no-store',
          ]);
          expect(own.headers['surrogate-key']).toBeUndefined();
        }
      await keep(cache, path);
      if (name === 'Varnish with its own rules') return;
      const { headers } = await cache.get(path);
      expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
    },
  );
});

describe.skipIf(varnish === undefined)('Varnish with a purge hook', () => {
  test('loses an ended ad, its lists and its company soon after the act, and nothing else', async () => {
    const ended = await publish(hooked);
    const cache = await add(startVarnish(varnish ?? '', backend(hooked), { host, vcl, port: hookPort }));
    const company = companyPath({ id: ended.minsu.companyId, name: 'Hanbit Foods' });
    const api = `/api/v1/recruitment/show?id=${ended.id}`;
    const lists = ['/', '/recruitment', company];
    const others = ['/faq', '/notification', '/api/v1/location/city'];
    // The hook has failed until now. Its first success purges all that was published.
    await until(() => listCounters().some(({ name, values }) => name === 'cdn_purges' && values.get('sent')));
    for (const url of [ended.path, api, ...lists, ...others]) await keep(cache, url);
    await hooked.call('POST /employer/recruitment/stop', { id: ended.id }, ended.minsu);
    await until(async () => (await cache.get(ended.path)).status === 410);
    for (const url of lists) {
      const { body } = await cache.get(url);
      expect([url, body.includes(ended.path)]).toEqual([url, false]);
    }
    expect(JSON.parse((await cache.get(api)).body).data.state).toBe('stopped');
    for (const url of others) expect([url, isHit(await cache.get(url))]).toEqual([url, true]);
  });

  test('is not purged without the secret', async () => {
    const [cache] = caches.slice(-1);
    const headers = { 'surrogate-key': 'all', authorization: 'Bearer wrong' };
    expect((await cache?.send('POST', '/.purge', headers))?.status).toBe(403);
    expect((await cache?.send('GET', '/.purge'))?.status).toBe(403);
  });
});
