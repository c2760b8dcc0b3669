import { sql } from 'kysely';
import { latestStamp } from '#server/db/clock-watch.ts';
import type { Db } from '#server/db/connection.ts';

/**
 * After the clock was put back sessions would live longer by as much. Those whose last activity has not come yet end as
 * if it were now.
 */
export async function shiftSessions(db: Db, now: Date): Promise<void> {
  const put = sql<Date>`last_active_at - ${now}::timestamptz`;
  await db
    .updateTable('session')
    .set({
      last_active_at: now,
      expires_at: sql<Date>`expires_at - (${put})`,
      absolute_expires_at: sql<Date>`absolute_expires_at - (${put})`,
      // A session was not begun after what was done in it last.
      created_at: sql<Date>`created_at - (${put})`,
    })
    .where('last_active_at', '>', latestStamp(now))
    .execute();
}
