import { expect, test, vi } from 'vitest';
import { isListening } from '#server/infrastructure/db/caches/invalidation.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { waitForNotifications } from '#tests/support/doubles/heard.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';

const server = await startTestServer({}, { isFollowing: true });
await vi.waitUntil(() => isListening(server.db), { timeout: waitLimit });
const HANOI = 'N01';

const search = async (key: string, page: number) =>
  (await server.call('POST /home/job', { key, page, limit: 10 })).data;

async function addAds(title: string): Promise<void> {
  for (let at = 0; at < 25; at += 1) {
    const company = await addCompany(server.db, { company_name: `${title} ${at}`, employer: 'APPROVED' });
    await addRecruitment(server.db, company, { title_vi: `${title} ${at}`, address_code: HANOI });
  }
  await waitForNotifications([server]);
}

test('a search without ads in its place shows others on its first page, and nothing on later ones', async () => {
  await addAds('Kế toán tổng hợp');
  const first = await search('kế toán tổng hợp ở Cà Mau', 1);
  expect(first.list).toHaveLength(10);
  expect(first.total).toBe(0);
  expect(first.understood?.sections).not.toEqual([]);
  expect(await search('kế toán tổng hợp ở Cà Mau', 2)).toMatchObject({ list: [], total: 0 });
});

test('ads that contain some of the words have the same total on each page', async () => {
  await addAds('Thợ gốm men lam');
  const totals = await Promise.all(
    [1, 2, 3].map(async (page) => (await search('thợ gốmm men lam phố cổ ở Cà Mau', page)).total),
  );
  expect(totals).toEqual([25, 25, 25]);
});
