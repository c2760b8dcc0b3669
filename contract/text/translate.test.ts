import { expect, test } from 'vitest';
import { resolveMessage } from './resolve-message.ts';

const trees = {
  list: {
    count_one: '{{count}} job',
    count_other: '{{count}} jobs',
    hello: 'Hello {{name}}',
    deep: { word: 'deep' },
  },
};

test('a key finds its text at any depth', () => {
  expect(resolveMessage(trees, 'en', 'list.deep.word')).toBe('deep');
});

test('values fill their placeholders, and a placeholder without a value stays visible', () => {
  expect(resolveMessage(trees, 'en', 'list.hello', { name: 'Hoa' })).toBe('Hello Hoa');
  expect(resolveMessage(trees, 'en', 'list.hello', {})).toBe('Hello {{name}}');
});

test('the count selects the plural form of the language', () => {
  expect(resolveMessage(trees, 'en', 'list.count', { count: 1 })).toBe('1 job');
  expect(resolveMessage(trees, 'en', 'list.count', { count: 2 })).toBe('2 jobs');
  expect(resolveMessage(trees, 'kr', 'list.count', { count: 1 })).toBe('1 jobs');
});

test('a missing key, group or namespace shows the key', () => {
  expect(resolveMessage(trees, 'en', 'list.none')).toBe('list.none');
  expect(resolveMessage(trees, 'en', 'list.deep')).toBe('list.deep');
  expect(resolveMessage(trees, 'en', 'other.word')).toBe('other.word');
  expect(resolveMessage(trees, 'en', 'list.constructor')).toBe('list.constructor');
});
