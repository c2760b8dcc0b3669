import { sql } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { dropPartitions } from '#server/infrastructure/db/partitions.ts';
import { adDayPartitions, makeAdDayPartitions, monthStart } from './partitions.ts';

/** Rows of one transaction. */
const ROWS = 5_000;

/** The first day for which counts are still stored by day. */
export const firstKeptDay = (now: Date): string => addDays(dateOf(now), -limits.adViewDays);
/** The first month for which counts are stored. Its last day is less than two years ago. */
export const firstKeptMonth = (now: Date): string => monthStart(dateOf(now), -12 * limits.adViewYears);

/**
 * Adds days older than 90 to their months, and deletes months older than two years (docs/rules.md#retention). An interrupted run is continued
 * by the next one.
 * @returns the number of folded rows
 */
export async function foldDays(db: Db, now: Date): Promise<number> {
  let folded = 0;
  for (let count = ROWS; count >= ROWS; folded += count) count = await foldSome(db, firstKeptDay(now));
  for (let count = ROWS; count >= ROWS; ) count = await deleteSome(db, firstKeptMonth(now));
  return folded;
}

/** In one transaction, so readers see each count once: as a day or in its month. */
async function foldSome(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH old AS (SELECT recruitment_id, day, placement, source FROM ad_day WHERE day < ${day} LIMIT ${ROWS}),
      gone AS (
        DELETE FROM ad_day d USING old
        WHERE d.day < ${day} AND d.recruitment_id = old.recruitment_id AND d.day = old.day
          AND d.placement = old.placement AND d.source = old.source
        RETURNING d.*),
      folded AS (
        INSERT INTO ad_month (recruitment_id, month, placement, source, views, clicks)
        SELECT recruitment_id, date_trunc('month', day)::date, placement, source, sum(views), sum(clicks) FROM gone
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (recruitment_id, month, placement, source)
          DO UPDATE SET views = ad_month.views + excluded.views, clicks = ad_month.clicks + excluded.clicks)
    SELECT count(*)::int AS count FROM gone`.execute(db);
  return rows[0]?.count ?? 0;
}

async function deleteSome(db: Db, month: string): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ad_month WHERE ctid IN (SELECT ctid FROM ad_month WHERE month < ${month} LIMIT ${ROWS})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Creates partitions in advance, folds old days into months and removes partitions that have become empty. */
export async function maintainAdDays(db: Db, now: Date): Promise<void> {
  await makeAdDayPartitions(db, now);
  await foldDays(db, now);
  await dropPartitions(db, adDayPartitions, { before: new Date(firstKeptDay(now)), keepsRows: true });
}
