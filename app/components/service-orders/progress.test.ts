import { expect, test } from 'vitest';
import { percentPassed } from './progress.ts';

test('what begins later has not passed, what is over has passed whole', () => {
  expect(percentPassed('2026-12-07', '2027-01-03', '2026-12-06')).toBe(0);
  expect(percentPassed('2026-12-07', '2027-01-03', '2027-02-01')).toBe(100);
});

test('first and last day count: the last one is the end, and a run of a day passes with it', () => {
  expect(percentPassed('2026-12-07', '2026-12-16', '2026-12-11')).toBe(50);
  expect(percentPassed('2026-12-07', '2026-12-07', '2026-12-07')).toBe(100);
});
