import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import { spelledAliases } from '#server/places/locations/aliases.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { formatConditions, formatJobs } from '#tests/support/parsed-slots.ts';
import { listJobNames } from '../parse/concepts.ts';
import { parseQuestion } from './parse.ts';
import { readPatterns } from './phrases.ts';

const { db } = await openTestDatabase();
const lexicon = await getLexicon(db);

/**
 * Number of cases of each property. Another 40 need ads (`find/three-languages.test.ts`), so there are 2,000 in total.
 */
const CASES = { requests: 600, places: 600, plain: 300, languages: 460 };

/** A fixed seed, so that each run has the same numbers. */
let seed = 35;
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  // The lower bits of this generator repeat after few numbers, so they are dropped.
  return (seed >>> 8) % most;
};
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/**
 * Parses a text.
 * @returns its job and conditions, regardless of their order
 */
function read(text: string, language: Language) {
  const query = parseQuestion(text, language, lexicon);
  const conditions = formatConditions(query).split('; ').sort().join('; ');
  return { job: formatJobs(query).toLowerCase(), conditions: conditions.toLowerCase() };
}
const readAll = (text: string, language: Language) => {
  const { job, conditions } = read(text, language);
  return `${job} | ${conditions}`;
};

/** True for a name that can stand alone: a short one may be another word ("gỗ", "ba"). */
const isClear = (name: string, language: Language) => language === 'kr' || name.length > 5;
const jobs = listJobNames().map(({ names }) => names);
const jobNames = (language: Language) =>
  jobs.flatMap((names) => names[language].filter((name) => isClear(name, language)).slice(0, 3));
/** Jobs whose names are not also a type, a level or a language in some language ("graduate trainee"). */
const sameJobs = jobs.filter((names) =>
  languages.every((language) =>
    names[language].slice(0, 1).every((name) => read(name, language).conditions === '-'),
  ),
);
/** Vietnamese names that name the same job without diacritics. */
const plainJobs = jobNames('vi').filter((name) => fold(readAll(name, 'vi')) === readAll(fold(name), 'vi'));

const slots = ['types', 'hours', 'languages', 'benefits', 'dates', 'experience'];
/**
 * Phrases that mean something else before a place: "tiếng Thái Bình" may be Thai, "bao ăn ở Huế" housing or a meal in
 * Huế.
 */
