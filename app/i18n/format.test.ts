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
  shortCompanyName,
} from './format.ts';
import { createTranslator } from './translator.ts';

const words = {
  vi: createTranslator('vi', { common: vi }),
  kr: createTranslator('kr', { common: kr }),
  en: createTranslator('en', { common: en }),
};

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
