import { beforeAll, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

type Facets = Omit<OutputOf<'POST /home/facets'>, 'pay'>;

const count = async (criteria: InputOf<'POST /home/facets'>) =>
  (await server.call('POST /home/facets', criteria, { language: 'vi' })).data;
const total = async (criteria: InputOf<'POST /home/job'>) =>
  (await server.call('POST /home/job', criteria, { language: 'vi' })).data.total;

/** Filters that take a single value. */
const single = new Set<keyof Facets>(['working_form']);
const listsOf = (facets: Facets) =>
  Object.keys(facets).filter((group) => group !== 'pay') as (keyof Facets)[];
const filterBy = (group: keyof Facets, value: string | number) => ({
  [group]: single.has(group) ? value : [value],
});

beforeAll(async () => {
  await db
    .insertInto('career')
    .values([
      { id: 9000, name_vi: 'Nhóm bếp', name_kr: '주방 그룹', name_en: 'Kitchen' },
      { id: 9001, parent_id: 9000, name_vi: 'Nghề bánh', name_kr: '제빵', name_en: 'Baker' },
      { id: 9002, parent_id: 9000, name_vi: 'Nghề phở', name_kr: '쌀국수', name_en: 'Noodle cook' },
    ])
    .execute();
  const company = await addCompany(db, { company_name: 'Bếp Nhà' });
  const ads = Array.from({ length: 12 }, (_, index) => ({
    title_vi: index % 2 === 0 ? `Thợ làm bánh ${index}` : `Thợ nấu phở ${index}`,
    ...(index % 3 === 0 ? { title_kr: `제빵사 ${index}` } : {}),
    careers: index % 4 === 0 ? [9001, 9002] : [9001 + (index % 2)],
    address_code: index % 5 === 0 ? 'N79' : 'N01',
    employment_type: index % 3 === 0 ? 1 : 6,
    experience_years: index % 4,
    ...(index % 6 === 0 ? { working_form: 'REMOTE' as const } : {}),
    salary_min: index * 1_000_000,
    salary_unit: 1,
  }));
  for (const ad of ads) await addRecruitment(db, company, ad);
});

const searches: InputOf<'POST /home/facets'>[] = [
  {},
  { key: 'thợ làm bánh' },
  { key: '제빵사' },
  { career_ids: [9002], salary_from: 3_000_000 },
  { key: 'thợ', employment_types: [1] },
  { key: 'thợ nấu phở ở Hà Nội' },
];

test.each(searches)(
  'the count beside each value equals the total of the list with that value: %o',
  async (criteria) => {
    const facets = await count(criteria);
    for (const group of listsOf(facets)) {
      expect(facets[group].exact).toBe(true);
      for (const { value, ads } of facets[group].counts)
        expect([group, value, await total({ ...criteria, ...filterBy(group, value) } as never)]).toEqual([
          group,
          value,
          ads,
        ]);
    }
  },
);

/** The same numbers on each run. */
let seed = 35;
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  // Its lower bits repeat soon.
  return (seed >>> 8) % most;
};
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
const jobs = ['thợ', 'thợ làm bánh', 'thợ nấu phở', '제빵사'];
const wishes = [
  'Hà Nội',
  'ở Bình Dương',
  'Quận 7',
  'bán thời gian',
  '1 năm kinh nghiệm',
  'không cần kinh nghiệm',
  'lương từ 5 triệu',
  'làm từ xa',
  'trừ thợ nấu phở',
  '',
];
const filters: InputOf<'POST /home/facets'>[] = [
  {},
  {},
  { address_codes: ['N01'] },
  { employment_types: [6] },
  { experience_max: 2 },
  { career_ids: [9001] },
  { working_form: 'REMOTE' },
];
const CASES = 40;

test('the counts are those of the list for questions with any conditions and filters', async () => {
  for (let round = 0; round < CASES; round++) {
    const criteria = { key: `${pick(jobs)} ${pick(wishes)} ${pick(wishes)}`.trim(), ...pick(filters) };
    const facets = await count(criteria);
    for (const group of listsOf(facets)) {
      if (facets[group].counts.length === 0) continue;
      const { value, ads } = pick<{ value: string | number; ads: number }>(facets[group].counts);
      const listed = { ...criteria, ...filterBy(group, value) };
      expect(await total(listed as never), JSON.stringify(listed)).toBe(ads);
    }
  }
});

test('the chosen values of a filter narrow the counts of the other filters, not its own', async () => {
  const [all, chosen] = [await count({}), await count({ employment_types: [1] })];
  expect(chosen.employment_types).toEqual(all.employment_types);
  expect(chosen.address_codes.counts.reduce((sum, { ads }) => sum + ads, 0)).toBe(4);
  expect(all.address_codes.counts).toEqual([
    { value: 'N01', ads: 9 },
    { value: 'N79', ads: 3 },
  ]);
});

test('an ad of two careers of a group counts once for the group', async () => {
  const { career_ids } = await count({});
  expect(career_ids.counts[0]).toEqual({ value: 9000, ads: 12 });
});

test('words that search for nothing leave nothing to count', async () => {
  const facets = await count({ key: '…!' });
  expect(facets.languages).toEqual({ exact: true, counts: [] });
});

test('a misspelt question counts the same ads as its list', async () => {
  const company = await addCompany(db, { company_name: 'Bếp Xa' });
  for (const title_vi of ['Thợ làm bánh senior', 'Thợ làm bánh junior'])
    await addRecruitment(db, company, { title_vi, address_code: 'N01', careers: [9001], employment_type: 6 });
  const criteria = { key: 'thợ làm bánh senoir' };
  const { data } = await server.call('POST /home/job', criteria, { language: 'vi' });
  expect(data.understood.corrected).toBe('thợ làm bánh senior');
  // No ad that asks for juniors.
  expect(data.total).toBe((await total({ key: 'thợ làm bánh' })) - 1);
  const { employment_types } = await count(criteria);
  expect(employment_types.counts.reduce((sum, { ads }) => sum + ads, 0)).toBe(data.total);
});
