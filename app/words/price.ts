/** What a price is shown as that nobody has set [S9-20]. */
const presetPrice = 500_000;

const commas = new Intl.NumberFormat('en-US');

/**
 * A price of services, in whole VND: `1,200,000 ₫` in all languages, so that orders, transfers and receipts show one and the same text
 * (docs/rules.md#amounts).
 */
export function formatPrice(vnd: number | null | undefined): string {
  return `${commas.format(vnd ?? presetPrice)}\u00a0₫`;
}
