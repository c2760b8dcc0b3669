import { sql } from 'kysely';
import type { z } from 'zod';
import type { showSettlement } from '#contract/admin/money/settlement.ts';
import { dateOf, startOfDate } from '#contract/calendar.ts';
import type { PaymentMethod } from '#contract/enums.ts';
import type { Service } from '#contract/money/quote.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPastEnd, offsetOf, toPage } from '#server/infrastructure/db/page.ts';
import { buyerName } from '../gateways/buyer-name.ts';
import { listUnallocated } from '../gateways/payments.ts';

type Filters = z.output<typeof showSettlement.input>;
type Shown = z.input<typeof showSettlement.output>;

/** A time range. The end is excluded. */
export interface TimeRange {
  from: Date;
  before: Date;
}

/** Returns the requested month, or the current month in Vietnam: MM/YYYY. */
export function toSettlementMonth(asked: string | undefined, now: Date): string {
  const [year, month] = dateOf(now).split('-');
  return asked ?? `${month}/${year}`;
}

/** Creates the range from the first day of a month (1 to 12; 13 is the next January) to the first day of another. */
function span(year: number, month: number, months: number): TimeRange {
  const first = (at: number) => {
    const moved = new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 10);
    return startOfDate(moved);
  };
  return { from: first(month), before: first(month + months) };
}

export function rangeOfMonth(month: string): TimeRange {
  const [number, year] = month.split('/').map(Number);
  return span(year ?? 0, number ?? 1, 1);
}

/**
 * SQL condition: both entries belong to the same refund, because an order may be refunded in parts with entries of
 * their own. Same condition as the index `ledger_entry_once`.
 */
const ofSameRefund = (entry: 'r' | 'v') =>
  sql<boolean>`coalesce(${sql.ref(`${entry}.refund_id`)}, 0) = coalesce(b.refund_id, 0)`;

/**
 * Selects the bookings of a time range, one row for each payment and each refund. Each booking has one entry on the
 * bank's account, whose id the row uses. Refunded amounts are negative. Only orders are included: support money that
 * banks sent back is not.
 */
export function selectBookings(db: Db, { from, before }: TimeRange) {
  return db
    .selectFrom('ledger_entry as b')
    .innerJoin('ledger_entry as r', (join) =>
      join
        .onRef('r.order_id', '=', 'b.order_id')
        .onRef('r.event', '=', 'b.event')
        .on('r.account', '=', 'revenue')
        .on(ofSameRefund('r')),
    )
    .innerJoin('ledger_entry as v', (join) =>
      join
        .onRef('v.order_id', '=', 'b.order_id')
        .onRef('v.event', '=', 'b.event')
        .on('v.account', '=', 'vat')
        .on(ofSameRefund('v')),
    )
    .innerJoin('service_order as o', 'o.id', 'b.order_id')
    .where('b.account', '=', 'bank')
    .where('b.happened_at', '>=', from)
    .where('b.happened_at', '<', before)
    .select([
      'b.id',
      'b.refund_id',
      'o.id as order_id',
      'b.event',
      'b.happened_at',
      'b.amount as total',
      'o.payment_method',
    ])
    .select([sql<number>`-r.amount`.as('net'), sql<number>`-v.amount`.as('vat')])
    .$narrowType<{ event: 'paid' | 'refunded' }>();
}

/**
 * Selects the bookings with the company that paid; refunds also with reason, day and number. An older version has written the reason
 * into the history.
 */
export const selectPayments = (db: Db, when: TimeRange) =>
  selectBookings(db, when)
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .leftJoin('order_refund as f', 'f.id', 'b.refund_id')
    .select(['o.reference', buyerName.as('company_name'), 'c.company_tax_code'])
    .select(['f.reference as refund_reference', 'f.refunded_on'])
    .select((eb) =>
      eb.fn
        .coalesce(
          'f.reason',
          eb
            .selectFrom('service_order_event as e')
            .whereRef('e.order_id', '=', 'o.id')
            .whereRef('e.kind', '=', 'b.event')
            .where('e.reason', 'is not', null)
            .orderBy('e.id', 'desc')
            .limit(1)
            .select('e.reason'),
        )
        .as('reason'),
    );

/** SQL columns with the sums of the rows `k`. */
const sums = [
  sql<number>`coalesce(sum(k.total) FILTER (WHERE k.total > 0), 0)::bigint`.as('received'),
  sql<number>`coalesce(-sum(k.total) FILTER (WHERE k.total < 0), 0)::bigint`.as('refunded'),
  sql<number>`coalesce(sum(k.net), 0)::bigint`.as('net'),
  sql<number>`coalesce(sum(k.vat), 0)::bigint`.as('vat'),
  sql<number>`coalesce(sum(k.total), 0)::bigint`.as('total'),
] as const;

/** Sums the bookings of a span. */
export const sumBookings = (db: Db, when: TimeRange) =>
  db.selectFrom(selectBookings(db, when).as('k')).select(sums).executeTakeFirstOrThrow();

