import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { listCareers } from '#server/places/reference/lists.ts';
import { describeAd as compose } from './ads/describe.ts';
import { listSkillIds } from './ads/skills-of.ts';
import { addParticle, indefiniteArticle } from './language/grammar.ts';
import { createRandom } from './language/random.ts';
import { loadTrades } from './trades.ts';

const tradeOf = loadTrades();
const careers = listCareers().filter((career) => career.isco !== null);

test.each(careers)('$name_vi has enough to say in every language', (career) => {
  const trade = tradeOf(career);
  const count = (kind: keyof typeof trade) => trade[kind].own.length + trade[kind].shared.length;
  expect(count('duties')).toBeGreaterThanOrEqual(7);
  expect(count('requirements')).toBeGreaterThanOrEqual(5);
  expect(count('benefits')).toBeGreaterThanOrEqual(8);
  expect(listSkillIds(career.id).length).toBeGreaterThanOrEqual(3);
  const { write } = compose(createRandom(`test ${career.id}`), trade, {
    workplace: 'office',
    working_days: 1,
    experience_years: 2,
    education: 4,
    headcount: 3,
    team: 7,
    staff: 40,
    founded: 2015,
    company: { vi: 'Công ty TNHH Áo Tơi', kr: '아오떠이', en: 'Ao Toi' },
    career: { vi: career.name_vi, kr: career.name_kr, en: career.name_en },
    place: 'Ba Vì, Hà Nội',
  });
  for (const language of languages) {
    expect(write(language).length).toBeGreaterThanOrEqual(400);
    expect(write(language)).not.toMatch(/[{}]|undefined/);
  }
});

test('Korean particles follow the last sound', () => {
  expect(addParticle('간호사', '를')).toBe('간호사를');
  expect(addParticle('용접공', '를')).toBe('용접공을');
  expect(addParticle('Hà Nội', '로')).toBe('Hà Nội로');
  expect(addParticle('서울', '로')).toBe('서울로');
  expect(addParticle('부산', '로')).toBe('부산으로');
});

test('English articles follow the first sound', () => {
  expect(
    ['accountant', 'welder', 'HR manager', 'UI/UX designer', 'university lecturer'].map(indefiniteArticle),
  ).toEqual(['an', 'a', 'an', 'a', 'a']);
});
