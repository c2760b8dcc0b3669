import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { Localized } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import { isShown } from '#server/states/search.ts';

type Median = Record<Localized<'name'>, string> & { id: number; applicants: number; ads: number };

/** Maximum of ads that are read, the newest ones. More would hardly change a median but take long. */
const NEWEST = 10_000;
/** Minimum age of an ad. Most applications arrive in the first days, so younger ads would lower the median. */
const OLD_ENOUGH = 7 * DAY_MILLISECONDS;
const CAREERS = 8;

/**
 * Median number of applicants per listed ad by career, at most an hour old. A career is included from five companies
 * and five applicants on, so that no figure reveals data of one of them. Imported ads are left out, because candidates
 * apply for them elsewhere.
 */
export const listApplicantMedians = cacheValue(
  { name: 'Applicants by career', changes: ['references'], milliseconds: 3_600_000 },
  async (db, now): Promise<Median[]> => {
    const { rows } = await sql<Median>`
      WITH newest AS MATERIALIZED (
        SELECT s.id, s.company_id, s.applicants FROM recruitment_search s JOIN recruitment r ON r.id = s.id
        WHERE ${isShown(now).sql} AND r.source IS NULL AND s.posted_at <= ${new Date(now.getTime() - OLD_ENOUGH)}
        ORDER BY s.posted_at DESC, s.id DESC LIMIT ${sql.lit(NEWEST)}),
      counted AS (
        SELECT rc.career_id, count(*)::int AS ads,
               percentile_disc(0.5) WITHIN GROUP (ORDER BY newest.applicants) AS applicants
        FROM newest JOIN recruitment_career rc ON rc.recruitment_id = newest.id GROUP BY rc.career_id
        HAVING count(DISTINCT newest.company_id) >= ${sql.lit(limits.disclosedCount)}
           AND sum(newest.applicants) >= ${sql.lit(limits.disclosedCount)})
      SELECT k.id, k.name_vi, k.name_kr, k.name_en, counted.applicants, counted.ads
      FROM counted JOIN career k ON k.id = counted.career_id
      WHERE k.is_active AND counted.applicants > 0
      ORDER BY counted.ads DESC, k.id LIMIT ${sql.lit(CAREERS)}`.execute(db);
    return rows;
  },
);
