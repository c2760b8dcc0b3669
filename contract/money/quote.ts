import { z } from 'zod';
import type { BannerKind } from '../enums.ts';
import { integer, listOf, oneOf, optionalInteger } from '../fields.ts';
import { message, required } from '../text/messages.ts';
import { type Prices, type PriceUnit, priceLimits } from './prices.ts';

/** Services that a company can buy. */
export const services = [
  'RECRUITMENT_NORMAL',
  'RECRUITMENT_PREMIUM',
  'BANNER_MAIN',
  'BANNER_SUB_1',
  'BANNER_SUB_2',
  'THEME',
  'COMBO',
] as const;
export type Service = (typeof services)[number];

/** An item to buy, as it is typed. */
export const quoteItem = z
  .object({
    service: oneOf(services),
    /** Id of the package, for COMBO. */
    combo_id: optionalInteger(1, 999_999),
    /** Number of months; of days if the ad is priced by day; 1 for a package, which has its own number of months. */
    duration: integer(1, priceLimits.days),
    quantity: integer(1, priceLimits.quantity),
  })
  .check(
    z.refine((item) => item.service !== 'COMBO' || item.combo_id !== undefined, {
      error: required,
      path: ['combo_id'],
    }),
    z.refine((item) => item.service !== 'COMBO' || item.duration === 1, {
      error: message('max', { max: 1 }),
      path: ['duration'],
    }),
  );
export type QuoteItem = z.output<typeof quoteItem>;
export const quoteRequest = z.object({ items: listOf(quoteItem, 20, 1) });
export type QuoteRequest = z.output<typeof quoteRequest>;

const vnd = z.int().min(0);

/** Price of one item. Like the prices themselves, it includes VAT or not. */
const quoteLine = z.object({
  service: z.enum(services),
  combo_id: z.int().nullable(),
  unit: z.enum(['MONTH', 'DAY', 'PACKAGE']),
  duration: z.int(),
  quantity: z.int(),
  /** Price of one unit; `sale_price` is the price after the sale. */
  unit_price: vnd,
  sale_price: vnd,
  sale_percent: z.int(),
  discount_percent: z.int(),
  /**
   * Price of the whole item: its base price, the sale and the discount that are subtracted, and the remaining amount.
   */
  subtotal: vnd,
  sale: vnd,
  discount: vnd,
  amount: vnd,
});
export type QuoteLine = z.output<typeof quoteLine>;

/**
 * Total of a quote in whole VND. `subtotal - sale - discount` is the sum of the lines' amounts: `net` if VAT is added,
 * `total` if the prices include it. `net + vat` is always `total`.
 */
export const quoteShape = z.object({
  lines: z.array(quoteLine),
  subtotal: vnd,
  sale: vnd,
  discount: vnd,
  net: vnd,
  vat_rate: z.int(),
  vat_included: z.boolean(),
  vat: vnd,
  total: vnd,
});
export type Quote = z.output<typeof quoteShape>;

/**
 * Computes `amount × part / whole`, rounded half up. It uses bigint, because the product of two safe integers may not
 * be safe.
 */
