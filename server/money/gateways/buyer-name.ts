import { sql } from 'kysely';

/**
 * SQL: registered name of the company `c` on the day of its order `o`. Orders, receipts and settlements still show it
 * after the company has changed its name (docs/decisions/0096-company-names.md).
 */
export const buyerName = sql<string>`coalesce(o.buyer_name, c.company_name)`;
