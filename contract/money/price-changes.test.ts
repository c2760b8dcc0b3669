import { expect, test } from 'vitest';
import { flattenPrices, joinPrices, listPriceChanges, type TranslatePrice } from './price-changes.ts';
import { formatPrice } from './price-text.ts';
import { type Combo, presetPrices } from './prices.ts';

/** Stands in for the translator: returns the key with its values, so that the test sees which message is requested. */
const say: TranslatePrice = (key, values = {}) =>
  [key.replace('price.', ''), ...Object.values(values)].join(' ');
const changes = (before: object, after: object) =>
  listPriceChanges(before, after, say, 'en').map(
    ({ label, before: old, after: now }) => `${label}: ${old} > ${now}`,
  );

test('prices have commas in every language, and the default price is 500,000', () => {
  expect(formatPrice(1_200_000)).toBe('1,200,000\u00a0₫');
  expect(formatPrice(0)).toBe('0\u00a0₫');
  expect(formatPrice(undefined)).toBe('500,000\u00a0₫');
});

test('joining a flattened price value returns the same value', () => {
  for (const value of Object.values(presetPrices)) expect(joinPrices(flattenPrices(value))).toEqual(value);
  expect(Object.keys(flattenPrices(presetPrices.RECRUITMENT))).toContain('premium.discounts');
});

test('a list of price changes contains only the changed fields, with their labels', () => {
  const { RECRUITMENT } = presetPrices;
  const premium = { ...RECRUITMENT.premium, price: 1_500_000, discounts: [{ months: 3, percent: 5 }] };
  expect(changes(RECRUITMENT, RECRUITMENT)).toEqual([]);
  expect(changes(RECRUITMENT, { ...RECRUITMENT, premium, premium_max: 20 })).toEqual([
    'of part.premium field.price: not_for_sale > 1,500,000\u00a0₫',
    'of part.premium field.discounts: none > step 3 5',
    'field.premium_max: no_limit > 20',
  ]);
  expect(changes(presetPrices.TAX, { vat_percent: 8, prices_include_vat: true })).toEqual([
    'field.vat_percent: 10% > 8%',
    'field.prices_include_vat: no > yes',
  ]);
});

test('a new and a removed package are listed with their price, a changed one by its fields', () => {
  const pack: Combo = {
    ...{ id: 1, name_en: 'Start', regular_ads: 0, premium_ads: 3, banner: null, theme: false },
    ...{ months: 3, price: 12_000_000, sale_percent: 0 },
  };
  const { id: _id, ...fresh } = { ...pack, name_en: 'Boost', price: 24_000_000 };
  expect(changes({ packages: [pack] }, { packages: [{ ...pack, theme: true }, fresh] })).toEqual([
    'of Start field.theme: no > yes',
    'Boost: none > 24,000,000\u00a0₫',
  ]);
  expect(changes({ packages: [pack] }, { packages: [] })).toEqual(['Start: 12,000,000\u00a0₫ > none']);
});
