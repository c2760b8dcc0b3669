import { expect, test } from 'vitest';
import { compareVersions } from './compare.ts';

const base = { title: 'Baker', pay: 10, skills: ['bread'], version: 1 };
const compare = (known: typeof base | undefined, mine: object, theirs: object) =>
  compareVersions(known, { ...base, ...mine }, { ...base, version: 2, ...theirs }, ['version']);

test('a field that only one of two people changed is merged without a question', () => {
  expect(compare(base, { title: 'Baker by night' }, { pay: 12 })).toEqual({ taken: ['pay'], asked: [] });
});

test('a field that both changed is asked about, unless both have the same value', () => {
  const mine = { title: 'Pastry cook', skills: ['bread', 'cake'] };
  const theirs = { title: 'Night baker', skills: ['bread', 'cake'] };
  expect(compare(base, mine, theirs)).toEqual({ taken: [], asked: ['title'] });
});

test('a draft with an unknown merge base is asked about in every field that differs', () => {
  const comparison = compare(undefined, { title: 'Old words' }, { pay: 12 });
  expect(comparison).toEqual({ taken: [], asked: ['title', 'pay'] });
});
