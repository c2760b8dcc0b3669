import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { orderRow, orderShape } from '#contract/money/order-shapes.ts';
import type { QuoteLine } from '#contract/money/quote.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import type { ServiceOrderTable } from '#server/infrastructure/db/tables/orders.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import {
  canTransition,
  isOpen,
  isPlacementBought,
  isPlacementOver,
  isPlacementRefunded,
  placementState,
} from '#server/states/money.ts';
import { gateways, listOtherMethods } from '../gateways/gateway.ts';
import { listPayments } from '../gateways/payments.ts';
import { findWaitReasons } from '../placements/ad-waits.ts';
import { describeBanners } from '../placements/describe-banner.ts';
import { type PlacementView, placementTitle, selectPlacements } from '../placements/placement-rows.ts';
import { listRefunds, refundedOf } from './refunds.ts';
import type { Titles } from './store.ts';

type OrderRow = Selectable<ServiceOrderTable>;
type Shown = z.input<typeof orderShape>;
type Listed = z.input<typeof orderRow>;

/** Fields of an order that lists and pages share. */
export const describeOrder = (order: OrderRow) => ({
  id: order.id,
  reference: order.reference,
  status: order.status,
  payment_method: order.payment_method,
  total: order.total,
  refunded_amount: refundedOf(order),
  created_at: order.created_at.toISOString(),
  held_until: isOpen.matches(order) ? order.held_until.toISOString() : null,
  cancels_at: canTransition('reportTransfer', order)
    ? new Date(order.created_at.getTime() + limits.orderDays * DAY_MILLISECONDS).toISOString()
    : null,
});

/** Lists the lines of these orders, in the order in which they were ordered, with titles in the reader's language. */
export async function listLines(db: Db, orderIds: readonly number[], language: Language) {
  const lines = new Map<number, (QuoteLine & { id: number; title: string })[]>();
  if (orderIds.length === 0) return lines;
  const rows = await db
    .selectFrom('service_order_line')
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .selectAll()
    .execute();
  // The cast is safe: this product has stored the quote in the shape of its contract.
  for (const { id, order_id, quote, ...row } of rows) {
    const title = titleIn(row.titles as Titles | null, language) ?? row.title;
    lines.set(order_id, [...(lines.get(order_id) ?? []), { ...(quote as QuoteLine), id, title }]);
  }
  return lines;
}

const titleIn = (titles: Titles | null, language: Language): string | undefined =>
  titles
    ? selectLocalized(
        { title_vi: titles.vi ?? null, title_kr: titles.kr ?? null, title_en: titles.en ?? null },
        'title',
        language,
      )?.text
    : undefined;

/**
 * Formats the name of an order line, such as "Tin nổi bật: Kế toán kho": the service with its ad, theme or banner, as
 * pages name it (app/components/shared/money/order-line-name.ts).
 */
export const lineName = (
  { service, title }: { service: string; title: string },
  language: Language,
): string => [translate(language, `service.name.${service}`), title].filter(Boolean).join(': ');

/** Adds the lines to the orders of a list. */
export async function withLines<Row extends OrderRow>(
  db: Db,
  rows: readonly Row[],
  language: Language,
): Promise<(Listed & Row)[]> {
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
    language,
  );
  return rows.map((row) => ({ ...row, ...describeOrder(row), lines: lines.get(row.id) ?? [] }));
}

interface View {
  db: Db;
  env: Env;
  now: Date;
  language: Language;
}

/** Loads an order with all its details. The caller must have checked that the reader may see it. */
export async function getOrderDetails({ db, env, now, language }: View, order: OrderRow): Promise<Shown> {
  const lines = (await listLines(db, [order.id], language)).get(order.id) ?? [];
  const placements = await listPlacements(db, { orderId: order.id }, language, now);
  const history = await db
    .selectFrom('service_order_event as v')
    .leftJoin('company_member as m', 'm.id', 'v.member_id')
    .where('v.order_id', '=', order.id)
    .orderBy('v.id')
    .select(['v.kind', 'v.made_by', 'v.reason', 'v.happened_at', 'm.user_name'])
    .execute();
  const payment = isOpen.matches(order)
    ? await gateways[order.payment_method].instruct({ db, env }, order)
    : null;
  const { subtotal, sale, discount, net, vat_rate, vat_included, vat } = order;
  return {
    ...describeOrder(order),
    ...{ subtotal, sale, discount, net, vat_rate, vat_included, vat },
    lines,
    refunds: await listRefunds(db, order.id),
    placements,
    history: history.map(({ kind, made_by, reason, happened_at, user_name }) => ({
      kind,
      by: made_by,
      author: user_name,
      reason,
      happened_at: happened_at.toISOString(),
    })),
    abilities: abilitiesOf(order),
    other_methods: mayChangeMethod(order) ? await listOtherMethods({ db, env }, order) : [],
    online: (await listPayments(db, order.id))[0]?.state ?? null,
    payment,
  };
}

type Payable = { status: OrderStatus; payment_method: PaymentMethod };

export const abilitiesOf = (order: Payable) => ({
  transferred: canTransition('reportTransfer', order) && !gateways[order.payment_method].start,
  pay_online: mayPayOnline(order),
  cancel: canTransition('cancel', order),
});

/** True while no transfer is reported: the payment method may still be changed. */
export const mayChangeMethod = (order: Pick<Payable, 'status'>): boolean =>
  canTransition('reportTransfer', order);

/** True if the order waits for an immediate payment at a gateway. */
export const mayPayOnline = (order: Payable): boolean =>
  canTransition('markPaid', order) && gateways[order.payment_method].start !== undefined;

/** Lists the placements of an order. */
async function listPlacements(db: Db, { orderId }: { orderId: number }, language: Language, now: Date) {
  const rows = await selectPlacements(db).where('p.order_id', '=', orderId).orderBy('p.id').execute();
  return describePlacements(db, rows, language, now);
}

/** True for a placement that has not ended: its reader needs to know why it has not started. */
const mayWait = (now: Date) => (row: PlacementView) =>
  row.ended_at === null && row.recruitment_id !== null && !isPlacementOver(now).matches(row);

/** Describes placements in the reader's language; banners with their pictures. */
export async function describePlacements(
  db: Db,
  rows: readonly PlacementView[],
  language: Language,
  now: Date,
): Promise<Shown['placements']> {
  const { show, tell } = await describeBanners(db, rows, language, now);
  const ads = rows.filter(mayWait(now)).flatMap(({ recruitment_id }) => recruitment_id ?? []);
  const waits = await findWaitReasons(db, ads, now);
  return rows.map((row) => ({
    id: row.id,
    service: row.service,
    title: placementTitle(row, language),
    recruitment_id: row.recruitment_id,
    theme_id: row.theme_id,
    unit: row.unit,
    duration: row.duration,
    theme_title: selectLocalized(row, 'theme', language)?.text ?? null,
    banner: row.banner && show(row.banner),
    review: tell(row),
    start_date: row.start_date,
    end_date: row.end_date,
    state: isPlacementBought.matches(row) ? placementState(now).of(row) : null,
    ended_on: isPlacementRefunded.matches(row) && row.ended_at ? dateOf(row.ended_at) : null,
    waits: (mayWait(now)(row) && waits.get(row.recruitment_id ?? 0)) || null,
  }));
}
