import { type SearchRate, searchRates } from '#contract/admin/settings.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSearchRate } from '#server/infrastructure/settings/read.ts';
import type { Condition, Currency } from '#server/search/question/parsed-query.ts';

type Pay = Extract<Condition, { kind: 'pay' }>;

/** The pay that a search asks for, converted to VND a month. */
type MonthlyPay = Omit<Pay, 'currency' | 'unit'> & {
  /** The exchange rate that was used, which the chip shows; undefined for VND. */
  rate?: Rate | undefined;
};

/** A condition of a search. If it is a pay, it is converted to VND a month, the unit in which ads are stored. */
export type AskedCondition = Exclude<Condition, { kind: 'pay' }> | MonthlyPay;

/** An exchange rate: the VND that one unit of the currency has been worth since a day. */
interface Rate {
  currency: Currency;
  amount: number;
  vnd: number;
  day: string;
}

const rateOf: Partial<Record<Currency, SearchRate>> = { USD: 'search_usd', KRW: 'search_krw' };
/**
 * Number of these periods in a month: 12 months a year, 52 weeks a year, 26 days of 8 hours a month, as in the search
 * rows.
 */
const shares: Record<string, number> = { month: 1, year: 1 / 12, week: 52 / 12, day: 26, hour: 208 };

/** Converts the pay that a text asks for into VND a month. The pay of ads is never converted. */
export async function toMonthlyVnd(db: Db, { currency, unit, ...pay }: Pay): Promise<MonthlyPay> {
  const name = rateOf[currency];
  const rate = name && { ...searchRates[name], ...(await readSearchRate(db, name)) };
  const share = (shares[unit] ?? 1) * (rate ? rate.vnd / rate.amount : 1);
  const toVnd = (amount: number | undefined) =>
    amount === undefined ? undefined : Math.round(amount * share);
  return { ...pay, low: toVnd(pay.low), high: toVnd(pay.high), rate };
}
