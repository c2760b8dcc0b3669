import { z } from 'zod';
import { type BannerKind, bannerKinds } from '../enums.ts';
import { blankToUndefined, flag, integer, listOf, oneOf, optionalInteger, runAlways } from '../fields.ts';
import { limits } from '../limits.ts';
import { localizedText } from '../localized-fields.ts';
import { message, required } from '../text/messages.ts';

/** Kinds of prices. Each kind has a page in the administration and its own versions. */
export const priceKinds = ['RECRUITMENT', 'BANNER', 'THEME', 'COMBO', 'TAX', 'GRANT'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Bounds against typing errors: an extra zero is rejected, not charged. */
export const priceLimits = {
  /** Maximum price in VND for one month, day or package. */
  price: 1_000_000_000,
  percent: 90,
  months: 12,
  /** Maximum number of days of an ad that is priced by day. */
  days: 365,
  /** Maximum number of slots that can be taken at the same time. */
  places: 1_000,
  /** Maximum number of ads in one package. */
  ads: 100,
  packages: 12,
  quantity: 100,
} as const;

/** Unit of an ad's base price. */
export const priceUnits = ['MONTH', 'DAY'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Optional number. Blank means not for sale, or no limit. */
const integerOrNull = (min: number, max: number) =>
  z.preprocess((value) => blankToUndefined(value) ?? null, z.union([z.null(), integer(min, max)]));

const discount = z.object({
  months: integer(1, priceLimits.months),
  percent: integer(1, priceLimits.percent),
});
/** Rejects percentages that fall as durations rise, because a longer period could then cost less by mistake. */
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
  /** Price in whole VND. Null means not for sale; 0 is free and needs no order. */
  price: integerOrNull(0, priceLimits.price),
  sale_percent: integer(0, priceLimits.percent),
  /** Discounts, each from a number of months on. The one with the largest number that fits applies. */
  discounts: listOf(discount, priceLimits.months).check(rising),
};
const ad = z.object({ unit: oneOf(priceUnits), ...rate });
const placement = z.object({ ...rate, max_count: integer(1, priceLimits.places) });

/** One package: everything in it for a number of months at one price. */
const combo = z
  .object({
    /** Number of the package, the same in all versions. A new package gets one when it is saved. */
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

/** Schemas of the prices of one version, by kind of price: as typed, stored and returned. */
export const priceValues = {
  RECRUITMENT: z.object({
    normal: ad,
    premium: ad,
    /** Maximum number of premium ads of all companies that run at the same time; null means no limit. */
    premium_max: integerOrNull(1, 100_000),
    /** Maximum number of such ads with the same job (career); null means no limit. */
    premium_max_per_career: integerOrNull(1, 100_000),
  }),
  BANNER: z.object({ MAIN: placement, SUB_1: placement, SUB_2: placement } satisfies Record<
    BannerKind,
    unknown
  >),
  /** Price of a slot in a theme, the same for all themes. Each theme sets its maximum number of ads. */
  THEME: z.object(rate),
  COMBO: z.object({ packages: listOf(combo, priceLimits.packages) }),
  TAX: z.object({ vat_percent: integer(0, priceLimits.percent), prices_include_vat: flag() }),
  /** Support money after a hire, in VND; 0 means none. The amount in force on the day of the hire applies. */
  GRANT: z.object({
    candidate_amount: integer(0, priceLimits.price),
    referrer_amount: integer(0, priceLimits.price),
    hold_days: integer(1, priceLimits.days),
  }),
} as const satisfies Record<PriceKind, z.ZodType>;

export type PriceValue<Kind extends PriceKind> = z.output<(typeof priceValues)[Kind]>;
/** All prices in force on a day. */
export type Prices = { [Kind in PriceKind]: PriceValue<Kind> };
export type AdPrice = z.output<typeof ad>;
export type Combo = z.output<typeof combo>;

const notForSale = { price: null, sale_percent: 0, discounts: [] };
const slotPrice = { ...notForSale, max_count: 5 };

/** Prices in force until an owner sets some: regular ads are free, everything else is not for sale. */
export const presetPrices: Prices = {
  RECRUITMENT: {
    normal: { ...notForSale, unit: 'MONTH', price: 0 },
    premium: { ...notForSale, unit: 'MONTH' },
    premium_max: null,
    premium_max_per_career: null,
  },
  BANNER: { MAIN: slotPrice, SUB_1: slotPrice, SUB_2: slotPrice },
  THEME: notForSale,
  COMBO: { packages: [] },
  TAX: { vat_percent: 10, prices_include_vat: false },
  GRANT: { candidate_amount: 0, referrer_amount: 0, hold_days: 60 },
};
