import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';

/**
 * SQL over `application a`: the time when the retention chosen by the candidate ends. The application is erased in the
 * following night.
 */
export const erasesAt = sql<Date>`(a.applied_at + make_interval(years => a.retention_years))`;

/** Converts `erasesAt` to the fields of an answer. */
export const toRetentionFields = (row: { erases_at: Date }, now: Date) => ({
  erases_at: row.erases_at.toISOString(),
  is_due: row.erases_at < now,
});

/** Counts the applications of a candidate that are due for erasure. */
export const countDueApplications = (db: Db, candidateId: number, now: Date): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom('application as a')
      .where('candidate_id', '=', candidateId)
      .where(erasesAt, '<', now)
      .select('profile_apply_id'),
  );
