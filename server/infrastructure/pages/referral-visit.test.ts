import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

/** Requests a path exactly as given; `inject` would normalize it first. */
async function locationOf(path: string): Promise<string | undefined> {
  const { port } = server.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  request({ host: '127.0.0.1', port, path, headers: { host: 'localhost:80' } }, (answer) => {
    answer.resume();
    resolve(answer.headers.location);
  })
    .on('error', reject)
    .end();
  return promise;
}

test('a referral link is stored for 30 days and redirects to the page that all visitors get', async () => {
  const link = await get('/recruitment?key=ke+toan&ref=ab12cd34');
  expect(link.statusCode).toBe(302);
  expect(link.headers).toMatchObject({
    location: '/recruitment?key=ke+toan',
    'cache-control': 'private, no-store',
  });
  expect(link.cookies).toEqual([
    expect.objectContaining({
      name: 'ref',
      value: 'AB12CD34',
      maxAge: 2_592_000,
      sameSite: 'Lax',
      path: '/',
    }),
  ]);
  const page = await get('/recruitment?key=ke+toan', { cookie: 'ref=AB12CD34' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body).not.toContain('AB12CD34');
});

test('an invalid code is not stored, and no link leaves the site', async () => {
  for (const code of ['<script>', 'AB12', '', 'AB12CD345'])
    expect((await get(`/?ref=${encodeURIComponent(code)}`)).cookies).toEqual([]);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['//evil.test', '/\\evil.test', '/\\/\\evil.test'])
    expect([path, await locationOf(`${path}?ref=AB12CD34`)]).toEqual([path, '/evil.test']);
});

test('a prefetch does not count as a visit', async () => {
  const guess = await get('/?ref=AB12CD34', { 'sec-purpose': 'prefetch' });
  expect([guess.statusCode, guess.cookies]).toEqual([200, []]);
});
