import { expect, test } from 'vitest';
import { suggestDurations } from './durations.ts';

test('durations with their own discount are suggested with the default ones, each once and in order', () => {
  expect(suggestDurations('MONTH', [{ months: 2 }, { months: 6 }])).toEqual([1, 2, 3, 6, 12]);
});

test('if days are sold, a month of a discount is thirty days', () => {
  expect(suggestDurations('DAY', [{ months: 3 }])).toEqual([7, 15, 30, 60, 90]);
});

test('no duration above the maximum is suggested', () => {
  expect(suggestDurations('DAY', [{ months: 12 }, { months: 13 }])).toEqual([7, 15, 30, 60, 360]);
});
