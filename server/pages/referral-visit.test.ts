import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '#server/testing/server.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../dist') });
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a personal link is remembered for 30 days and leads on to the page that everybody gets', async () => {
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

test('what is no code is not remembered, and no link leaves the site', async () => {
  for (const code of ['<script>', 'AB12', '', 'AB12CD345'])
    expect((await get(`/?ref=${encodeURIComponent(code)}`)).cookies).toEqual([]);
  expect((await get('//evil.test?ref=AB12CD34')).headers.location).toBe('/evil.test');
});

test('what a browser only prefetches is no visit', async () => {
  const guess = await get('/?ref=AB12CD34', { 'sec-purpose': 'prefetch' });
  expect([guess.statusCode, guess.cookies]).toEqual([200, []]);
});
