import { type RawBuilder, sql } from 'kysely';
import { type SiteActivity, siteActivities } from '#contract/admin/admin-activity.ts';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Days to count: the longest period of the page, and the period before it. */
const COUNTED_DAYS = 180;
/** Days after which a count is deleted: two years, as for the figures of ads. */
const KEPT_DAYS = 730;

const everyRow = sql<boolean>`true`;

/**
 * For each kind of activity, the rows to count and the column that decides on their day. Each such column has an index.
 */
const sources: Record<
  SiteActivity,
  { rows: RawBuilder<unknown>; at: RawBuilder<unknown>; where: RawBuilder<boolean> }
> = {
  candidates: { rows: sql`candidate`, at: sql`created_at`, where: everyRow },
  employers: { rows: sql`employer`, at: sql`created_at`, where: everyRow },
  submitted: { rows: sql`recruitment_event`, at: sql`happened_at`, where: sql`action = 'submit'` },
  // An ad counts on the day on which it was first public.
  listed: { rows: sql`recruitment`, at: sql`posted_at`, where: everyRow },
  applications: { rows: sql`application`, at: sql`applied_at`, where: everyRow },
  // Results and invitations that were carried out. A message does not count as an answer.
  answers: {
    rows: sql`application_event`,
    at: sql`happened_at`,
    where: sql`kind IN ('CV_PASSED', 'INVITED', 'INTERVIEW_PASSED', 'ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING')`,
  },
  reports: { rows: sql`inquiry`, at: sql`created_at`, where: sql`kind = 'REPORT'` },
};

/**
 * Counts each complete day since the last counted one, and deletes old counts. The first run counts the days of two of
 * the longest periods. A counted day is not counted again, so it still includes records that are erased later.
 */
export async function countDays(db: Db, now: Date): Promise<void> {
  const today = dateOf(now);
  await db.transaction().execute(async (trx) => {
    // The lock allows only one run at a time. Readers see the old counts until the commit.
    await sql`LOCK TABLE activity_day IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const { last } = await trx
      .selectFrom('activity_day')
      .select((eb) => eb.fn.max('day').as('last'))
      .executeTakeFirstOrThrow();
    const first = addDays(today, -COUNTED_DAYS);
    const from = last !== null && addDays(last, 1) > first ? addDays(last, 1) : first;
    if (from >= today) return;
    // On a site with a million ads, the first run reads half a year.
    await sql`SET LOCAL statement_timeout = '300s'`.execute(trx);
    for (const kind of siteActivities) await countKind(trx, kind, from, today);
    await trx.deleteFrom('activity_day').where('day', '<', addDays(today, -KEPT_DAYS)).execute();
  });
}

/** Counts one kind from a day up to the day before `until`; a day without rows gets 0. */
async function countKind(trx: Db, kind: SiteActivity, from: string, until: string): Promise<void> {
  const { rows, at, where } = sources[kind];
  await sql`INSERT INTO activity_day (day, kind, count)
    SELECT d.day::date, ${kind}, coalesce(n.count, 0)
    FROM generate_series(${from}::date, ${until}::date - 1, interval '1 day') AS d (day)
    LEFT JOIN (
      SELECT (${at} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day, count(*)::int AS count FROM ${rows}
      WHERE ${at} >= ${startOfDate(from)} AND ${at} < ${startOfDate(until)} AND ${where} GROUP BY 1
    ) AS n ON n.day = d.day::date`.execute(trx);
}
