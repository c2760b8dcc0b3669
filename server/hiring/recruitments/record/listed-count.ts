import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isShown } from '#server/states/search.ts';

/** SQL column: the number of listed ads of company `c`. */
export function listedCount(now: Date): RawBuilder<number> {
  return sql`(SELECT count(*)::int FROM recruitment_search s
              WHERE s.company_id = c.id AND ${isShown(now).sql})`;
}

/** Counts the listed ads of one company. */
export async function countListed(db: Db, companyId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${listedCount(now)} AS count FROM company c WHERE c.id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
}
