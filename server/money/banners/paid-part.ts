import type { Selectable } from 'kysely';
import type { BannerKind } from '#contract/enums.ts';
import type { Prices } from '#contract/money/prices.ts';
import type { QuoteLine } from '#contract/money/quote.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ServiceOrderTable } from '#server/infrastructure/db/tables/orders.ts';
import { splitBy } from '../ledger/split.ts';
import { findPaidLine, listLineRemainders, listOrderParts } from '../orders/refunds.ts';
import { readPricesUncached } from '../prices/prices.ts';

type Order = Selectable<ServiceOrderTable>;
interface Part {
  id: number;
  order_id: number;
  service: string;
}

/**
 * Finds the order line of a placement, the price paid for the placement with VAT, and the amount left of the line after
 * refunds. Within a package, the price is a share in proportion to single prices.
 */
export async function findPaidPart(
  trx: Db,
  order: Order,
  part: Part,
): Promise<{ line_id: number; paid: number; left: number }> {
  const own = await findPaidLine(trx, part as Parameters<typeof findPaidLine>[1]);
  if (own) return own;
  const { prices } = await readPricesUncached(trx, order.created_at);
  const { placements, lines, quotes } = await listOrderParts(trx, order.id);
  const at = Math.max(
    0,
    lineOf(
      quotes,
      prices,
      placements.findIndex(({ id }) => id === part.id),
    ),
  );
  const first = quotes.slice(0, at).reduce((sum, one) => sum + sizeOf(one, prices), 0);
  const within = placements.slice(first, first + sizeOf(quotes[at], prices));
  const weights = quotes.map(({ amount }) => amount);
  const whole = (splitBy(order.net, weights)[at] ?? 0) + (splitBy(order.vat, weights)[at] ?? 0);
  const worth = within.map(({ service }) => singlePrice(service, prices));
  const shares = splitBy(whole, worth.some((one) => one > 0) ? worth : worth.map(() => 1));
  const line_id = lines[at]?.id ?? 0;
  const left = (await listLineRemainders(trx, order)).find(({ id }) => id === line_id);
  return {
    line_id,
    paid: shares[within.findIndex(({ id }) => id === part.id)] ?? 0,
    left: (left?.net ?? 0) + (left?.vat ?? 0),
  };
}

/** Number of placements of an order line: 1, or all that a package contains. */
function sizeOf(quote: QuoteLine | undefined, { COMBO }: Prices): number {
  if (quote?.service !== 'COMBO') return 1;
  const sold = COMBO.packages.find(({ id }) => id === quote.combo_id);
  if (!sold) return 1;
  return sold.premium_ads + sold.regular_ads + Number(sold.banner !== null) + Number(sold.theme);
}

/**
 * Finds the index of the order line to which the placement at this index belongs. Placements are stored in the order of
 * their lines.
 */
function lineOf(quotes: readonly QuoteLine[], prices: Prices, at: number): number {
  let reached = 0;
  return quotes.findIndex((quote) => {
    reached += sizeOf(quote, prices);
    return at < reached;
  });
}

/** Price of a service on its own for a month; 0 if it is not sold alone. */
function singlePrice(service: string, { RECRUITMENT, BANNER, THEME }: Prices): number {
  if (service === 'THEME') return THEME.price ?? 0;
  if (service.startsWith('BANNER_')) return BANNER[service.slice('BANNER_'.length) as BannerKind].price ?? 0;
  const { unit, price } = service === 'RECRUITMENT_PREMIUM' ? RECRUITMENT.premium : RECRUITMENT.normal;
  return (price ?? 0) * (unit === 'DAY' ? 30 : 1);
}
