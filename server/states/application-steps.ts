import { type RawBuilder, sql } from 'kysely';
import type { TimedStage } from '#contract/hiring/figure-names.ts';
import type { ApplicationEventTable } from '#server/infrastructure/db/tables/applications.ts';

type Kind = ApplicationEventTable['kind'];

/** Events that end an application without a hire, decided by the company. */
const rejections = ['CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING'] as const satisfies Kind[];

/** SQL over events `v` of one application: the time of the first event of these kinds. */
const firstOf = (...kinds: readonly Kind[]) =>
  sql<Date | null>`min(v.happened_at) FILTER (WHERE v.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;

/** Time when an application first reached each step; null if it did not. */
export interface StepMoments {
  viewed_at: Date | null;
  passed_at: Date | null;
  invited_at: Date | null;
  met_at: Date | null;
  hired_at: Date | null;
  rejected_at: Date | null;
  cancelled_at: Date | null;
  answered_at: Date | null;
}

/**
 * SQL: one row `p` with the time of each step of an application, computed from its events. A step that happened twice
 * counts once. Reminders, changed appointments and later messages do not count as steps.
 * @param application the column with the id of the application
 * @param until events from this moment on are left out
 */
export const stepMoments = (application: string, until: RawBuilder<unknown>) => sql<StepMoments>`(
  SELECT ${firstOf('VIEWED')} AS viewed_at,
    ${firstOf('CV_PASSED')} AS passed_at,
    ${firstOf('INVITED')} AS invited_at,
    ${firstOf('INTERVIEW_PASSED')} AS met_at,
    ${firstOf('ELECT')} AS hired_at,
    ${firstOf(...rejections)} AS rejected_at,
    ${firstOf('CANCELLED')} AS cancelled_at,
    ${firstOf('CV_PASSED', 'INVITED', 'INTERVIEW_PASSED', 'ELECT', ...rejections, 'MESSAGE')} AS answered_at
  FROM application_event v
  WHERE v.profile_apply_id = ${sql.ref(application)} AND v.happened_at < ${until})`;

const step = (name: string) => sql.ref(`p.${name}`);
const earliest = (...names: readonly string[]) => sql<Date | null>`least(${sql.join(names.map(step))})`;

/** SQL over `p`: the time when the company opened the application, or decided on it without opening it. */
const seenAt = earliest('viewed_at', 'passed_at', 'invited_at', 'met_at', 'hired_at', 'rejected_at');
/** SQL over `p`: the time when the application ended (hired, rejected or cancelled). */
const endedAt = earliest('hired_at', 'rejected_at', 'cancelled_at');

const isReached = (moment: RawBuilder<Date | null>) => sql<boolean>`${moment} IS NOT NULL`;

/**
 * SQL conditions over `p`: the application has reached this step of the funnel or a later one
 * (docs/decisions/0148-figures-of-companies.md).
 */
export const hasReachedStep = {
  seen: isReached(seenAt),
  passed: isReached(earliest('passed_at', 'invited_at', 'met_at', 'hired_at')),
  interview: isReached(earliest('invited_at', 'met_at', 'hired_at')),
  hired: isReached(earliest('hired_at')),
} as const;

/** SQL over `a` and `p`: beginning and end of each stage whose length is measured. Both are null or late for stages that were skipped. */
export const stageMoments = {
  NOT_SEEN: [
    sql`a.applied_at`,
    earliest('viewed_at', 'passed_at', 'invited_at', 'hired_at', 'rejected_at', 'cancelled_at'),
  ],
  SEEN: [step('viewed_at'), earliest('passed_at', 'invited_at', 'hired_at', 'rejected_at', 'cancelled_at')],
  CV_PASSED: [step('passed_at'), sql`least(p.invited_at, p.met_at, ${endedAt})`],
  INVITED: [step('invited_at'), sql`least(p.met_at, ${endedAt})`],
  INTERVIEW_PASSED: [step('met_at'), endedAt],
} as const satisfies Record<TimedStage, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>;

/** SQL conditions over events `v`: kinds of a company's decisions, by the columns of the report about its members. */
export const decisionKinds = {
  passed: ['CV_PASSED'],
  invited: ['INVITED'],
  rejected: rejections,
  hired: ['ELECT'],
} as const satisfies Record<string, readonly Kind[]>;
