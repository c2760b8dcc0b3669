import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isUnprefixed } from '#app/address/addresses.ts';
import { screens } from '#app/route-table/screens.ts';
import { allCalls } from '#contract/index.ts';
import { companyPath, eventPath, notificationPath, recruitmentPath } from '#contract/record-paths.ts';
import { isListening } from '#server/infrastructure/db/caches/invalidation.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { addContent, paragraphDocument } from '#tests/support/content.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';
import { clearPageCache } from '../pages/cache.ts';
import { allowSharing, registerSharedAnswers } from './shared-answers.ts';
import { MAX_TAG_BYTES, tagsOf, tagsToPurge } from './tags.ts';

await buildIfChanged();
const pagesFolder = join(import.meta.dirname, '../../../dist');
const real = performance.now.bind(performance);
let moved = 0;
vi.spyOn(performance, 'now').mockImplementation(() => real() + moved);
const server = await startTestServer({ CDN_TAGS: '1' }, { pagesFolder });
const { hoa, minsu, binh, waiting } = await people(server);
await vi.waitUntil(() => isListening(server.db), { timeout: waitLimit });

const title = 'Kế toán tổng hợp';
const open = await addOpenAd(server, minsu.companyId, { title_vi: title });
const ended = await addOpenAd(server, minsu.companyId, { title_vi: title });
await server.call('POST /employer/recruitment/stop', { id: ended }, minsu);
const hidden = await addOpenAd(server, minsu.companyId, { title_vi: title });
await server.call('POST /admin/recruitment/hide', { id: hidden }, binh);
const body_vi = paragraphDocument('Nội dung');
const event = await addContent(server.db, 'event', {
  title_vi: 'Ngày hội',
  body_vi,
  first_day: '2020-01-01',
  last_day: '2099-12-31',
  palette: 'lam',
});
const notification = await addContent(server.db, 'notification', {
  title_vi: 'Bảo trì',
  body_vi,
  start_date: '2020-01-01',
});

const pathOf = (id: number) => recruitmentPath({ id, title });
const company = companyPath({ id: minsu.companyId, name: 'Hanbit Foods' });
/** An address of each pattern with parameters. */
const addresses: Record<string, string> = {
  '/recruitment/:key': pathOf(open),
  '/company/:key': company,
  '/events/:key': eventPath({ id: event, title: 'Ngày hội' }),
  '/notification/:key': notificationPath({ id: notification, title: 'Bảo trì' }),
};
const isPublic = ({ path, guard }: (typeof screens)[number]) => !guard && !isUnprefixed(path) && path !== '*';
const patterns = screens.filter(isPublic);
const pages = patterns.flatMap(({ path }) => addresses[path] ?? (path.includes(':') ? [] : [path]));
const calls = allCalls
  .filter(
    ({ name, sharedSeconds, input }) =>
      name.startsWith('GET') && sharedSeconds !== undefined && input.safeParse({}).success,
  )
  .map(({ name }) => `/api/v1${name.split(' ')[1]}`);
const records = [`/api/v1/recruitment/show?id=${open}`, `/api/v1/company/show?id=${minsu.companyId}`];
const texts = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/feeds/recruitment/rss.xml',
  '/feeds/recruitment/indeed.xml',
  '/.well-known/security.txt',
  '/qr.svg',
];

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'accept-language': 'vi', ...headers } });

/** Reads `s-maxage` and `stale-while-revalidate` of an answer. */
function timesOf(control: unknown): { shared: number; stale: number } {
  const secondsOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(String(control))?.[1] ?? 0);
  return { shared: secondsOf('s-maxage'), stale: secondsOf('stale-while-revalidate') };
}

test('the pages of this test are those of the table', () => {
  expect(patterns.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(addresses)));
  expect(pages.length).toBeGreaterThan(12);
  expect(calls.length).toBeGreaterThan(5);
});

test('shared caches keep each answer for less than a minute, stale ones included, and each carries tags', async () => {
  for (const url of [...pages, ...calls, ...records, ...texts]) {
    const { headers, statusCode } = await get(url);
    const control = String(headers['cache-control']);
    if (/no-store/.test(control)) {
      // This response is a page that is never cached, or a redirect.
      expect([url, headers['surrogate-key'], headers['cache-tag']]).toEqual([url, undefined, undefined]);
      continue;
    }
    const { shared, stale } = timesOf(control);
    expect([url, statusCode, control]).toEqual([
      url,
      statusCode,
      expect.stringMatching(/^public, max-age=\d+, s-maxage=\d+/),
    ]);
    expect([url, shared + stale <= 60]).toEqual([url, true]);
    expect([url, String(headers['surrogate-key']).split(' ')]).toEqual([
      url,
      String(headers['cache-tag']).split(','),
    ]);
    expect([url, String(headers['surrogate-key']).split(' ')[0]]).toEqual([url, 'all']);
  }
});

test('pages and answers name the ads and companies that they show', async () => {
  const tags = [`ad:${open}`, `company:${minsu.companyId}`];
  for (const url of [
    pathOf(open),
    '/recruitment',
    company,
    records[0] ?? '',
    '/api/v1/company/show?id=1'.replace('1', String(minsu.companyId)),
  ]) {
    const said = String((await get(url)).headers['surrogate-key']).split(' ');
    const wanted = url.startsWith('/api/v1/company') ? tags.slice(1) : tags;
    expect([url, wanted.filter((tag) => !said.includes(tag))]).toEqual([url, []]);
  }
});

