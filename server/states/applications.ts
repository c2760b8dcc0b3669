import { type RawBuilder, sql } from 'kysely';
import { type ApplicantColumn, applicantColumns } from '#contract/applications/applicant-filters.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type {
  ApplicationGroup,
  ApplicationResult,
  ApplicationStage,
  DecidedResult,
} from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { all, any, caseOf, column, type Predicate } from '#server/infrastructure/db/predicates.ts';

/** The facts of an application that determine its stage. They are stored separately (docs/rules.md#states). */
export interface StageFacts {
  viewed_at: Date | null;
  result: ApplicationResult | null;
  result_at: Date | null;
  invited_at: Date | null;
  confirmed_at: Date | null;
  declined_at: Date | null;
  cancelled_at: Date | null;
  applied_at: Date;
}

/** The columns of `StageFacts`, which `stageOf` needs. */
export const stageFactColumns = [
  'applied_at',
  'viewed_at',
  'result',
  'result_at',
  'invited_at',
  'confirmed_at',
  'declined_at',
  'cancelled_at',
] as const satisfies (keyof StageFacts)[];

/** The facts that decide whether the company may see the applicant. */
type Seen = Pick<StageFacts, 'cancelled_at' | 'applied_at'> & { hidden_at: Date | null };

/** The further facts that decide whether a calendar shows the interview. */
type AppointmentFacts = Pick<StageFacts, 'result_at'> & {
  interview_date: string | null;
  interview_time: string | null;
};

/** Allowed transitions between results (docs/rules.md#states). No other file compares results. */
const nextResults: Record<ApplicationResult | 'NONE', readonly DecidedResult[]> = {
  NONE: ['CV_PASSED', 'CV_CANCEL', 'NOT_HIRING'],
  CV_PASSED: ['INTERVIEW_PASSED', 'NOT_ELECT', 'NOT_HIRING'],
  INTERVIEW_PASSED: ['ELECT', 'NOT_ELECT', 'NOT_HIRING'],
  ELECT: [],
  CV_CANCEL: [],
  NOT_ELECT: [],
  NOT_HIRING: [],
  /**
   * The answer clock has ended the application. The company may still answer late
   * (docs/decisions/0152-clock-of-answers.md).
   */
  NO_ANSWER: ['CV_PASSED', 'CV_CANCEL'],
};

/** Results that may follow the current one. */
export const resultsAfter = (result: ApplicationResult | null): readonly DecidedResult[] =>
  nextResults[result ?? 'NONE'];
/** Results from which `result` may be reached; `null` means no result yet. */
export function resultsBefore(result: DecidedResult): (ApplicationResult | null)[] {
  return Object.entries(nextResults)
    .filter(([, next]) => next.includes(result))
    .map(([from]) => (from === 'NONE' ? null : (from as ApplicationResult)));
}
/** True for decisions that offer an interview. They are no results. */
export const isInvitation = (kind: string): kind is 'INVITED' | 'PASSED_AND_INVITED' =>
  kind === 'INVITED' || kind === 'PASSED_AND_INVITED';
/** Result of the applications that are open when a position closes. */
export const closingResult = 'NOT_HIRING' satisfies ApplicationResult;
/** Result of an application whose promised date has passed without an answer. */
export const overdueResult = 'NO_ANSWER' satisfies ApplicationResult;
/**
 * Kinds of events that count as an answer to the candidate: results and invitations that were carried out. Messages do
 * not count.
 */
export const answerEventKinds = [
  ...new Set(Object.values(nextResults).flat()),
  'INVITED',
] as const satisfies (DecidedResult | 'INVITED')[];
/** Event of an application that the candidate has withdrawn. */
export const cancelKind = 'CANCELLED' satisfies ApplicationStage;
/** True if no other result may follow. */
export const isFinal = (result: ApplicationResult | null): boolean => resultsAfter(result).length === 0;
/** Results with which an application is still open. */
export const openResults = (Object.keys(nextResults) as (ApplicationResult | 'NONE')[])
  .filter((name) => name !== overdueResult && nextResults[name].length > 0)
  .map((name) => (name === 'NONE' ? null : name));

