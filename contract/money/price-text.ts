import type { Language } from '../languages.ts';

/** What a display of a price shows as long as nobody has given it one. */
const UNTOLD = 500_000;

/**
 * The price of a service in whole VND: `1,200,000 ₫`, with commas in every language, because orders, transfers and receipts show one
 * text whoever reads them (docs/rules.md#amounts).
 */
export const formatPrice = (vnd: number = UNTOLD): string =>
  `${String(vnd).replace(/\B(?=(\d{3})+$)/g, ',')}\u00a0₫`;

/** Support money in whole VND, by the language of the person who gets it: `1.200.000 ₫` in Vietnamese, as formatAmount (app/i18n/format.ts) on pages. */
export const formatSupportMoney = (vnd: number, language: Language): string =>
  language === 'vi' ? formatPrice(vnd).replaceAll(',', '.') : formatPrice(vnd);
