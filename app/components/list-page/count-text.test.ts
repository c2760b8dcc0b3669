import { expect, test } from 'vitest';
import { countText, isOverCap } from './count-text.ts';

test('a count that a list does not reach says so, in the numbers of each language', () => {
  expect([9_876, 10_000].map((count) => countText(count, 'en'))).toEqual(['9,876', '10,000']);
  expect((['vi', 'kr', 'en'] as const).map((language) => countText(10_001, language))).toEqual([
    '10.000+',
    '10,000+',
    '10,000+',
  ]);
  expect([10_000, 10_001].map(isOverCap)).toEqual([false, true]);
});
