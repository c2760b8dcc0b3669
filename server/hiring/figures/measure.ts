import { type RawBuilder, sql } from 'kysely';
import type { Duration, ReportGroup } from '#contract/hiring/company-figures.ts';
import { limits } from '#contract/limits.ts';
import { isInSight, type Reader } from '#server/hiring/assignments/sight.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf } from '#server/infrastructure/db/counts.ts';
import { hasReachedStep, stepMoments } from '#server/states/application-steps.ts';

/** A member who reads figures: its company, its role, and whether it sees only assigned ads. */
export type FigureReader = Reader & { companyId: number };

interface Sent {
  /** Period of applying: from `start`, before `end`. */
  start: Date;
  end: Date;
  /** SQL: events from this moment on do not count. */
  until: RawBuilder<unknown>;
  recruitmentId?: number | undefined;
}

/**
 * Selects applications `a` that were sent in a period to ads that the member may see, with the times `p` of their
 * steps.
 */
export const selectSentApplications = (
  db: Db,
  reader: FigureReader,
  { start, end, until, recruitmentId }: Sent,
) =>
  db
    .selectFrom('application as a')
    .innerJoinLateral(stepMoments('a.profile_apply_id', until).as('p'), (join) => join.onTrue())
    .where('a.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'a.recruitment_id'))
    .where('a.applied_at', '>=', start)
    .where('a.applied_at', '<', end)
    .$if(recruitmentId !== undefined, (query) => query.where('a.recruitment_id', '=', recruitmentId ?? 0));

/** SQL columns: number of applications in a group, and of those that have reached each step. */
export const stepCounts = [
  sql<number>`count(*)::int`.as('applications'),
  countIf(hasReachedStep.seen).as('seen'),
  countIf(hasReachedStep.passed).as('passed'),
  countIf(hasReachedStep.interview).as('interview'),
  countIf(hasReachedStep.hired).as('hired'),
] as const;

interface Measured {
  count: number;
  /** Median and 90th percentile in hours; null if nothing was measured. */
  median: number | null;
  nine: number | null;
}

/** SQL: statistics of the hours between two times, over the applications that have both in this order. */
export function measureHoursBetween(from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  const isMeasured = sql`${to} >= ${from}`;
  // The same expression twice, because PostgreSQL then computes it once. Intervals are sorted faster than hours, which
  // are numerics.
  const times = sql`(percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${to} - ${from}) FILTER (WHERE ${isMeasured}))`;
  return sql<Measured>`jsonb_build_object(
    'count', count(*) FILTER (WHERE ${isMeasured}),
    'median', extract(epoch FROM ${times}[1]) / 3600,
    'nine', extract(epoch FROM ${times}[2]) / 3600)`;
}

const toTenth = (hours: number) => Math.round(hours * 10) / 10;

/** Converts measured times to an answer. For small groups it contains the count only, to protect individuals. */
export function toDuration(measured: Measured | undefined): Duration {
  const { count, median, nine } = measured ?? { count: 0, median: null, nine: null };
  const show = (hours: number | null) =>
    hours === null || count < limits.disclosedCount ? null : toTenth(hours);
  return { count, median_hours: show(median), nine_of_ten_hours: show(nine) };
}

interface Steps {
  applications: number;
  seen: number;
  passed: number;
  interview: number;
  hired: number;
}
export const noSteps: Steps = { applications: 0, seen: 0, passed: 0, interview: 0, hired: 0 };

/** True if a group is so small that a person could be recognised in it. Its split by step is then not shown. */
export const isTooSmall = (size: number): boolean => size > 0 && size < limits.disclosedCount;

/** A group of a report. If it has 1 to 4 applications, their split by step is left out. */
export function toReportGroup(
  { applications, seen, passed, interview, hired }: Steps,
  { views, clicks }: { views: number; clicks: number },
): ReportGroup {
  const steps = { seen, passed, interview, hired };
  const hidden = { seen: null, passed: null, interview: null, hired: null };
  return { views, clicks, applications, ...(isTooSmall(applications) ? hidden : steps) };
}
