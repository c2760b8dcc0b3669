import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { recruitmentPath } from '#contract/record-paths.ts';
import { listCaches } from '#server/infrastructure/metrics/counters.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer(productionSettings, {
  pagesFolder: join(import.meta.dirname, '../../../dist'),
  lockMilliseconds: 500,
});
const { minsu } = await people(server);
const accountant = await addOpenAd(server, minsu.companyId, { title_vi: 'Kế toán tổng hợp' });

const get = (url: string, codings = '') =>
  server.app.inject({
    url,
    headers: { host: 'sanviec.test', ...(codings && { 'accept-encoding': codings }) },
    remoteAddress: '203.0.113.7',
  });

test('a page that was rendered without one of its parts is not cached', async () => {
  const client = await server.pool.connect();
  await client.query('begin; lock table recruitment_search in access exclusive mode');
  const poor = await get('/');
  await client.query('rollback');
  client.release();
  expect(poor.statusCode).toBe(200);
  expect(poor.body).not.toContain('Kế toán tổng hợp');
  expect(poor.headers['cache-control']).toBe('no-store');
  const whole = await get('/');
  expect(whole.body).toContain('Kế toán tổng hợp');
  expect(whole.headers['cache-control']).toMatch(/s-maxage=(4[0-9]|50)\b/);
});

test('a network address may read any number of pages, because only API calls are counted', async () => {
  // Each page is rendered with two reads, of which 1,200 a minute are allowed.
  const pages = Array.from({ length: 610 }, (_, at) => `/recruitment?page=${at + 1}`);
  const seen = new Map<number, number>();
  while (pages.length > 0)
    for (const { statusCode } of await Promise.all(pages.splice(0, 16).map((url) => get(url))))
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  expect([...seen]).toEqual([[200, 610]]);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0, br;q=0.000, GZIP;q=0.1', 'gzip', gunzipSync],
] as const)('who takes %s gets the same page as %s', async (accepts, coding, decompress) => {
  const plain = await get('/recruitment');
  const coded = await get('/recruitment', accepts);
  expect(coded.headers).toMatchObject({ 'content-encoding': coding, etag: plain.headers.etag });
  expect(coded.headers.vary).toContain('Accept-Encoding');
  expect(decompress(coded.rawPayload).toString()).toBe(plain.body);
});

test('the page of an ad comes from memory for a minute, a list with a total for fifty seconds', async () => {
  const clock = vi.spyOn(performance, 'now');
  const hits = () => listCaches().find(({ name }) => name === 'Cached pages')?.hits ?? 0;
  const ad = encodeURI(recruitmentPath({ id: accountant, title: 'Kế toán tổng hợp' }));
  await get(ad);
  await get('/recruitment');
  const before = hits();
  const begun = performance.now();
  clock.mockImplementation(() => begun + 55_000);
  // The cache reads the clock once a millisecond at most. Rendering another page takes longer, so the next read sees a
  // new time.
  await get('/en/nowhere');
  const late = await get(ad);
  expect(hits()).toBe(before + 1);
  expect(late.headers['cache-control']).toBe('public, max-age=0, s-maxage=0');
  await get('/recruitment');
  expect(hits()).toBe(before + 1);
  clock.mockRestore();
});

test('a cached page takes the bytes of the codings that were asked for, not those of its text', async () => {
  const bytes = () =>
    listCaches()
      .find(({ name }) => name === 'Cached pages')
      ?.size().bytes ?? 0;
  const address = '/en/recruitment?page=3';
  const [before, zstd] = [bytes(), await get(address, 'zstd')];
  const added = bytes() - before;
  expect(added).toBeGreaterThan(zstd.rawPayload.length);
  expect(added).toBeLessThan(2 * zstd.rawPayload.length + 5_000);
  const gzip = await get(address, 'gzip');
  expect(bytes() - before - added).toBe(gzip.rawPayload.length);
  await get(address, 'gzip');
  expect(bytes() - before - added).toBe(gzip.rawPayload.length);
});

