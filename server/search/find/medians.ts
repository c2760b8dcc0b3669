import { sql } from 'kysely';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPayPublic } from '#server/states/public-pay.ts';
import { isShown } from '#server/states/search.ts';

/** Fewer ads than this say nothing about a market (docs/rules.md#numbers). */
const ADS = 10;
/** The newest ads show current pay; a million would take longer than a request may. */
const NEWEST = 20_000;
/** A median moves slowly, and all of them cost one pass over those ads. */
const KEEP_MILLISECONDS = 600_000;

/** Pay of listed ads with figures, in whole VND per unit, and their number. */
export interface Market {
  median: number;
  ads: number;
}
/** Key: "career:unit", and for one current province, "career:unit:province". */
type Markets = ReadonlyMap<string, Market>;

/** Medians of listed pay by career and unit, in all places and by province, at most ten minutes old. */
export const listMarkets: (db: Db, now: Date) => Promise<Markets> = cacheValue(
  { name: 'Medians of pay', changes: ['references'], milliseconds: KEEP_MILLISECONDS },
  computeMarkets,
);

/** Median pay of ads of one career and unit, in whole VND; null if too few ads name a figure. */
export function findMedian(
  markets: Markets,
  careerId: number | undefined,
  unit: number | null,
): number | null {
  return markets.get(`${careerId}:${unit}`)?.median ?? null;
}

/** The market of a career in one province; undefined if it has too few ads. */
export function findLocalMarket(markets: Markets, careerId: number, unit: number, province: string) {
  return markets.get(`${careerId}:${unit}:${province}`);
}

/** The market of a career in all places; undefined if it has too few ads. */
export function findMarket(markets: Markets, careerId: number, unit: number) {
  return markets.get(`${careerId}:${unit}`);
}

interface MarketRow extends Market {
  career_id: number;
  salary_unit: number;
  province: string | null;
  is_whole: number;
}

async function computeMarkets(db: Db, now: Date): Promise<Markets> {
  const asked = sql<MarketRow>`
    SELECT s.career_id, r.salary_unit, s.province, grouping(s.province) AS is_whole, count(*)::int AS ads,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY
             (coalesce(r.salary_min, r.salary_max) + coalesce(r.salary_max, r.salary_min)) / 2.0))::bigint AS median
    FROM (SELECT id, province, careers[1] AS career_id FROM recruitment_search s WHERE ${isShown(now).sql}
          ORDER BY posted_at DESC, id DESC LIMIT ${sql.lit(NEWEST)}) s
    JOIN recruitment r ON r.id = s.id
    WHERE s.career_id IS NOT NULL AND r.salary_unit IS NOT NULL AND coalesce(r.salary_min, r.salary_max) IS NOT NULL AND ${isPayPublic.sql}
    GROUP BY GROUPING SETS ((s.career_id, r.salary_unit), (s.career_id, r.salary_unit, s.province))
    HAVING count(*) >= ${sql.lit(ADS)} AND (grouping(s.province) = 1 OR s.province IS NOT NULL)`;
  const { rows } = await patiently(db, (own) => asked.execute(own));
  return new Map(
    rows.map(({ career_id, salary_unit, province, is_whole, median, ads }) => [
      [career_id, salary_unit, ...(is_whole ? [] : [province])].join(':'),
      { median, ads },
    ]),
  );
}

/** Lifts the statement timeout of requests: one visitor in ten minutes waits for it, and no list fails. */
function patiently<Value>(db: Db, work: (db: Db) => Promise<Value>): Promise<Value> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = '10s'`.execute(trx);
    return work(trx);
  });
}
