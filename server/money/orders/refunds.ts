import { type Selectable, sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import type { QuoteLine } from '#contract/money/quote.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { PlacementTable, ServiceOrderTable } from '#server/infrastructure/db/tables/orders.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { canTransition, isRefunded, targetState } from '#server/states/money.ts';
import { postEntries } from '../ledger/ledger.ts';
import { splitBy } from '../ledger/split.ts';
import { mailOrder } from './order-mails.ts';
import { endPlacements } from './start.ts';
import { writeOrderEvent } from './store.ts';

type Order = Selectable<ServiceOrderTable>;

/** A refund of a part of an order, or of all that is left of it. */
export interface Refund {
  /** VND with VAT. If undefined, all that is left of the line, or of the order, is refunded. */
  amount?: number | undefined;
  /** Order line that is refunded. If undefined, all lines are, in proportion to what is left of each. */
  line_id?: number | undefined;
  /** Ids of the order's placements that end with this refund. If nothing is left of the order, all of them end. */
  ends?: readonly number[];
  /** Reason, shown to the company. */
  reason: string;
  /** Number of the transfer at the bank; null if the money is still to be sent. */
  reference?: string | null | undefined;
  /** Day of the transfer; today if undefined. */
  refunded_on?: string | undefined;
  by: 'staff' | 'system';
}

/** Amounts in VND that are left of a line after its refunds. */
export interface LineRemainder {
  id: number;
  net: number;
  vat: number;
}

/** Returns the refunded amount of an order. An older version refunded orders as a whole and stored no amount. */
export const refundedOf = (order: Pick<Order, 'status' | 'total' | 'refunded_amount'>): number =>
  isRefunded.matches(order) ? order.total : order.refunded_amount;

/**
 * Lists the lines of a paid order, each with the amounts that are left after refunds. Their sum equals the amount that
 * the ledger has left of the order.
 */
export async function listLineRemainders(
  trx: Db,
  order: Pick<Order, 'id' | 'net' | 'vat'>,
): Promise<LineRemainder[]> {
  const rows = await trx
    .selectFrom('service_order_line as l')
    .where('l.order_id', '=', order.id)
    .orderBy('l.id')
    .select(['l.id', 'l.quote'])
    .select((eb) => {
      const refunded = (name: 'net' | 'vat') =>
        eb
          .selectFrom('order_refund_line as r')
          .whereRef('r.line_id', '=', 'l.id')
          .select(sql<number>`coalesce(sum(${sql.ref(`r.${name}`)}), 0)::bigint`.as(name));
      return [refunded('net').as('net'), refunded('vat').as('vat')];
    })
    .execute();
  const weights = rows.map(({ quote }) => (quote as QuoteLine).amount);
  const net = splitBy(order.net, weights);
  const vat = splitBy(order.vat, weights);
  return rows.map((row, at) => ({
    id: row.id,
    net: (net[at] ?? 0) - (row.net ?? 0),
    vat: (vat[at] ?? 0) - (row.vat ?? 0),
  }));
}

const sumOf = (lines: readonly { net: number; vat: number }[]): number =>
  lines.reduce((total, { net, vat }) => total + net + vat, 0);

/** Splits an amount over lines in proportion to what is left of each, then each share into net and VAT. */
export function splitRefund(amount: number, left: readonly LineRemainder[]): LineRemainder[] {
  const parts = splitBy(
    amount,
    left.map(({ net, vat }) => net + vat),
  );
  return left.map(({ id, net, vat }, at) => {
    const [ofVat = 0, ofNet = 0] = splitBy(parts[at] ?? 0, [vat, net]);
    return { id, net: ofNet, vat: ofVat };
  });
}

/**
 * Returns the VND of an order that the ledger still has in the bank account. The caller must hold the lock on the
 * order.
 */
async function leftInLedger(trx: Db, orderId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('ledger_entry')
    .where('order_id', '=', orderId)
    .where('account', '=', 'bank')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Refunds a part of a paid order, or all that is left of it: books the refund, ends the placements concerned and mails the company. The
 * order stays PAID until nothing is left. The caller must hold the lock on the order (`lockOrder`). Throws 4027 if the order is not
 * paid, 414 at `amount`, `line_id` or `refunded_on`.
 * @returns the refunded VND, and whether nothing is left
 */
export async function refundPart(
  work: MailContext,
  order: Order,
  refund: Refund,
): Promise<{ amount: number; isWhole: boolean }> {
  const stored = await storeRefund(work.db, order, refund, work.now);
  const { reason, reference } = refund;
  await mailOrder(work, order.id, 'order-refunded', { reason, reference, ...stored });
  return stored;
}

/** Refunds as `refundPart`, without the mail. */
export async function storeRefund(trx: Db, order: Order, refund: Refund, now: Date) {
  if (!canTransition('refund', order)) throw apiError('NOT_VALID', 'error.state_changed');
  const left = await leftInLedger(trx, order.id);
  const parts = await splitAsked(trx, order, refund, left);
  const net = parts.reduce((sum, part) => sum + part.net, 0);
  const vat = parts.reduce((sum, part) => sum + part.vat, 0);
  const amount = net + vat;
  const { reason, reference = null, by } = refund;
  const { id: refund_id } = await trx
    .insertInto('order_refund')
    .values({
      ...{ order_id: order.id, net, vat, amount, reason, reference, made_by: by, happened_at: now },
      refunded_on: dayOf(order, refund, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = parts.map((part) => ({ refund_id, line_id: part.id, net: part.net, vat: part.vat }));
  if (lines.length > 0) await trx.insertInto('order_refund_line').values(lines).execute();
  await postEntries(trx, { id: order.id, net, vat, total: amount, refund_id }, 'refunded', now);
  const isWhole = amount === left;
  await trx
    .updateTable('service_order')
    .set((eb) => ({
      refunded_amount: eb('refunded_amount', '+', amount),
      ...(isWhole && { status: targetState('refund') }),
    }))
    .where('id', '=', order.id)
    .execute();
  await endPlacements(trx, order.id, now, isWhole ? undefined : (refund.ends ?? []));
  if (isWhole) await writeOrderEvent(trx, order.id, 'refunded', by, now, { reason });
  return { amount, isWhole };
}

/** Splits the requested refund over its lines. */
async function splitAsked(trx: Db, order: Order, { amount, line_id }: Refund, left: number) {
  const lines = await listLineRemainders(trx, order);
  const asked = line_id === undefined ? lines : lines.filter(({ id }) => id === line_id);
  if (asked.length === 0 && line_id !== undefined) throw validationError({ line_id: message('choice') });
  const most = Math.min(left, sumOf(asked));
  const wanted = amount ?? most;
  if (wanted > most) throw validationError({ amount: message('refund_left', { left: formatPrice(most) }) });
  // Nothing is left to refund: the button was clicked twice, or the line is refunded already. An order whose price is 0
  // still ends.
  if (wanted === 0 && order.total > 0) throw validationError({ amount: message('refund_none') });
  return splitRefund(wanted, asked).filter(({ net, vat }) => net + vat > 0);
}

/** Returns the day of the refund. It must be between the payment and today. */
function dayOf(order: Order, { refunded_on }: Refund, now: Date): string {
  const today = dateOf(now);
  if (refunded_on === undefined) return today;
  if (refunded_on > today) throw validationError({ refunded_on: message('date_past') });
  if (order.paid_at && refunded_on < dateOf(order.paid_at))
    throw validationError({ refunded_on: message('refund_day') });
  return refunded_on;
}

/** Lists the placements of an order, and its lines with their prices. */
export async function listOrderParts(trx: Db, orderId: number) {
  const placements = await trx
    .selectFrom('placement')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'service'])
    .execute();
  const lines = await trx
    .selectFrom('service_order_line')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'quote'])
    .execute();
  return { placements, lines, quotes: lines.map(({ quote }) => quote as QuoteLine) };
}

/**
 * Finds the order line of a placement and its price with VAT, for `refundPart`. Null for a part of a package, because it has no price of
 * its own.
 */
export async function findPaidLine(
  trx: Db,
  placement: Pick<Selectable<PlacementTable>, 'id' | 'order_id' | 'service'>,
): Promise<{ line_id: number; paid: number; left: number } | null> {
  const order = orNotFound(
    await trx.selectFrom('service_order').where('id', '=', placement.order_id).selectAll().executeTakeFirst(),
  );
  const { placements, lines, quotes } = await listOrderParts(trx, order.id);
  // Each line that is not a package has one placement. If the order contains a package, the line of a placement is unknown.
  if (quotes.some(({ service }) => service === 'COMBO')) return null;
  const at = placements.findIndex(({ id }) => id === placement.id);
  const line = lines[at];
  if (!line || placements.length !== lines.length || quotes[at]?.service !== placement.service) return null;
  const weights = quotes.map(({ amount }) => amount);
  const paid = (splitBy(order.net, weights)[at] ?? 0) + (splitBy(order.vat, weights)[at] ?? 0);
  const left = (await listLineRemainders(trx, order)).filter(({ id }) => id === line.id);
  return { line_id: line.id, paid, left: sumOf(left) };
}

/** Lists the refunds of an order, the first one first. */
export async function listRefunds(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('order_refund')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'amount', 'reason', 'reference', 'refunded_on', 'made_by as by', 'happened_at'])
    .execute();
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}