const asking = (url: string, known: string) =>
  server.app.inject({ url, headers: { host: 'sanviec.test', 'if-none-match': known } });

test('a client that has the page gets 304, with a weak or strong tag', async () => {
  const etag = String((await get('/faq')).headers.etag).replace(/^W\//, '');
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const { statusCode, body } = await asking('/faq', known);
    expect([known, statusCode, body]).toEqual([known, 304, '']);
  }
  expect((await asking('/faq', '"other"')).statusCode).toBe(200);
});

test.each([
  ['/en/nowhere', 404],
  ['/en/403', 403],
])('a page without success is sent again, even to a client that has it: %s', async (url, status) => {
  const first = await get(url);
  expect(first.statusCode).toBe(status);
  for (const known of [String(first.headers.etag), '*']) {
    const again = await asking(url, known);
    expect([again.statusCode, again.body]).toEqual([status, first.body]);
  }
});

test.each([
  ['/en/recruitment?career_ids=zzz&utm_source=mail', '/en/recruitment?utm_source=mail'],
  ['/en/recruitment?utm_a=1&key=b&career_ids[0]=zz&utm_b=2%263', '/en/recruitment?key=b&utm_a=1&utm_b=2%263'],
  ['/faq?category=ZZ&from=x', '/faq?from=x'],
])('a redirect keeps query parameters that the page does not read: %s', async (url, to) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([302, to]);
  const next = await get(to);
  expect(next.statusCode).toBe(200);
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(next.body) ?? [];
  expect(canonical).not.toContain('?');
});

test('the list for one company redirects to the page of that company', async () => {
  const { statusCode, headers } = await get(`/en/recruitment?company_id=${minsu.companyId}&sort=0`);
  expect(statusCode).toBe(301);
  expect(headers.location).toMatch(new RegExp(`^/en/company/${minsu.companyId}(\\?|$)`));
  const slugged = await get(String(headers.location));
  expect((await get(String(slugged.headers.location))).statusCode).toBe(200);
});

test('a client that accepts no coding gets the page uncompressed', async () => {
  const page = await get('/recruitment', 'identity, br;q=0, zstd; q=0, gzip;q=0');
  expect(page.headers).not.toHaveProperty('content-encoding');
  expect(page.body).toMatch(/^<!doctype html>/);
});

test('a page prefetched by a browser does not count as a search', async () => {
  const count = async () => {
    const { rows } = await server.pool.query('select word from search_count order by word');
    return rows.map(({ word }: { word: string }) => word);
  };
  const headers = { host: 'sanviec.test', 'sec-purpose': 'prefetch' };
  const guess = await server.app.inject({ url: '/recruitment?key=tong+hop', headers });
  expect(guess.body).toContain('Kế toán tổng hợp');
  await get('/recruitment?key=ke+toan');
  await expect.poll(count).toEqual(['ke toan']);
});

test('reading pages link to the prefetch rules, which leave work areas alone', async () => {
  const page = await get('/en/recruitment');
  const [, path = ''] = /"(.+)"/.exec(String(page.headers['speculation-rules'])) ?? [];
  const rules = await get(path);
  expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json(;|$)/);
  const [{ where, eagerness }] = rules.json<{ prefetch: [Rule] }>().prefetch;
  expect(eagerness).toBe('moderate');
  const fits = (address: string) =>
    where.href_matches.some((pattern) =>
      new URLPattern({ ...pattern, baseURL: 'https://sanviec.test' }).test(`https://sanviec.test${address}`),
    );
  expect(
    ['/', '/ko', '/en/recruitment?page=2', '/recruitment/7-ke-toan', '/company/3'].filter(fits),
  ).toHaveLength(5);
  expect(
    ['/user', '/logout', '/employer/register', '/admin/login', '/ko/user', '/files/1'].filter(fits),
  ).toEqual([]);
});

interface Rule {
  where: { href_matches: { pathname: string; search: string }[] };
  eagerness: string;
}
