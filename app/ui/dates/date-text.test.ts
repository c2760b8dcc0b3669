import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { daysBetween, firstDayOf, formatDateText, parseDateText, toWireValue } from './date-text.ts';

describe('typed dates', () => {
  test('a day may be typed with or without dots', () => {
    expect(parseDateText('1.2.2024', 'date')).toBe('2024-02-01');
    expect(parseDateText('01022024', 'date')).toBe('2024-02-01');
    expect(parseDateText(' 01/02/2024 ', 'date')).toBe('2024-02-01');
  });

  test('a day may be typed with its year first, as in Korean', () => {
    for (const typed of ['19920310', '1992.03.10', '1992-3-10', '1992. 3. 10.', '1992년 3월 10일'])
      expect(parseDateText(typed, 'date'), typed).toBe('1992-03-10');
    expect(parseDateText('20121001', 'date')).toBe('2012-10-01');
    expect(parseDateText('20012001', 'date')).toBe('2001-01-20');
    expect(parseDateText('19921310', 'date')).toBeNull();
    for (const typed of ['202303', '2023.03', '2023-3', '2023년 3월'])
      expect(parseDateText(typed, 'month'), typed).toBe('03/2023');
  });

  test('a day that does not exist is rejected', () => {
    expect(parseDateText('31.02.2024', 'date')).toBeNull();
    expect(parseDateText('29.02.2023', 'date')).toBeNull();
    expect(parseDateText('12.13.2024', 'date')).toBeNull();
    expect(parseDateText('hôm qua', 'date')).toBeNull();
  });

  test('a month may be typed with or without a dot', () => {
    expect(parseDateText('3.2023', 'month')).toBe('03/2023');
    expect(parseDateText('032023', 'month')).toBe('03/2023');
    expect(parseDateText('13.2023', 'month')).toBeNull();
  });

  test('wire values are formatted with dots, and other text stays as typed', () => {
    expect(formatDateText('2024-02-01', 'date')).toBe('01.02.2024');
    expect(formatDateText('03/2023', 'month')).toBe('03.2023');
    expect(formatDateText('99.99', 'date')).toBe('99.99');
  });

  test('the length of a period includes both ends', () => {
    expect(daysBetween('2025-12-15', '2025-12-31')).toBe(17);
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  });

  test('weeks start on Monday and belong to the year of their Thursday', () => {
    for (const typed of ['W05.2024', '5.2024', '052024', '2024-W05', '2024년 5주', '202405'])
      expect(parseDateText(typed, 'week'), typed).toBe('2024-W05');
    expect(firstDayOf('2024-W05', 'week')).toBe('2024-01-29');
    expect(toWireValue('2027-01-03', 'week')).toBe('2026-W53');
    expect(toWireValue('2024-12-30', 'week')).toBe('2025-W01');
    expect(formatDateText('2024-W05', 'week')).toBe('W05.2024');
    expect(parseDateText('53.2025', 'week')).toBeNull();
    expect(parseDateText('0.2025', 'week')).toBeNull();
  });

  test('quarters and years may be typed with or without their letters', () => {
    for (const typed of ['Q3.2024', '3.2024', '32024', 'q3 2024', '2024-Q3', '2024년 3분기'])
      expect(parseDateText(typed, 'quarter'), typed).toBe('2024-Q3');
    expect(parseDateText('5.2024', 'quarter')).toBeNull();
    expect(formatDateText('2024-Q3', 'quarter')).toBe('Q3.2024');
    expect(toWireValue('2024-09-30', 'quarter')).toBe('2024-Q3');
    expect(firstDayOf('2024-Q3', 'quarter')).toBe('2024-07-01');
    expect(parseDateText('2024년', 'year')).toBe('2024');
    expect(parseDateText('24', 'year')).toBeNull();
  });
});
