import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { formatConditions, formatJobs } from '#tests/support/parsed-slots.ts';
import { toCompanyKey } from './company-names.ts';
import type { Lexicon } from './lexicon.ts';
import { parseQuestion } from './parse.ts';

const { db } = await openTestDatabase();
const companies = new Map(
  ['FPT', 'LG', 'SPS', 'Samsung', '삼성', 'Johnson & Johnson'].map((name, id) => [
    toCompanyKey(name) ?? '',
    { id, name },
  ]),
);
/** The shipped careers, skills and places, and some companies with listed ads. */
const lexicon: Lexicon = { ...(await getLexicon(db)), findCompany: (name) => companies.get(name) };

const read = (text: string, language: Language) => {
  const query = parseQuestion(text, language, lexicon);
  return `${formatJobs(query)} | ${formatConditions(query)}`;
};

/** Rows "text | job | conditions" below the heading of their class. */
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

test('each reading can be switched off, and its words are words of the job again', () => {
  const text =
    'senior kế toán FPT Hà Nội lương từ 15 triệu 3 năm kinh nghiệm part-time làm từ xa ca đêm tiếng Hàn trừ thủ kho';
  const readings = ['place', 'pay', 'experience', 'level', 'type', 'remote', 'hours', 'language', 'company'];
  const kinds = (off: readonly string[]) => {
    const isOff = (kind: string, excluded: boolean) => off.includes(excluded ? 'exclusion' : kind);
    const { conditions } = parseQuestion(text, 'vi', lexicon, isOff);
    return conditions.map(({ kind, excluded }) => (excluded ? 'exclusion' : kind)).sort();
  };
  const all = [...readings, 'exclusion'].sort();
  expect(kinds([])).toEqual(all);
  for (const reading of all)
    expect(kinds([reading]), reading).toEqual(all.filter((kind) => kind !== reading));
  expect(kinds(all)).toEqual([]);
});