const unclear = new Set(['bao ăn', 'tiếng thái']);
const wishes = new Map<string, Record<Language, string[]>>([
  [
    'years',
    { vi: ['3 năm kinh nghiệm', 'kinh nghiệm 3 năm'], kr: ['경력 3년'], en: ['3 years of experience'] },
  ],
  ['beginner', { vi: ['không cần kinh nghiệm'], kr: ['경력 무관'], en: ['no experience'] }],
  ['pay', { vi: ['lương từ 12 triệu'], kr: ['월급 1200만동 이상'], en: ['salary from 12 million'] }],
]);
for (const language of languages)
  for (const slot of slots) {
    const file = new URL(`../lexicon/${language}/${slot}.txt`, import.meta.url);
    for (const { value, patterns } of readPatterns(readFileSync(file, 'utf8'))) {
      const id = `${slot}: ${value}`;
      const wish = wishes.get(id) ?? { vi: [], kr: [], en: [] };
      wish[language].push(...patterns.filter((text) => !/[[({*\d]/.test(text) && !unclear.has(text)));
      wishes.set(id, wish);
    }
  }
const allWishes = [...wishes.values()].filter((wish) =>
  languages.every((language) => wish[language].length > 0),
);

/** Names of places that are also ordinary words, so that they need a preposition. */
const ambiguous = new Set(
  readFileSync(new URL('../lexicon/ambiguous-places.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !/^[#-]/.test(line))
    .map((line) => fold(line.replace(/ \|.*/, '').replace(/^[=!]/, '')).toLowerCase()),
);
const hangul = new Map(
  spelledAliases.filter(([written]) => /^[가-힣]+$/.test(written)).map(([written, name]) => [name, written]),
);
const places = [...hangul]
  .map(([vi, kr]): Record<Language, string> => ({ vi, kr, en: fold(vi) }))
  .filter((names) => languages.every((language) => !ambiguous.has(fold(names[language]).toLowerCase())));

const before: Record<Language, string[]> = {
  vi: [
    'em muốn xin việc',
    'tìm việc',
    'cho hỏi chỗ nào tuyển',
    'mình đang tìm',
    'có công ty nào cần',
    'chào mọi người em cần tìm',
  ],
  kr: ['혹시', '요즘', '제가', '저는 지금', '안녕하세요'],
  en: [
    'I want a job as a',
    'looking for a',
    'is there any',
    'please help me find',
    'can anyone recommend a',
    'good morning who is hiring a',
  ],
};
const after: Record<Language, string[]> = {
  vi: ['không ạ', 'ạ', 'với ạ', 'không', 'nhé mọi người'],
  kr: ['찾아요', '일자리 있나요', '채용하나요', '구해요', '일자리를 찾고 있어요', '추천 부탁드려요'],
  en: ['job', 'jobs please', 'vacancies', 'position available', 'openings now'],
};
const inPlace: Record<Language, (place: string) => string> = {
  vi: (place) => `${pick(['ở', 'tại', 'khu vực'])} ${place}`,
  kr: (place) => `${place}에서`,
  en: (place) => `${pick(['in', 'near', 'around'])} ${place}`,
};

const names = { vi: jobNames('vi'), kr: jobNames('kr'), en: jobNames('en') };
const pickWish = (language: Language) => (random(4) === 0 ? '' : pick(pick(allWishes)[language]));

/**
 * Compares both readings of all texts at once, which costs less than a comparison for each.
 * @returns the texts that differ
 */
function differences(count: number, listPairs: (language: Language) => (readonly [string, string])[]) {
  const found: string[] = [];
  for (let at = 0; at < count; at++) {
    const language = languages[at % languages.length] ?? 'vi';
    const pairs = listPairs(language);
    for (const [text, other] of pairs) {
      const [one, two] = [readAll(text, language), readAll(other, language)];
      if (one !== two) found.push(`${text} (${one}) / ${other} (${two})`);
    }
  }
  return found;
}

test('words that ask change nothing', () => {
  const found = differences(CASES.requests, (language) => {
    const question = join(pick(names[language]), pickWish(language), pick(places)[language]);
    return [[join(pick(['', ...before[language]]), question, pick(['', ...after[language]])), question]];
  });
  expect(found).toEqual([]);
});

test('a place is the same behind a preposition, behind the job and before it', () => {
  const found = differences(CASES.places, (language) => {
    const [job, place] = [join(pick(names[language]), pickWish(language)), pick(places)[language]];
    const bare = `${job} ${place}`;
    return [`${job} ${inPlace[language](place)}`, `${place} ${job}`].map((text) => [text, bare] as const);
  });
  expect(found).toEqual([]);
});

test('without diacritics, a Vietnamese text has the same slots', () => {
  const found: string[] = [];
  for (let at = 0; at < CASES.plain; at++) {
    const text = join(pick(['', ...before.vi]), pick(plainJobs), pickWish('vi'), 'ở', pick(places).vi);
    const [plain, marked] = [fold(readAll(fold(text), 'vi')), fold(readAll(text, 'vi'))];
    if (plain !== marked) found.push(`${text}: ${plain} / ${marked}`);
  }
  expect(found).toEqual([]);
});

test('the same question in three languages has the same conditions', () => {
  const found: string[] = [];
  for (let at = 0; at < CASES.languages; at++) {
    const [job, wish, place] = [pick(sameJobs), pick(allWishes), pick(places)];
    const [vi, ...others] = languages.map((language) => {
      const text = join(job[language][0] ?? '', wish[language][0] ?? '', place[language]);
      return { text, conditions: read(text, language).conditions };
    });
    for (const { text, conditions } of others)
      if (conditions !== vi?.conditions)
        found.push(`${text} (${conditions}) / ${vi?.text} (${vi?.conditions})`);
  }
  expect(found).toEqual([]);
});
