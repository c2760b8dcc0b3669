import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

const AT_ONCE = 500;

/**
 * Erases applications whose retention (one or three years, as the candidate chose) is over, with timeline and consents.
 * Their frozen files lose their last holder and go with the sweep (docs/rules.md#retention).
 * @returns how many went
 */
export async function eraseOldApplications(db: Db, now: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const batch = await db
      .deleteFrom('application')
      .where('profile_apply_id', 'in', (query) =>
        query
          .selectFrom('application')
          .select('profile_apply_id')
          .where(sql<boolean>`applied_at + make_interval(years => retention_years) < ${now}`)
          .limit(AT_ONCE),
      )
      .executeTakeFirst();
    erased += Number(batch.numDeletedRows);
    if (batch.numDeletedRows < AT_ONCE) return erased;
  }
}
