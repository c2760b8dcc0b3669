import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isShown } from '#server/states/search.ts';

/**
 * Updates the counts by which administrators sort ads, companies and careers. Runs as a task, because it
 * reads all ads and applications (docs/decisions/0069-large-lists.md).
 */
export async function recountAds(db: Db, now: Date): Promise<void> {
  const listed = sql`FROM recruitment_search s WHERE ${isShown(now).sql}`;
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    // An ad counts once in a group, even with two of its careers.
    await updateCount(
      trx,
      sql`career`,
      sql`ads`,
      sql`
      SELECT kind AS id, count(*)::int AS n FROM (
        SELECT rc.career_id AS kind FROM recruitment_career rc UNION ALL
        SELECT k.parent_id FROM recruitment_career rc JOIN career k ON k.id = rc.career_id
        WHERE k.parent_id IS NOT NULL GROUP BY k.parent_id, rc.recruitment_id
      ) named GROUP BY kind`,
    );
    await updateCount(
      trx,
      sql`career`,
      sql`listed_ads`,
      sql`
      SELECT career AS id, count(DISTINCT s.id)::int AS n
      FROM (SELECT s.id, unnest(s.careers) AS career ${listed}) s GROUP BY career`,
    );
    await updateCount(
      trx,
      sql`company`,
      sql`listed_ads`,
      sql`
      SELECT s.company_id AS id, count(*)::int AS n ${listed} GROUP BY s.company_id`,
    );
    await updateCount(
      trx,
      sql`recruitment`,
      sql`applicants`,
      sql`
      SELECT recruitment_id AS id, count(*)::int AS n FROM application GROUP BY recruitment_id`,
    );
  });
}

/** Updates the counts that have changed. Locked rows are left for the next run, so that no request waits for this task. */
const updateCount = (
  db: Db,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
) =>
  sql`WITH changed AS MATERIALIZED (
    SELECT t.id, coalesce(counted.n, 0) AS n FROM ${table} t LEFT JOIN (${counts}) counted ON counted.id = t.id
    WHERE t.${column} <> coalesce(counted.n, 0)
  ), free AS MATERIALIZED (
    SELECT t.id FROM ${table} t WHERE t.id IN (SELECT id FROM changed) FOR UPDATE SKIP LOCKED
  ) UPDATE ${table} t SET ${column} = changed.n FROM changed WHERE changed.id = t.id AND t.id IN (SELECT id FROM free)`.execute(
    db,
  );
