import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;

/** A fixed seed, so that each run has the same numbers. */
let seed = 35;
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  // The lower bits of this generator repeat after few numbers, so they are dropped.
  return (seed >>> 8) % most;
};
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

type Phrase = Record<Language, string>;
const jobs: (Phrase & { career: string })[] = [
  { vi: 'kế toán', kr: '회계', en: 'accountant', career: 'Accountant' },
  { vi: 'lái xe', kr: '운전기사', en: 'driver', career: 'Lorry driver' },
  { vi: 'phiên dịch tiếng Hàn', kr: '한국어 통역', en: 'Korean interpreter', career: 'Korean interpreter' },
];
const none: Phrase = { vi: '', kr: '', en: '' };
const years: Phrase[] = [
  none,
  { vi: '3 năm kinh nghiệm', kr: '경력 3년', en: '3 years of experience' },
  { vi: 'không cần kinh nghiệm', kr: '경력 무관', en: 'no experience' },
];
const night: Phrase = { vi: 'ca đêm', kr: '야간', en: 'night shift' };
const wishes: Phrase[] = [
  none,
  night,
  { vi: 'bán thời gian', kr: '파트타임', en: 'part-time' },
  { vi: 'làm từ xa', kr: '재택', en: 'remote' },
  { vi: 'lương từ 12 triệu', kr: '월급 1200만동 이상', en: 'salary from 12 million' },
];
const places: Phrase[] = [
  { vi: 'Hà Nội', kr: '하노이', en: 'Hanoi' },
  { vi: 'Bình Dương', kr: '빈즈엉', en: 'Binh Duong' },
  { vi: 'Bắc Ninh', kr: '박닌', en: 'Bac Ninh' },
];
/** Together with the cases of `question/properties.test.ts`, there are 2,000. */
const [ADS, CASES, SAME] = [120, 40, 0.9];

const company = await addCompany(db, { company_name: 'Sông Lam' });
for (let index = 0; index < ADS; index++) {
  const { career, ...titles } = pick(jobs);
  const { id } = await db
    .selectFrom('career')
    .where('name_en', '=', career)
    .select('id')
    .executeTakeFirstOrThrow();
  const language = pick(languages);
  const salary_max = 1_000_000 * (8 + random(12));
  await addRecruitment(db, company, {
    [`title_${language}`]: `${titles[language]} ${pick([none, night])[language]} ${index}`,
    careers: [id],
    address_code: pick(['N01', '74', 'N24']),
    employment_type: pick([1, 6]),
    working_form: pick(['REMOTE' as const, undefined]),
    experience_years: pick([0, 1, 3, 5]),
    salary_min: salary_max - 2_000_000,
    salary_max,
    salary_unit: 1,
  });
}

async function find(key: string) {
  const criteria = { key, widen: false, limit: 100 };
  const { list, understood } = (await server.call('POST /home/job', criteria, { language: 'vi' })).data;
  const { place, salary, conditions } = understood;
  const slots = [
    place?.address_codes.toSorted(),
    salary?.salary_from,
    ...conditions.map(({ kind, value, number, excluded }) => [kind, value, number, excluded].join()).sort(),
  ];
  return { slots, ids: new Set(list.map(({ id }) => id)) };
}

test('the same question in three languages has the same slots and finds nine of ten of the same ads, all of them ads of its job', async () => {
  let found = 0;
  const added: string[] = [];
  const alone = new Map<string, Set<number>>();
  for (const job of jobs.flatMap(({ vi, kr, en }) => [vi, kr, en])) alone.set(job, (await find(job)).ids);
  for (let round = 0; round < CASES; round++) {
    const parts = [pick(jobs), pick(years), pick(wishes), pick(places)];
    const write = (language: Language) =>
      parts
        .map((part) => part[language])
        .filter(Boolean)
        .join(' ');
    const { slots, ids } = await find(write('vi'));
    found += ids.size;
    const noteAdded = (language: Language, more: ReadonlySet<number>) => {
      const job = parts[0]?.[language] ?? '';
      if (!more.isSubsetOf(alone.get(job) ?? new Set())) added.push(`${job} / ${write(language)}`);
    };
    noteAdded('vi', ids);
    for (const language of ['kr', 'en'] as const) {
      const other = await find(write(language));
      expect(other.slots, `${write('vi')} / ${write(language)}`).toEqual(slots);
      noteAdded(language, other.ids);
      const all = ids.union(other.ids).size;
      expect(
        ids.intersection(other.ids).size / (all || 1),
        `${write('vi')} / ${write(language)}`,
      ).toBeGreaterThanOrEqual(all > 0 ? SAME : 0);
    }
  }
  expect(found).toBeGreaterThan(CASES);
  // A condition beside a job must not add ads.
  expect(added).toEqual([]);
});
