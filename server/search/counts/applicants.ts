import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isNotCancelled } from '#server/states/applications.ts';

/**
 * Counts the applicants of these ads: all for lists of administrators, without cancelled ones for the search. It counts
 * them again instead of adding the changes, because other code also writes the whole number when it writes a search
 * row.
 */
export async function updateApplicantCounts(trx: Db, ads: readonly number[]): Promise<void> {
  await updateApplicants(trx, ads, { table: 'recruitment_search', condition: isNotCancelled.sql });
  await updateApplicants(trx, ads, { table: 'recruitment', condition: sql`true` });
}

/**
 * Writes the counts. A row that another transaction has locked is recorded as changed again for the next run, because
 * this task must never wait while it holds locks.
 */
const updateApplicants = (
  trx: Db,
  ads: readonly number[],
  { table, condition }: { table: 'recruitment' | 'recruitment_search'; condition: RawBuilder<boolean> },
) =>
  sql`
  WITH free AS MATERIALIZED (
    SELECT id, applicants FROM ${sql.table(table)} WHERE id = ANY(${ads}::bigint[]) FOR NO KEY UPDATE SKIP LOCKED),
  counted AS MATERIALIZED (
    SELECT free.id, free.applicants AS before,
           (SELECT count(*)::int FROM application a WHERE a.recruitment_id = free.id AND ${condition}) AS n FROM free),
  written AS (UPDATE ${sql.table(table)} t SET applicants = counted.n FROM counted WHERE counted.id = t.id AND counted.n <> counted.before)
  INSERT INTO count_change (recruitment_id)
  SELECT id FROM ${sql.table(table)} WHERE id = ANY(${ads}::bigint[]) AND id NOT IN (SELECT id FROM free)`.execute(
    trx,
  );

/**
 * Records the ads with a wrong number of applicants as changed. It reads all applications, so it runs only once a week.
 */
export const recordWrongApplicantCounts = (trx: Db) =>
  sql`
  INSERT INTO count_change (recruitment_id)
  SELECT r.id FROM recruitment r LEFT JOIN recruitment_search s ON s.id = r.id LEFT JOIN (
    SELECT a.recruitment_id, count(*) AS sent, count(*) FILTER (WHERE ${isNotCancelled.sql}) AS standing
    FROM application a GROUP BY a.recruitment_id) counted ON counted.recruitment_id = r.id
  WHERE r.applicants <> coalesce(counted.sent, 0) OR s.applicants <> coalesce(counted.standing, 0)`.execute(
    trx,
  );
