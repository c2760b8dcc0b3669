import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { hasEnded } from '#server/states/search.ts';

/** Maximum rows per statement, which then takes some milliseconds and locks no other rows. */
const BATCH = 500;

/**
 * Removes the search rows of ads whose last day has passed (docs/decisions/0160-ended-ads-leave-search.md). Lists
 * already leave these ads out, so no page changes. If a row is being written at the same moment, it is left for the
 * next run.
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
