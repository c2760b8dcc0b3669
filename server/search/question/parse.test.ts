import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Word } from '../parse/normalise.ts';
import type { Lexicon } from './lexicon.ts';
import { parse } from './parse.ts';
import type { Condition, JobWords, NamedPlace, ParsedQuery, Years } from './parsed-query.ts';

const { db } = await openTestDatabase();
const companies = new Map(
  ['FPT', 'LG', 'Samsung', '삼성'].map((name, id) => [name.toLowerCase(), { id, name }]),
);
/** The shipped careers, skills and places, and some companies with listed ads. */
const lexicon: Lexicon = { ...(await getLexicon(db)), findCompany: (name) => companies.get(name) };

const spell = (words: readonly Word[]) => words.map(({ exact }) => exact).join(' ');

/** "kế toán (kho)": the words that an ad must have, and those that only rank. Alternative jobs are joined by " / ". */
const writeJob = ({ required, more }: JobWords) =>
  [spell(required), more.length > 0 ? `(${spell(more)})` : ''].filter(Boolean).join(' ');
const writeJobs = ({ jobs }: ParsedQuery) => jobs.map(writeJob).join(' / ') || '-';

const writePlace = ({ units, addressText }: NamedPlace) =>
  addressText ?? [...new Set(units.map((unit) => formatUnitName(unit, 'vi')))].slice(0, 2).join('/');

const writeYears = (years: Years) => {
  if ('none' in years) return '0';
  if ('lessThan' in years) return `<${years.lessThan}`;
  return years.least === years.most ? `${years.most}` : `${years.least}-${years.most}`;
};

const writeAmount = (amount: number | undefined) =>
  amount === undefined ? '' : amount >= 1_000_000 ? `${amount / 1_000_000}m` : `${amount}`;

function writeWish(wish: Condition): string {
  switch (wish.kind) {
    case 'place':
      return wish.places.map(writePlace).join(' + ');
    case 'pay': {
      const range = `${writeAmount(wish.low)}${wish.high === undefined ? '' : `-${writeAmount(wish.high)}`}`;
      return `${range} ${wish.currency}${wish.unit === 'month' ? '' : ` a ${wish.unit}`}`;
    }
    case 'experience':
      return writeYears(wish.years);
    case 'level':
      return wish.level;
    case 'type':
      return [...new Set(wish.types)].map((type) => types[type] ?? '').join('/');
    case 'hours':
      return wish.hours;
    case 'language':
      return [wish.language, wish.grade].filter((part) => part !== undefined).join(' ');
    case 'benefit':
      return wish.benefit;
    case 'schooling':
      return wish.schooling;
    case 'company':
      return wish.name;
    case 'workplace':
      return wish.id;
    case 'posted':
      return wish.period;
    case 'job':
      return spell(wish.words);
    case 'remote':
    case 'urgent':
    case 'student':
    case 'near':
      return '';
  }
}
const types: Record<number, string> = {
  1: 'full-time',
  2: 'seasonal',
  3: 'internship',
  5: 'freelance',
  6: 'part-time',
  7: 'self-employed',
};

/** "place: Hà Nội; not hours: night; ?age": the conditions in their order, then what is not considered. */
function writeConditions({ conditions, ignored }: ParsedQuery): string {
  const written = conditions.map((wish) => {
    const value = writeWish(wish);
    return `${wish.excluded ? 'not ' : ''}${wish.kind}${value === '' ? '' : `: ${value}`}`;
  });
  return [...written, ...ignored.map(({ kind }) => `?${kind}`)].join('; ') || '-';
}

const read = (text: string, language: Language) => {
  const query = parse(text, language, lexicon);
  return `${writeJobs(query)} | ${writeConditions(query)}`;
};

