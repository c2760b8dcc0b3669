import { sql } from 'kysely';

/**
 * The registered name of the company `c` on the day of its order `o`: orders, receipts and settlements keep it when the company has another
 * one later (docs/decisions/0096-company-names.md).
 */
export const buyerName = sql<string>`coalesce(o.buyer_name, c.company_name)`;
