import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { foldNames, listCareers, listIndustries, listRecruitmentTypes, listSkills } from './lists.ts';
import { seedReference } from './seed.ts';

const { db } = await openTestDatabase();
const lists = {
  careers: listCareers(),
  industries: listIndustries(),
  skills: listSkills(),
  types: listRecruitmentTypes(),
};

test.each(Object.entries(lists))('each of the %s has three names and an id of its own', (_name, rows) => {
  expect(rows.filter((row) => !row.name_vi || !row.name_kr || !row.name_en)).toEqual([]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.name_vi)).size).toBe(rows.length);
});

test('every career is in a group and has an ISCO-08 code', () => {
  const groups = new Set(lists.careers.filter((row) => row.parent_id === null).map((row) => row.id));
  const careers = lists.careers.filter((row) => row.parent_id !== null);
  expect(
    careers.filter((row) => !groups.has(row.parent_id ?? 0) || !/^\d{3,4}$/.test(row.isco ?? '')),
  ).toEqual([]);
  expect(groups.size).toBeGreaterThanOrEqual(25);
  expect(careers.length).toBeGreaterThanOrEqual(200);
});

test('a skill is found by any of its three names', () => {
  expect(foldNames({ name_vi: 'Kế toán thuế', name_kr: '세무 회계', name_en: 'Tax accounting' })).toBe(
    'ke toan thue|세무 회계|tax accounting',
  );
});

test('a name belongs to one skill of its kind, in any spelling, and fits where it is chosen', () => {
  const names = lists.skills.flatMap(({ kind, id, name_vi, name_kr, name_en }) =>
    [name_vi, name_kr, name_en].map((name) => ({ key: `${kind} ${fold(name)}`, id, name })),
  );
  const idsBy = Map.groupBy(names, ({ key }) => key);
  const shared = [...idsBy].filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1);
  expect(shared).toEqual([]);
  expect(names.filter(({ name }) => name.length > limits.listText)).toEqual([]);
});

test('the administrative units before and after the reform of July 2025 are there', async () => {
  const rows = await db
    .selectFrom('location')
    .select(['level', 'valid_to', sql<number>`count(*)::int`.as('units')])
    .where('code', 'not like', 'KR-%')
    .groupBy(['level', 'valid_to'])
    .orderBy('valid_to')
    .orderBy('level')
    .execute();
  expect(rows).toEqual([
    { level: 1, valid_to: '2025-06-30', units: 63 },
    { level: 2, valid_to: '2025-06-30', units: 705 },
    { level: 3, valid_to: '2025-06-30', units: 10_604 },
    { level: 1, valid_to: null, units: 34 },
    { level: 3, valid_to: null, units: 3_321 },
  ]);
});

test('every province has a point and one successor', async () => {
  const provinces = await db
    .selectFrom('location')
    .leftJoin('location_successor', 'location_successor.code', 'location.code')
    .select(['location.code', 'latitude', 'successor_code'])
    .where('level', '=', 1)
    .where('valid_to', 'is not', null)
    .execute();
  expect(provinces).toHaveLength(63);
  expect(provinces.filter((row) => row.latitude === null || row.successor_code === null)).toEqual([]);
});

test('a name that an administrator changed survives a newer version of the lists', async () => {
  await db.updateTable('career').set({ name_en: 'Bookkeeper' }).where('id', '=', 301).execute();
  await db.updateTable('site_fact').set({ value: '0' }).where('name', '=', 'reference_version').execute();
  const report = await seedReference(db);
  const career = await db.selectFrom('career').select('name_en').where('id', '=', 301).executeTakeFirst();
  expect(career).toEqual({ name_en: 'Bookkeeper' });
  expect(report?.matching.unmatchedOld.length).toBeLessThan(100);
});

test('a second start writes nothing', async () => {
  await seedReference(db);
  expect(await seedReference(db)).toBeUndefined();
});

test('records added later get an id beyond the shipped ones', async () => {
  const added = await db
    .insertInto('industry')
    .values({ name_vi: 'Hàng không', name_kr: '항공', name_en: 'Aviation' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(added.id).toBeGreaterThan(10_000);
});
