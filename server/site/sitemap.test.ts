import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ownOrigin } from '#server/infrastructure/environment/env.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const origin = ownOrigin(server.env, undefined);
const get = (url: string) => server.app.inject(url);

const spaces = sql`ARRAY[ARRAY['s', 'http://www.sitemaps.org/schemas/sitemap/0.9'], ARRAY['x', 'http://www.w3.org/1999/xhtml']]`;
/** PostgreSQL parses XML with libxml2, which rejects XML that is not well-formed. */
async function read(url: string, path: string): Promise<string[]> {
  const { body } = await get(url);
  const { rows } = await sql<{ found: string[] }>`
    select xpath(${path}, ${body}::xml, ${spaces})::text[] as found`.execute(server.db);
  return rows[0]?.found ?? [];
}

const company = await addCompany(server.db, { company_name: 'Gốm <Sông> & Cầu' });
const changed = new Date('2026-03-04T05:06:07Z');
const baker = await addRecruitment(server.db, company, {
  title_vi: 'Thợ làm bánh',
  title_kr: '제빵사 모집',
  updated_at: changed,
});
const fileOf = (id: number) => `/sitemap/recruitment-${Math.floor(id / 3000)}.xml`;

describe('the sitemap', () => {
  test('the site address is available as a QR code', async () => {
    const { body, headers } = await get('/qr.svg');
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body.match(/h1v1h-1z/g)?.length).toBeGreaterThan(200);
  });

  test('robots.txt names it and closes the areas of accounts', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(body).toContain('Disallow: /admin\n');
    // A rule closes all paths that begin like it.
    expect(body.match(/^Disallow: \/employer.*$/gm)).toEqual([
      'Disallow: /employer$',
      'Disallow: /employer/',
    ]);
  });

  test('the index lists a file of each kind with records, with their last change', async () => {
    const files = await read('/sitemap.xml', '/s:sitemapindex/s:sitemap/s:loc/text()');
    expect(files).toContain(`${origin}/sitemap/pages.xml`);
    expect(files).toContain(`${origin}${fileOf(baker)}`);
    expect(files.some((file) => file.includes('/sitemap/company-'))).toBe(true);
    const path = `//s:sitemap[s:loc='${origin}${fileOf(baker)}']/s:lastmod/text()`;
    expect(await read('/sitemap.xml', path)).toEqual([changed.toISOString()]);
  });

  test('pages that are not records are in it, including each policy', async () => {
    const all = await read('/sitemap/pages.xml', '//s:loc/text()');
    expect(all).toEqual(
      expect.arrayContaining(
        ['', '/ko', '/en'].flatMap((prefix) => [
          `${origin}${prefix}/employers`,
          `${origin}${prefix}/policy`,
          `${origin}${prefix}/policy?kind=PRIVACY`,
        ]),
      ),
    );
  });

  test('every file of the index can be read', async () => {
    for (const file of await read('/sitemap.xml', '//s:loc/text()')) {
      const addresses = await read(file.replace(origin, ''), '/s:urlset/s:url/s:loc/text()');
      expect(addresses.length).toBeGreaterThan(0);
    }
  });

  test('an ad is listed in its languages, with links between them', async () => {
    const all = await read(fileOf(baker), '//s:loc/text()');
    const own = all.filter((address) => address.includes(`/${baker}-`));
    const korean = `${origin}/ko/recruitment/${baker}-${encodeURI('제빵사-모집')}`;
    expect(own).toEqual([`${origin}/recruitment/${baker}-tho-lam-banh`, korean]);
    const links = await read(fileOf(baker), `//s:url[s:loc='${korean}']/x:link/@hreflang`);
    expect(links).toEqual(['vi', 'ko', 'x-default']);
    const time = await read(fileOf(baker), `//s:url[s:loc='${korean}']/s:lastmod/text()`);
    expect(time).toEqual([changed.toISOString()]);
  });

  test('an expired ad is no longer listed', async () => {
    const over = await addRecruitment(server.db, company, { title_vi: 'Hết hạn', end_date: '2020-02-01' });
    const all = await read(fileOf(baker), '//s:loc/text()');
    expect(all.filter((address) => address.includes(`/${over}-`))).toEqual([]);
  });

  test('an ad with a distant id has a file, too', async () => {
    const far = await addRecruitment(server.db, company, { id: 1_000_000, title_vi: 'Ở xa' });
    server.advanceClock(61_000);
    const files = await read('/sitemap.xml', '//s:loc/text()');
    expect(files).toContain(`${origin}${fileOf(far)}`);
    expect(files).toContain(`${origin}${fileOf(baker)}`);
  });

  test('all records of a file are in it once, even if they exceed one batch', async () => {
    await sql`insert into company (company_name, source, created_at, updated_at)
      select 'Công ty ' || n, 'test', now(), now() from generate_series(1, 1200) n`.execute(server.db);
    server.advanceClock(61_000);
    const files = await read('/sitemap.xml', `//s:loc[contains(., '/company-')]/text()`);
    const all = await Promise.all(files.map((file) => read(file.replace(origin, ''), '//s:loc/text()')));
    const found = all.flat();
    expect(found.length).toBeGreaterThan(3 * 1200);
    expect(new Set(found).size).toBe(found.length);
  });

  test.each([
    '/sitemap/recruitment-999999.xml',
    '/sitemap/people-0.xml',
    '/sitemap/faq-1e9.xml',
    '/sitemap/x',
  ])('an unknown file is not found: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
