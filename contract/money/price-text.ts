/** Price in VND that examples show if none is given. */
const UNTOLD = 500_000;

/**
 * The price of a service in whole VND: `1,200,000 ₫`, with commas in every language, so that orders, transfers and
 * receipts show the same text to all readers (docs/rules.md#amounts).
 */
export const formatPrice = (vnd: number = UNTOLD): string =>
  `${String(vnd).replace(/\B(?=(\d{3})+$)/g, ',')}\u00a0₫`;