const sumByMethod = (db: Db, when: TimeRange) =>
  db
    .selectFrom(selectBookings(db, when).as('k'))
    .groupBy('k.payment_method')
    .orderBy('k.payment_method')
    .select(['k.payment_method', ...sums])
    .execute() as Promise<(Shown['sum'] & { payment_method: PaymentMethod })[]>;

const monthName = sql<string>`to_char(k.happened_at at time zone 'Asia/Ho_Chi_Minh', 'MM/YYYY')`;
const sumByMonth = (db: Db, when: TimeRange) =>
  db
    .selectFrom(selectBookings(db, when).as('k'))
    .groupBy(monthName)
    .orderBy(monthName)
    .select([monthName.as('month'), ...sums])
    .execute();

/**
 * Selects each order line's share in a booking, because an order is booked as a whole. A share is proportional to the
 * amount of the line and is rounded at the running sum, so the shares add up to the booking, to the last đồng. A refund
 * has its shares stored with it. A refund made by a node of an older version took back the shares of its payment.
 */
const sharesOf = (db: Db, when: TimeRange) =>
  db
    .selectFrom(selectBookings(db, when).as('e'))
    .innerJoin('service_order_line as l', 'l.order_id', 'e.order_id')
    .leftJoin('order_refund_line as f', (join) =>
      join.onRef('f.refund_id', '=', 'e.refund_id').onRef('f.line_id', '=', 'l.id'),
    )
    .select([
      sql<Service>`l.quote ->> 'service'`.as('service'),
      'e.net',
      'e.vat',
      'e.refund_id',
      'f.net as refund_net',
      'f.vat as refund_vat',
      sql<number>`(l.quote ->> 'amount')::numeric`.as('own'),
      sql<number>`sum((l.quote ->> 'amount')::numeric) OVER (PARTITION BY e.id ORDER BY l.id)`.as('reached'),
      sql<number>`nullif(sum((l.quote ->> 'amount')::numeric) OVER (PARTITION BY e.id), 0)`.as('whole'),
    ]);

const part = (name: 'net' | 'vat') => {
  const booked = sql.ref(`s.${name}`);
  const refunded = sql.ref(`s.refund_${name}`);
  return sql<number>`CASE WHEN s.refund_id IS NULL
    THEN coalesce(round(${booked} * s.reached / s.whole) - round(${booked} * (s.reached - s.own) / s.whole), 0)
    ELSE -coalesce(${refunded}, 0) END`;
};

const sumByService = (db: Db, when: TimeRange) =>
  db
    .selectFrom(
      db
        .selectFrom(sharesOf(db, when).as('s'))
        .select(['s.service', part('net').as('net'), part('vat').as('vat')])
        .select(sql<number>`${part('net')} + ${part('vat')}`.as('total'))
        .as('k'),
    )
    .groupBy('k.service')
    .orderBy('k.service')
    .select(['k.service', ...sums])
    .execute();

/** Sums the support money that was paid out, minus the support money that banks sent back. */
async function sumOfSupport(db: Db, { from, before }: TimeRange): Promise<number> {
  const { paid } = await db
    .selectFrom('ledger_entry')
    .where('account', '=', 'support')
    .where('happened_at', '>=', from)
    .where('happened_at', '<', before)
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('paid'))
    .executeTakeFirstOrThrow();
  return paid;
}

/** Lists the years from the first booking to now. */
async function listYears(db: Db, now: Date): Promise<number[]> {
  const { first } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.min('happened_at').as('first'))
    .executeTakeFirstOrThrow();
  const yearOf = (moment: Date) => Number(dateOf(moment).slice(0, 4));
  const from = yearOf(first ?? now);
  return Array.from({ length: Math.max(1, yearOf(now) - from + 1) }, (_, at) => from + at);
}

/** Settles a month: totals, by service, by payment method, and payment by payment, with the months of its year. */
export async function readSettlement(db: Db, filters: Filters, now: Date): Promise<Shown> {
  const month = toSettlementMonth(filters.month, now);
  const when = rangeOfMonth(month);
  const year = span(Number(month.slice(3)), 1, 12);
  const { total } = await db
    .selectFrom(selectBookings(db, when).as('k'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = isPastEnd(filters)
    ? []
    : await selectPayments(db, when)
        .orderBy('b.happened_at', 'desc')
        .orderBy('b.id', 'desc')
        .offset(offsetOf(filters))
        .limit(filters.limit)
        .execute();
  const list = rows.map(({ company_tax_code: _, refund_id: __, ...row }) => ({
    ...row,
    happened_at: row.happened_at.toISOString(),
  }));
  return {
    ...toPage(list, total, filters),
    month,
    sum: await sumBookings(db, when),
    by_service: await sumByService(db, when),
    by_method: await sumByMethod(db, when),
    months: await sumByMonth(db, year),
    year: await sumBookings(db, year),
    years: await listYears(db, now),
    support: await sumOfSupport(db, when),
    stray: await listUnallocated(db),
  };
}
