import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyAccess } from '#contract/call.ts';
import { type OrderStatus, orderStatuses, placementStates } from '#contract/enums.ts';
import type { listBought, listOrders } from '#contract/money/orders.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isPlacementBought, placementState } from '#server/states/money.ts';
import { selectPlacements } from '../placements/placement-rows.ts';
import { isOrderInSight } from './buyer.ts';
import { describePlacements, getOrderDetails, withLines } from './order-show.ts';

type View = Context<CompanyAccess>;

/**
 * Lists the company's orders that the member may see, the newest first. Typed words are searched in the references and
 * in the titles of the lines.
 */
export async function listOwnOrders(
  { db, actor, language }: View,
  filters: z.output<typeof listOrders.input>,
) {
  const page = await listRecords(db, {
    records: db
      .selectFrom('service_order as o')
      .where('o.company_id', '=', actor.companyId)
      .where(isOrderInSight(actor, 'o.id'))
      .selectAll('o'),
    state: sql<OrderStatus>`o.status`,
    states: orderStatuses,
    search: sql<string>`fold_text(o.reference || ' ' || coalesce((SELECT string_agg(concat_ws(' ', l.title, l.titles ->> 'vi', l.titles ->> 'kr', l.titles ->> 'en'), ' ')
      FROM service_order_line l WHERE l.order_id = o.id), ''))`,
    order: sql`o.created_at DESC, o.id DESC`,
    filters,
  });
  return { ...page, list: await withLines(db, page.list, language) };
}

/**
 * Shows one order of the company. Throws 404 for orders of other companies, and for a recruiter also for those of
 * colleagues.
 */
export async function showOwnOrder(view: View, id: number) {
  const order = orNotFound(
    await view.db
      .selectFrom('service_order as o')
      .where('o.id', '=', id)
      .where('o.company_id', '=', view.actor.companyId)
      .where(isOrderInSight(view.actor, 'o.id'))
      .selectAll('o')
      .executeTakeFirst(),
  );
  return getOrderDetails(view, order);
}

/** Lists the paid placements of the company, the latest start first. */
export async function listOwnPlacements(
  { db, actor, language, now }: View,
  filters: z.output<typeof listBought.input>,
) {
  const page = await listRecords(db, {
    records: selectPlacements(db)
      .where('p.company_id', '=', actor.companyId)
      .where(isOrderInSight(actor, 'o.id'))
      .where(isPlacementBought.sql),
    state: placementState(now).sql,
    states: placementStates,
    search: sql<string>`fold_text(o.reference || ' ' || p.title)`,
    order: sql`p.start_date DESC NULLS FIRST, p.id DESC`,
    filters,
  });
  return { ...page, list: await describeBought({ db, language, now }, page.list) };
}

async function describeBought(
  { db, language, now }: Pick<View, 'db' | 'language' | 'now'>,
  rows: Parameters<typeof describePlacements>[1],
) {
  const described = await describePlacements(db, rows, language, now);
  return described.map((one, at) => ({
    ...one,
    order_id: rows[at]?.order_id ?? 0,
    reference: rows[at]?.reference ?? '',
    state: one.state ?? ('over' as const),
  }));
}

/** Shows one banner that the company has paid for. Throws 404 for banners of others. */
export async function showOwnBanner(view: View, id: number) {
  const rows = await selectPlacements(view.db)
    .where('p.id', '=', id)
    .where('p.company_id', '=', view.actor.companyId)
    .where('p.banner_id', 'is not', null)
    .where(isPlacementBought.sql)
    .execute();
  return orNotFound((await describeBought(view, rows))[0]);
}
