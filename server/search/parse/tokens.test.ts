import { expect, test } from 'vitest';
import { conceptsIn, findConcepts, titleConceptsIn } from './concepts.ts';
import { readSegments, readWords } from './normalise.ts';
import {
  filterTokens,
  hash,
  type IndexableAd,
  listSpellingTokens,
  requiredTokens,
  tokensOf,
} from './tokens.ts';

const ad = (title: string, more: Partial<IndexableAd> = {}): IndexableAd => ({
  titles: [title],
  names: [title],
  texts: [],
  career_ids: [],
  place_codes: [],
  employment_type: null,
  experience_years: null,
  working_form: 'NORMAL',
  ...more,
});
const finds = (query: string, title: string) => {
  const tokens = new Set(tokensOf(ad(title)));
  return readWords(query).every((word) => requiredTokens(word).every((token) => tokens.has(hash(token))));
};

test('Latin words are found alone and joined with their neighbour', () => {
  expect(readSegments('Kế toán trưởng').flatMap(listSpellingTokens)).toEqual([
    'w:ke',
    'w:toan',
    'w:ketoan',
    'w:truong',
    'w:toantruong',
  ]);
  expect(finds('ketoan', 'Kế toán trưởng')).toBe(true);
  expect(finds('fullstack', 'Full-stack Developer')).toBe(true);
  expect(finds('salesman', 'Sales man')).toBe(true);
});

test('Korean is found by one syllable, without spaces and with other spaces', () => {
  for (const query of ['백엔드 개발자', '백엔드개발자', '백 엔드개 발자', '개발', '드'])
    expect(finds(query, '시니어 백엔드 개발자')).toBe(true);
  expect(finds('프론트', '시니어 백엔드 개발자')).toBe(false);
});

test('words of different segments are no neighbours', () => {
  expect(finds('javahue', 'Java (Huế)')).toBe(false);
  expect(finds('java hue', 'Java (Huế)')).toBe(true);
});

test('a job name is recognised in all three languages', () => {
  expect(conceptsIn('Kế toán trưởng')).toEqual(['accounting', 'chief accountant']);
  expect(conceptsIn('ke toan truong')).toEqual(conceptsIn('Kế toán trưởng'));
  expect(conceptsIn('세무회계 담당자')).toContain('accounting');
  expect(conceptsIn('Senior Accountants')).toContain('accounting');
});

test('a name of one syllable needs its diacritics', () => {
  expect(conceptsIn('Kỹ thuật viên mạng')).toContain('network');
  expect(conceptsIn('mang ve')).toEqual([]);
  expect(conceptsIn('việc khó')).not.toContain('warehouse');
});

test('a Korean name is found inside a word and across a space', () => {
  expect(findConcepts(readWords('주니어개발자'))).toEqual([
    { concept: 'developer', from: 0, length: 1, whole: false, isVietnamese: false },
  ]);
  expect(findConcepts(readWords('앱 개발'))).toEqual([
    { concept: 'mobile developer', from: 0, length: 2, whole: true, isVietnamese: false },
  ]);
});

test('filter values are tokens of the same list', () => {
  const tokens = tokensOf(
    ad('Thợ hàn', {
      career_ids: [12, 3],
      place_codes: ['79', '760'],
      employment_type: 1,
      experience_years: 2,
    }),
  );
  for (const token of [
    filterTokens.career(3),
    filterTokens.place('760'),
    filterTokens.type(1),
    filterTokens.experience(2),
    filterTokens.form('NORMAL'),
  ])
    expect(tokens).toContain(hash(token));
});

test('a title that names a job decides which of several careers the ad is of', () => {
  const mains = (title: string) => {
    const tokens = tokensOf(ad(title, { career_ids: [12, 3, 40] }));
    return [12, 3, 40].filter((id) => tokens.includes(hash(filterTokens.mainCareer(id))));
  };
  expect(mains('Chuyên viên quan hệ lao động')).toEqual([12]);
  expect(mains('Cần người, Quận 6')).toEqual([12, 3, 40]);
});

test.each([
  ['[빈즈엉] 브리지 엔지니어 채용', ['bridge engineer']],
  ['백엔드개발자채용', ['backend', 'developer']],
  ['생산팀장 신규채용(정규직)', []],
  ['Tuyển dụng kế toán', ['accounting']],
  ['채용 담당자', ['recruitment']],
  ['인사 채용 매니저', ['human resources', 'recruitment']],
  ['Chuyên viên tuyển dụng và đào tạo', ['recruitment']],
  ['Trưởng nhóm tuyển dụng nhân sự', ['recruitment', 'human resources']],
  ['채용', ['recruitment']],
])('words that announce a job make no recruiter: %s', (title, jobs) => {
  const found = titleConceptsIn(title);
  expect(found).toEqual(expect.arrayContaining(jobs));
  expect(found.includes('recruitment')).toBe(jobs.includes('recruitment'));
});

test('tokens are sorted 32-bit numbers without repetition', () => {
  const tokens = tokensOf(ad('nhân viên nhân viên nhân viên'));
  expect(tokens).toEqual([...new Set(tokens)].sort((a, b) => a - b));
  expect(tokens.every((token) => Number.isInteger(token) && Math.abs(token) <= 2 ** 31)).toBe(true);
});
