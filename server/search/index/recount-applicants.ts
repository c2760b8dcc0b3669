import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isNotCancelled } from '#server/states/applications.ts';

/**
 * Updates the applicant counts of search for all ads at once, so that applying never waits for the index. The statement
 * reads all ads, so it has no timeout: two seconds suffice for about 200,000.
 */
export async function recountApplicants(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`
    UPDATE recruitment_search s SET applicants = now_there.n
    FROM (SELECT s.id, count(a.profile_apply_id)::int AS n FROM recruitment_search s
          LEFT JOIN application a ON a.recruitment_id = s.id AND ${isNotCancelled.sql} GROUP BY s.id) now_there
    WHERE now_there.id = s.id AND now_there.n <> s.applicants`.execute(trx);
  });
}
