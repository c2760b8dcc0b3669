import { expect, test } from 'vitest';
import { payText } from './pay-text.ts';

const pay = { salary_min: 15_000_000, salary_max: 19_000_000, salary_unit: 1, is_negotiable: false };

test('pay in feeds and mails has its unit where each language puts it', () => {
  expect(payText(pay, 'vi')).toBe('15.000.000\u00a0₫ – 19.000.000\u00a0₫ mỗi tháng');
  expect(payText(pay, 'kr')).toBe('월급 15,000,000\u00a0₫ – 19,000,000\u00a0₫');
  expect(payText(pay, 'en')).toBe('15,000,000\u00a0₫ – 19,000,000\u00a0₫ per month');
});
