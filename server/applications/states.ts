import { sql } from 'kysely';
import { type ApplicantColumn, applicantColumns } from '#contract/applications/applicant-filters.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { ApplicationGroup, ApplicationResult, ApplicationStage } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { all, any, caseOf, column, type Predicate } from '#server/db/predicates.ts';

/** The facts of an application that its stage follows from; they are kept apart (docs/rules.md#states). */
export interface Facts {
  viewed_at: Date | null;
  result: ApplicationResult | null;
  result_at: Date | null;
  invited_at: Date | null;
  confirmed_at: Date | null;
  declined_at: Date | null;
  cancelled_at: Date | null;
  applied_at: Date;
}

/** Its columns, which `stageOf` asks for. */
export const factColumns = [
  'applied_at',
  'viewed_at',
  'result',
  'result_at',
  'invited_at',
  'confirmed_at',
  'declined_at',
  'cancelled_at',
] as const satisfies (keyof Facts)[];

/** What decides whether the company may see the person. */
type Seen = Pick<Facts, 'cancelled_at' | 'applied_at'> & { hidden_at: Date | null };

/** What a calendar needs of an application beside them. */
type AppointmentFacts = Pick<Facts, 'result_at'> & {
  interview_date: string | null;
  interview_time: string | null;
};

/** From which result a company may go to which (docs/rules.md#states). No other file compares results. */
const nextResults: Record<ApplicationResult | 'NONE', readonly ApplicationResult[]> = {
  NONE: ['CV_PASSED', 'CV_CANCEL', 'NOT_HIRING'],
  CV_PASSED: ['INTERVIEW_PASSED', 'NOT_ELECT', 'NOT_HIRING'],
  INTERVIEW_PASSED: ['ELECT', 'NOT_ELECT', 'NOT_HIRING'],
  ELECT: [],
  CV_CANCEL: [],
  NOT_ELECT: [],
  NOT_HIRING: [],
};

/** Results that may come after the present one. */
export const resultsAfter = (result: ApplicationResult | null): readonly ApplicationResult[] =>
  nextResults[result ?? 'NONE'];
/** Results from which `result` may be reached; `null` stands for none yet. */
export function resultsBefore(result: ApplicationResult): (ApplicationResult | null)[] {
  return Object.entries(nextResults)
    .filter(([, next]) => next.includes(result))
    .map(([from]) => (from === 'NONE' ? null : (from as ApplicationResult)));
}
/** What a company decides that is no result. */
export const isInvitation = (kind: ApplicationResult | 'INVITED'): kind is 'INVITED' => kind === 'INVITED';
/** What open applications end as when a position closes. */
export const closingResult = 'NOT_HIRING' satisfies ApplicationResult;
/** Nothing follows a final result. */
export const isFinal = (result: ApplicationResult | null): boolean => resultsAfter(result).length === 0;
/** Results with which an application is still open. */
export const openResults = (Object.keys(nextResults) as (ApplicationResult | 'NONE')[])
  .filter((name) => nextResults[name].length > 0)
  .map((name) => (name === 'NONE' ? null : name));

/** An interview is possible while this result stands. */
export const interviewResult: ApplicationResult = 'CV_PASSED';

const viewedAt = column('viewed_at', 'a.viewed_at');
const result = column('result', 'a.result');
const invitedAt = column('invited_at', 'a.invited_at');
const confirmedAt = column('confirmed_at', 'a.confirmed_at');
const declinedAt = column('declined_at', 'a.declined_at');
const cancelledAt = column('cancelled_at', 'a.cancelled_at');
const appliedAt = column('applied_at', 'a.applied_at');
const hiddenAt = column('hidden_at', 'a.hidden_at');

// All predicates are in SQL over `application a`.

export const isCancelled = cancelledAt.isSet;
/** It was not cancelled, whatever its result. */
export const isNotCancelled = cancelledAt.isNull;
/** It stands, and no final result does. */
export const isOpen = all(
  isNotCancelled,
  any(result.isNull, result.isOneOf(openResults.filter((name) => name !== null))),
);
/** The account of whoever sent it is not closed. */
export const isAccountOpen = hiddenAt.isNull;
/** The company has not opened it yet. */
export const isUnseen = viewedAt.isNull;
export const isHired = result.is('ELECT');
/** The resume convinced: an interview may be agreed on. */
export const isInterviewed = result.is(interviewResult);

/** Where an application stands, as the company sees it. */
export const stage = caseOf<ApplicationStage>()(
  [
    ['CANCELLED', isCancelled],
    ['CONFIRMED', all(isInterviewed, confirmedAt.isSet)],
    ['DECLINED', all(isInterviewed, declinedAt.isSet)],
    ['INVITED', all(isInterviewed, invitedAt.isSet)],
    ['CV_PASSED', result.is('CV_PASSED')],
    ['INTERVIEW_PASSED', result.is('INTERVIEW_PASSED')],
    ['ELECT', isHired],
    ['CV_CANCEL', result.is('CV_CANCEL')],
    ['NOT_ELECT', result.is('NOT_ELECT')],
    ['NOT_HIRING', result.is('NOT_HIRING')],
    ['SEEN', viewedAt.isSet],
  ],
  'NOT_SEEN',
);
/** An invitation that the candidate has not answered. */
export const waitsForAnswer = stage.isOneOf(['INVITED']);
/** The candidate comes. */
export const isConfirmed = stage.isOneOf(['CONFIRMED']);
/** An interview that takes place, or may. */
export const hasInterview = stage.isOneOf(['INVITED', 'CONFIRMED']);

