import type { Language } from '#contract/languages.ts';

/** Highest pay that a filter accepts, in VND a month. */
export const salaryMax = 10_000_000_000;
const MILLION = 1_000_000;
/** Typed numbers from this one on are taken as VND, because no ad pays that many millions. */
const VND_FROM = 100_000;

/**
 * Parses a typed pay: million VND with up to two decimals ("7,5"), or whole VND.
 * @returns VND; 0 for an empty text, undefined for any other text
 */
export function parsePay(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return 0;
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(typed)) return undefined;
  const amount = Math.round(Number(typed) * (Number(typed) < VND_FROM ? MILLION : 1));
  return amount <= salaryMax ? amount : undefined;
}

/** Formats VND as million VND for a text field; empty for 0. */
export const formatTypedPay = (amount: number, language: Language): string =>
  amount > 0 ? String(Math.round(amount / 10_000) / 100).replace('.', language === 'vi' ? ',' : '.') : '';
