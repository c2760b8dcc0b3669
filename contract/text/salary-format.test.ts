import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { translatorFor } from '#server/infrastructure/text/i18n.ts';
import { formatSalary, formatSalaryPerUnit } from './salary-format.ts';

const pay = { salary_min: 18_000_000, salary_max: 25_000_000, is_negotiable: false };

test('pay in feeds and mails has its unit where each language puts it', () => {
  const payText = (language: Language) =>
    formatSalaryPerUnit(
      { ...pay, salary_min: 15_000_000, salary_max: 19_000_000, salary_unit: 1 },
      translatorFor(language),
      language,
    );
  expect(payText('vi')).toBe('15 – 19 triệu mỗi tháng');
  expect(payText('kr')).toBe('월급 1,500만~1,900만 동');
  expect(payText('en')).toBe('15 – 19M ₫ per month');
});

test('pay has a short form in each language', () => {
  expect(formatSalary(pay, translatorFor('vi'), 'vi')).toBe('18 – 25 triệu');
  expect(formatSalary(pay, translatorFor('kr'), 'kr')).toBe('1,800만~2,500만 동');
  const byTheYear = { ...pay, salary_min: 640_000_000, salary_max: 1_200_000_000 };
  expect(formatSalary(byTheYear, translatorFor('kr'), 'kr')).toBe('6억 4,000만~12억 동');
  expect(formatSalary(pay, translatorFor('en'), 'en')).toBe('18 – 25M ₫');
  expect(formatSalary({ ...pay, salary_max: null }, translatorFor('vi'), 'vi')).toBe('Từ 18 triệu');
  const byTheHour = { ...pay, salary_min: 27_000, salary_max: 35_000 };
  expect(formatSalary(byTheHour, translatorFor('vi'), 'vi')).toBe('27.000\u00a0₫ – 35.000\u00a0₫');
  expect(formatSalary(byTheHour, translatorFor('en'), 'en')).toBe('27,000\u00a0₫ – 35,000\u00a0₫');
});

test('Vietnamese pay of at least a billion is in tỷ', () => {
  const shown = (salary_min: number | null, salary_max: number | null) =>
    formatSalary({ ...pay, salary_min, salary_max }, translatorFor('vi'), 'vi');
  expect(shown(1_160_000_000, 1_160_000_000)).toBe('1,16 tỷ');
  expect(shown(1_200_000_000, 1_500_000_000)).toBe('1,2 – 1,5 tỷ');
  expect(shown(640_000_000, 1_160_000_000)).toBe('640 triệu – 1,16 tỷ');
  expect(shown(1_160_000_000, null)).toBe('Từ 1,16 tỷ');
  expect(shown(null, 2_000_000_000)).toBe('Đến 2 tỷ');
  expect(shown(18_000_000, 999_000_000)).toBe('18 – 999 triệu');
});

test('an ad without pay data is not called negotiable', () => {
  const nothing = { salary_min: null, salary_max: null, is_negotiable: false };
  expect(formatSalary(nothing, translatorFor('vi'), 'vi')).toBe('');
});

test('negotiable pay is written with its figures if they are shown, the note after the unit', () => {
  const shown = { ...pay, salary_min: 7_500_000, salary_max: 11_000_000, is_negotiable: true };
  expect(formatSalary(shown, translatorFor('vi'), 'vi')).toBe('7,5 – 11 triệu, thoả thuận');
  expect(formatSalary(shown, translatorFor('kr'), 'kr')).toBe('750만~1,100만 동, 협의 가능');
  expect(formatSalary(shown, translatorFor('en'), 'en')).toBe('7.5 – 11M ₫, negotiable');
  const perMonth = formatSalaryPerUnit({ ...shown, salary_unit: 1 }, translatorFor('vi'), 'vi');
  expect(perMonth).toBe('7,5 – 11 triệu mỗi tháng, thoả thuận');
  const hidden = { ...shown, salary_min: null, salary_max: null };
  expect(formatSalary(hidden, translatorFor('vi'), 'vi')).toBe('Thoả thuận');
  expect(formatSalaryPerUnit({ ...hidden, salary_unit: 1 }, translatorFor('en'), 'en')).toBe('Negotiable');
});
