import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { beginsAllWords } from '#server/infrastructure/db/page.ts';
import {
  type FoundRow,
  MAX_NAME_MATCHES,
  type QuickSearchText,
} from '#server/infrastructure/db/quick-search.ts';
import { buyerName } from '#server/money/gateways/buyer-name.ts';

const max = sql.lit(limits.foundPerKind);

/** Finds orders by reference, tax code of the company or number, then by the name of the company: its latest orders. */
export async function findOrders(db: Db, typed: QuickSearchText): Promise<FoundRow[]> {
  // SQL: the latest orders of each company, because a company with many orders must not be read as a whole.
  const latest = (companies: ReturnType<typeof sql>) => sql`
    select own.id from (${companies}) as n cross join lateral
      (select id from service_order where company_id = n.id order by id desc limit ${max}) as own`;
  const { rows } = await sql<FoundRow>`
    with exact as (
      select id from service_order where reference = ${typed.exact.toUpperCase()}
      union select id from service_order where id = ${typed.number}
      union ${latest(sql`select id from company where company_tax_code = ${typed.exact}`)}
    ), named as (${latest(sql`select id from company
      where ${beginsAllWords(sql.ref('folded'), typed.name)} limit ${sql.lit(MAX_NAME_MATCHES)}`)})
    select 'order' as kind, o.id, o.reference as name, ${buyerName} as detail,
      o.id in (select id from exact) as is_exact
    from service_order o join company c on c.id = o.company_id
    where o.id in (select id from exact union select id from named)
    order by is_exact desc, o.id desc limit ${max}`.execute(db);
  return rows;
}

/**
 * Finds deposits by the bank's transaction number, by the reference of their order or by id. Deposits have no name to
 * search.
 */
export async function findDeposits(db: Db, { exact, number }: QuickSearchText): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'deposit' as kind, d.id, coalesce(d.transaction_number, d.text) as name, b.bank_name as detail,
      true as is_exact
    from deposit d join statement_bank b on b.id = d.bank_id
    where d.id in (
      select id from deposit where lower(transaction_number) = ${exact}
      union select id from deposit where id = ${number}
      union select p.id from deposit p join service_order o on o.id = p.order_id
        where o.reference = ${exact.toUpperCase()}
    )
    order by d.id desc limit ${max}`.execute(db);
  return rows;
}
