import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { rowPay } from '#server/search/index/row-pay.ts';
import { isShown } from '#server/states/search.ts';

/** Number of ads in the chart. */
const SHOWN = 5;
/** "This week" on every day of it. */
const DAYS = 7;

/** Ids of the listed ads of the last seven days with the highest public pay, the best of each company, the highest first. */
export async function listBestPaid(db: Db, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT ON (s.company_id) s.id, ${rowPay} AS pay FROM recruitment_search s
      WHERE ${isShown(now).sql} AND s.posted_at > ${since} AND ${rowPay} IS NOT NULL
      ORDER BY s.company_id, pay DESC, s.id DESC) best
    ORDER BY pay DESC, id DESC LIMIT ${sql.lit(SHOWN)}`.execute(db);
  return rows.map(({ id }) => id);
}
