import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isShown } from '#server/states/search.ts';

/**
 * Recounts the listed ads of each career, each province, and each career in each province. Runs as a task,
 * because it reads all ads.
 */
export async function recountLandings(db: Db, now: Date): Promise<void> {
  const shown = isShown(now).sql;
  const enough = sql`count(*) >= ${sql.lit(limits.landingAds)}`;
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // Only one run at a time. Readers see the old counts until the commit.
    await sql`LOCK TABLE landing IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await sql`DELETE FROM landing`.execute(trx);
    // An ad with two careers of a group would count twice in the group.
    await sql`
      INSERT INTO landing (career_id, province, ads, changed_at)
      SELECT own.career_id, s.province, count(*)::int, max(s.updated_at)
      FROM recruitment_search s, LATERAL (SELECT DISTINCT unnest(s.careers) AS career_id) own
      WHERE ${shown} GROUP BY GROUPING SETS ((own.career_id), (own.career_id, s.province))
      HAVING ${enough} AND (grouping(s.province) = 1 OR s.province IS NOT NULL)
      UNION ALL
      SELECT NULL, s.province, count(*)::int, max(s.updated_at) FROM recruitment_search s
      WHERE ${shown} AND s.province IS NOT NULL GROUP BY s.province HAVING ${enough}`.execute(trx);
  });
}