export function prorate(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
const percentOf = (amount: number, percent: number) => prorate(amount, percent, 100);

/** Price after the sale, as it is displayed. */
export const salePrice = ({ price, sale_percent }: { price: number; sale_percent: number }): number =>
  price - percentOf(price, sale_percent);

interface Tariff {
  unit: QuoteLine['unit'];
  price: number | null;
  sale_percent: number;
  discounts: readonly { months: number; percent: number }[];
}

/** Prices of one service; undefined for a package that does not exist. */
function tariffOf(prices: Prices, { service, combo_id }: Pick<QuoteItem, 'service' | 'combo_id'>) {
  const byMonth = (rate: Omit<Tariff, 'unit'>): Tariff => ({ ...rate, unit: 'MONTH' });
  const { RECRUITMENT, BANNER, THEME, COMBO } = prices;
  if (service === 'RECRUITMENT_NORMAL') return RECRUITMENT.normal;
  if (service === 'RECRUITMENT_PREMIUM') return RECRUITMENT.premium;
  if (service === 'THEME') return byMonth(THEME);
  if (service !== 'COMBO') return byMonth(BANNER[service.slice('BANNER_'.length) as BannerKind]);
  const found = COMBO.packages.find(({ id }) => id === combo_id);
  return found && ({ ...found, unit: 'PACKAGE', discounts: [] } as Tariff);
}

/** Number of months that count for discounts. For an ad that is priced by day, thirty days are one month. */
const monthsOf = (unit: Tariff['unit'], duration: number) =>
  unit === 'DAY' ? Math.floor(duration / 30) : duration;

/** Discount percent for a number of months or days; 0 if none applies. */
export function discountFor(
  unit: PriceUnit | 'PACKAGE',
  discounts: Tariff['discounts'],
  duration: number,
): number {
  const months = monthsOf(unit, duration);
  return discounts.findLast((step) => step.months <= months)?.percent ?? 0;
}

const longest = { MONTH: priceLimits.months, DAY: priceLimits.days, PACKAGE: 1 };

function lineOf(prices: Prices, item: QuoteItem): QuoteLine | undefined {
  const tariff = tariffOf(prices, item);
  if (!tariff || tariff.price === null || item.duration > longest[tariff.unit]) return undefined;
  const { unit, price, sale_percent } = tariff;
  const { duration, quantity } = item;
  const units = duration * quantity;
  const reduced = salePrice({ price, sale_percent });
  const discount_percent = discountFor(unit, tariff.discounts, duration);
  const discount = percentOf(reduced * units, discount_percent);
  return {
    service: item.service,
    combo_id: item.combo_id ?? null,
    unit,
    duration,
    quantity,
    unit_price: price,
    sale_price: reduced,
    sale_percent,
    discount_percent,
    subtotal: price * units,
    sale: (price - reduced) * units,
    discount,
    amount: reduced * units - discount,
  };
}

const sum = (lines: readonly QuoteLine[], field: 'subtotal' | 'sale' | 'discount' | 'amount') =>
  lines.reduce((total, line) => total + line[field], 0);

/**
 * Calculates a quote at these prices; undefined if one of the items is not for sale, or not for that duration. The
 * browser, which shows it, and the server, which charges it, run the same code.
 */
export function calculateQuote(prices: Prices, { items }: QuoteRequest): Quote | undefined {
  const lines: QuoteLine[] = [];
  for (const item of items) {
    const line = lineOf(prices, item);
    if (!line) return undefined;
    lines.push(line);
  }
  return {
    lines,
    subtotal: sum(lines, 'subtotal'),
    sale: sum(lines, 'sale'),
    discount: sum(lines, 'discount'),
    ...addVat(prices.TAX, sum(lines, 'amount')),
  };
}

/**
 * Splits an amount in whole VND into net, VAT and total. Like the prices themselves, the amount includes VAT or not.
 */
export function addVat(
  { vat_percent: vat_rate, prices_include_vat: vat_included }: Prices['TAX'],
  amount: number,
) {
  const vat = vat_included ? prorate(amount, vat_rate, 100 + vat_rate) : percentOf(amount, vat_rate);
  return {
    net: vat_included ? amount - vat : amount,
    vat_rate,
    vat_included,
    vat,
    total: vat_included ? amount : amount + vat,
  };
}

/**
 * VND that a package saves compared with buying its items separately for the same time; 0 if it saves nothing. Null if
 * one of the items is not sold separately, so that there is no comparison.
 */
export function packageSaving(prices: Prices, combo: Prices['COMBO']['packages'][number]): number | null {
  const { premium_ads, regular_ads, banner, theme, months } = combo;
  const alone = (service: QuoteItem['service'], count: number): number | null => {
    if (count === 0) return 0;
    const isByDay = service === 'RECRUITMENT_NORMAL' && prices.RECRUITMENT.normal.unit === 'DAY';
    const isPremiumByDay = service === 'RECRUITMENT_PREMIUM' && prices.RECRUITMENT.premium.unit === 'DAY';
    const duration = isByDay || isPremiumByDay ? months * 30 : months;
    const line = lineOf(prices, { service, duration, quantity: 1, combo_id: undefined });
    return line ? line.amount * count : null;
  };
  const parts = [
    alone('RECRUITMENT_PREMIUM', premium_ads),
    alone('RECRUITMENT_NORMAL', regular_ads),
    banner ? alone(`BANNER_${banner}`, 1) : 0,
    theme ? alone('THEME', 1) : 0,
  ];
  if (parts.some((part) => part === null)) return null;
  const whole = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  return Math.max(0, whole - salePrice(combo));
}
