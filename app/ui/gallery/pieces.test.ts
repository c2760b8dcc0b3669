import { describe, expect, test } from 'vitest';
import { pagesAround } from '../actions/pagination.tsx';
import { timeColumns } from '../dates/time-choices.ts';
import { formatTimeText, parseTimeText } from '../dates/time-text.ts';
import { groupDigits } from '../fields/number-input.tsx';
import { isAccepted, sizeText } from '../fields/uploads.ts';
import { initialsOf } from '../indicators/initials.ts';

describe('rules of the UI components', () => {
  test('initials come from the given name', () => {
    expect(initialsOf('Trần Khánh Linh')).toBe('KL');
    expect(initialsOf('김민서')).toBe('민서');
    expect(initialsOf('Anna')).toBe('A');
    expect(initialsOf('')).toBe('');
  });

  test('amounts are grouped with the separator of the language', () => {
    expect(groupDigits('1200000', '.')).toBe('1.200.000');
    expect(groupDigits('1200000', ',')).toBe('1,200,000');
    expect(groupDigits('999', '.')).toBe('999');
  });

  test('pagination shows both ends and the neighbouring pages', () => {
    expect(pagesAround(1, 28)).toEqual([1, 2, 3, null, 28]);
    expect(pagesAround(14, 28)).toEqual([1, null, 13, 14, 15, null, 28]);
    expect(pagesAround(4, 28)).toEqual([1, 2, 3, 4, 5, null, 28]);
    expect(pagesAround(2, 2)).toEqual([1, 2]);
    expect(pagesAround(1, 28, true)).toEqual([1, 2, 3, null]);
    expect(pagesAround(14, 28, true)).toEqual([1, null, 13, 14, 15, null]);
    expect(pagesAround(28, 28, true)).toEqual([1, null, 26, 27, 28, null]);
  });

  test('a time may be typed in all common notations', () => {
    expect(parseTimeText('7')).toBe('07:00');
    expect(parseTimeText('730')).toBe('07:30');
    expect(parseTimeText('19h30')).toBe('19:30');
    expect(parseTimeText('24:00')).toBeNull();
    expect(parseTimeText('7:75')).toBeNull();
    expect(parseTimeText('07:30:15')).toBeNull();
    for (const typed of ['7:30:15', '073015', '07:30:15'])
      expect(parseTimeText(typed, true), typed).toBe('07:30:15');
    for (const typed of ['7:30 pm', '7:30 CH', '오후 7:30', '7:30 tối'])
      expect(parseTimeText(typed), typed).toBe('19:30');
    expect(parseTimeText('12:00 SA')).toBe('00:00');
    expect(parseTimeText('13:00 am')).toBeNull();
  });

  test('a formatted 12-hour time is parsed back to the same value in every language', () => {
    for (const locale of ['vi', 'ko', 'en-GB'])
      for (const time of ['00:00', '09:05', '12:00', '23:59'])
        expect(parseTimeText(formatTimeText(time, locale, { hour12: true })), `${locale} ${time}`).toBe(time);
  });

  test('a list offers no time before its minimum, after its maximum or among the unavailable ones', () => {
    const bounds = { min: '08:30', max: '10:00', isUnavailable: (time: string) => time === '09:30' };
    const [hours, minutes] = timeColumns('09:00', bounds, {}, 'vi');
    expect(hours?.options.map(({ time }) => time)).toEqual(['08:30', '09:00', '10:00']);
    expect(minutes?.options.map(({ time }) => time)).toEqual(['09:00']);
    const seconds = timeColumns('10:00:00', bounds, { seconds: true }, 'vi')[2];
    expect(seconds?.options.map(({ time }) => time)).toEqual(['10:00:00']);
  });

  test('the day period is in the order of the language, and choosing it preserves the hour if possible', () => {
    const bounds = { min: '07:00', max: '20:00' };
    const korean = timeColumns('08:30', bounds, { hour12: true }, 'ko');
    expect(korean.map(({ field }) => field)).toEqual(['dayPeriod', 'hour', 'minute']);
    expect(korean[0]?.options.map(({ time }) => time)).toEqual(['08:30', '20:00']);
    const late = timeColumns('07:30', bounds, { hour12: true }, 'vi');
    expect(late.map(({ field }) => field)).toEqual(['hour', 'minute', 'dayPeriod']);
    expect(late[2]?.options).toMatchObject([{ label: 'SA' }, { label: 'CH', time: '19:30' }]);
  });

  test('a file is accepted by its type or its extension', () => {
    const image = new File(['x'], 'ANH.PNG', { type: 'image/png' });
    expect(isAccepted(image, ['image/*'])).toBe(true);
    expect(isAccepted(image, ['.png'])).toBe(true);
    expect(isAccepted(image, ['application/pdf'])).toBe(false);
    expect(sizeText(2_726_297, 'vi')).toBe('2,6 MB');
  });
});
