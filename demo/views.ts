import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isNotCancelled } from '#server/states/applications.ts';
import { leadingEmployers } from './people.ts';

/** Days with views before the first start: a period of 30 days and the one before it. */
const DAYS = 60;
/** Days between two days with views, for ads of companies without a demo sign-in. */
const RARE = 7;
/** One ad in this many has no views. */
const UNSEEN = 17;
/** Number of views per click on Apply. */
const VIEWS_OF_CLICK = 6;

/** Placements and sites through which visitors reach an ad, with their usual number of views a day. */
const ways = [
  ['list', 'own', 16],
  ['home', 'own', 5],
  ['banner', 'other', 1.4],
  ['mail', 'other', 2.5],
  ['mail', 'mail.google.com', 1.2],
  ['feed', 'other', 0.8],
  ['outside', 'google.com', 6],
  ['outside', 'facebook.com', 3],
  ['outside', 'zalo.me', 1.8],
  ['outside', 'linkedin.com', 0.9],
  ['outside', 'naver.com', 0.7],
  ['outside', 'other', 2],
] as const;

/**
 * Stores views and clicks of the last 60 days, the same at every start: of each day for ads of the first companies, of one day a week for others. Ads
 * are seen most in their first days, and at least as often as people have applied to them.
 */
export async function storeAdViews(db: Db, now: Date): Promise<void> {
  const today = dateOf(now);
  const first = addDays(today, -(DAYS - 1));
  const columns = [0, 1, 2].map((at) => ways.map((way) => way[at]));
  const chance = (what: string) =>
    sql`(('x' || substr(md5(concat(${what}::text, ' ', a.id, ' ', d.day, ' ', w.placement, ' ', w.source)), 1, 6))::bit(24)::int / 16777216.0)`;
  await sql`
    WITH ad AS (
      SELECT r.id, (r.posted_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS begun, r.end_date,
        0.2 + (('x' || substr(md5(concat('popular ', r.id)), 1, 6))::bit(24)::int / 16777216.0) AS share,
        EXISTS (SELECT FROM employer e WHERE e.company_id = r.company_id
          AND e.user_uid = ANY (${leadingEmployers.map(({ uid }) => uid)}::text[])) AS is_leading
      FROM recruitment r WHERE r.posted_at IS NOT NULL AND r.id % ${UNSEEN} <> 0
    ), seen AS (
      SELECT a.id, d.day, w.placement, w.source,
        floor(w.usual * a.share * (0.3 + 1.2 * ${chance('views')}) * (0.4 + 1.6 * exp(-(d.day - a.begun) / 15.0)) + ${chance('rest')})::int AS views,
        ${chance('clicks')} AS chance
      FROM ad a
        CROSS JOIN LATERAL (
          SELECT ${first}::date + n AS day FROM generate_series(0, ${DAYS - 1}::int) n
          WHERE a.is_leading OR (a.id + n) % ${RARE} = 0) d
        CROSS JOIN unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::float8[]) AS w (placement, source, usual)
      WHERE d.day BETWEEN a.begun AND coalesce(a.end_date, ${today}::date)
    ), counted AS (
      SELECT id, day, placement, source, views, floor(views * 0.12 * chance)::int AS clicks FROM seen WHERE views > 0
      UNION ALL
      SELECT a.recruitment_id, (a.applied_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, 'list', 'own', ${VIEWS_OF_CLICK}::int, 1
      FROM application a WHERE (a.applied_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date BETWEEN ${first}::date AND ${today}::date
        AND ${isNotCancelled.sql}
    )
    INSERT INTO ad_day (recruitment_id, day, placement, source, views, clicks)
    SELECT id, day, placement, source, sum(views), sum(clicks) FROM counted GROUP BY 1, 2, 3, 4`.execute(db);
}
