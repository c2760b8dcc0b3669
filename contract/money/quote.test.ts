import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDayOf, nextMonday } from './period.ts';
import { type Prices, presetPrices, priceLimits, priceValues } from './prices.ts';
import { calculateQuote, packageSaving, type QuoteItem, quoteItem, quoteShape, services } from './quote.ts';

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

test('without prices regular ads are free and nothing else is for sale', () => {
  expect(calculateQuote(presetPrices, { items: [item({ service: 'RECRUITMENT_NORMAL' })] })?.total).toBe(0);
  for (const service of services.filter((name) => name !== 'RECRUITMENT_NORMAL')) {
    expect(calculateQuote(presetPrices, { items: [item({ service, combo_id: 1 })] })).toBeUndefined();
  }
});

test('the sale lowers the monthly price, the discount applies to all months together, and VAT is added', () => {
  const prices = premium({ sale_percent: 10, discounts: [{ months: 3, percent: 5 }] });
  expect(calculateQuote(prices, { items: [item({ duration: 3, quantity: 2 })] })).toEqual({
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

test('a quote rounds half a dong up', () => {
  const total = (price: number, tax: Partial<Prices['TAX']>) =>
    calculateQuote(premium({ price }, tax), { items: [item()] });
  expect(total(5, { vat_percent: 10 })?.vat).toBe(1);
  expect(total(4, { vat_percent: 10 })?.vat).toBe(0);
  expect(calculateQuote(premium({ price: 25, sale_percent: 10 }), { items: [item()] })?.sale).toBe(3);
});

test('if prices include VAT, the total is the price and VAT is a part of it', () => {
  const answer = calculateQuote(premium({ price: 1_100_000 }, { prices_include_vat: true }), {
    items: [item()],
  });
  expect(answer).toMatchObject({ net: 1_000_000, vat: 100_000, total: 1_100_000, vat_included: true });
});

test('a discount is that of the longest number of months reached', () => {
  const prices = premium({
    discounts: [
      { months: 3, percent: 5 },
      { months: 6, percent: 12 },
    ],
  });
  const percents = [1, 2, 3, 5, 6, 12].map(
    (duration) => calculateQuote(prices, { items: [item({ duration })] })?.lines[0]?.discount_percent,
  );
  expect(percents).toEqual([0, 0, 5, 5, 12, 12]);
});

test('an ad priced by day runs for up to 365 days, and 30 days count as a month for discounts', () => {
  const prices = premium({ unit: 'DAY', price: 60_000, discounts: [{ months: 1, percent: 5 }] });
  const of = (duration: number) => calculateQuote(prices, { items: [item({ duration })] });
  expect(of(29)?.discount).toBe(0);
  expect(of(30)?.discount).toBe(90_000);
  expect(of(365)?.lines[0]?.unit).toBe('DAY');
  expect(of(366)).toBeUndefined();
  expect(calculateQuote(premium({}), { items: [item({ duration: 13 })] })).toBeUndefined();
});

test('a package is sold at its own price, and an unknown package is not sold', () => {
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
  const of = (combo_id: number) => calculateQuote(prices, { items: [item({ service: 'COMBO', combo_id })] });
  expect(of(7)).toMatchObject({ net: 4_000_000, lines: [{ unit: 'PACKAGE', combo_id: 7 }] });
  expect(of(8)).toBeUndefined();
});

test('a request with one item that is not for sale gets no quote', () => {
  expect(calculateQuote(premium({}), { items: [item(), item({ service: 'THEME' })] })).toBeUndefined();
});

test('lines, net and VAT add up to the total at any prices', () => {
  fc.assert(
    fc.property(anyPrices, anyItems, (prices, items) => {
      const answer = calculateQuote(prices, { items });
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

test('one more month never costs less at the same percentage', () => {
  fc.assert(
    fc.property(anyPrices, anyItem, (prices, chosen) => {
      if (chosen.service === 'COMBO' || chosen.duration === 12) return;
      const now = calculateQuote(prices, { items: [chosen] });
      const later = calculateQuote(prices, { items: [{ ...chosen, duration: chosen.duration + 1 }] });
      if (now?.lines[0]?.discount_percent !== later?.lines[0]?.discount_percent) return;
      expect(later?.total).toBeGreaterThanOrEqual(now?.total ?? 0);
    }),
  );
});

test('prices have bounds: no amount above a billion, no percentage above 90, no month 13', () => {
  const { RECRUITMENT } = presetPrices;
  const isValid = (premium: object) =>
    priceValues.RECRUITMENT.safeParse({ ...RECRUITMENT, premium: { ...RECRUITMENT.premium, ...premium } })
      .success;
  expect(isValid({ price: 1_000_000_000 })).toBe(true);
  expect(isValid({ price: 1_000_000_001 })).toBe(false);
  expect(isValid({ price: -1 })).toBe(false);
  expect(isValid({ sale_percent: 91 })).toBe(false);
  expect(isValid({ discounts: [{ months: 13, percent: 5 }] })).toBe(false);
  expect(isValid({ discounts: [{ months: 3, percent: 91 }] })).toBe(false);
});

test('a discount for more months cannot have a lower percentage', () => {
  const isValid = (...steps: [number, number][]) =>
    priceValues.THEME.safeParse({
      price: 1,
      sale_percent: 0,
      discounts: steps.map(([months, percent]) => ({ months, percent })),
    }).success;
  expect(isValid([3, 5], [6, 10])).toBe(true);
  expect(isValid([6, 10], [3, 5])).toBe(false);
  expect(isValid([3, 5], [3, 10])).toBe(false);
  expect(isValid([3, 10], [6, 10])).toBe(false);
});

test('a blank price means "not for sale", and every preset is a valid value', () => {
  expect(priceValues.THEME.parse({ price: '', sale_percent: '0' })).toEqual(presetPrices.THEME);
  for (const [kind, value] of Object.entries(presetPrices)) {
    expect(priceValues[kind as keyof Prices].parse(value)).toEqual(value);
  }
});

test('a package needs a name and at least one item', () => {
  const isValid = (given: object) =>
    priceValues.COMBO.safeParse({
      packages: [
        { name_en: 'Start', regular_ads: 1, premium_ads: 0, months: 1, price: 1, sale_percent: 0, ...given },
      ],
    }).success;
  expect(isValid({})).toBe(true);
  expect(isValid({ name_en: '' })).toBe(false);
  expect(isValid({ regular_ads: 0 })).toBe(false);
  expect(isValid({ regular_ads: 0, theme: true })).toBe(true);
  expect(isValid({ regular_ads: 0, banner: 'MAIN' })).toBe(true);
});

test('an order item for a package contains its id and has the months of the package', () => {
  const isValid = (given: object) =>
    quoteItem.safeParse({ service: 'COMBO', duration: 1, quantity: 1, ...given }).success;
  expect(isValid({ combo_id: 1 })).toBe(true);
  expect(isValid({})).toBe(false);
  expect(isValid({ combo_id: 1, duration: 2 })).toBe(false);
});

test('a month of an ad is a calendar month, that of a slot is four weeks, and both include the last day', () => {
  expect(lastDayOf('2026-01-15', 'MONTH', 1)).toBe('2026-02-14');
  expect(lastDayOf('2026-01-31', 'MONTH', 1)).toBe('2026-02-28');
  expect(lastDayOf('2026-01-01', 'MONTH', 12)).toBe('2026-12-31');
  expect(lastDayOf('2026-11-30', 'MONTH', 3)).toBe('2027-02-28');
  expect(lastDayOf('2026-01-15', 'DAY', 1)).toBe('2026-01-15');
  expect(lastDayOf('2026-11-30', 'FOUR_WEEKS', 1)).toBe('2026-12-27');
});

test('slots begin on a Monday: today if it is one, else the next', () => {
  expect(nextMonday('2026-11-30')).toBe('2026-11-30');
  expect(nextMonday('2026-12-01')).toBe('2026-12-07');
  expect(nextMonday('2026-11-29')).toBe('2026-11-30');
});

test('a package shows the savings compared with buying its items separately', () => {
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
  expect(packageSaving(prices, combo)).toBe(7_400_000);
  expect(packageSaving(prices, { ...combo, sale_percent: 10 })).toBe(8_400_000);
  expect(packageSaving(prices, { ...combo, price: 20_000_000 })).toBe(0);
  // If one item is not sold separately, there is no price to compare with.
  expect(packageSaving({ ...prices, THEME: presetPrices.THEME }, combo)).toBeNull();
});