/** The result at which an interview is possible. */
export const interviewResult = 'CV_PASSED' satisfies DecidedResult;

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
/** True if the application is not cancelled, whether or not it has a result. */
export const isNotCancelled = cancelledAt.isNull;
/** True if the application is not cancelled and has no final result. */
export const isOpen = all(
  isNotCancelled,
  any(result.isNull, result.isOneOf(openResults.filter((name) => name !== null))),
);
/** True if the answer clock has ended the application, and the company has not answered since. */
export const isEndedByClock = all(isNotCancelled, result.is(overdueResult));
/**
 * True if the candidate may withdraw the application. Withdrawing also ends an application that the clock has ended, so
 * that a late answer cannot revive it.
 */
export const mayBeCancelled = any(isOpen, isEndedByClock);
/** True if the candidate's account is not closed. */
export const isAccountOpen = hiddenAt.isNull;
/** True if the company has not opened the application yet. */
export const isUnseen = viewedAt.isNull;
export const isHired = result.is('ELECT');
/** True if the resume has passed, so an interview may be agreed on. */
export const hasPassedResume = result.is(interviewResult);

/** Stage of an application, as the company sees it. */
export const stage = caseOf<ApplicationStage>()(
  [
    ['CANCELLED', isCancelled],
    ['CONFIRMED', all(hasPassedResume, confirmedAt.isSet)],
    ['DECLINED', all(hasPassedResume, declinedAt.isSet)],
    ['INVITED', all(hasPassedResume, invitedAt.isSet)],
    ['CV_PASSED', result.is('CV_PASSED')],
    ['INTERVIEW_PASSED', result.is('INTERVIEW_PASSED')],
    ['ELECT', isHired],
    ['CV_CANCEL', result.is('CV_CANCEL')],
    ['NOT_ELECT', result.is('NOT_ELECT')],
    ['NOT_HIRING', result.is('NOT_HIRING')],
    ['NO_ANSWER', result.is(overdueResult)],
    ['SEEN', viewedAt.isSet],
  ],
  'NOT_SEEN',
);
/** True if the candidate has not answered an invitation yet. */
export const waitsForAnswer = stage.isOneOf(['INVITED']);
/** True if the candidate has confirmed the interview. */
export const isConfirmed = stage.isOneOf(['CONFIRMED']);
/** True if an interview will take place, or may. */
export const hasInterview = stage.isOneOf(['INVITED', 'CONFIRMED']);

/** True if an interview was offered and no later result exists. */
const isOffered = stage.isOneOf(['INVITED', 'CONFIRMED', 'DECLINED']);
/** True if the interview time (in Vietnam) was over when the result was set, so the interview took place. */
const tookPlace: Predicate<AppointmentFacts> = {
  matches: ({ interview_date, interview_time, result_at }: AppointmentFacts) =>
    interview_date !== null &&
    interview_time !== null &&
    result_at !== null &&
    new Date(`${interview_date}T${interview_time}+07:00`) <= result_at,
  sql: sql<boolean>`(a.interview_date + a.interview_time) at time zone 'Asia/Ho_Chi_Minh' <= a.result_at`,
};
/**
 * True if calendars show the interview: it is offered, or it took place. An interview that an earlier result has
 * cancelled is not shown.
 */
export const hasAppointment = any(isOffered, all(invitedAt.isSet, tookPlace));

/**
 * The fact from which each stage counts. Other stages start at `result_at`, and unopened applications at their own
 * date.
 */
const beginnings: Partial<Record<ApplicationStage, keyof StageFacts & `${string}_at`>> = {
  NOT_SEEN: 'applied_at',
  SEEN: 'viewed_at',
  INVITED: 'invited_at',
  CONFIRMED: 'confirmed_at',
  DECLINED: 'declined_at',
  CANCELLED: 'cancelled_at',
};

/** Returns the stage of an application, as the company sees it, and its start. */
export function stageOf(facts: StageFacts): { stage: ApplicationStage; since: Date } {
  const name = stage.of(facts);
  return { stage: name, since: facts[beginnings[name] ?? 'result_at'] ?? facts.applied_at };
}