/** Rows "text | job | conditions" below a heading of their class. */
const listRows = (language: Language) =>
  readFileSync(new URL(`tables/${language}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => {
      const [text = '', ...slots] = line.split(' | ');
      return [text, slots.join(' | ')] as const;
    });

for (const language of languages)
  test.each(listRows(language))('%s', (text, slots) => {
    expect(read(text, language)).toBe(slots);
  });

/** The same numbers on each run. */
let seed = 35;
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  // Its lower bits repeat soon.
  return (seed >>> 8) % most;
};
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

const words: Record<Language, { jobs: string[]; wishes: string[]; before: string[]; after: string[] }> = {
  vi: {
    jobs: [
      'kế toán',
      'thủ kho',
      'lái xe',
      'bảo vệ',
      'lập trình viên java',
      'đầu bếp',
      'thợ hàn',
      'phiên dịch',
    ],
    wishes: [
      'lương trên 12 triệu',
      '3 năm kinh nghiệm',
      'ca đêm',
      'bán thời gian',
      'làm từ xa',
      'có ký túc xá',
      '',
    ],
    before: ['em muốn xin việc', 'tìm việc', 'cho hỏi chỗ nào tuyển', 'mình đang tìm', 'có công ty nào cần'],
    after: ['không ạ', 'ạ', 'với ạ', 'không', 'nhé mọi người'],
  },
  kr: {
    jobs: ['회계', '생산관리', '간호사', '개발자', '용접공', '경비원', '조리사', '통역'],
    wishes: ['월급 2000만동 이상', '경력 3년', '야간', '정규직', '재택', '숙식 제공', ''],
    before: ['혹시', '요즘', '제가', '저는 지금'],
    after: ['찾아요', '일자리 있나요', '채용하나요', '구해요', '일자리를 찾고 있어요'],
  },
  en: {
    jobs: [
      'accountant',
      'nurse',
      'java developer',
      'warehouse keeper',
      'driver',
      'chef',
      'welder',
      'cashier',
    ],
    wishes: [
      'from 12 million',
      '3 years of experience',
      'night shift',
      'part-time',
      'remote',
      'with housing',
      '',
    ],
    before: [
      'I want a job as a',
      'looking for a',
      'is there any',
      'please help me find',
      'can anyone recommend a',
    ],
    after: ['job', 'jobs please', 'vacancies', 'position available', 'openings now'],
  },
};
const places: Record<Language, string[]> = {
  vi: ['Hà Nội', 'Bình Dương', 'Đồng Nai', 'Bắc Ninh', 'Đà Nẵng', 'Hải Phòng', 'Quận 7', 'tphcm', 'Thủ Đức'],
  kr: ['하노이', '호치민', '박닌', '동나이', '다낭', '서울', '하이퐁', '빈즈엉'],
  en: ['Hanoi', 'HCMC', 'Binh Duong', 'Bac Ninh', 'Da Nang', 'Hai Phong', 'Seoul', 'District 7'],
};
const inPlace: Record<Language, (place: string) => string> = {
  vi: (place) => `${pick(['ở', 'tại', 'khu vực'])} ${place}`,
  kr: (place) => `${place}에서`,
  en: (place) => `${pick(['in', 'near', 'around'])} ${place}`,
};

/** The slots without their order. */
const sorted = (text: string, language: Language) => {
  const query = parse(text, language, lexicon);
  return `${writeJobs(query)} | ${writeConditions(query).split('; ').sort().join('; ')}`.toLowerCase();
};
const CASES = 250;
const cases = languages.flatMap((language) => Array.from({ length: CASES }, () => language));
const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

test('words that ask change nothing', () => {
  for (const language of cases) {
    const { jobs, wishes, before, after } = words[language];
    const question = join(pick(jobs), pick(wishes), pick(places[language]));
    const asked = join(pick(['', ...before]), question, pick(['', ...after]));
    expect(sorted(asked, language), asked).toBe(sorted(question, language));
  }
});

test('a place is the same behind a preposition, behind the job and before it', () => {
  for (const language of cases) {
    const { jobs, wishes } = words[language];
    const [job, place] = [join(pick(jobs), pick(wishes)), pick(places[language])];
    const bare = sorted(`${job} ${place}`, language);
    expect(bare).toContain('place: ');
    for (const text of [`${job} ${inPlace[language](place)}`, `${place} ${job}`])
      expect(sorted(text, language), text).toBe(bare);
  }
});

test('without diacritics, a Vietnamese text has the same slots', () => {
  for (let round = 0; round < 2 * CASES; round++) {
    const { jobs, wishes, before } = words.vi;
    // "lai xe tai" may be "lái xe tải".
    const text = join(pick(['', ...before]), pick(jobs), pick(wishes), 'ở', pick(places.vi));
    expect(fold(sorted(fold(text), 'vi')), fold(text)).toBe(fold(sorted(text, 'vi')));
  }
});

test('each reading can be switched off, and its words are words of the job again', () => {
  const text =
    'senior kế toán FPT Hà Nội lương từ 15 triệu 3 năm kinh nghiệm part-time làm từ xa ca đêm tiếng Hàn trừ thủ kho';
  const readings = ['place', 'pay', 'experience', 'level', 'type', 'remote', 'hours', 'language', 'company'];
  const kinds = (off: readonly string[]) => {
    const isOff = (kind: string, excluded: boolean) => off.includes(excluded ? 'exclusion' : kind);
    const { conditions } = parse(text, 'vi', lexicon, isOff);
    return conditions.map(({ kind, excluded }) => (excluded ? 'exclusion' : kind)).sort();
  };
  const all = [...readings, 'exclusion'].sort();
  expect(kinds([])).toEqual(all);
  for (const reading of all)
    expect(kinds([reading]), reading).toEqual(all.filter((kind) => kind !== reading));
  expect(kinds(all)).toEqual([]);
});
