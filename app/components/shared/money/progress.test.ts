import { expect, test } from 'vitest';
import { percentPassed } from './progress.ts';

test('a placement shows 0% before it begins and 100% after its end', () => {
  expect(percentPassed('2026-12-07', '2027-01-03', '2026-12-06')).toBe(0);
  expect(percentPassed('2026-12-07', '2027-01-03', '2027-02-01')).toBe(100);
});

test('first and last day are included, and a placement of one day shows 100% on that day', () => {
  expect(percentPassed('2026-12-07', '2026-12-16', '2026-12-11')).toBe(50);
  expect(percentPassed('2026-12-07', '2026-12-07', '2026-12-07')).toBe(100);
});
