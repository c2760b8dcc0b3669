import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { type AdPlacement, adPlacements } from '#contract/hiring/ad-views.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import { firstKeptDay } from '#server/hiring/views/fold-days.ts';
import { adMonths, listAdSources, selectAdDays } from '#server/hiring/views/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type FigureReader, isTooSmall } from './measure.ts';
import { type DayRange, firstDayOfMonth, lastDayOfMonth } from './period.ts';

interface About {
  days: DayRange;
  recruitmentId?: number | undefined;
}
interface Sum {
  views: number;
  clicks: number;
}

/** SQL condition over `recruitment r`: all ads that the member may see, or one of them. */
const adsOf = (reader: FigureReader, recruitmentId?: number) =>
  sql<boolean>`(r.company_id = ${reader.companyId} AND ${isInSight(reader, 'r.id')}
    AND ${recruitmentId === undefined ? sql`true` : sql`r.id = ${recruitmentId}`})`;

/** Adds up the views of all ads that the member may see, by day. Days without views are missing. */
export async function sumViewsByDay(db: Db, reader: FigureReader, { from, to }: DayRange) {
  const { rows } = await sql<{ day: string; views: number }>`
    SELECT d.day, sum(d.views)::int AS views FROM ${selectAdDays({ ads: adsOf(reader), from, until: to })} d
    GROUP BY d.day`.execute(db);
  return new Map(rows.map(({ day, views }) => [day, views]));
}

/** Adds up views and clicks of these ads; ads without views are missing. */
export async function sumViewsOf(db: Db, ids: readonly number[], { from, to }: DayRange) {
  if (ids.length === 0) return new Map<number, Sum>();
  const ads = sql<boolean>`r.id = ANY(${[...ids]}::bigint[])`;
  const { rows } = await sql<Sum & { recruitment_id: number }>`
    SELECT d.recruitment_id, sum(d.views)::int AS views, sum(d.clicks)::int AS clicks
    FROM ${selectAdDays({ ads, from, until: to })} d GROUP BY d.recruitment_id`.execute(db);
  return new Map(rows.map(({ recruitment_id, ...sum }) => [recruitment_id, sum]));
}

/**
 * Adds up views and clicks by ad, and by the placement through which readers came. Days older than 90 days are stored
 * as months only, so an earlier period covers whole months: `from` and `to` say which days were counted.
 */
export async function measureViews(db: Db, reader: FigureReader, about: About, now: Date) {
  const { from, to } = about.days;
  const isByMonth = from < firstKeptDay(now);
  const scope = {
    ads: adsOf(reader, about.recruitmentId),
    from: isByMonth ? firstDayOfMonth(from) : from,
    until: isByMonth ? firstDayOfMonth(to) : to,
  };
  const { rows } = await sql<Sum & { recruitment_id: number | null; placement: AdPlacement | null }>`
    SELECT d.recruitment_id, d.placement, sum(d.views)::int AS views, sum(d.clicks)::int AS clicks
    FROM ${isByMonth ? adMonths(scope) : selectAdDays(scope)} d
    GROUP BY GROUPING SETS ((d.recruitment_id), (d.placement))`.execute(db);
  const byAd = rows.flatMap(({ recruitment_id, views, clicks }) =>
    recruitment_id === null ? [] : [[recruitment_id, { views, clicks }] as const],
  );
  return {
    from: scope.from,
    to: isByMonth ? earlierOf(lastDayOfMonth(to), dateOf(now)) : to,
    byAd: new Map(byAd),
    placements: adPlacements.flatMap((placement) => {
      const row = rows.find((one) => one.placement === placement);
      return row ? { placement, views: unlessFew(row.views), clicks: unlessFew(row.clicks) } : [];
    }),
  };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** Null for 1 to 4, because few views can identify a person. */
const unlessFew = (count: number) => (isTooSmall(count) ? null : count);

/** Lists the sites from which readers came, only for the last 90 days of the period, which are stored by day. */
export async function listSites(db: Db, reader: FigureReader, about: About, now: Date) {
  const first = firstKeptDay(now);
  const from = laterOf(about.days.from, first);
  if (from > about.days.to) return { from: null, list: [] };
  const scope = { ads: adsOf(reader, about.recruitmentId), from, until: about.days.to };
  return { from, list: await listAdSources(db, scope) };
}
