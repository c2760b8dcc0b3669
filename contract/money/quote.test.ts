import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDayOf, nextMonday } from './period.ts';
import { type Prices, presetPrices, priceLimits, priceValues } from './prices.ts';
import { type QuoteItem, quote, quoteItem, quoteShape, savingOf, services } from './quote.ts';

const item = (given: Partial<QuoteItem> = {}): QuoteItem => ({
  service: 'RECRUITMENT_PREMIUM',
  combo_id: undefined,
  duration: 1,
  quantity: 1,
  ...given,
});
const premium = (
  given: Partial<Prices['RECRUITMENT']['premium']>,
  tax: Partial<Prices['TAX']> = {},
): Prices => ({
  ...presetPrices,
  RECRUITMENT: {
    ...presetPrices.RECRUITMENT,
    premium: { unit: 'MONTH', price: 1_500_000, sale_percent: 0, discounts: [], ...given },
  },
  TAX: { ...presetPrices.TAX, ...tax },
});

const percent = fc.integer({ min: 0, max: priceLimits.percent });
const discounts = fc
  .uniqueArray(
    fc.record({ months: fc.integer({ min: 1, max: 12 }), percent: fc.integer({ min: 1, max: 90 }) }),
    {
      maxLength: 4,
      selector: ({ months }) => months,
    },
  )
  .map((steps) => {
    const months = steps.map((step) => step.months).sort((a, b) => a - b);
    const percents = [...new Set(steps.map((step) => step.percent))].sort((a, b) => a - b);
    return percents.map((value, index) => ({ months: months[index] ?? 0, percent: value }));
  });
const rate = { price: fc.integer({ min: 0, max: priceLimits.price }), sale_percent: percent, discounts };
const ad = fc.record({ unit: fc.constantFrom('MONTH' as const, 'DAY' as const), ...rate });
const placement = fc.record({ ...rate, max_count: fc.integer({ min: 1, max: 9 }) });
const anyPrices: fc.Arbitrary<Prices> = fc.record({
  RECRUITMENT: fc.record({
    normal: ad,
    premium: ad,
    premium_max: fc.constant(null),
    premium_max_per_career: fc.constant(null),
  }),
  BANNER: fc.record({ MAIN: placement, SUB_1: placement, SUB_2: placement }),
  GRANT: fc.constant(presetPrices.GRANT),
  THEME: fc.record(rate),
  COMBO: fc
    .record({
      price: fc.integer({ min: 0, max: priceLimits.price }),
      sale_percent: percent,
    })
    .map((sold) => ({
      packages: [
        {
          id: 1,
          name_en: 'Start',
          regular_ads: 3,
          premium_ads: 1,
          banner: null,
          theme: false,
          months: 3,
          ...sold,
        },
      ],
    })),
  TAX: fc.record({ vat_percent: percent, prices_include_vat: fc.boolean() }),
});
const anyItem: fc.Arbitrary<QuoteItem> = fc
  .record({
    service: fc.constantFrom(...services),
    duration: fc.integer({ min: 1, max: 12 }),
    quantity: fc.integer({ min: 1, max: priceLimits.quantity }),
  })
  .map((chosen) =>
    chosen.service === 'COMBO' ? { ...chosen, combo_id: 1, duration: 1 } : { ...chosen, combo_id: undefined },
  );
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 20 });

test('without prices regular ads cost nothing and all else is not for sale', () => {
  expect(quote(presetPrices, { items: [item({ service: 'RECRUITMENT_NORMAL' })] })?.total).toBe(0);
  for (const service of services.filter((name) => name !== 'RECRUITMENT_NORMAL')) {
    expect(quote(presetPrices, { items: [item({ service, combo_id: 1 })] })).toBeUndefined();
  }
});

test('a sale lowers the price of a month, the discount what is left for all months, and VAT comes on top', () => {
  const prices = premium({ sale_percent: 10, discounts: [{ months: 3, percent: 5 }] });
  expect(quote(prices, { items: [item({ duration: 3, quantity: 2 })] })).toEqual({
    lines: [
      {
        service: 'RECRUITMENT_PREMIUM',
        combo_id: null,
        unit: 'MONTH',
        duration: 3,
        quantity: 2,
        unit_price: 1_500_000,
        sale_price: 1_350_000,
        sale_percent: 10,
        discount_percent: 5,
        subtotal: 9_000_000,
        sale: 900_000,
        discount: 405_000,
        amount: 7_695_000,
      },
    ],
    subtotal: 9_000_000,
    sale: 900_000,
    discount: 405_000,
    net: 7_695_000,
    vat_rate: 10,
    vat_included: false,
    vat: 769_500,
    total: 8_464_500,
  });
});

