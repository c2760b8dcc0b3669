import { sql } from 'kysely';
import { languages, pathIn } from '#contract/languages.ts';
import { companyPath, recruitmentPath } from '#contract/record-paths.ts';
import { createRandom, type Random } from '#demo/language/random.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { filledLanguages } from '#server/infrastructure/db/localized.ts';

/** Public pages that are asked for during a run. */
const ADDRESSES = 20_000;
/** Share of the addresses that are asked for in the measured minutes only. */
const NEW_SHARE = 0.2;
const words = [
  'ke toan',
  'kỹ sư',
  'nhân viên',
  '개발',
  'sales manager',
  'kho',
  'lái xe',
  '생산',
  'cơ khí',
  'QA',
];

/** An address, and whether it may be asked for before the measured minutes. */
export interface Address {
  path: string;
  isNew: boolean;
}

/** Public pages in order of their popularity, the same for each run: ads, lists, searches, companies and the home pages. */
export async function listAddresses(db: Db): Promise<Address[]> {
  const random = createRandom('scale');
  const inAll = (paths: readonly string[]) =>
    languages.flatMap((language) => paths.map((path) => pathIn(language, path)));
  const lists = inAll([
    ...(await listCareerPages(db)),
    ...Array.from({ length: 100 }, (_, at) => `/recruitment?page=${at + 1}`),
    ...words.flatMap((word) =>
      Array.from({ length: 2 }, (_, at) => `/recruitment?key=${encodeURIComponent(word)}&page=${at + 1}`),
    ),
  ]);
  const homes = inAll(['/', '/recruitment']);
  const companies = await listCompanyPages(db);
  const ads = await listAdPages(db, random, ADDRESSES - lists.length - homes.length - companies.length);
  const shuffled = [...ads, ...companies, ...lists]
    .map((path) => ({ path, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
  return [
    ...homes.map((path) => ({ path, isNew: false })),
    ...shuffled.map((path) => ({ path, isNew: random.chance(NEW_SHARE) })),
  ];
}

/** Two pages of each career with enough ads. */
async function listCareerPages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('recruitment_career as c')
    .innerJoin('recruitment_search as s', 's.id', 'c.recruitment_id')
    .groupBy('c.career_id')
    .having((eb) => eb(eb.fn.countAll(), '>=', 100))
    .orderBy('c.career_id')
    .select('c.career_id as id')
    .execute();
  return rows.flatMap(({ id }) => [1, 2].map((page) => `/recruitment?career_ids=${id}&page=${page}`));
}

/** Pages of ads, each in a language in which it was written. */
async function listAdPages(db: Db, random: Random, wanted: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recruitment as r')
    .innerJoin('recruitment_search as s', 's.id', 'r.id')
    // A copy of an ad that has not begun is listed, but has no page yet.
    .where((eb) =>
      eb.or([eb('r.start_date', 'is', null), eb('r.start_date', '<=', sql<string>`current_date`)]),
    )
    .orderBy(sql`(r.id * 7919) % 1000003`)
    .limit(wanted)
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en'])
    .execute();
  return rows.map((row) => {
    const language = random.pick(filledLanguages(row, 'title'));
    const title = row[`title_${language}`] ?? '';
    return pathIn(language, encodeURI(recruitmentPath({ id: row.id, title })));
  });
}

async function listCompanyPages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('company as c')
    .where('c.id', 'in', db.selectFrom('recruitment_search').select('company_id').distinct())
    .select(['c.id', companyName('vi').as('name')])
    .execute();
  return rows.map(({ id, name }) => encodeURI(companyPath({ id, name })));
}

/**
 * Returns a function that picks an address by Zipf's law: the one at place n is asked for 1/n times as often as the first.
 * @param seed the same choices for the same seed
 */
export function createZipfPicker(addresses: readonly Address[], seed: string): () => string {
  const random = createRandom(seed);
  let sum = 0;
  const sums = addresses.map((_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return addresses[low]?.path ?? '/';
  };
}
