import type { Db } from '#server/db/connection.ts';
import { isPublic } from './states.ts';

/** Is this company public now: approved by an administrator, or imported and nobody's (docs/rules.md#states)? */
export async function isPublicCompany(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['e.status as employer_status', 'c.source'])
    .executeTakeFirst();
  return row !== undefined && isPublic.holds(row);
}
