import type { DecidedResult, RejectReason } from '#contract/enums.ts';
import { changesAfterResult } from '#server/hiring/answers/moves.ts';
import { createSupportClaims } from '#server/money/support/support.ts';
import {
  isElimination,
  isEndedByClock,
  isHired,
  resultsBefore,
  stageOf,
} from '#server/states/applications.ts';
import { toLinkDetail, writeEvent } from '../record/events.ts';
import { mailResult } from '../record/mail-result.ts';
import { describePendingAct, storeDecisions } from '../record/pending.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
  stageConflictError,
} from '../record/visible-application.ts';
import { stopWhenFilled } from './closing.ts';

/** Details of a result. */
export interface ResultDetails {
  result_reason?: RejectReason | null | undefined;
  /** True if the candidate may read the reason. */
  tell_reason?: boolean | undefined;
  result_note?: string | null | undefined;
  /** True if the member decided by the link of a reminder mail, without signing in. */
  by_link?: boolean | undefined;
}
type ResultInput = ApplicationTarget & ResultDetails & { result: DecidedResult };

/**
 * Decides on a result, which is applied after ten seconds, a refusal after the delay of the company (`applyResult`). Throws 404
 * for an applicant of another company, 4027 if the state does not allow it.
 * @returns the current stage of the applicant, and the pending decision
 */
export async function setResult(work: EmployerWork, input: ResultInput) {
  const { application } = await lockForResult(work, input);
  const { recruitment_id, profile_apply_id, result, result_reason, tell_reason, result_note, by_link } =
    input;
  const details = { result_reason, tell_reason, result_note, by_link };
  const act = await storeDecisions(work, [
    { recruitmentId: recruitment_id, profileApplyIds: [profile_apply_id], kind: result, details },
  ]);
  const { stage } = stageOf(application);
  return {
    profile_apply_id,
    stage,
    pending: describePendingAct(act, result, stage, work.now),
  };
}

/** Records a result and mails the candidate. Throws the same errors as `setResult`. */
export async function applyResult(work: EmployerWork, input: ResultInput): Promise<void> {
  const { db, now } = work;
  const { ad, isLate } = await recordResult(work, input);
  await mailResult(work, input.profile_apply_id, input.result, { isLate });
  if (!isHired.matches(input)) return;
  await createSupportClaims(db, input.profile_apply_id, now);
  await stopWhenFilled(work, ad);
}

/**
 * Records a result without a mail. Throws the same errors as `setResult`.
 * @returns the ad, and whether the answer clock had already ended the application
 */
export async function recordResult(work: EmployerWork, input: ResultInput) {
  const { db, now } = work;
  const { ad, application } = await lockForResult(work, input);
  const reason = isElimination(input.result)
    ? { result_reason: input.result_reason ?? null, result_note: input.result_note ?? null }
    : { result_reason: null, result_note: null };
  const { profile_apply_id } = application;
  const isLate = isEndedByClock.matches(application);
  const clock = await changesAfterResult(db, application, input.result, now);
  await db
    .updateTable('application')
    .set((eb) => ({
      result: input.result,
      result_at: now,
      ...reason,
      ...clock,
      viewed_at: eb.fn.coalesce('viewed_at', eb.val(now)),
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', '=', profile_apply_id)
    .execute();
  await writeEvent(db, {
    profileApplyId: profile_apply_id,
    kind: input.result,
    by: 'employer',
    memberId: work.actor.id,
    details: {
      ...reason,
      ...(input.tell_reason && reason.result_reason && { told_reason: reason.result_reason }),
      ...(isLate && { late: 1 }),
      ...toLinkDetail(input),
    },
    now,
  });
  return { ad, isLate };
}

/** Locks an applicant whose current result allows this one. */
export async function lockForResult(
  work: EmployerWork,
  input: ApplicationTarget & { result: DecidedResult },
) {
  const locked = await lockVisibleApplication(work, input);
  if (!resultsBefore(input.result).includes(locked.application.result))
    throw stageConflictError(locked.application, work.language);
  return locked;
}
