import { z } from 'zod';
import { payBuckets } from '../text/monthly-pay.ts';

/** Ads that are compared, the closest first (docs/decisions/0108-market-of-pay.md). */
export const payMarketLevels = ['CAREER_PROVINCE', 'CAREER', 'GROUP_PROVINCE', 'GROUP', 'PROVINCE'] as const;

/** Pay of like ads for a month, gross, in whole VND. */
export const payMarket = z.object({
  level: z.enum(payMarketLevels),
  /** Their career or career group; null at `PROVINCE`. */
  career: z.string().nullable(),
  /** Their province of today, or their country at `CAREER` and `GROUP`. */
  place: z.string(),
  median: z.int(),
  ads: z.int(),
  counted_on: z.iso.date(),
});
export type PayMarket = z.output<typeof payMarket>;

/** A market with its distribution: ads per bucket, each `step` wide from `low` on. The outer two have those beyond, too. */
export const payMarketChart = payMarket.extend({
  low: z.int(),
  step: z.int(),
  buckets: z.array(z.int()).length(payBuckets),
});
export type PayMarketChart = z.output<typeof payMarketChart>;

/** Pay of an ad for a month in whole VND: 52 weeks, 26 days of 8 hours, 209 hours in Korea. An open end is null. */
export const monthlyPay = z.object({
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** Percent by which it differs from the median of like ads; null below 10, and without a median. */
  difference: z.int().nullable(),
  /** Axis on which the ads of a list are compared: from the 5th to the 95th percentile of all ads, rounded to ticks. */
  axis: z.object({ from: z.int(), to: z.int(), step: z.int() }),
});
