import { type SearchRate, searchRates } from '#contract/admin/settings.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSearchRate } from '#server/infrastructure/settings/read.ts';
import type { Condition, Currency } from '#server/search/question/parsed-query.ts';

type Pay = Extract<Condition, { kind: 'pay' }>;

/** A pay that someone asks for, in VND a month. */
type MonthlyPay = Omit<Pay, 'currency' | 'unit'> & {
  /** The rate of another currency, as the chip shows it. */
  rate?: Rate | undefined;
};

/** A condition whose pay is in VND a month, as ads have it. */
export type AskedCondition = Exclude<Condition, { kind: 'pay' }> | MonthlyPay;

/** So much of a currency is worth so many VND, since this day. */
interface Rate {
  currency: Currency;
  amount: number;
  vnd: number;
  day: string;
}

const rateOf: Partial<Record<Currency, SearchRate>> = { USD: 'search_usd', KRW: 'search_krw' };
/** Parts of a month: 12 months, 52 weeks, 26 days of 8 hours, as in the search rows. */
const shares: Record<string, number> = { month: 1, year: 1 / 12, week: 52 / 12, day: 26, hour: 208 };

/** Turns a pay of the words into VND a month. Only the asker's pay is converted, never that of an ad. */
export async function toMonthlyVnd(db: Db, { currency, unit, ...pay }: Pay): Promise<MonthlyPay> {
  const name = rateOf[currency];
  const rate = name && { ...searchRates[name], ...(await readSearchRate(db, name)) };
  const share = (shares[unit] ?? 1) * (rate ? rate.vnd / rate.amount : 1);
  const toVnd = (amount: number | undefined) =>
    amount === undefined ? undefined : Math.round(amount * share);
  return { ...pay, low: toVnd(pay.low), high: toVnd(pay.high), rate };
}
