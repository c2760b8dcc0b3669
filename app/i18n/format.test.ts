import { expect, test } from 'vitest';
import en from '../../locales/en/common.json' with { type: 'json' };
import kr from '../../locales/kr/common.json' with { type: 'json' };
import vi from '../../locales/vi/common.json' with { type: 'json' };
import { formatDateAbroad, formatMonth } from './date-formats.ts';
import {
  daysUntil,
  formatAge,
  formatAmount,
  formatDate,
  formatDateTime,
  formatNumber,
  formatSalary,
  shortCompanyName,
} from './format.ts';
import { createTranslator } from './translator.ts';

const words = {
  vi: createTranslator('vi', { common: vi }),
  kr: createTranslator('kr', { common: kr }),
  en: createTranslator('en', { common: en }),
};
const pay = { salary_min: 18_000_000, salary_max: 25_000_000, is_negotiable: false };

test('a date is formatted day first with dots', () => {
  expect(formatDate('2025-12-15')).toBe('15.12.2025');
});

test('a date outside our pages has slashes, and a month has dots', () => {
  expect(formatDateAbroad('2025-12-15')).toBe('15/12/2025');
  expect(formatDateAbroad('2025-12-15T18:30:00Z')).toBe('16/12/2025');
  expect([formatMonth('12/2025'), formatMonth('2025-12-15')]).toEqual(['12.2025', '12.2025']);
});

test('a moment is formatted in Vietnam time', () => {
  expect(formatDateTime('2025-12-15T18:30:00Z')).toBe('16.12.2025 01:30');
});

test('a period that ends today has 0 days left', () => {
  expect(daysUntil('2025-12-15', new Date('2025-12-15T16:59:00Z'))).toBe(0);
  expect(daysUntil('2025-12-15', new Date('2025-12-15T17:00:00Z'))).toBe(-1);
});

test('counts and amounts are formatted in the language of the page', () => {
  expect(formatNumber(12846, 'vi')).toBe('12.846');
  expect(formatNumber(12846, 'kr')).toBe('12,846');
  expect(formatAmount(48_000, 'vi')).toBe('48.000\u00a0₫');
  expect(formatAmount(1_200_000, 'kr')).toBe('1,200,000\u00a0₫');
});

test('pay has a short form in each language', () => {
  expect(formatSalary(pay, words.vi.t, 'vi')).toBe('18 – 25 triệu');
  expect(formatSalary(pay, words.kr.t, 'kr')).toBe('1,800만~2,500만 동');
  const byTheYear = { ...pay, salary_min: 640_000_000, salary_max: 1_200_000_000 };
  expect(formatSalary(byTheYear, words.kr.t, 'kr')).toBe('6억 4,000만~12억 동');
  expect(formatSalary(pay, words.en.t, 'en')).toBe('18 – 25M ₫');
  expect(formatSalary({ ...pay, is_negotiable: true }, words.vi.t, 'vi')).toBe('Thoả thuận');
  expect(formatSalary({ ...pay, salary_max: null }, words.vi.t, 'vi')).toBe('Từ 18 triệu');
  const byTheHour = { ...pay, salary_min: 27_000, salary_max: 35_000 };
  expect(formatSalary(byTheHour, words.vi.t, 'vi')).toBe('27.000\u00a0₫ – 35.000\u00a0₫');
  expect(formatSalary(byTheHour, words.en.t, 'en')).toBe('27,000\u00a0₫ – 35,000\u00a0₫');
});

test('Vietnamese pay of at least a billion is in tỷ', () => {
  const shown = (salary_min: number | null, salary_max: number | null) =>
    formatSalary({ ...pay, salary_min, salary_max }, words.vi.t, 'vi');
  expect(shown(1_160_000_000, 1_160_000_000)).toBe('1,16 tỷ');
  expect(shown(1_200_000_000, 1_500_000_000)).toBe('1,2 – 1,5 tỷ');
  expect(shown(640_000_000, 1_160_000_000)).toBe('640 triệu – 1,16 tỷ');
  expect(shown(1_160_000_000, null)).toBe('Từ 1,16 tỷ');
  expect(shown(null, 2_000_000_000)).toBe('Đến 2 tỷ');
  expect(shown(18_000_000, 999_000_000)).toBe('18 – 999 triệu');
});

test('an ad without pay data is not called negotiable', () => {
  const nothing = { salary_min: null, salary_max: null, is_negotiable: false };
  expect(formatSalary(nothing, words.vi.t, 'vi')).toBe('');
});

test('ages in English have a singular form', () => {
  const now = new Date('2025-12-15T10:00:00Z');
  expect(formatAge('2025-12-15T09:00:00Z', now, words.en.t)).toBe('1 hour ago');
  expect(formatAge('2025-12-13T09:00:00Z', now, words.en.t)).toBe('2 days ago');
  expect(formatAge('2025-12-13T09:00:00Z', now, words.vi.t)).toBe('2 ngày trước');
});

test.each([
  ['Công ty TNHH Điện tử Byeolmoe Việt Nam', 'Điện tử Byeolmoe Việt Nam'],
  ['Công ty cổ phần Sen Vàng', 'Sen Vàng'],
  ['주식회사 한빛푸드', '한빛푸드'],
  ['한빛푸드㈜', '한빛푸드'],
  ['Quillmark Freight Co., Ltd.', 'Quillmark Freight'],
  ['Incline', 'Incline'],
  ['Công ty TNHH', 'Công ty TNHH'],
])('the short name of %s is %s', (full, short) => {
  expect(shortCompanyName(full)).toBe(short);
});
