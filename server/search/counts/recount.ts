import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact, storeSiteFact } from '#server/infrastructure/db/facts.ts';
import { clearTokenCounts } from '../index/vocabulary.ts';
import { recordWrongApplicantCounts } from './applicants.ts';
import { countedColumns, isCounted, selectCountedAds, selectCountKeys } from './keys.ts';
import { lockCounts } from './publish.ts';
import { countAllWords } from './words.ts';

/** Name of the row in `site_fact` with the time of the last full count. */
const fact = 'ad_counts';

/** True if everything was counted once. From then on, counting changes is enough. */
export const hasCounts = async (db: Db): Promise<boolean> => (await readSiteFact(db, fact)) !== undefined;

/** Makes the next run count everything, because the stored counts are out of date. */
export async function invalidateCounts(db: Db): Promise<void> {
  await db.deleteFrom('site_fact').where('name', '=', fact).execute();
}

/**
 * Counts everything from one snapshot. A change that the snapshot does not contain stays recorded for the next run. It
 * reads all ads and applications, so it runs only once a week, to correct numbers that have drifted.
 */
export async function recountAll(db: Db, now: Date): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      // The lock is taken first, so that the snapshot begins when no other run changes the counts.
      await lockCounts(trx, '60s');
      await sql`DELETE FROM count_change`.execute(trx);
      await countAllWords(trx);
      await countAllAds(trx, now);
      await countAllTexts(trx);
      await recordWrongApplicantCounts(trx);
      await storeSiteFact(trx, fact, now.toISOString());
    });
  clearTokenCounts(db);
}

/** Corrects `counted_ad` and `ad_count`, and records the numbers that lists must show. Correct rows are not written. */
async function countAllAds(trx: Db, now: Date): Promise<void> {
  await sql`CREATE TEMPORARY TABLE today ON COMMIT DROP AS
    SELECT * FROM (${selectCountedAds(sql`SELECT id FROM recruitment`, now)}) own WHERE ${isCounted}`.execute(
    trx,
  );
  // Without statistics of a temporary table, each of its rows would be compared with all rows of the other one.
  await sql`ANALYZE today`.execute(trx);
  await sql`DELETE FROM counted_ad c WHERE NOT EXISTS (SELECT FROM today t WHERE t.recruitment_id = c.recruitment_id)`.execute(
    trx,
  );
  await sql`INSERT INTO counted_ad AS c (${countedColumns}) SELECT ${countedColumns} FROM today
    ON CONFLICT (recruitment_id) DO UPDATE SET (${countedColumns}) = ROW (excluded.*) WHERE (c.*) IS DISTINCT FROM (excluded.*)`.execute(
    trx,
  );
  await sql`CREATE TEMPORARY TABLE total ON COMMIT DROP AS
    SELECT kind, id, name, count(*)::int AS ads, max(changed_at) FILTER (WHERE kind = 'listed') AS changed_at
    FROM (${selectCountKeys(sql`today`)}) own GROUP BY kind, id, name`.execute(trx);
  await sql`ANALYZE total`.execute(trx);
  await sql`DELETE FROM ad_count c WHERE NOT EXISTS (
    SELECT FROM total t WHERE t.kind = c.kind AND t.id = c.id AND t.name = c.name)`.execute(trx);
  await sql`INSERT INTO ad_count AS c (kind, id, name, ads, changed_at) SELECT kind, id, name, ads, changed_at FROM total
    ON CONFLICT (kind, id, name) DO UPDATE SET ads = excluded.ads, changed_at = excluded.changed_at
    WHERE (c.ads, c.changed_at) IS DISTINCT FROM (excluded.ads, excluded.changed_at)`.execute(trx);
  // Adds a count of 0 for keys without ads, because columns may still show an old number of them.
  await sql`INSERT INTO ad_count (kind, id, name, ads)
    SELECT 'named', id, '', 0 FROM career WHERE ads <> 0
    UNION ALL SELECT 'listed', id, '', 0 FROM career WHERE listed_ads <> 0
    UNION SELECT 'listed', coalesce(career_id, 0), coalesce(province, ''), 0 FROM landing
    UNION ALL SELECT 'company', id, '', 0 FROM company WHERE listed_ads <> 0
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`UPDATE ad_count SET published = NULL WHERE kind = 'listed'`.execute(trx);
  await sql`UPDATE ad_count c SET published = k.ads FROM career k
    WHERE c.kind = 'named' AND k.id = c.id AND c.published IS DISTINCT FROM k.ads`.execute(trx);
  await sql`UPDATE ad_count c SET published = o.listed_ads FROM company o
    WHERE c.kind = 'company' AND o.id = c.id AND c.published IS DISTINCT FROM o.listed_ads`.execute(trx);
}

/** Counts titles and skills, each in the spelling that most ads have. */
async function countAllTexts(trx: Db): Promise<void> {
  await sql`DELETE FROM suggest_text`.execute(trx);
  await sql`INSERT INTO suggest_text (kind, key, text, ads, companies)
    SELECT kind, name, mode() WITHIN GROUP (ORDER BY text), count(*)::int, count(DISTINCT id)::int
    FROM (${selectCountKeys(sql`today`)}) own WHERE kind IN ('title', 'skill') GROUP BY kind, name`.execute(
    trx,
  );
}
