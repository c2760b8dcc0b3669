import { expect, test } from 'vitest';
import { addMonths, daysOfWeeks, parseMonth } from './month.ts';

test('a month is shown with all weeks that it overlaps, from Monday to Sunday', () => {
  const november = daysOfWeeks('2026-11');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // A February that begins on a Monday has exactly four weeks.
  expect([daysOfWeeks('2027-02')[0], daysOfWeeks('2027-02').length]).toEqual(['2027-02-01', 28]);
  for (let month = '2020-01'; month < '2031-01'; month = addMonths(month, 1))
    expect(daysOfWeeks(month).length % 7).toBe(0);
});

test('the month after December is January, and an invalid month counts as the current one', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(parseMonth('2026-12', '2026-11-24')).toBe('2026-12');
  for (const text of [null, '', '2026-13', '2026-1', 'x'])
    expect(parseMonth(text, '2026-11-24')).toBe('2026-11');
});