/** An interview was offered and no result has come since. */
const isOffered = stage.isOneOf(['INVITED', 'CONFIRMED', 'DECLINED']);
/** The time of an interview, which is one in Vietnam, had come when the result was set: it took place. */
const tookPlace: Predicate<AppointmentFacts> = {
  matches: ({ interview_date, interview_time, result_at }: AppointmentFacts) =>
    interview_date !== null &&
    interview_time !== null &&
    result_at !== null &&
    new Date(`${interview_date}T${interview_time}+07:00`) <= result_at,
  sql: sql<boolean>`(a.interview_date + a.interview_time) at time zone 'Asia/Ho_Chi_Minh' <= a.result_at`,
};
/** It stands in a calendar: offered, or it took place. What a result has called off before does not. */
export const hasAppointment = any(isOffered, all(invitedAt.isSet, tookPlace));

/** The fact that began each stage; results began with `result_at`, what nobody has opened yet with the application. */
const beginnings: Partial<Record<ApplicationStage, keyof Facts & `${string}_at`>> = {
  NOT_SEEN: 'applied_at',
  SEEN: 'viewed_at',
  INVITED: 'invited_at',
  CONFIRMED: 'confirmed_at',
  DECLINED: 'declined_at',
  CANCELLED: 'cancelled_at',
};

/** Where an application stands, as the company sees it, and since when. */
export function stageOf(facts: Facts): { stage: ApplicationStage; since: Date } {
  const name = stage.of(facts);
  return { stage: name, since: facts[beginnings[name] ?? 'result_at'] ?? facts.applied_at };
}

/** The tab of the candidate's list that an application belongs to. */
export const candidateTab = stage.as<ApplicationGroup>({
  NOT_SEEN: 'in_progress',
  SEEN: 'in_progress',
  CV_PASSED: 'in_progress',
  INVITED: 'interview',
  CONFIRMED: 'interview',
  DECLINED: 'in_progress',
  INTERVIEW_PASSED: 'interview',
  ELECT: 'closed',
  CV_CANCEL: 'closed',
  NOT_ELECT: 'closed',
  NOT_HIRING: 'closed',
  CANCELLED: 'cancelled',
});

/** The part of the bar beside an ad of the company's list where an applicant counts. */
export const progressSegment = stage.as<'not_seen' | 'in_progress' | 'interview' | 'hired' | 'closed'>({
  NOT_SEEN: 'not_seen',
  SEEN: 'in_progress',
  CV_PASSED: 'in_progress',
  INVITED: 'interview',
  CONFIRMED: 'interview',
  DECLINED: 'interview',
  INTERVIEW_PASSED: 'interview',
  ELECT: 'hired',
  CV_CANCEL: 'closed',
  NOT_ELECT: 'closed',
  NOT_HIRING: 'closed',
  CANCELLED: 'closed',
});

/** The column of the board where an applicant stands. */
export const boardColumn = stage.as<ApplicantColumn>(
  Object.fromEntries(
    Object.entries(applicantColumns).flatMap(([column, stages]) => stages.map((one) => [one, column])),
  ) as Record<ApplicationStage, ApplicantColumn>,
);

/** The candidate is told "applied" until the company opened the resume. */
export function candidateStageOf(facts: Facts) {
  const { stage: name, since } = stageOf(facts);
  return { stage: name === 'NOT_SEEN' ? ('APPLIED' as const) : name, since };
}

/** A cancelled application may be sent again once (docs/rules.md#states). */
export const sendingsMax = 2;

/** What the candidate may do now; `sent` counts all applications of this person to this ad. */
export function candidateAbilitiesOf(facts: Facts, ad: { isRecruiting: boolean; sent: number }) {
  const canAnswer = waitsForAnswer.matches(facts);
  return {
    cancel: isOpen.matches(facts),
    confirm: canAnswer,
    decline: canAnswer,
    apply_again: isCancelled.matches(facts) && ad.isRecruiting && ad.sent < sendingsMax,
  };
}

/** What the company may do now; nothing once the resume is out of its sight. */
export function employerAbilitiesOf(facts: Facts & Seen, now: Date) {
  const canSee = isVisible(now).matches(facts);
  return {
    open_resume: canSee,
    results: canSee ? [...resultsAfter(facts.result)] : [],
    invite: canSee && isInterviewed.matches(facts),
  };
}

/** Results that end an application against the candidate; only they carry a reason and a note. */
export const isElimination = (ending: ApplicationResult): ending is Elimination =>
  isFinal(ending) && !isHired.matches({ result: ending });
type Elimination = Exclude<ApplicationResult, 'CV_PASSED' | 'INTERVIEW_PASSED' | 'ELECT'>;

const VISIBLE = limits.applicationVisibleDays * DAY_MILLISECONDS;

/**
 * A company sees a resume for 90 days after it came, never when it was cancelled, and not while the account of its owner is
 * closed (docs/rules.md#retention).
 */
export const isVisible = (now: Date) =>
  all(isNotCancelled, isAccountOpen, appliedAt.isAfter(new Date(now.getTime() - VISIBLE)));

/** Whole days until the resume is gone from the company's sight. */
export function daysVisible(facts: Seen, now: Date): number | null {
  if (!isVisible(now).matches(facts)) return null;
  return Math.ceil((facts.applied_at.getTime() + VISIBLE - now.getTime()) / DAY_MILLISECONDS);
}
