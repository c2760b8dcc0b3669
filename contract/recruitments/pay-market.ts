import { z } from 'zod';
import { payBuckets } from '../text/monthly-pay.ts';

/** Groups of ads with which an ad is compared, the most similar first (docs/decisions/0108-market-of-pay.md). */
export const payMarketLevels = ['CAREER_PROVINCE', 'CAREER', 'GROUP_PROVINCE', 'GROUP', 'PROVINCE'] as const;

/** Market pay: the gross monthly pay of similar ads, in whole VND. */
export const payMarket = z.object({
  level: z.enum(payMarketLevels),
  /** Name of the career or career group of these ads; null at `PROVINCE`. */
  career: z.string().nullable(),
  /** Name of the present province of these ads, or of their country at `CAREER` and `GROUP`. */
  place: z.string(),
  median: z.int(),
  ads: z.int(),
  counted_on: z.iso.date(),
});
export type PayMarket = z.output<typeof payMarket>;

/**
 * Market pay with its distribution: the number of ads in each bucket. Buckets are `step` wide and begin at `low`; the
 * two outer ones also contain the ads beyond.
 */
export const payMarketChart = payMarket.extend({
  low: z.int(),
  step: z.int(),
  buckets: z.array(z.int()).length(payBuckets),
});
export type PayMarketChart = z.output<typeof payMarketChart>;

/**
 * Monthly pay of an ad in whole VND, computed with 52 weeks a year, 26 days of 8 hours a month, or 209 hours in Korea.
 * An open end is null.
 */
export const monthlyPay = z.object({
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** Percent by which the pay differs from the median of similar ads; null below 10 percent, and without a median. */
  difference: z.int().nullable(),
  /**
   * Axis on which the pay of the ads in a list is drawn: from the 5th to the 95th percentile of all ads, rounded to
   * ticks.
   */
  axis: z.object({ from: z.int(), to: z.int(), step: z.int() }),
});
