import { expect, test } from 'vitest';
import { presetPrices } from '#contract/money/prices.ts';
import { type ComboValues, commonFreeWeeks, findWrongCombo, makeCombo } from './combo-values.ts';

const combo = {
  id: 3,
  name_vi: 'Khởi đầu',
  name_kr: undefined,
  name_en: undefined,
  regular_ads: 0,
  premium_ads: 2,
  banner: null,
  theme: false,
  months: 3,
  price: 3_000_000,
  sale_percent: 0,
};
const pricesWith = (given: Partial<typeof combo> | { theme: boolean }) => ({
  ...presetPrices,
  COMBO: { packages: [{ ...combo, ...given }] },
});
const values = (given: Partial<ComboValues>): ComboValues => ({
  combo_id: 3,
  premium_ids: [],
  regular_ids: [],
  theme_id: null,
  recruitment_id: null,
  start_date: '',
  extend_ad: true,
  late_weeks: 'REFUND',
  title_vi: '',
  title_kr: '',
  title_en: '',
  note_vi: '',
  note_kr: '',
  note_en: '',
  text_vi: '',
  text_kr: '',
  text_en: '',
  label_vi: '',
  label_kr: '',
  label_en: '',
  image_vi_id: '',
  image_kr_id: '',
  image_en_id: '',
  url: '',
  palette: 'lam',
  ...given,
});

test('an order has only the items that its package contains', () => {
  const item = makeCombo(pricesWith({}))(values({ premium_ids: [1, 2, 4], regular_ids: [5], theme_id: 9 }));
  expect(item).toMatchObject({ service: 'COMBO', combo_id: 3, premium_ids: [1, 2], regular_ids: [] });
  expect(item?.theme_id).toBeUndefined();
});

test('the ads of a package may be chosen later, its theme and weeks may not', () => {
  expect(findWrongCombo(pricesWith({}))(values({}))).toEqual([]);
  const wrong = findWrongCombo(pricesWith({ theme: true }))(values({}));
  expect(wrong.map(([field]) => field)).toEqual(['theme_id', 'recruitment_id', 'start_date']);
});

test('without a package, nothing else is required', () => {
  expect(findWrongCombo(pricesWith({}))(values({ combo_id: null })).map(([field]) => field)).toEqual([
    'combo_id',
  ]);
});

test('two slots are free together in the weeks in which both are free', () => {
  const one = [
    { start_date: '2026-11-30', free: 2 },
    { start_date: '2026-12-07', free: 1 },
  ];
  const other = [{ start_date: '2026-12-07', free: 0 }];
  expect(commonFreeWeeks(one, other)).toEqual([{ start_date: '2026-12-07', free: 0 }]);
  expect(commonFreeWeeks(undefined, other)).toBe(other);
});
