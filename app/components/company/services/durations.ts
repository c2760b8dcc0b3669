import { type PriceUnit, priceLimits } from '#contract/money/prices.ts';

const usual = { MONTH: [1, 3, 6, 12], DAY: [7, 15, 30, 60] } as const;

/** Suggested durations: the default ones, and each at which a higher discount begins. */
export function suggestDurations(unit: PriceUnit, discounts: readonly { months: number }[]): number[] {
  const steps = discounts.map(({ months }) => (unit === 'DAY' ? months * 30 : months));
  const max = unit === 'DAY' ? priceLimits.days : priceLimits.months;
  const all = [...usual[unit], ...steps].filter((one) => one <= max);
  return [...new Set(all)].sort((a, b) => a - b);
}