test('half a dong is rounded up', () => {
  const total = (price: number, tax: Partial<Prices['TAX']>) =>
    quote(premium({ price }, tax), { items: [item()] });
  expect(total(5, { vat_percent: 10 })?.vat).toBe(1);
  expect(total(4, { vat_percent: 10 })?.vat).toBe(0);
  expect(quote(premium({ price: 25, sale_percent: 10 }), { items: [item()] })?.sale).toBe(3);
});

test('where prices include VAT the total is the price, and VAT is the part in it', () => {
  const answer = quote(premium({ price: 1_100_000 }, { prices_include_vat: true }), { items: [item()] });
  expect(answer).toMatchObject({ net: 1_000_000, vat: 100_000, total: 1_100_000, vat_included: true });
});

test('the longest number of months that is reached gives the discount', () => {
  const prices = premium({
    discounts: [
      { months: 3, percent: 5 },
      { months: 6, percent: 12 },
    ],
  });
  const percents = [1, 2, 3, 5, 6, 12].map(
    (duration) => quote(prices, { items: [item({ duration })] })?.lines[0]?.discount_percent,
  );
  expect(percents).toEqual([0, 0, 5, 5, 12, 12]);
});

test('an ad that is priced by day runs up to 365 days, and thirty days are a month for the discounts', () => {
  const prices = premium({ unit: 'DAY', price: 60_000, discounts: [{ months: 1, percent: 5 }] });
  const of = (duration: number) => quote(prices, { items: [item({ duration })] });
  expect(of(29)?.discount).toBe(0);
  expect(of(30)?.discount).toBe(90_000);
  expect(of(365)?.lines[0]?.unit).toBe('DAY');
  expect(of(366)).toBeUndefined();
  expect(quote(premium({}), { items: [item({ duration: 13 })] })).toBeUndefined();
});

test('a package is sold at its own price, and one that is not there is not sold', () => {
  const packed = {
    id: 7,
    name_en: 'Start',
    regular_ads: 3,
    premium_ads: 1,
    banner: null,
    theme: false,
    months: 3,
  };
  const prices = {
    ...presetPrices,
    COMBO: { packages: [{ ...packed, price: 5_000_000, sale_percent: 20 }] },
  };
  const of = (combo_id: number) => quote(prices, { items: [item({ service: 'COMBO', combo_id })] });
  expect(of(7)).toMatchObject({ net: 4_000_000, lines: [{ unit: 'PACKAGE', combo_id: 7 }] });
  expect(of(8)).toBeUndefined();
});

test('what is not for sale takes the whole request with it', () => {
  expect(quote(premium({}), { items: [item(), item({ service: 'THEME' })] })).toBeUndefined();
});

test('lines, net and VAT add up to the total, whatever the prices', () => {
  fc.assert(
    fc.property(anyPrices, anyItems, (prices, items) => {
      const answer = quote(prices, { items });
      if (!answer) throw new Error('everything here is for sale');
      expect(answer).toEqual(quoteShape.parse(answer));
      const amounts = answer.lines.reduce((total, line) => total + line.amount, 0);
      expect(answer.subtotal - answer.sale - answer.discount).toBe(amounts);
      expect(answer.net + answer.vat).toBe(answer.total);
      expect(answer.vat_included ? answer.total : answer.net).toBe(amounts);
      for (const line of answer.lines) expect(line.subtotal - line.sale - line.discount).toBe(line.amount);
    }),
  );
});

test('a month more never costs less while the percent is the same', () => {
  fc.assert(
    fc.property(anyPrices, anyItem, (prices, chosen) => {
      if (chosen.service === 'COMBO' || chosen.duration === 12) return;
      const now = quote(prices, { items: [chosen] });
      const later = quote(prices, { items: [{ ...chosen, duration: chosen.duration + 1 }] });
      if (now?.lines[0]?.discount_percent !== later?.lines[0]?.discount_percent) return;
      expect(later?.total).toBeGreaterThanOrEqual(now?.total ?? 0);
    }),
  );
});

