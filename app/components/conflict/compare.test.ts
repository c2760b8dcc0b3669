import { expect, test } from 'vitest';
import { compareVersions } from './compare.ts';

const base = { title: 'Baker', pay: 10, skills: ['bread'], version: 1 };
const compare = (known: typeof base | undefined, mine: object, theirs: object) =>
  compareVersions(known, { ...base, ...mine }, { ...base, version: 2, ...theirs }, ['version']);

test('what only one of two people changed is theirs without a question', () => {
  expect(compare(base, { title: 'Baker by night' }, { pay: 12 })).toEqual({ taken: ['pay'], asked: [] });
});

test('what both changed is asked, unless they changed it alike', () => {
  const mine = { title: 'Pastry cook', skills: ['bread', 'cake'] };
  const theirs = { title: 'Night baker', skills: ['bread', 'cake'] };
  expect(compare(base, mine, theirs)).toEqual({ taken: [], asked: ['title'] });
});

test('a draft of which nobody knows what it began with is asked about in every field that differs', () => {
  const comparison = compare(undefined, { title: 'Old words' }, { pay: 12 });
  expect(comparison).toEqual({ taken: [], asked: ['title', 'pay'] });
});
