import { sql } from 'kysely';
import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type { showDashboardFigures } from '#contract/hiring/company-figures.ts';
import { funnelSteps } from '#contract/hiring/figure-names.ts';
import type { Language } from '#contract/languages.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import {
  type FigureReader,
  measureHoursBetween,
  noSteps,
  selectSentApplications,
  stepCounts,
  toDuration,
} from './measure.ts';
import { type DayRange, daysBefore, lastDays, listDays, OVERVIEW_DAYS, toMoments } from './period.ts';
import { listServices } from './services.ts';
import { listAdsWithoutApplications } from './starving.ts';
import { sumViewsByDay } from './views.ts';

export type Overview = z.output<typeof showDashboardFigures.output>;

/**
 * Shows figures of the ads that a member may see: of the last 30 days, and of the 30 days before
 * (docs/decisions/0148-figures-of-companies.md). Small numbers are not hidden here, because the period is fixed and the
 * list of ads shows the same counts to the same members.
 */
export async function showOverview(
  db: Db,
  reader: FigureReader,
  language: Language,
  now: Date,
): Promise<Overview> {
  const days = lastDays(OVERVIEW_DAYS, dateOf(now));
  const before = daysBefore(days);
  const [steps, sent, views, starving, services] = await Promise.all([
    countSteps(db, reader, { days, before }),
    countSentByDay(db, reader, days),
    sumViewsByDay(db, reader, { from: before.from, to: days.to }),
    listAdsWithoutApplications(db, reader, language, now),
    listServices(db, reader, language, now),
  ]);
  const sumOf = (span: DayRange) => listDays(span).reduce((sum, day) => sum + (views.get(day) ?? 0), 0);
  const [present, past] = [steps.find(({ is_now }) => is_now), steps.find(({ is_now }) => !is_now)];
  const counts = { ...noSteps, ...present, views: sumOf(days) };
  const countsBefore = { ...noSteps, ...past, views: sumOf(before) };
  return {
    ...days,
    funnel: funnelSteps.map((step) => ({ step, count: counts[step], before: countsBefore[step] })),
    per_day: listDays(days).map((day) => ({
      day,
      views: views.get(day) ?? 0,
      applications: sent.get(day) ?? 0,
    })),
    first_answer: { now: toDuration(present?.first_answer), before: toDuration(past?.first_answer) },
    ...starving,
    ...services,
  };
}

/**
 * Counts both periods in one pass over the applications. Steps of the earlier period count only until its end, so that
 * both periods have had the same time.
 */
function countSteps(db: Db, reader: FigureReader, { days, before }: { days: DayRange; before: DayRange }) {
  const [{ start: middle, end }, { start }] = [toMoments(days), toMoments(before)];
  const isNow = sql<boolean>`a.applied_at >= ${middle}`;
  const until = sql`CASE WHEN ${isNow} THEN ${end}::timestamptz ELSE ${middle}::timestamptz END`;
  return selectSentApplications(db, reader, { start, end, until })
    .groupBy(sql`is_now`)
    .select(isNow.as('is_now'))
    .select(stepCounts)
    .select(measureHoursBetween(sql`a.applied_at`, sql`p.answered_at`).as('first_answer'))
    .execute();
}

/** Counts applications by day; days without any are missing. */
async function countSentByDay(db: Db, reader: FigureReader, days: DayRange) {
  const { start, end } = toMoments(days);
  const rows = await db
    .selectFrom('application as a')
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .where('a.applied_at', '>=', start)
    .where('a.applied_at', '<', end)
    .select([
      sql<string>`to_char(a.applied_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}
