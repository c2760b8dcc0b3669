import { beforeEach, expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { presetPrices } from '#contract/money/prices.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const { dung } = await people(server);
const today = dateOf(server.clock());
const careers = await db
  .selectFrom('career')
  .where('parent_id', 'is not', null)
  .where('is_active', '=', true)
  .orderBy('id')
  .select(['id', 'name_kr'])
  .limit(3)
  .execute();
const [cook, driver, singer] = careers.map(({ id }) => id) as [number, number, number];

const show = async (language: 'vi' | 'kr' = 'vi') =>
  (await server.call('GET /home/employers', {}, { language })).data;

async function setPrices(kind: 'THEME' | 'COMBO' | 'TAX', value: object) {
  await db
    .insertInto('price_version')
    .values({
      kind,
      valid_from: today,
      value: JSON.stringify(value),
      created_by: dung.id,
      created_at: server.clock(),
    })
    .execute();
}

let serial = 0;
/** Adds one ad, ten days old and of a new company, for each given number of applicants. */
async function post(career: number, applicants: readonly number[], more: object = {}) {
  for (const count of applicants) {
    serial += 1;
    const company = await addCompany(db, { company_name: `Gốm ${serial}` });
    const id = await addRecruitment(db, company, {
      title_vi: 'Thợ gốm',
      careers: [career],
      posted_at: new Date(`${addDays(today, -10)}T00:00:00Z`),
      ...more,
    });
    await db.updateTable('recruitment_search').where('id', '=', id).set({ applicants: count }).execute();
  }
}

beforeEach(async () => {
  await db.deleteFrom('price_version').execute();
  await db.deleteFrom('recruitment').execute();
  await notifyChanged(db, ['settings', 'references']);
});

test('visitors read that regular ads are free until prices are set, and nothing about other services', async () => {
  expect(await show()).toEqual({
    day: today,
    vat_percent: presetPrices.TAX.vat_percent,
    services: [{ service: 'RECRUITMENT_NORMAL', combo: null, unit: 'MONTH', total: 0, total_before: null }],
    careers: [],
  });
});

test('visitors read the prices of today with VAT, those before a sale beside them, and packages in their language', async () => {
  await setPrices('TAX', { vat_percent: 8, prices_include_vat: false });
  await setPrices('THEME', { price: 1_000_000, sale_percent: 10, discounts: [] });
  const combo = { id: 7, name_vi: 'Gói Sen', name_kr: '연꽃', regular_ads: 2, premium_ads: 1, banner: null };
  await setPrices('COMBO', {
    packages: [{ ...combo, theme: true, months: 3, price: 5_000_000, sale_percent: 0 }],
  });
  await notifyChanged(db, ['settings']);
  const { vat_percent, services } = await show('kr');
  expect(vat_percent).toBe(8);
  expect(services.slice(1)).toEqual([
    { service: 'THEME', combo: null, unit: 'MONTH', total: 972_000, total_before: 1_080_000 },
    {
      service: 'COMBO',
      combo: { name: '연꽃', regular_ads: 2, premium_ads: 1, banner: null, theme: true, months: 3 },
      unit: 'PACKAGE',
      total: 5_400_000,
      total_before: null,
    },
  ]);
});

test('visitors read the median of applicants of careers with ads of at least five companies', async () => {
  await post(cook, [1, 3, 4, 9, 70]);
  await post(driver, [5, 6, 7, 8]);
  await post(singer, [0, 0, 0, 1, 1, 2]);
  expect((await show('kr')).careers).toEqual([
    { id: cook, name: careers[0]?.name_kr, applicants: 4, ads: 5 },
  ]);
});

test('ads of the last week and imported ads do not count', async () => {
  await post(cook, [1, 3, 4, 9]);
  await post(cook, [5], { posted_at: server.clock() });
  await post(cook, [6], { source: 'test', source_id: 'x' });
  expect((await show()).careers).toEqual([]);
});
