import { sql } from 'kysely';
import type { z } from 'zod';
import type { listAllOrders, showAnyOrder } from '#contract/admin/money/admin-orders.ts';
import { type OrderStatus, orderStatuses } from '#contract/enums.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecords } from '#server/infrastructure/db/list-records.ts';
import {
  containsAllWords,
  containsWord,
  patternsOf,
  type WordPattern,
} from '#server/infrastructure/db/page.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listDepositsOf } from '#server/money/ledger/deposit-queries.ts';
import { toTimeRange } from '#server/search/index.ts';
import { canTransition, isOpen, isPaidOrder, isReserving, isUnallocated } from '#server/states/money.ts';
import { buyerName } from '../gateways/buyer-name.ts';
import { listPayments } from '../gateways/payments.ts';
import { canBePartOfTransferReference } from '../gateways/reference.ts';
import { listEntries } from '../ledger/ledger.ts';
import { abilitiesOf, getOrderDetails, withLines } from './order-show.ts';

type Filters = z.output<typeof listAllOrders.input>;

/**
 * Selects the orders of all companies in the chosen period. Every order has a company, so a left join is enough. PostgreSQL skips it
 * when orders are only counted and summed, which an index alone then answers.
 */
function allOrders(db: Db, { period }: Pick<Filters, 'period'>, now: Date) {
  const range = period && toTimeRange(period, now);
  return db
    .selectFrom('service_order as o')
    .leftJoin('company as c', 'c.id', 'o.company_id')
    .$if(range !== undefined, (query) => query.where('o.created_at', '>=', range?.from ?? now))
    .$if(range?.before != null, (query) => query.where('o.created_at', '<', range?.before ?? now))
    .selectAll('o')
    .select(['c.company_tax_code', buyerName.as('company_name')]);
}

const inReference = ({ word, pattern }: WordPattern) =>
  canBePartOfTransferReference(word)
    ? sql<boolean>`o.reference like ${pattern.toUpperCase()}`
    : sql<boolean>`false`;
const inCompany = (word: WordPattern) => sql<boolean>`(${containsWord(sql.ref('n.folded'), word)}
  or lower(n.company_tax_code) like ${word.pattern})`;

/**
 * Matches a word in the reference, or in the name or tax code of the company. Companies are searched separately, because there are fewer
 * of them.
 */
const searched = (word: WordPattern) => sql<boolean>`(${inReference(word)}
  or o.company_id in (select n.id from company n where ${inCompany(word)}))`;

/**
 * Builds the search conditions in two parts. The first part finds orders of companies that match every word, by an
 * index. The second part finds orders with at least one word in their reference. It scans all orders, so it is used
 * only for words that a reference can contain.
 */
async function partsOf(db: Db, typed: string) {
  const words = patternsOf(typed);
  const companies = await db
    .selectFrom('company as n')
    .where(sql<boolean>`${sql.join(words.map(inCompany), sql` and `)}`)
    .select('n.id')
    .execute();
  const ofThese = sql<boolean>`o.company_id = any(${companies.map(({ id }) => id)}::bigint[])`;
  const possible = words.filter(({ word }) => canBePartOfTransferReference(word));
  if (possible.length === 0) return [ofThese];
  const some = sql.join(possible.map(inReference), sql` or `);
  // The reference is checked first, because hardly any order contains a word there, and companies need not be searched
  // for the others.
  return [ofThese, sql<boolean>`case when ${some} then ${containsAllWords(searched, typed)} else false end`];
}

/** Lists the orders of all companies, the newest first, with the totals of all orders found. */
export async function listOrdersOfAll(
  { db, now, language }: Pick<AdminContext, 'db' | 'now' | 'language'>,
  filters: Filters,
) {
  const { key, state } = filters;
  const parts = key === undefined ? undefined : await partsOf(db, key);
  const all = allOrders(db, filters, now);
  const { page, ids } = await findRecords(db, {
    records: all,
    state: sql<OrderStatus>`o.status`,
    states: orderStatuses,
    search: searched,
    parts: parts?.map((part) => all.where(part).clearSelect().select('o.id')),
    order: sql`o.created_at DESC, o.id DESC`,
    id: 'o.id',
    filters,
  });
  const inState = state === undefined ? all : all.where('o.status', '=', state);
  // The word search is expensive, so it is not repeated for the orders that it has already found.
  const found = parts ? inState.where(sql<boolean>`(${sql.join(parts, sql` or `)})`) : inState;
  const { sum, sum_paid } = await (ids ? all.where(sql<boolean>`o.id = any(${ids}::bigint[])`) : found)
    .clearSelect()
    .select([
      sql<number>`coalesce(sum(o.total), 0)::bigint`.as('sum'),
      sql<number>`coalesce(sum(o.total - o.refunded_amount) FILTER (WHERE ${isPaidOrder.sql}), 0)::bigint`.as(
        'sum_paid',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...page, list: await withLines(db, page.list, language), sum, sum_paid };
}

/** Shows one order of any company. */
export async function showOrderOfAny(
  { db, env, now, language }: Pick<AdminContext, 'db' | 'env' | 'now' | 'language'>,
  id: number,
): Promise<z.input<typeof showAnyOrder.output>> {
  const order = orNotFound(
    await db
      .selectFrom('service_order as o')
      .innerJoin('company as c', 'c.id', 'o.company_id')
      .where('o.id', '=', id)
      .selectAll('o')
      .select([buyerName.as('company_name'), 'c.company_tax_code'])
      .executeTakeFirst(),
  );
  const { company_id, company_name, company_tax_code, employer_id } = order;
  return {
    ...(await getOrderDetails({ db, env, now, language }, order)),
    ...{ company_id, company_name, company_tax_code, employer_id },
    abilities: {
      ...abilitiesOf(order),
      mark_paid: canTransition('markPaid', order),
      refund: canTransition('refund', order),
    },
    is_late: isOpen.matches(order) && !isReserving(now).matches(order),
    ledger: await listEntries(db, id),
    deposits: await listDepositsOf(db, id),
    payments: (await listPayments(db, id)).map((one) => ({ ...one, is_stray: isUnallocated.matches(one) })),
    acts: await listHistory(db, 'order', id),
  };
}
