import { describe, expect, test } from 'vitest';
import { addToList, removeFromList } from './list-entries.ts';

const bounds = { max: 3, limit: 5 };

describe('adding to a list', () => {
  test('appends the entry, trimmed and normalized', () => {
    expect(addToList(['a'], ' kế ', bounds)).toEqual({ list: ['a', 'kế'] });
  });

  test('rejects a blank entry as empty', () => {
    for (const blank of ['', '  ', '\t'])
      expect(addToList([], blank)).toEqual({ problem: 'empty', value: '' });
  });

  test('rejects an entry that differs only in letter case from an existing one', () => {
    expect(addToList(['PHP'], 'php')).toEqual({ problem: 'existed', value: 'php' });
    expect(addToList(['Kế toán'], 'KẾ TOÁN ')).toMatchObject({ problem: 'existed' });
    expect(addToList(['PHP'], 'php 8')).toMatchObject({ list: ['PHP', 'php 8'] });
  });

  test('adds nothing above the maximum, and everything without a maximum', () => {
    expect(addToList(['a', 'b'], 'c', bounds)).toEqual({ list: ['a', 'b', 'c'] });
    expect(addToList(['a', 'b', 'c'], 'd', bounds)).toEqual({ problem: 'maximum', value: 'd' });
    expect(addToList(['a', 'b', 'c'], 'd')).toMatchObject({ list: ['a', 'b', 'c', 'd'] });
  });

  test('limits the length of an entry in code points', () => {
    expect(addToList([], '🙂'.repeat(5), bounds)).toMatchObject({ list: ['🙂'.repeat(5)] });
    expect(addToList([], 'abcdef', bounds)).toMatchObject({ problem: 'too_long' });
  });
});

test('a target that is not a list is invalid, and a missing entry is reported as not found', () => {
  for (const target of [undefined, null, 'a', {}, [1], 7]) {
    expect(addToList(target, 'x')).toEqual({ problem: 'invalid', value: 'x' });
    expect(removeFromList(target, 'x')).toEqual({ problem: 'invalid', value: 'x' });
  }
  expect(removeFromList(['a', 'b'], 'a')).toEqual({ list: ['b'] });
  expect(removeFromList(['a', 'b'], 'c')).toEqual({ problem: 'not_found', value: 'c' });
});
