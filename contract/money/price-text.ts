/** What a display of a price shows as long as nobody has given it one. */
const UNTOLD = 500_000;

/**
 * The price of a service in whole VND: `1,200,000 ₫`, with commas in every language, because orders, transfers and receipts show one
 * text whoever reads them (docs/rules.md#amounts).
 */
export const formatPrice = (vnd: number = UNTOLD): string =>
  `${String(vnd).replace(/\B(?=(\d{3})+$)/g, ',')}\u00a0₫`;
