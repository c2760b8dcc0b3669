import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { byMonth, lastDayFrom, stateOf } from './weeks.ts';

/** Weeks from 30 November 2026 on, with so many places left each. */
const weeks = (...free: number[]) =>
  free.map((left, at) => ({ start_date: addDays('2026-11-30', at * 7), free: left }));

test('a placement begins where each of its weeks has a place left', () => {
  expect(stateOf(weeks(1, 2, 1, 3, 0), 0, 1)).toBe('free');
});

test('a week without a place cannot be the first', () => {
  expect(stateOf(weeks(0, 2, 1, 3, 1), 0, 1)).toBe('full');
});

test('a week with a place is too short where a later one has none', () => {
  expect(stateOf(weeks(1, 1, 0, 1, 1), 0, 1)).toBe('too_short');
});

test('what runs on beyond the known weeks may begin', () => {
  expect(stateOf(weeks(1, 1, 1, 1, 1), 2, 12)).toBe('free');
});

test('a week stands in the month of its Monday', () => {
  expect(byMonth(weeks(1, 1, 1)).map(([month, list]) => [month, list.length])).toEqual([
    ['2026-11', 1],
    ['2026-12', 2],
  ]);
});

test('a month of a placement is four weeks and ends on a Sunday', () => {
  expect(lastDayFrom('2026-11-30', 1)).toBe('2026-12-27');
});
