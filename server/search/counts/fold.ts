import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { updateApplicantCounts } from './applicants.ts';
import { countedColumns, isCounted, selectCountedAds, selectCountKeys } from './keys.ts';
import { lockCounts, publishCounts } from './publish.ts';
import { hasCounts, recountAll } from './recount.ts';
import { foldWordCounts } from './words.ts';

/** SQLSTATE of a lock that could not be acquired in time. */
const LOCK_TIMEOUT = '55P03';
/** Maximum number of changes per transaction. */
const BATCH = 500;

/**
 * Brings all figures of ads up to date with what changed since the last run (docs/decisions/0161-counts-from-changes.md). Counts
 * everything if that was never done.
 */
export async function countChanges(db: Db, now: Date): Promise<void> {
  if (!(await hasCounts(db))) await recountAll(db, now);
  try {
    while ((await db.transaction().execute((trx) => foldSome(trx, now))) === BATCH);
    await publishCounts(db);
  } catch (error) {
    // Another run has the lock, for minutes if it counts everything. The next run processes what is left.
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT)) throw error;
  }
}

/** Counts everything, and writes the numbers that differ. */
export async function countAll(db: Db, now: Date): Promise<void> {
  await recountAll(db, now);
  await countChanges(db, now);
}

/**
 * Processes one batch.
 * @returns the number of changes and of ads whose period began or ended
 */
async function foldSome(trx: Db, now: Date): Promise<number> {
  // A batch takes some hundred milliseconds, and no request waits for it.
  await sql`SET LOCAL statement_timeout = '30s'`.execute(trx);
  await lockCounts(trx);
  const changes = await trx
    .selectFrom('count_change')
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'recruitment_id'])
    .execute();
  const due = await trx
    .selectFrom('counted_ad')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH - changes.length)
    .select('recruitment_id')
    .execute();
  const ads = [...new Set([...changes, ...due].map(({ recruitment_id }) => recruitment_id))];
  if (ads.length === 0) return 0;
  const taken = changes.map(({ id }) => id);
  await foldWordCounts(trx, taken);
  await foldAds(trx, ads, now);
  if (taken.length > 0) await trx.deleteFrom('count_change').where('id', 'in', taken).execute();
  await updateApplicantCounts(trx, ads);
  return changes.length + due.length;
}

/** Counts these ads under their present values, and no longer under their former ones. */
async function foldAds(trx: Db, ads: readonly number[], now: Date): Promise<void> {
  const asked = sql`SELECT unnest(${ads}::bigint[]) AS id`;
  await sql`
    WITH own AS MATERIALIZED (${selectCountedAds(asked, now)}),
    before AS MATERIALIZED (SELECT * FROM counted_ad WHERE recruitment_id = ANY(${ads}::bigint[])),
    today AS MATERIALIZED (SELECT own.* FROM own LEFT JOIN before ON before.recruitment_id = own.recruitment_id
      WHERE (own.*) IS DISTINCT FROM (before.*)),
    change AS MATERIALIZED (
      SELECT kind, id, name, min(text) AS text, sum(n)::int AS n, max(changed_at) FILTER (WHERE n > 0 AND kind = 'listed') AS changed_at
      FROM (
        SELECT *, -1 AS n FROM (${selectCountKeys(sql`(SELECT * FROM before WHERE recruitment_id IN (SELECT recruitment_id FROM today))`)}) gone
        UNION ALL SELECT *, 1 FROM (${selectCountKeys(sql`today`)}) came
      ) own GROUP BY kind, id, name HAVING sum(n) <> 0 OR kind = 'listed'),
    stored AS (
      INSERT INTO counted_ad (${countedColumns}) SELECT ${countedColumns} FROM today WHERE ${isCounted}
      ON CONFLICT (recruitment_id) DO UPDATE SET (${countedColumns}) = ROW (excluded.*)),
    forgotten AS (DELETE FROM counted_ad WHERE recruitment_id IN (SELECT recruitment_id FROM today WHERE NOT ${isCounted})),
    counted AS (
      INSERT INTO ad_count AS c (kind, id, name, ads, changed_at) SELECT kind, id, name, n, changed_at FROM change
      ON CONFLICT (kind, id, name) DO UPDATE
        SET ads = c.ads + excluded.ads, changed_at = greatest(c.changed_at, excluded.changed_at),
            published = CASE WHEN c.kind = 'listed' THEN NULL ELSE c.published END
      RETURNING kind, id, name, ads)
    INSERT INTO suggest_text AS t (kind, key, text, ads, companies)
    SELECT kind, name, min(change.text), sum(change.n)::int,
           sum((counted.ads > 0)::int - (counted.ads - change.n > 0)::int)::int
    FROM change JOIN counted USING (kind, id, name) WHERE kind IN ('title', 'skill') GROUP BY kind, name
    ON CONFLICT (kind, key) DO UPDATE SET ads = t.ads + excluded.ads, companies = t.companies + excluded.companies`.execute(
    trx,
  );
  await sql`DELETE FROM suggest_text t USING ad_count c
    WHERE c.kind IN ('title', 'skill') AND c.ads <= 0 AND t.kind = c.kind AND t.key = c.name AND t.ads <= 0`.execute(
    trx,
  );
  await sql`DELETE FROM ad_count WHERE kind IN ('title', 'skill') AND ads <= 0`.execute(trx);
}
