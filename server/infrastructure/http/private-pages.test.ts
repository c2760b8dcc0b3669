import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const { minsu } = await people(server);

const open = (site: string | undefined, codings: string) =>
  server.app.inject({
    url: '/employer/team',
    cookies: { sid: minsu.token },
    headers: { 'accept-encoding': codings, ...(site && { 'sec-fetch-site': site }) },
  });

test.each([
  ['zstd', 'same-origin', zstdDecompressSync],
  ['br', 'none', brotliDecompressSync],
  ['gzip', 'same-origin', gunzipSync],
] as const)(
  'a page of Minsu’s company is sent as %s if the browser says %s',
  async (coding, site, decompress) => {
    const answer = await open(site, coding);
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      'cache-control': 'private, no-store',
    });
    expect(decompress(answer.rawPayload).toString()).toContain('</html>');
    expect(answer.rawPayload.length).toBeLessThan((await open(site, '')).rawPayload.length / 3);
  },
);

test.each(['cross-site', 'same-site', undefined])(
  'the same page is sent uncompressed if the browser says %s: another site must not measure it',
  async (site) => {
    const answer = await open(site, 'gzip, deflate, br, zstd');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.body).toContain('</html>');
  },
);
