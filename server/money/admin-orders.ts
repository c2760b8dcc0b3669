import { sql } from 'kysely';
import type { z } from 'zod';
import type { listAllOrders, showAnyOrder } from '#contract/admin/admin-orders.ts';
import { type OrderStatus, orderStatuses } from '#contract/enums.ts';
import { found } from '#server/calls/refusals.ts';
import type { Db } from '#server/db/connection.ts';
import { findRecords } from '#server/db/list-records.ts';
import { holdsWord, holdsWords } from '#server/db/page.ts';
import { listDepositsOf } from '#server/deposits/queries.ts';
import { rangeOf } from '#server/search/period.ts';
import type { AdminWork } from '#server/staff/admin-work.ts';
import { listHistory } from '#server/staff/history.ts';
import { listEntries } from './ledger.ts';
import { listPayments } from './online/payments.ts';
import { abilitiesOf, showWhole, withLines } from './order-show.ts';
import { isHolding, isOpen, isPaidOrder, isStray, mayBe } from './states.ts';

type Filters = z.output<typeof listAllOrders.input>;

/**
 * Orders of all companies, as far as their time was chosen. Each has a company; joined so, it is left out where orders are
 * counted and added up, which an index then answers alone.
 */
function allOrders(db: Db, { period }: Pick<Filters, 'period'>, now: Date) {
  const range = period && rangeOf(period, now);
  return db
    .selectFrom('service_order as o')
    .leftJoin('company as c', 'c.id', 'o.company_id')
    .$if(range !== undefined, (query) => query.where('o.created_at', '>=', range?.from ?? now))
    .$if(range?.before != null, (query) => query.where('o.created_at', '<', range?.before ?? now))
    .selectAll('o')
    .select((eb) => ['c.company_tax_code', eb.ref('c.company_name').$notNull().as('company_name')]);
}

/** A word of the reference, or of who ordered. Companies are looked up by themselves: there are fewer of them. */
const searched = (
  word: Parameters<typeof holdsWord>[1],
) => sql<boolean>`(lower(o.reference) like ${word.pattern}
  or o.company_id in (select n.id from company n where ${holdsWord(sql.ref('n.folded'), word)}
    or lower(n.company_tax_code) like ${word.pattern}))`;

/** Orders of all companies, the newest first, with what all that are found add up to. */
export async function listOrdersOfAll({ db, now }: Pick<AdminWork, 'db' | 'now'>, filters: Filters) {
  const { page, ids } = await findRecords(db, {
    records: allOrders(db, filters, now),
    state: sql<OrderStatus>`o.status`,
    states: orderStatuses,
    search: searched,
    order: sql`o.created_at DESC, o.id DESC`,
    id: 'o.id',
    filters,
  });
  const { key, state } = filters;
  const all = allOrders(db, filters, now);
  const inState = state === undefined ? all : all.where('o.status', '=', state);
  // Looking for words is what costs: it is not done again for what it has found.
  const found = key === undefined ? inState : inState.where(holdsWords(searched, key));
  const { sum, sum_paid } = await (ids ? all.where(sql<boolean>`o.id = any(${ids}::bigint[])`) : found)
    .clearSelect()
    .select([
      sql<number>`coalesce(sum(o.total), 0)::bigint`.as('sum'),
      sql<number>`coalesce(sum(o.total) FILTER (WHERE ${isPaidOrder.sql}), 0)::bigint`.as('sum_paid'),
    ])
    .executeTakeFirstOrThrow();
  return { ...page, list: await withLines(db, page.list), sum, sum_paid };
}

/** One order of whichever company. */
export async function showOrderOfAny(
  { db, env, now, language }: Pick<AdminWork, 'db' | 'env' | 'now' | 'language'>,
  id: number,
): Promise<z.input<typeof showAnyOrder.output>> {
  const order = found(
    await db
      .selectFrom('service_order as o')
      .innerJoin('company as c', 'c.id', 'o.company_id')
      .where('o.id', '=', id)
      .selectAll('o')
      .select(['c.company_name', 'c.company_tax_code'])
      .executeTakeFirst(),
  );
  const { company_id, company_name, company_tax_code, employer_id } = order;
  return {
    ...(await showWhole({ db, env, now, language }, order)),
    ...{ company_id, company_name, company_tax_code, employer_id },
    abilities: {
      ...abilitiesOf(order),
      mark_paid: mayBe('markPaid', order),
      refund: mayBe('refund', order),
    },
    is_late: isOpen.holds(order) && !isHolding(now).holds(order),
    ledger: await listEntries(db, id),
    deposits: await listDepositsOf(db, id),
    payments: (await listPayments(db, id)).map((one) => ({ ...one, is_stray: isStray.holds(one) })),
    acts: await listHistory(db, 'order', id),
  };
}
