import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refreshSearchRow } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const company = await addCompany(server.db, { company_name: 'Kilnworks', employer: 'APPROVED' });
const ad = await addRecruitment(server.db, company, { title_vi: 'Thợ gốm', title_en: 'Potter' });
const part = `/sitemap/recruitment-${Math.floor(ad / 3000)}.xml`;
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe.each([
  '/api/v1/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  part,
  '/feeds/recruitment/rss',
  '/en/feeds/recruitment/atom',
  '/feeds/recruitment/json',
  '/feeds/events/rss',
])('%s', (url) => {
  test.each([
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip, br, zstd', 'zstd', zstdDecompressSync],
  ] as const)(
    'is sent to a client that accepts %s as %s, with the same text',
    async (accepts, coding, decompress) => {
      const plain = await get(url);
      const coded = await get(url, { 'accept-encoding': accepts });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(coded.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' });
      expect(decompress(coded.rawPayload).toString()).toBe(plain.body);
    },
  );

  test('has its last change, and answers 304 to a client that has this text', async () => {
    const { headers } = await get(url);
    expect(new Date(String(headers['last-modified'])).getTime()).toBeGreaterThan(0);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('a file of the sitemap gets another ETag after an ad has left it', async () => {
  const other = await addRecruitment(server.db, company, { title_vi: 'Thợ mộc', updated_at: new Date(0) });
  const before = (await get(part)).headers.etag;
  await sql`update recruitment set status = 3 where id = ${other}`.execute(server.db);
  await refreshSearchRow(server.db, other);
  const after = await get(part, { 'if-none-match': String(before) });
  expect(after.statusCode).toBe(200);
  expect(after.body).not.toContain(`/recruitment/${other}`);
});
