import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Requests of one kind, sent one after the other. */
export interface SearchClass {
  name: string;
  /** Target in milliseconds for 95 of 100 answers to eight clients. */
  target: number;
  requests: { method: 'GET' | 'POST'; path: string; body?: object }[];
}

/** Number of different questions of a class, so that not all totals are cached. */
const EACH = 30;
const ANY = 50;
const FACETS = 100;
const SUGGEST = 10;

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length];

/** Every kind of search that the design names, with words and values that occur in ads of this database. */
export async function makeSearchClasses(db: Db): Promise<SearchClass[]> {
  const [rare, medium, common] = await Promise.all([
    listWords(db, sql`alone BETWEEN 1 AND share(0.0005)`),
    listWords(db, sql`alone BETWEEN share(0.002) AND share(0.02)`),
    listWords(db, sql`alone > share(0.03)`),
  ]);
  const careers = await listValues(db, sql`unnest(careers)`);
  const provinces = await listValues(db, sql`province`);
  const places = await listPlaceNames(db, provinces);
  const ads = await listValues(db, sql`id`);
  const post =
    (path: string, target: number) =>
    (name: string, bodyOf: (at: number) => object): SearchClass => ({
      name,
      target,
      requests: Array.from({ length: EACH }, (_, at) => ({ method: 'POST', path, body: bodyOf(at) })),
    });
  const search = post('/home/job', ANY);
  const count = post('/home/facets', FACETS);
  const askMuch = (at: number) => ({
    key: `${pick(common, at)} ở ${pick(places, at)} toàn thời gian 5 năm kinh nghiệm lương từ 8 triệu`,
  });
  return [
    search('no condition', (at) => ({ page: 1 + (at % 5) })),
    search('career', (at) => ({ career_ids: [pick(careers, at)] })),
    search('career, province, pay', (at) => ({
      career_ids: [pick(careers, at)],
      address_codes: [pick(provinces, at)],
      salary_from: 10_000_000,
    })),
    search('filters, page 50', (at) => ({ employment_types: [1], page: 50 + at })),
    search('rare word', (at) => ({ key: pick(rare, at) })),
    search('medium word', (at) => ({ key: pick(medium, at) })),
    search('very common word', (at) => ({ key: pick(common, at) })),
    search('two common words', (at) => ({ key: `${pick(common, at)} ${pick(common, at + 1 + (at % 3))}` })),
    search('common word and province', (at) => ({
      key: pick(common, at),
      address_codes: [pick(provinces, at)],
    })),
    search('medium word, career, pay', (at) => ({
      key: pick(medium, at),
      career_ids: [pick(careers, at)],
      salary_from: 8_000_000,
    })),
    search('misspelt word', (at) => ({ key: `${pick(medium, at)}x ${pick(common, at)}` })),
    search('sentence', (at) => ({ key: `tìm việc ${pick(medium, at)} ${pick(rare, at)} ở Hà Nội` })),
    search('four conditions met by many', askMuch),
    search('four conditions, widened', (at) => ({
      key: `${pick(medium, at)} ở ${pick(places, at)} bán thời gian ca đêm lương từ 90 triệu`,
    })),
    search('two places', (at) => ({
      key: `${pick(common, at)} ở ${pick(places, at)} hoặc ${pick(places, at + 1)}`,
    })),
    search('bare place', (at) => ({ key: `${pick(common, at)} ${pick(places, at + 2)}` })),
    search('near: province, strictly newest', (at) => ({ address_codes: [pick(provinces, at)], sort: 0 })),
    count('counts beside filters, word', (at) => ({ key: pick(common, at) })),
    count('counts beside filters, career and province', (at) => ({
      career_ids: [pick(careers, at)],
      address_codes: [pick(provinces, at)],
    })),
    count('counts beside filters, four conditions', askMuch),
    {
      name: 'page of an ad with similar ads',
      target: ANY,
      requests: ads.map((id) => ({ method: 'GET', path: `/recruitment/show?id=${id}` })),
    },
    search('order by applicants', (at) => ({ career_ids: [pick(careers, at)], sort: 5 })),
    {
      name: 'suggestions',
      target: SUGGEST,
      requests: [...common, ...medium].slice(0, EACH).flatMap((word) =>
        [1, 3, 5].map((length) => ({
          method: 'GET' as const,
          path: `/home/suggest?key=${encodeURIComponent(String(word).slice(0, length))}`,
        })),
      ),
    },
  ];
}

/** Words by their share of all ads: `share(x)` gives the word with that share. */
async function listWords(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const total = await db
    .selectFrom('recruitment_search')
    .select((eb) => eb.fn.countAll<number>().as('ads'))
    .executeTakeFirstOrThrow();
  const text = condition
    .compile(db)
    .sql.replace(/share\(([\d.]+)\)/g, (_, share) => String(Math.ceil(Number(total.ads) * Number(share))));
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_word WHERE length(word) > 2 AND ${sql.raw(text)} ORDER BY md5(word) LIMIT ${EACH}`.execute(
    db,
  );
  if (rows.length === 0) throw new Error(`no word matches ${text}`);
  return rows.map(({ word }) => word);
}

/** Names of provinces as people type them, one for each code. */
async function listPlaceNames(db: Db, codes: readonly unknown[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM location WHERE code = ANY(${codes}) ORDER BY code`.execute(db);
  return rows.map(({ name }) => name);
}

/** Values of a filter, the most frequent ones first. */
async function listValues(db: Db, value: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    SELECT value FROM (SELECT ${value} AS value FROM recruitment_search) own WHERE value IS NOT NULL
    GROUP BY value ORDER BY count(*) DESC LIMIT ${EACH}`.execute(db);
  return rows.map(({ value }) => value);
}
