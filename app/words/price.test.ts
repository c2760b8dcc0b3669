import { expect, test } from 'vitest';
import { formatPrice } from './price.ts';

test('a price of services has commas and a no-break space, whoever reads it', () => {
  expect(formatPrice(1_200_000)).toBe('1,200,000\u00a0₫');
  expect(formatPrice(0)).toBe('0\u00a0₫');
});

test('a price without a value falls back to 500,000 [S9-20]', () => {
  expect(formatPrice(undefined)).toBe('500,000\u00a0₫');
  expect(formatPrice(null)).toBe('500,000\u00a0₫');
});
