import { z } from 'zod';
import { type BannerKind, bannerKinds } from '../enums.ts';
import { blankToUndefined, flag, integer, listOf, oneOf, optionalInteger, runAlways } from '../fields.ts';
import { limits } from '../limits.ts';
import { localizedText } from '../localized-fields.ts';
import { message, required } from '../messages.ts';

/** What is priced together: a page of the administration each, and a version of its own. */
export const priceKinds = ['RECRUITMENT', 'BANNER', 'THEME', 'COMBO', 'TAX', 'GRANT'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Bounds against mistakes of typing: a zero too many is refused, not charged. */
export const priceLimits = {
  /** VND for one month, day or package. */
  price: 1_000_000_000,
  percent: 90,
  months: 12,
  /** Longest run of an ad that is priced by day. */
  days: 365,
  /** Places that can be taken at a time. */
  places: 1_000,
  /** Ads in one package. */
  ads: 100,
  packages: 12,
  quantity: 100,
} as const;

/** What the base price of an ad is for. */
export const priceUnits = ['MONTH', 'DAY'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Blank means: not for sale, or no limit. */
const integerOrNull = (min: number, max: number) =>
  z.preprocess((value) => blankToUndefined(value) ?? null, z.union([z.null(), integer(min, max)]));

const discount = z.object({
  months: integer(1, priceLimits.months),
  percent: integer(1, priceLimits.percent),
});
/** Who buys longer never pays a lower percent: else a month more could cost less by mistake. */
const rising = z.check<readonly { months: number; percent: number }[]>(({ value, issues }) => {
  value.forEach((step, index) => {
    const before = value[index - 1];
    if (!before) return;
    const told = (field: 'months' | 'percent') =>
      issues.push({
        code: 'custom',
        message: message('rising'),
        path: [index, field],
        input: step,
        continue: true,
      });
    if (step.months <= before.months) told('months');
    if (step.percent <= before.percent) told('percent');
  });
});

const rate = {
  /** Whole VND; null is not for sale, 0 costs nothing and needs no order. */
  price: integerOrNull(0, priceLimits.price),
  sale_percent: integer(0, priceLimits.percent),
  /** From so many months on; the longest that fits counts. */
  discounts: listOf(discount, priceLimits.months).check(rising),
};
const ad = z.object({ unit: oneOf(priceUnits), ...rate });
const placement = z.object({ ...rate, max_count: integer(1, priceLimits.places) });

/** One package: everything in it for so many months at one price. */
const combo = z
  .object({
    /** Stays its number through all versions; a new package gets one when it is saved. */
    id: optionalInteger(1, 999_999),
    ...localizedText('name', limits.title),
    regular_ads: integer(0, priceLimits.ads),
    premium_ads: integer(0, priceLimits.ads),
    banner: z.preprocess((value) => blankToUndefined(value) ?? null, z.union([z.null(), oneOf(bannerKinds)])),
    theme: flag(),
    months: integer(1, priceLimits.months),
    price: integer(0, priceLimits.price),
    sale_percent: integer(0, priceLimits.percent),
  })
  .check(
    z.refine((value) => Boolean(value.name_vi || value.name_kr || value.name_en), {
      error: required,
      path: ['name'],
      ...runAlways,
    }),
    z.refine((value) => value.regular_ads + value.premium_ads > 0 || value.banner !== null || value.theme, {
      error: message('empty_package'),
      path: ['regular_ads'],
    }),
  );

/** The value of a version, by its kind, as it is typed, stored and answered. */
export const priceValues = {
  RECRUITMENT: z.object({
    normal: ad,
    premium: ad,
    /** Premium ads of all companies together that run at a time; null is no limit. */
    premium_max: integerOrNull(1, 100_000),
    /** Of these, how many may name the same job (career); null is no limit. */
    premium_max_per_career: integerOrNull(1, 100_000),
  }),
  BANNER: z.object({ MAIN: placement, SUB_1: placement, SUB_2: placement } satisfies Record<
    BannerKind,
    unknown
  >),
  /** Every theme costs the same; how many ads it takes stands at the theme. */
  THEME: z.object(rate),
  COMBO: z.object({ packages: listOf(combo, priceLimits.packages) }),
  TAX: z.object({ vat_percent: integer(0, priceLimits.percent), prices_include_vat: flag() }),
  /** Support money after a hire: 0 is none. What holds on the day of the hire counts. */
  GRANT: z.object({
    candidate_amount: integer(0, priceLimits.price),
    referrer_amount: integer(0, priceLimits.price),
    hold_days: integer(1, priceLimits.days),
  }),
} as const satisfies Record<PriceKind, z.ZodType>;

export type PriceValue<Kind extends PriceKind> = z.output<(typeof priceValues)[Kind]>;
/** All that holds on a day. */
export type Prices = { [Kind in PriceKind]: PriceValue<Kind> };
export type AdPrice = z.output<typeof ad>;
export type Combo = z.output<typeof combo>;

const notForSale = { price: null, sale_percent: 0, discounts: [] };
const place = { ...notForSale, max_count: 5 };

/** What holds until somebody sets prices: regular ads cost nothing, all else is not for sale. */
export const presetPrices: Prices = {
  RECRUITMENT: {
    normal: { ...notForSale, unit: 'MONTH', price: 0 },
    premium: { ...notForSale, unit: 'MONTH' },
    premium_max: null,
    premium_max_per_career: null,
  },
  BANNER: { MAIN: place, SUB_1: place, SUB_2: place },
  THEME: notForSale,
  COMBO: { packages: [] },
  TAX: { vat_percent: 10, prices_include_vat: false },
  GRANT: { candidate_amount: 0, referrer_amount: 0, hold_days: 60 },
};
