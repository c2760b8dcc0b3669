import { describe, expect, test } from 'vitest';
import { addToList, removeFromList } from './list-entries.ts';

const bounds = { max: 3, limit: 5 };

describe('adding to a list', () => {
  test('puts the entry at the end, trimmed and in one form', () => {
    expect(addToList(['a'], ' kế ', bounds)).toEqual({ list: ['a', 'kế'] });
  });

  test('a blank is empty', () => {
    for (const blank of ['', '  ', '\t'])
      expect(addToList([], blank)).toEqual({ problem: 'empty', value: '' });
  });

  test('an entry that differs in letter case only exists already', () => {
    expect(addToList(['PHP'], 'php')).toEqual({ problem: 'existed', value: 'php' });
    expect(addToList(['Kế toán'], 'KẾ TOÁN ')).toMatchObject({ problem: 'existed' });
    expect(addToList(['PHP'], 'php 8')).toMatchObject({ list: ['PHP', 'php 8'] });
  });

  test('past the maximum nothing is added; without a maximum everything is', () => {
    expect(addToList(['a', 'b'], 'c', bounds)).toEqual({ list: ['a', 'b', 'c'] });
    expect(addToList(['a', 'b', 'c'], 'd', bounds)).toEqual({ problem: 'maximum', value: 'd' });
    expect(addToList(['a', 'b', 'c'], 'd')).toMatchObject({ list: ['a', 'b', 'c', 'd'] });
  });

  test('an entry has so many characters and no more, counted as people count', () => {
    expect(addToList([], '🙂'.repeat(5), bounds)).toMatchObject({ list: ['🙂'.repeat(5)] });
    expect(addToList([], 'abcdef', bounds)).toMatchObject({ problem: 'too_long' });
  });
});

test('a target that is no list is invalid, and what is not in a list is not found there', () => {
  for (const target of [undefined, null, 'a', {}, [1], 7]) {
    expect(addToList(target, 'x')).toEqual({ problem: 'invalid', value: 'x' });
    expect(removeFromList(target, 'x')).toEqual({ problem: 'invalid', value: 'x' });
  }
  expect(removeFromList(['a', 'b'], 'a')).toEqual({ list: ['b'] });
  expect(removeFromList(['a', 'b'], 'c')).toEqual({ problem: 'not_found', value: 'c' });
});
