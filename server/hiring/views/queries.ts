import { type RawBuilder, sql } from 'kysely';
import { type AdPlacement, otherSource, ownSource } from '#contract/hiring/ad-views.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

// Queries of views and clicks. A view means that an ad was visible for a second, on its page or beside a list. A click
// is a press on Apply or on the link to the source (docs/decisions/0147-views-and-clicks.md). Counts are at most ten
// seconds old.

/** Ads and days to read. Days are inclusive, and at most 90 days ago (`firstKeptDay`). */
export interface AdDayScope {
  /** Condition over `recruitment r`, for example `r.company_id = 7`. It must limit the ads to those that the reader may see. */
  ads: RawBuilder<boolean>;
  from: string;
  until: string;
}

/** Views and clicks of one ad on one day through one placement. */
export interface AdDay {
  recruitment_id: number;
  day: string;
  placement: AdPlacement;
  views: number;
  clicks: number;
}

/**
 * SQL subquery of the counts by ad, day and placement, over all sources, for a FROM that groups further. Columns as in
 * `AdDay`. With an ad or a company in the condition, it reads only the rows of these ads in the partitions of these
 * days.
 */
export const selectAdDays = ({ ads, from, until }: AdDayScope): RawBuilder<AdDay> => sql<AdDay>`(
  SELECT d.recruitment_id, d.day, d.placement, sum(d.views)::int AS views, sum(d.clicks)::int AS clicks
  FROM recruitment r JOIN ad_day d ON d.recruitment_id = r.id
  WHERE ${ads} AND d.day BETWEEN ${from}::date AND ${until}::date
  GROUP BY d.recruitment_id, d.day, d.placement)`;

/** Lists the counts by ad, day and placement, in this order. */
export async function listAdDays(db: Db, scope: AdDayScope): Promise<AdDay[]> {
  const { rows } =
    await sql<AdDay>`SELECT * FROM ${selectAdDays(scope)} d ORDER BY recruitment_id, day, placement`.execute(
      db,
    );
  return rows;
}

/** Views and clicks of one ad in one month through one placement. */
export interface AdMonth extends Omit<AdDay, 'day'> {
  /** The first day of the month. */
  month: string;
}

/**
 * SQL subquery of the counts by ad, month and placement, from stored days and folded months, so that periods up to two
 * years ago can be read. `from` and `until` are first days of months, inclusive. Columns as in `AdMonth`.
 */
export const adMonths = ({ ads, from, until }: AdDayScope): RawBuilder<AdMonth> => sql<AdMonth>`(
  SELECT m.recruitment_id, m.month, m.placement, sum(m.views)::int AS views, sum(m.clicks)::int AS clicks
  FROM recruitment r CROSS JOIN LATERAL (
    SELECT d.recruitment_id, date_trunc('month', d.day)::date AS month, d.placement, d.views, d.clicks FROM ad_day d
    WHERE d.recruitment_id = r.id AND d.day >= ${from}::date AND d.day < ${until}::date + interval '1 month'
    UNION ALL
    SELECT f.recruitment_id, f.month, f.placement, f.views, f.clicks FROM ad_month f
    WHERE f.recruitment_id = r.id AND f.month BETWEEN ${from}::date AND ${until}::date) m
  WHERE ${ads}
  GROUP BY m.recruitment_id, m.month, m.placement)`;

/** Lists the counts by ad, month and placement, in this order. */
export async function listAdMonths(db: Db, scope: AdDayScope): Promise<AdMonth[]> {
  const { rows } =
    await sql<AdMonth>`SELECT * FROM ${adMonths(scope)} m ORDER BY recruitment_id, month, placement`.execute(
      db,
    );
  return rows;
}

/** SQL of all counts of the ad `id` by month and placement, as JSON, for the download of a company. */
export const monthsOfAd = (id: string): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(m ORDER BY m.month, m.placement), '[]') FROM (
    SELECT month, placement, sum(views)::int AS views, sum(clicks)::int AS clicks FROM (
      SELECT date_trunc('month', day)::date AS month, placement, views, clicks FROM ad_day WHERE recruitment_id = ${sql.ref(id)}
      UNION ALL SELECT month, placement, views, clicks FROM ad_month WHERE recruitment_id = ${sql.ref(id)}) d
    GROUP BY month, placement) m)`;

/** Views and clicks of readers who came from one host. */
export interface AdSource {
  /** A known host or "other". */
  source: string;
  views: number;
  /** Clicks; null if they are too few to be shown. */
  clicks: number | null;
}

/**
 * Lists the sources of readers of all ads in the scope together, the most frequent first and "other" last. Readers from
 * another page of this site are left out, because the placement already says where they came from. Sources below five
 * views are joined (`mergeSmallSources`).
 */
export async function listAdSources(db: Db, { ads, from, until }: AdDayScope): Promise<AdSource[]> {
  const { rows } = await sql<Counted>`
    SELECT d.source, sum(d.views)::int AS views, sum(d.clicks)::int AS clicks
    FROM recruitment r JOIN ad_day d ON d.recruitment_id = r.id
    WHERE ${ads} AND d.day BETWEEN ${from}::date AND ${until}::date AND d.source <> ${ownSource}
    GROUP BY d.source`.execute(db);
  return mergeSmallSources(rows);
}

interface Counted {
  source: string;
  views: number;
  clicks: number;
}

/**
 * Joins sources with fewer than five views into "other", and leaves "other" out if it has fewer than five itself,
 * because few views can identify a person (docs/rules.md#limits). Clicks below five are null.
 */
export function mergeSmallSources(rows: readonly Counted[]): AdSource[] {
  const isEnough = (count: number) => count >= limits.disclosedCount;
  const isNamed = ({ source, views }: Counted) => source !== otherSource && isEnough(views);
  const rest = rows.filter((row) => !isNamed(row));
  const other = {
    source: otherSource,
    views: rest.reduce((sum, { views }) => sum + views, 0),
    clicks: rest.reduce((sum, { clicks }) => sum + clicks, 0),
  };
  return [
    ...rows.filter(isNamed).sort((a, b) => b.views - a.views || (a.source < b.source ? -1 : 1)),
    ...(isEnough(other.views) ? [other] : []),
  ].map(({ source, views, clicks }) => ({ source, views, clicks: isEnough(clicks) ? clicks : null }));
}
