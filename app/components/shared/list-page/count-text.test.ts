import { expect, test } from 'vitest';
import { countText, isOverCountCap } from './count-text.ts';

test('a count above 10,000 is shown as "10,000+", formatted for each language', () => {
  expect([9_876, 10_000].map((count) => countText(count, 'en'))).toEqual(['9,876', '10,000']);
  expect((['vi', 'kr', 'en'] as const).map((language) => countText(10_001, language))).toEqual([
    '10.000+',
    '10,000+',
    '10,000+',
  ]);
  expect([10_000, 10_001].map(isOverCountCap)).toEqual([false, true]);
});
