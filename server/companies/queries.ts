import type { Db } from '#server/db/connection.ts';

/** Is this company public now: approved by an administrator, or imported (decisions 5)? */
export async function isPublicCompany(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['e.status', 'c.source'])
    .executeTakeFirst();
  return row !== undefined && (row.status === 'APPROVED' || (row.status === null && row.source !== null));
}
