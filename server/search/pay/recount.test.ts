import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';
import { refreshSearchRow } from '../index/write.ts';
import { recountPay } from './recount.ts';

const server = await startTestServer();
const { db } = server;
const now = new Date();
const later = new Date(now.getTime() + DAY_MILLISECONDS);
const nextWeek = new Date(now.getTime() + 7 * DAY_MILLISECONDS);

const [group, career, other] = [9000, 9001, 9002];
let companies: number[] = [];
beforeAll(async () => {
  await db
    .insertInto('career')
    .values([
      { id: group, name_vi: 'Nhóm tài chính', name_kr: '재무', name_en: 'Money' },
      { id: career, parent_id: group, name_vi: 'Nghề sổ', name_kr: '장부', name_en: 'Ledger keeper' },
      { id: other, parent_id: group, name_vi: 'Nghề thu', name_kr: '수납', name_en: 'Cashier' },
    ])
    .execute();
  await db
    .insertInto('location')
    .values([
      { code: 'X1', name: 'Miền Cũ', unit_type: 'Tỉnh', level: 1, folded: 'mien cu', valid_to: '2025-06-30' },
      { code: 'X2', name: 'Miền Mới', unit_type: 'Tỉnh', level: 1, folded: 'mien moi' },
    ])
    .execute();
  await db.insertInto('location_successor').values({ code: 'X1', successor_code: 'X2' }).execute();
  companies = await Promise.all([1, 2, 3, 4].map((at) => addCompany(db, { company_name: `Gốm ${at}` })));
});

/** Posts ads of the companies in turn, each with the next million from `from` on. */
async function post(
  count: number,
  ad: { careers?: number[]; address_code?: string | null; from?: number },
  of = companies,
) {
  const { careers = [career], address_code = 'X1', from = 10 } = ad;
  const ids: number[] = [];
  for (let at = 0; at < count; at++)
    ids.push(
      await addRecruitment(db, of[at % of.length] as number, {
        title_vi: `Giữ sổ ${at}`,
        careers,
        address_code,
        salary_unit: 1,
        salary_min: (from + at) * 1_000_000,
      }),
    );
  return ids;
}
const read = (career_id: number | null, area: string) =>
  db
    .selectFrom('pay_market')
    .where('career_id', career_id === null ? 'is' : '=', career_id)
    .where('area', '=', area)
    .select(['ads', 'median', 'buckets'])
    .executeTakeFirst();
const market = async (input: { career_ids: number[]; address_code?: string }) => {
  server.advanceClock(11 * 60_000);
  return (await server.call('GET /recruitment/market', input, { language: 'en' })).data.list;
};

test('a market needs ten ads of four companies, each with at most a third', async () => {
  const ids = await post(9, {});
  // More than a third of the ads would be of the first company.
  ids.push(...(await post(8, { from: 100 }, companies.slice(0, 1))));
  await recountPay(db, now);
  expect(await read(career, 'X2')).toBeUndefined();
  ids.push(...(await post(1, {}, companies.slice(1))));
  await recountPay(db, now);
  expect((await read(career, 'X2'))?.ads).toBe(10);
  await remove(ids);
  const three = await post(12, {}, companies.slice(1));
  await recountPay(db, now);
  expect(await read(career, 'X2')).toBeUndefined();
  await remove(three);
});

test('an hour, a day and a year are converted to a month, and other pay does not count', async () => {
  const ids = await post(10, {});
  const pay = async (columns: object) => {
    await db
      .updateTable('recruitment')
      .set({ updated_at: new Date(), ...columns })
      .where('id', 'in', ids)
      .execute();
    for (const id of ids) await refreshSearchRow(db, id);
    await recountPay(db, now);
    return (await read(career, 'X2'))?.median;
  };
  expect(await pay({ salary_min: 100_000, salary_unit: 5 })).toBe(20_800_000);
  expect(await pay({ salary_min: 500_000, salary_unit: 4 })).toBe(13_000_000);
  expect(await pay({ salary_min: 120_000_000, salary_unit: 2 })).toBe(10_000_000);
  expect(await pay({ salary_min: 9_000_000, salary_max: 11_000_000, salary_unit: 1 })).toBe(10_000_000);
  expect(await pay({ salary_unit: 6 })).toBeUndefined();
  expect(await pay({ salary_unit: 1, is_negotiable: true })).toBeUndefined();
  await remove(ids);
});

