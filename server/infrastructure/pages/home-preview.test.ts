import { join } from 'node:path';
import { expect, test } from 'vitest';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';

await buildIfChanged();
const server = await startTestServer({}, { pagesFolder: join(import.meta.dirname, '../../../dist') });
const { binh, chi, hoa } = await people(server);
const path = '/admin/home/arrangement/preview';
const get = (url: string, token?: string) =>
  server.app.inject({
    url,
    cookies: token ? { sid: token } : {},
    headers: { 'sec-fetch-site': 'same-origin' },
  });
const promotion = 'data-promotion=""';

test('the draft of the home page is shown only to administrators who may publish, and is not cached', async () => {
  const { version } = (await server.call('GET /admin/arrangement/show', {}, binh)).data;
  const blocks = [{ block: 'promotion', hidden: true }];
  await server.call('POST /admin/arrangement/update', { version, blocks } as object, binh);
  const before = await server.db.selectFrom('search_word').selectAll().execute();

  const draft = await get(path, binh.token);
  expect(draft.statusCode).toBe(200);
  expect(draft.headers['cache-control']).toBe('private, no-store');
  expect(draft.body).not.toContain(promotion);
  expect(draft.body).toContain('noindex');
  expect((await get('/', binh.token)).body).toContain(promotion);
  expect((await get('/')).body).toContain(promotion);
  expect(await server.db.selectFrom('search_word').selectAll().execute()).toEqual(before);

  expect((await get(path, chi.token)).statusCode).toBe(403);
  expect((await get(path)).statusCode).toBe(302);
  expect((await get(path, hoa.token)).statusCode).toBe(302);
});

test('a page of the administration may frame our pages, and only its preview may be framed', async () => {
  const policyOf = async (url: string, token?: string) =>
    String((await get(url, token)).headers['content-security-policy']);
  expect(await policyOf(path, binh.token)).toMatch(/frame-src 'none'.*frame-ancestors 'self'/);
  const frameOf = async (url: string) => (await get(url, binh.token)).headers['x-frame-options'];
  expect([await frameOf(path), await frameOf('/admin')]).toEqual(['SAMEORIGIN', 'DENY']);
  expect(await policyOf('/admin', binh.token)).toMatch(/frame-src 'self'.*frame-ancestors 'none'/);
  for (const url of ['/', '/user'])
    expect(await policyOf(url, hoa.token)).toMatch(/frame-src 'none'.*frame-ancestors 'none'/);
});
