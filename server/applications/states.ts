import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { ApplicationResult, ApplicationStage } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

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
/** Nothing follows a final result. */
export const isFinal = (result: ApplicationResult | null): boolean => resultsAfter(result).length === 0;
/** Results with which an application is still open. */
export const openResults = (Object.keys(nextResults) as (ApplicationResult | 'NONE')[])
  .filter((result) => nextResults[result].length > 0)
  .map((result) => (result === 'NONE' ? null : result));

/** An interview is possible while this result stands. */
export const interviewResult: ApplicationResult = 'CV_PASSED';

/** Where an application stands, as the company sees it, and since when. */
export function stageOf(facts: Facts): { stage: ApplicationStage; since: Date } {
  if (facts.cancelled_at) return { stage: 'CANCELLED', since: facts.cancelled_at };
  if (facts.result && facts.result !== interviewResult)
    return { stage: facts.result, since: facts.result_at ?? facts.applied_at };
  if (facts.result === interviewResult) {
    if (facts.confirmed_at) return { stage: 'CONFIRMED', since: facts.confirmed_at };
    if (facts.declined_at) return { stage: 'DECLINED', since: facts.declined_at };
    if (facts.invited_at) return { stage: 'INVITED', since: facts.invited_at };
    return { stage: 'CV_PASSED', since: facts.result_at ?? facts.applied_at };
  }
  if (facts.viewed_at) return { stage: 'SEEN', since: facts.viewed_at };
  return { stage: 'NOT_SEEN', since: facts.applied_at };
}

/** The candidate is told "applied" until the company opened the resume. */
export function candidateStageOf(facts: Facts) {
  const { stage, since } = stageOf(facts);
  return { stage: stage === 'NOT_SEEN' ? ('APPLIED' as const) : stage, since };
}

/** A cancelled application may be sent again once (docs/rules.md#states). */
export const sendingsMax = 2;

/** What the candidate may do now; `sent` counts all applications of this person to this ad. */
export function candidateAbilitiesOf(facts: Facts, ad: { isRecruiting: boolean; sent: number }) {
  const { stage } = stageOf(facts);
  return {
    cancel: stage !== 'CANCELLED' && !isFinal(facts.result),
    confirm: stage === 'INVITED',
    decline: stage === 'INVITED',
    apply_again: stage === 'CANCELLED' && ad.isRecruiting && ad.sent < sendingsMax,
  };
}

/** What the company may do now; nothing once the resume is out of its sight. */
export function employerAbilitiesOf(facts: Facts, now: Date) {
  const canSee = isVisible(facts, now);
  return {
    open_resume: canSee,
    results: canSee ? [...resultsAfter(facts.result)] : [],
    invite: canSee && facts.result === interviewResult,
  };
}

/** Results that end an application against the candidate; only they carry a reason and a note. */
export const isElimination = (result: ApplicationResult): boolean => isFinal(result) && result !== 'ELECT';

const visibleUntil = (facts: Facts) =>
  facts.applied_at.getTime() + limits.applicationVisibleDays * DAY_MILLISECONDS;

/** A company sees a resume for 90 days after it came and never when it was cancelled (docs/rules.md#retention). */
export function isVisible(facts: Facts, now: Date): boolean {
  return facts.cancelled_at === null && now.getTime() < visibleUntil(facts);
}

/** Applications that came after this moment may be seen. */
export const visibleSince = (now: Date): Date =>
  new Date(now.getTime() - limits.applicationVisibleDays * DAY_MILLISECONDS);

/** Whole days until the resume is gone from the company's sight. */
export function daysVisible(facts: Facts, now: Date): number | null {
  if (!isVisible(facts, now)) return null;
  return Math.ceil((visibleUntil(facts) - now.getTime()) / DAY_MILLISECONDS);
}
