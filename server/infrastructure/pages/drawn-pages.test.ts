import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { addContent } from '#tests/support/content.ts';
import { productionSettings } from '#tests/support/doubles/production.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { buildIfChanged } from '../../../scripts/build-stamp.ts';
import { clearPageCache } from './cache.ts';

await buildIfChanged();
const server = await startTestServer(productionSettings, {
  pagesFolder: join(import.meta.dirname, '../../../dist'),
  isFollowing: true,
});
const { minsu } = await people(server);
const ids: number[] = [];
for (const title_vi of ['Kế toán <tổng> hợp', 'Thợ hàn', '용접공 & 기술자'])
  ids.push(await addOpenAd(server, minsu.companyId, { title_vi }));

/** The page as rendered now, without the page cache. */
async function draw(url: string): Promise<string> {
  clearPageCache();
  return (await server.app.inject({ url, headers: { host: 'sanviec.test' } })).body;
}

test.each(['/recruitment', '/ko/recruitment', '/en', `/en/recruitment/${ids[0]}-general-accountant`])(
  '%s is identical to the byte with and without cached fragments',
  async (url) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cold = await draw(url);
    const warm = [await draw(url), await draw(url)];
    vi.useRealTimers();
    expect(cold).toMatch(/^<!doctype html>.*<\/html>\n$/s);
    expect(cold).not.toContain('<!--piece');
    expect(warm).toEqual([cold, cold]);
  },
);

test('a changed ad appears changed in the rows and in the data of the next page', async () => {
  const read = await draw('/recruitment');
  expect(read.match(/Thợ hàn/g)?.length).toBeGreaterThan(1);
  await server.db
    .updateTable('recruitment')
    .set({ title_vi: 'Thợ tiện' })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  await server.pool.query(`select pg_notify('pages_changed', 'pages')`);
  await expect.poll(() => draw('/recruitment')).not.toContain('Thợ hàn');
  expect((await draw('/recruitment')).match(/Thợ tiện/g)?.length).toBe(read.match(/Thợ hàn/g)?.length);
});

test('a published menu appears on every page, and a deleted one disappears', async () => {
  const { db } = server;
  const read = async (url: string) =>
    (await server.app.inject({ url, headers: { host: 'sanviec.test' } })).body;
  expect(await read('/faq')).not.toContain('Việc ở Huế');
  const id = await addContent(db, 'menu', { title_vi: 'Việc ở Huế', url: '/recruitment?key=hue' });
  await expect.poll(() => read('/faq')).toContain('Việc ở Huế');
  expect((await read('/recruitment')).match(/Việc ở Huế/g)?.length).toBe(3);
  await db.updateTable('menu').set({ status: 'HIDDEN' }).where('id', '=', id).execute();
  await notifyChanged(db, ['pages']);
  await expect.poll(() => read('/faq')).not.toContain('Việc ở Huế');
});
