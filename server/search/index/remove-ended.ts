import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { hasEnded } from '#server/states/search.ts';

/** Rows of one statement, which takes some milliseconds and locks no others. */
const BATCH = 500;

/**
 * Removes the search rows of ads whose last day is over (docs/decisions/0160-ended-ads-leave-search.md). Lists leave them out
 * already, so no page changes. A row that an act writes at the same moment is left to the next run.
 */
export async function removeEnded(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM recruitment_search WHERE id IN (
        SELECT id FROM recruitment_search s WHERE ${hasEnded(now).sql}
        ORDER BY expires_at, id LIMIT ${sql.lit(BATCH)} FOR UPDATE SKIP LOCKED)`.execute(db);
    if (Number(numAffectedRows ?? 0) < BATCH) return;
  }
}
