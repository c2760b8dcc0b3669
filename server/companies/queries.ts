import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Approved by an administrator now, or imported and so without an account (docs/rules.md#states). No other file compares this. */
export const isPublic = (company: { employer_status: string | null; source: string | null }): boolean =>
  company.employer_status === 'APPROVED' || (company.employer_status === null && company.source !== null);

/** The same in SQL over `company c` and, joined to it, `employer e`. */
export const isPublicSql = sql<boolean>`coalesce(e.status = 'APPROVED', c.source is not null)`;

/** Is this company public now: approved by an administrator, or imported (docs/rules.md#states)? */
export async function isPublicCompany(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['e.status as employer_status', 'c.source'])
    .executeTakeFirst();
  return row !== undefined && isPublic(row);
}
