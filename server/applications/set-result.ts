import type { ApplicationResult, RejectReason } from '#contract/enums.ts';
import { stopWhenFilled } from './closing.ts';
import { writeEvent } from './events.ts';
import { mailResult } from './mail-result.ts';
import { type EmployerWork, lockVisible, refuseFrom, type Target } from './reach.ts';
import { isElimination, isHired, resultsBefore, stageOf } from './states.ts';

/**
 * Records a result. Throws 404 for a foreign applicant, 4027 when the state does not allow it.
 * @returns the new stage; `filled` when this hire filled the position and the ad stopped receiving
 */
export async function setResult(
  work: EmployerWork,
  input: Target & {
    result: ApplicationResult;
    result_reason?: RejectReason | undefined;
    /** The candidate may read the reason. */
    tell_reason: boolean;
    result_note?: string | undefined;
  },
) {
  const { db, now } = work;
  const { ad, application } = await lockVisible(work, input);
  if (!resultsBefore(input.result).includes(application.result)) throw refuseFrom(application, work.language);
  const reason = isElimination(input.result)
    ? { result_reason: input.result_reason ?? null, result_note: input.result_note ?? null }
    : { result_reason: null, result_note: null };
  const after = await db
    .updateTable('application')
    .set((eb) => ({
      result: input.result,
      result_at: now,
      ...reason,
      viewed_at: eb.fn.coalesce('viewed_at', eb.val(now)),
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', '=', application.profile_apply_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(db, {
    profileApplyId: after.profile_apply_id,
    kind: input.result,
    by: 'employer',
    details:
      input.tell_reason && reason.result_reason ? { ...reason, told_reason: reason.result_reason } : reason,
    now,
  });
  await mailResult(work, after.profile_apply_id, input.result);
  return {
    profile_apply_id: after.profile_apply_id,
    stage: stageOf(after).stage,
    filled: isHired.holds(input) ? await stopWhenFilled(work, ad) : null,
  };
}
