import { expect, test } from 'vitest';
import { suggestDurations } from './durations.ts';

test('lengths with a discount of their own are offered beside the usual ones, each once and in order', () => {
  expect(suggestDurations('MONTH', [{ months: 2 }, { months: 6 }])).toEqual([1, 2, 3, 6, 12]);
});

test('where days are sold, thirty of them are the month of a discount', () => {
  expect(suggestDurations('DAY', [{ months: 3 }])).toEqual([7, 15, 30, 60, 90]);
});

test('nothing longer than what can be sold is offered', () => {
  expect(suggestDurations('DAY', [{ months: 12 }, { months: 13 }])).toEqual([7, 15, 30, 60, 360]);
});
