import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { getWeekState, getWeekTone, groupWeeksByMonth, lastDayOfPlacement } from './weeks.ts';

/** Weeks from 30 November 2026 on, each with its number of free places. */
const weeks = (...free: number[]) =>
  free.map((left, at) => ({ start_date: addDays('2026-11-30', at * 7), free: left }));

test('a placement can begin if each of its weeks has a free place', () => {
  expect(getWeekState(weeks(1, 2, 1, 3, 0), 0, 1)).toBe('free');
});

test('a full week cannot be the first of a placement', () => {
  expect(getWeekState(weeks(0, 2, 1, 3, 1), 0, 1)).toBe('full');
});

test('a free week is too short if a later week of the placement is full', () => {
  expect(getWeekState(weeks(1, 1, 0, 1, 1), 0, 1)).toBe('too_short');
});

test('a placement that ends after the known weeks can begin', () => {
  expect(getWeekState(weeks(1, 1, 1, 1, 1), 2, 12)).toBe('free');
});

test('a week belongs to the month of its Monday', () => {
  expect(groupWeeksByMonth(weeks(1, 1, 1)).map(([month, list]) => [month, list.length])).toEqual([
    ['2026-11', 1],
    ['2026-12', 2],
  ]);
});

test('a month of a placement has four weeks and ends on a Sunday', () => {
  expect(lastDayOfPlacement('2026-11-30', 1)).toBe('2026-12-27');
});

test('the tone of a week follows the share of its free places, and only a full week has none', () => {
  const tones = weeks(0, 1, 2, 4, 5).map((week) => getWeekTone(week, 5));
  expect(tones).toEqual([0, 1, 1, 2, 3]);
});