test('an hour in Korea counts 209 times, and Korean ads are no market for Vietnamese ones', async () => {
  const ids = await post(10, { address_code: 'KR-11' });
  await db
    .updateTable('recruitment')
    .set({ salary_min: 100_000, salary_unit: 5 })
    .where('id', 'in', ids)
    .execute();
  await recountPay(db, now);
  expect((await read(career, 'KR'))?.median).toBe(20_900_000);
  expect(await read(career, 'VN')).toBeUndefined();
  await remove(ids);
});

test('ads that ended count for 90 days, hidden and suspended ones not at all', async () => {
  const ids = await post(12, {});
  const change = async (columns: object, at = later) => {
    await db.updateTable('recruitment').set(columns).where('id', 'in', ids.slice(0, 2)).execute();
    await sql`DELETE FROM site_fact WHERE name = 'pay_market_week'`.execute(db);
    await recountPay(db, at);
    return (await read(career, 'X2'))?.ads;
  };
  expect(await change({ hidden: false })).toBe(12);
  const days = (count: number) => new Date(later.getTime() - count * DAY_MILLISECONDS);
  expect(await change({ status: 3, updated_at: days(89) })).toBe(12);
  expect(await change({ updated_at: days(91) })).toBe(10);
  expect(await change({ status: 4, updated_at: now, hidden: true })).toBe(10);
  expect(await change({ status: 3, hidden: false, suspended: true })).toBe(10);
  await remove(ids);
});

test('a changed ad changes its groups at once, and another week counts everything', async () => {
  const ids = await post(10, {});
  await recountPay(db, now);
  expect((await read(career, 'X2'))?.median).toBe(14_500_000);
  expect((await read(null, 'VN'))?.median).toBe(14_500_000);
  await db
    .updateTable('recruitment')
    .set({ salary_min: 30_000_000, updated_at: later })
    .where('id', 'in', ids)
    .execute();
  await recountPay(db, now);
  expect((await read(career, 'X2'))?.median).toBe(14_500_000);
  for (const id of ids) await refreshSearchRow(db, id);
  await recountPay(db, now);
  const counted = await read(career, 'X2');
  expect(counted?.median).toBe(30_000_000);
  expect(counted?.buckets).toHaveLength(30);
  expect(counted?.buckets.reduce((sum, ads) => sum + ads, 0)).toBe(10);
  await db.updateTable('recruitment').set({ salary_min: 20_000_000 }).where('id', 'in', ids).execute();
  await recountPay(db, nextWeek);
  expect((await read(career, 'X2'))?.median).toBe(20_000_000);
  await remove(ids);
});

test('too few like ads are compared with the career in the country, then its group, then the whole province', async () => {
  const ids = await post(9, {});
  ids.push(...(await post(3, { address_code: null })));
  await recountPay(db, now);
  const asked = { career_ids: [career], address_code: 'X1' };
  expect(await market(asked)).toMatchObject([
    { level: 'CAREER', career: 'Ledger keeper', place: 'Vietnam', ads: 12 },
  ]);
  ids.push(...(await post(2, { address_code: 'X2' })));
  await recountPay(db, now);
  expect(await market(asked)).toMatchObject([{ level: 'CAREER_PROVINCE', place: 'Miền Mới', ads: 10 }]);
  expect(await market({ career_ids: [other, career], address_code: 'X2' })).toMatchObject([
    { level: 'GROUP_PROVINCE', career: 'Money', place: 'Miền Mới', ads: 10 },
    { level: 'CAREER_PROVINCE' },
  ]);
  expect(await market({ career_ids: [other] })).toMatchObject([{ level: 'GROUP', ads: 13 }]);
  await remove(ids);
  ids.splice(0, ids.length, ...(await post(10, { careers: [] })));
  await recountPay(db, now);
  expect(await market(asked)).toMatchObject([{ level: 'PROVINCE', career: null, place: 'Miền Mới' }]);
  expect(await market({ career_ids: [career] })).toEqual([null]);
  await remove(ids);
});

async function remove(ids: number[]) {
  await db.deleteFrom('recruitment').where('id', 'in', ids).execute();
  await recountPay(db, now);
}
