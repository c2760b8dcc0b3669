import { sql } from 'kysely';
import { latestPossibleTimestamp } from '#server/infrastructure/db/caches/clock-watch.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/**
 * Shifts sessions after the clock was set back; otherwise they would live longer by the same time. Sessions with a last
 * activity in the future end as if it were now.
 */
export async function shiftSessions(db: Db, now: Date): Promise<void> {
  const put = sql<Date>`last_active_at - ${now}::timestamptz`;
  await db
    .updateTable('session')
    .set({
      last_active_at: now,
      expires_at: sql<Date>`expires_at - (${put})`,
      absolute_expires_at: sql<Date>`absolute_expires_at - (${put})`,
      // Also shifts the beginning, because a session cannot begin after its last activity.
      created_at: sql<Date>`created_at - (${put})`,
    })
    .where('last_active_at', '>', latestPossibleTimestamp(now))
    .execute();
}
