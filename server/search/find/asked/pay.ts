import type { Currency } from '#server/search/question/parsed-query.ts';

/** VND for one unit of a foreign currency, for reading the asker's wish only; ads are never converted. */
export const exchangeRates: Record<Currency, number> = { VND: 1, USD: 25_000, KRW: 18 };
/** Parts of a month: 12 months, 52 weeks, 26 days of 8 hours, as in the search rows. */
const shares: Record<string, number> = { month: 1, year: 1 / 12, week: 52 / 12, day: 26, hour: 208 };

/** The lowest pay that a wish asks for, in VND a month; undefined if it names only a highest one. */
export function toMonthlyVnd({
  low,
  currency,
  unit,
}: {
  low: number | undefined;
  currency: Currency;
  unit: string;
}): number | undefined {
  return low === undefined ? undefined : Math.round(low * exchangeRates[currency] * (shares[unit] ?? 1));
}
