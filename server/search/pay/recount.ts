import { type RawBuilder, sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { payBuckets } from '#contract/text/monthly-pay.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact, storeSiteFact } from '#server/infrastructure/db/facts.ts';
import { toTimeRange } from '../index/period.ts';
import { countryOf, selectMarketAds } from './market-ads.ts';

/**
 * Name of the row in `site_fact` with the first day of the week in which all markets were last counted. A node of
 * 0.15.0 stores a day under another name.
 */
const fact = 'pay_market_week';
/** Maximum number of changed ads per run. Further ones are left for the next run. */
const CHANGES = 2_000;
/** Groups of at least this many ads wait for the next week, because one ad changes no number that a page shows. */
const LARGE = 2_000;
/**
 * Maximum number of ads that one run reads, over all careers. Larger careers wait for the next week, so that the
 * duration of a run does not grow with the number of ads.
 */
const ADS = 15_000;
/** The width of a bucket is a multiple of this many VND. */
const STEP = 10_000;

/**
 * Counts the pay of groups of similar ads: all groups in the first run of a week and on an empty table, otherwise the
 * small groups whose ads have changed since the last run. It runs as a task, because it reads many ads.
 */
export async function recountPay(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A million ads take half a minute (docs/decisions/0108-market-of-pay.md).
    await sql`SET LOCAL statement_timeout = '300s'`.execute(trx);
    // The lock allows only one run at a time. Readers see the old counts until the commit.
    await sql`LOCK TABLE pay_market IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const week = dateOf(toTimeRange('THIS_WEEK', now).from);
    if ((await readSiteFact(trx, fact)) === week) return recountChanged(trx, now);
    await sql`DELETE FROM pay_market_change`.execute(trx);
    await sql`DELETE FROM pay_market`.execute(trx);
    await insertGroups(trx, now, sql<boolean>`true`, sql<boolean>`true`);
    await storeSiteFact(trx, fact, week);
  });
}

/** Chooses the careers with the fewest ads, as long as one run may read all their ads. */
function chooseSmallest(sizes: ReadonlyMap<number, number>): Set<number> {
  const chosen = new Set<number>();
  let sum = 0;
  for (const [career, ads] of [...sizes].toSorted((one, other) => one[1] - other[1])) {
    sum += ads;
    if (sum > ADS) break;
    chosen.add(career);
  }
  return chosen;
}

async function recountChanged(trx: Db, now: Date): Promise<void> {
  const { rows: changed } = await sql<{ career_id: number; area: string; ads: number }>`
    WITH changed AS (DELETE FROM pay_market_change WHERE id IN (SELECT id FROM pay_market_change ORDER BY id LIMIT ${sql.lit(CHANGES)})
                     RETURNING careers, province)
    SELECT DISTINCT own.career_id, place.area, coalesce(c.ads, 0) AS ads
    FROM changed, unnest(careers || 0::bigint) AS own (career_id)
      LEFT JOIN ad_count c ON c.kind = CASE own.career_id WHEN 0 THEN 'listed' ELSE 'named' END AND c.id = own.career_id AND c.name = '',
      unnest(ARRAY[province, ${countryOf('changed.province')}]) AS place (area)
    WHERE place.area IS NOT NULL AND NOT EXISTS (
      SELECT FROM pay_market m WHERE coalesce(m.career_id, 0) = own.career_id AND m.area = place.area AND m.ads >= ${sql.lit(LARGE)})`.execute(
    trx,
  );
  const sizes = new Map(changed.map(({ career_id, ads }) => [career_id, ads]));
  const chosen = chooseSmallest(sizes);
  const rows = changed.filter(({ career_id }) => chosen.has(career_id));
  if (rows.length === 0) return;
  const careers = rows.map(({ career_id }) => career_id);
  const areas = rows.map(({ area }) => area);
  const isAsked = (group: RawBuilder<unknown>) =>
    sql<boolean>`(${group}) IN (SELECT * FROM unnest(${careers}::bigint[], ${areas}::text[]))`;
  await sql`DELETE FROM pay_market m WHERE ${isAsked(sql`coalesce(m.career_id, 0), m.area`)}`.execute(trx);
  const whole = rows.flatMap(({ career_id, area }) => (career_id === 0 ? area : []));
  // Uses a list of ids, because PostgreSQL would evaluate a subquery beside the other conditions for every ad.
  const { rows: named } = await sql<{ id: number }>`
    SELECT DISTINCT recruitment_id AS id FROM recruitment_career WHERE career_id = ANY(ARRAY(
      SELECT k.id FROM career k WHERE k.id = ANY(${careers}::bigint[]) OR k.parent_id = ANY(${careers}::bigint[])))`.execute(
    trx,
  );
  const isNamed = sql<boolean>`r.id = ANY(${named.map(({ id }) => id)}::bigint[])`;
  const isInWhole = sql`place.province = ANY(${whole}::text[]) OR ${countryOf('place.province')} = ANY(${whole}::text[])`;
  const ofAsked = whole.length === 0 ? isNamed : sql<boolean>`(${isInWhole} OR ${isNamed})`;
  await insertGroups(trx, now, ofAsked, isAsked(sql`own.career_id, own.area`));
}

/**
 * Inserts the groups that have enough ads of enough companies. Of each company only its newest ads count: the largest
 * number that is at most a third of all counted ads. If n ads of a company exceed a third, n + 1 do, too.
 * @param ofAds narrows the ads that are read
 * @param ofGroups narrows the groups `own`, whose career is 0 if all careers count
 */
async function insertGroups(trx: Db, now: Date, ofAds: RawBuilder<boolean>, ofGroups: RawBuilder<boolean>) {
  const ads = await selectMarketAds(trx, now, ofAds);
  const bucket = sql`least(${sql.lit(payBuckets - 1)}, greatest(0, floor((k.pay - g.low) / g.step)))::int`;
  const counts = Array.from(
    { length: payBuckets },
    (_, at) => sql`count(*) FILTER (WHERE ${bucket} = ${sql.lit(at)})::int`,
  );
  await sql`
    INSERT INTO pay_market (career_id, area, ads, median, low, step, buckets, counted_on)
    WITH ad AS MATERIALIZED (${ads}),
    own AS (
      SELECT ad.id, ad.company_id, ad.posted_at, ad.pay, career.id AS career_id, place.area
      FROM ad, LATERAL (
        SELECT DISTINCT own.id FROM recruitment_career rc JOIN career k ON k.id = rc.career_id, unnest(ARRAY[k.id, k.parent_id]) AS own (id)
        WHERE rc.recruitment_id = ad.id AND own.id IS NOT NULL
        UNION ALL SELECT 0) career, unnest(ARRAY[ad.province, ${countryOf('ad.province')}]) AS place (area)
      WHERE place.area IS NOT NULL
    ),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY career_id, area, company_id ORDER BY posted_at DESC NULLS LAST, id DESC) AS rank
      FROM own WHERE ${ofGroups}
    ),
    counted AS (SELECT *, count(*) OVER (PARTITION BY career_id, area ORDER BY rank) AS upto FROM ranked),
    kept AS MATERIALIZED (SELECT career_id, area, company_id, pay FROM counted WHERE upto >= 3 * rank),
    spread AS (
      SELECT career_id, area, count(*)::int AS ads,
             percentile_cont(ARRAY[0.05, 0.5, 0.95]) WITHIN GROUP (ORDER BY pay) AS parts
      FROM kept GROUP BY career_id, area
      HAVING count(*) >= ${sql.lit(limits.marketAds)} AND count(DISTINCT company_id) >= ${sql.lit(limits.marketCompanies)}
    ),
    axis AS (
      SELECT career_id, area, ads, parts[2] AS median, floor(least(parts[1], parts[2] * 0.9) / ${sql.lit(STEP)}) * ${sql.lit(STEP)} AS low,
             greatest(parts[3], parts[2] * 1.1) AS high
      FROM spread
    ),
    groups AS (
      SELECT *, ceil((high - low) / ${sql.lit(STEP * payBuckets)}) * ${sql.lit(STEP)} AS step FROM axis
    )
    SELECT nullif(g.career_id, 0), g.area, g.ads, round(g.median)::bigint, g.low::bigint, g.step::bigint,
           ARRAY[${sql.join(counts)}], ${dateOf(now)}::date
    FROM groups g JOIN kept k USING (career_id, area)
    GROUP BY g.career_id, g.area, g.ads, g.median, g.low, g.step`.execute(trx);
}
