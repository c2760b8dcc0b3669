import { formatPrice } from '#contract/money/price-text.ts';

/** An amount that may be negative, with a minus sign and not a hyphen. */
export const signedPrice = (amount: number): string =>
  amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount);