/** Tab of the candidate's list that shows the application. */
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
  NO_ANSWER: 'unanswered',
  CANCELLED: 'cancelled',
});

/** Segment of the progress bar of an ad, in the company's list, that counts the application. */
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
  NO_ANSWER: 'closed',
  CANCELLED: 'closed',
});

/** The column of the board that shows applicants of a stage. */
export const boardColumnOf = (name: RawBuilder<ApplicationStage>) =>
  sql<ApplicantColumn>`case ${name} ${sql.join(
    Object.entries(applicantColumns).flatMap(([column, stages]) =>
      stages.map((one) => sql`when ${sql.lit(one)} then ${sql.lit(column)}`),
    ),
    sql` `,
  )} end`;

/** Returns the stage that the candidate sees: "applied" until the company has opened the resume. */
export function candidateStageOf(facts: StageFacts) {
  const { stage: name, since } = stageOf(facts);
  return { stage: name === 'NOT_SEEN' ? ('APPLIED' as const) : name, since };
}

/**
 * Maximum of applications of one candidate to one ad: a cancelled one may be sent again once (docs/rules.md#states).
 */
export const maxApplicationsPerAd = 2;

/** The candidate's possible actions; `sent` counts all applications of this candidate to this ad. */
export function candidateAbilitiesOf(facts: StageFacts, ad: { isRecruiting: boolean; sent: number }) {
  const canAnswer = waitsForAnswer.matches(facts);
  return {
    cancel: mayBeCancelled.matches(facts),
    confirm: canAnswer,
    decline: canAnswer,
    apply_again: isCancelled.matches(facts) && ad.isRecruiting && ad.sent < maxApplicationsPerAd,
  };
}

/** The company's possible actions; none once it may no longer see the resume. */
export function employerAbilitiesOf(facts: StageFacts & Seen, now: Date) {
  const canSee = isVisible(now).matches(facts);
  return {
    open_resume: canSee,
    results: canSee ? [...resultsAfter(facts.result)] : [],
    invite: canSee && hasPassedResume.matches(facts),
  };
}

/** Results that reject the candidate. Only these have a reason and a note. */
export const isElimination = (ending: DecidedResult): ending is Elimination =>
  isFinal(ending) && !isHired.matches({ result: ending });
export type Elimination = Exclude<DecidedResult, 'CV_PASSED' | 'INTERVIEW_PASSED' | 'ELECT'>;

/** The result that passes an applicant to the next step (not a hire); undefined if none is possible. */
export const passOf = (present: ApplicationResult | null): DecidedResult | undefined =>
  resultsAfter(present).find((next) => decisionDirection(next) === 'PASS');
/** The result that rejects an applicant at the present step; undefined if none is possible. */
export const refusalOf = (present: ApplicationResult | null): DecidedResult | undefined =>
  resultsAfter(present).find((next) => decisionDirection(next) === 'REFUSE');
/** Direction of a decision (pass, refuse, extend, other), for pages that show no exact results. */
export function decisionDirection(kind: string): 'PASS' | 'REFUSE' | 'EXTEND' | 'OTHER' {
  if (kind === 'EXTENDED') return 'EXTEND';
  if (kind === 'CV_PASSED' || kind === 'INTERVIEW_PASSED') return 'PASS';
  return kind === 'CV_CANCEL' || kind === 'NOT_ELECT' ? 'REFUSE' : 'OTHER';
}

const VISIBLE = limits.applicationVisibleDays * DAY_MILLISECONDS;

/**
 * True while the company may see the resume: for 90 days after the application, but not if it is cancelled or
 * the candidate's account is closed (docs/rules.md#retention).
 */
export const isVisible = (now: Date) =>
  all(isNotCancelled, isAccountOpen, appliedAt.isAfter(new Date(now.getTime() - VISIBLE)));

/** Whole days until the company can no longer see the resume. */
export function daysVisible(facts: Seen, now: Date): number | null {
  if (!isVisible(now).matches(facts)) return null;
  return Math.ceil((facts.applied_at.getTime() + VISIBLE - now.getTime()) / DAY_MILLISECONDS);
}
