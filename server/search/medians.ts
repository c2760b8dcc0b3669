import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Fewer ads than this say nothing about a market (visual direction: salary ruler). */
const ADS = 10;
/** A median moves slowly, and all of them cost one pass over the listed ads. */
const KEEP_MILLISECONDS = 600_000;

/** Medians by "career:unit". */
type Medians = ReadonlyMap<string, number>;
const kept = new WeakMap<Db, { at: number; medians: Promise<Medians> }>();

/** Medians of listed pay by career and unit, at most ten minutes old. */
export function listMedians(db: Db, now: Date): Promise<Medians> {
  const known = kept.get(db);
  if (known && Math.abs(now.getTime() - known.at) < KEEP_MILLISECONDS) return known.medians;
  const medians = computeMedians(db, now);
  kept.set(db, { at: now.getTime(), medians });
  // A failed attempt is not kept, so that the next reader tries again.
  medians.catch(() => kept.delete(db));
  return medians;
}

/** Middle of what ads of one career and unit pay, in whole VND; null where too few ads name a figure. */
export function findMedian(
  medians: Medians,
  careerId: number | undefined,
  unit: number | null,
): number | null {
  return medians.get(`${careerId}:${unit}`) ?? null;
}

async function computeMedians(db: Db, now: Date): Promise<Medians> {
  const { rows } = await sql<{ career_id: number; salary_unit: number; median: number }>`
    SELECT rc.career_id, r.salary_unit,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY
             (coalesce(r.salary_min, r.salary_max) + coalesce(r.salary_max, r.salary_min)) / 2.0))::bigint AS median
    FROM recruitment_search s
    JOIN recruitment r ON r.id = s.id
    JOIN recruitment_career rc ON rc.recruitment_id = r.id AND rc.position = 1
    WHERE s.starts_at <= ${now} AND s.expires_at > ${now}
      AND r.salary_unit IS NOT NULL AND coalesce(r.salary_min, r.salary_max) IS NOT NULL
    GROUP BY rc.career_id, r.salary_unit HAVING count(*) >= ${sql.lit(ADS)}`.execute(db);
  return new Map(rows.map(({ career_id, salary_unit, median }) => [`${career_id}:${salary_unit}`, median]));
}