test('prices are typed within bounds: no billion too much, no percent above 90, no month 13', () => {
  const { RECRUITMENT } = presetPrices;
  const judged = (premium: object) =>
    priceValues.RECRUITMENT.safeParse({ ...RECRUITMENT, premium: { ...RECRUITMENT.premium, ...premium } })
      .success;
  expect(judged({ price: 1_000_000_000 })).toBe(true);
  expect(judged({ price: 1_000_000_001 })).toBe(false);
  expect(judged({ price: -1 })).toBe(false);
  expect(judged({ sale_percent: 91 })).toBe(false);
  expect(judged({ discounts: [{ months: 13, percent: 5 }] })).toBe(false);
  expect(judged({ discounts: [{ months: 3, percent: 91 }] })).toBe(false);
});

test('who buys longer is not given a lower percent', () => {
  const judged = (...steps: [number, number][]) =>
    priceValues.THEME.safeParse({
      price: 1,
      sale_percent: 0,
      discounts: steps.map(([months, percent]) => ({ months, percent })),
    }).success;
  expect(judged([3, 5], [6, 10])).toBe(true);
  expect(judged([6, 10], [3, 5])).toBe(false);
  expect(judged([3, 5], [3, 10])).toBe(false);
  expect(judged([3, 10], [6, 10])).toBe(false);
});

test('a blank price is "not for sale", and every preset is a value that could be saved', () => {
  expect(priceValues.THEME.parse({ price: '', sale_percent: '0' })).toEqual(presetPrices.THEME);
  for (const [kind, value] of Object.entries(presetPrices)) {
    expect(priceValues[kind as keyof Prices].parse(value)).toEqual(value);
  }
});

test('a package needs a name and something in it', () => {
  const judged = (given: object) =>
    priceValues.COMBO.safeParse({
      packages: [
        { name_en: 'Start', regular_ads: 1, premium_ads: 0, months: 1, price: 1, sale_percent: 0, ...given },
      ],
    }).success;
  expect(judged({})).toBe(true);
  expect(judged({ name_en: '' })).toBe(false);
  expect(judged({ regular_ads: 0 })).toBe(false);
  expect(judged({ regular_ads: 0, theme: true })).toBe(true);
  expect(judged({ regular_ads: 0, banner: 'MAIN' })).toBe(true);
});

test('an item of a package names it, and has the months of the package', () => {
  const judged = (given: object) =>
    quoteItem.safeParse({ service: 'COMBO', duration: 1, quantity: 1, ...given }).success;
  expect(judged({ combo_id: 1 })).toBe(true);
  expect(judged({})).toBe(false);
  expect(judged({ combo_id: 1, duration: 2 })).toBe(false);
});

test('months of ads are those of the calendar, those of places four weeks, and both last days are included', () => {
  expect(lastDayOf('2026-01-15', 'MONTH', 1)).toBe('2026-02-14');
  expect(lastDayOf('2026-01-31', 'MONTH', 1)).toBe('2026-02-28');
  expect(lastDayOf('2026-01-01', 'MONTH', 12)).toBe('2026-12-31');
  expect(lastDayOf('2026-11-30', 'MONTH', 3)).toBe('2027-02-28');
  expect(lastDayOf('2026-01-15', 'DAY', 1)).toBe('2026-01-15');
  expect(lastDayOf('2026-11-30', 'FOUR_WEEKS', 1)).toBe('2026-12-27');
});

test('places begin on a Monday: today if it is one, else the next', () => {
  expect(nextMonday('2026-11-30')).toBe('2026-11-30');
  expect(nextMonday('2026-12-01')).toBe('2026-12-07');
  expect(nextMonday('2026-11-29')).toBe('2026-11-30');
});

test('a package says what it saves beside buying its parts for as long', () => {
  const rate = { price: 1_000_000, sale_percent: 0, discounts: [{ months: 3, percent: 10 }] };
  const prices: Prices = {
    ...premium({ price: 2_000_000 }),
    BANNER: { ...presetPrices.BANNER, MAIN: { ...rate, max_count: 5 } },
    THEME: rate,
  };
  const combo = {
    ...{ id: 1, name_vi: 'Gói', name_kr: undefined, name_en: undefined, months: 3 },
    ...{ premium_ads: 2, regular_ads: 0, banner: 'MAIN' as const, theme: true },
    ...{ price: 10_000_000, sale_percent: 0 },
  };
  // 2 × 6 million for the ads, and 2.7 million each for banner and showcase after the discount for three months.
  expect(savingOf(prices, combo)).toBe(7_400_000);
  expect(savingOf(prices, { ...combo, sale_percent: 10 })).toBe(8_400_000);
  expect(savingOf(prices, { ...combo, price: 20_000_000 })).toBe(0);
  // Nobody can compare with a thing that is not sold by itself.
  expect(savingOf({ ...prices, THEME: presetPrices.THEME }, combo)).toBeNull();
});