test('only lists that name no person may be sent while a cache fetches them anew', async () => {
  clearPageCache();
  for (const url of ['/recruitment', '/search?key=tong']) {
    const { shared, stale } = timesOf((await get(url)).headers['cache-control']);
    expect([url, stale, shared > 20, shared <= 40]).toEqual([url, 10, true, true]);
  }
  for (const url of [pathOf(open), company, `/recruitment?company_id=${minsu.companyId}`, '/', ...records])
    expect([url, timesOf((await get(url)).headers['cache-control']).stale]).toEqual([url, 0]);
});

test('a page that this node has kept for a while may be kept for the rest of its time', async () => {
  expect(timesOf((await get(pathOf(open))).headers['cache-control']).shared).toBeGreaterThan(45);
  moved += 30_000;
  const { headers } = await get(pathOf(open));
  expect(timesOf(headers['cache-control']).shared).toBeLessThanOrEqual(20);
  moved += 9_000;
  expect(timesOf((await get('/recruitment')).headers['cache-control'])).toMatchObject({ stale: 0 });
});

test('404 and 410 are kept for ten seconds at most, and name the ad that was asked for', async () => {
  for (const [url, status, tag] of [
    [pathOf(ended), 410, `ad:${ended}`],
    [pathOf(hidden), undefined, `ad:${hidden}`],
    [pathOf(999_999), 404, 'ad:999999'],
    ['/nowhere', 404, undefined],
  ] as const) {
    const { headers, statusCode } = await get(url, { accept: 'text/html' });
    expect([404, 410]).toContain(statusCode);
    if (status) expect([url, statusCode]).toEqual([url, status]);
    expect([url, timesOf(headers['cache-control'])]).toEqual([url, { shared: 10, stale: 0 }]);
    if (tag)
      expect([url, String(headers['surrogate-key']).split(' ')]).toEqual([
        url,
        expect.arrayContaining([tag]),
      ]);
  }
});

test('each other address that leads nowhere says how long it may be kept', async () => {
  const unknown = [
    '/files/AAAAAAAAAAAAAAAAAAAAAA',
    '/share/ad/1/vi.png',
    '/sitemap/none-1.xml',
    '/assets/none.js',
    '/api/v1/nowhere',
    '/feeds/none',
    '/api/v1/company/show?id=999999',
  ];
  for (const url of unknown) {
    const { headers, statusCode } = await get(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect([url, headers['cache-control']]).toEqual([
      url,
      expect.stringMatching(/no-store|s-maxage=(\d|10)\b/),
    ]);
  }
});

test('no cache keeps an answer to a session, of whichever kind, and it names no records', async () => {
  const kinds: Record<string, Record<string, string>> = {
    candidate: { cookie: `sid=${hoa.token}` },
    company: { cookie: `sid=${minsu.token}` },
    administrator: { cookie: `sid=${binh.token}` },
    'ended session': { cookie: `sid=${'Z'.repeat(22)}` },
    'licence ticket': { cookie: 'ticket=abc' },
    'ticket of a program': { 'x-ticket': 'abc' },
    bearer: { authorization: `Bearer ${minsu.token}` },
    'candidate as a program': { authorization: `Bearer ${hoa.token}` },
    'administrator as a program': { authorization: `Bearer ${binh.token}` },
  };
  expect(waiting.id).toBeDefined();
  for (const url of [...pages, ...calls, ...records, ...texts, pathOf(ended), '/nowhere'])
    for (const [kind, session] of Object.entries(kinds)) {
      const { headers } = await get(url, { accept: 'text/html', ...session });
      const said = [headers['cache-control'], headers['surrogate-key'], headers['cache-tag']];
      expect([url, kind, ...said]).toEqual([url, kind, 'private, no-store', undefined, undefined]);
    }
});

test('an answer that shows more records than a header may name carries one tag for all of them', () => {
  expect(tagsOf(['ad:1', 'company:2'])).toEqual(['all', 'ad:1', 'company:2']);
  expect(tagsOf(Array.from({ length: 200 }, (_, at) => `ad:${at + 1}` as const))).toEqual(['all', 'many']);
  expect(tagsToPurge(['ad:1', 'company:2'])).toEqual(['ad:1', 'company:2', 'many']);
  expect(tagsToPurge(['ad:1', 'pages'])).toEqual(['all']);
  expect(tagsToPurge([])).toEqual([]);
});

test('no cache keeps an answer that sets a cookie, whichever route sends it', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(cookie);
  registerSharedAnswers(app, { CDN_TAGS: true });
  app.get('/plain', (_request, reply) => allowSharing(reply, { browserSeconds: 60 }).send('x'));
  app.get('/cookie', (_request, reply) =>
    allowSharing(reply, { browserSeconds: 60 }).setCookie('a', 'b').send('x'),
  );
  const said = async (url: string) => {
    const { headers } = await app.inject({ url });
    return [headers['cache-control'], headers['cache-tag']];
  };
  expect(await said('/plain')).toEqual(['public, max-age=60, s-maxage=50', 'all']);
  expect(await said('/cookie')).toEqual(['private, no-store', undefined]);
});

test('without CDN_TAGS no answer carries tags', async () => {
  const other = await startTestServer({}, { pagesFolder });
  for (const url of ['/recruitment', '/api/v1/location/city']) {
    const { headers } = await other.app.inject({ url });
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
  }
});

test('headers of a page with as many tags as possible fit into the buffer of nginx', async () => {
  const bytes = pages.map(async (url) => {
    const { 'surrogate-key': _key, 'cache-tag': _tag, ...others } = (await get(url)).headers;
    return JSON.stringify(others).length + 2 * MAX_TAG_BYTES;
  });
  expect(Math.max(...(await Promise.all(bytes)))).toBeLessThan(4_000);
});
