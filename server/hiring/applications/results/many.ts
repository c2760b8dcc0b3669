import type { ManyApplicantAct } from '#contract/applications/applicants-many.ts';
import { type DecidedResult, type RejectReason, rejectReasonsFor } from '#contract/enums.ts';
import { statuses } from '#contract/status.ts';
import { message } from '#contract/text/messages.ts';
import { translateError } from '#server/hiring/recruitments/own/many.ts';
import { ApiError, apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isVisible, resultsAfter, type StageFacts, stageFactColumns } from '#server/states/applications.ts';
import { describeMixedPendingAct, storeDecisions } from '../record/pending.ts';
import { type EmployerWork, stageConflictError } from '../record/visible-application.ts';
import type { ResultDetails } from './set-result.ts';

interface Chosen {
  recruitment_id: number;
  profile_apply_ids: readonly number[];
}
type Input = ResultDetails & Chosen & { act: ManyApplicantAct };
type Judged = StageFacts & { hidden_at: Date | null };

/** Possible results of each bulk action. The stage of the applicant decides which one applies. */
const meanings: Record<ManyApplicantAct, readonly DecidedResult[]> = {
  PASS_CV: ['CV_PASSED'],
  PASS_INTERVIEW: ['INTERVIEW_PASSED'],
  REJECT: ['CV_CANCEL', 'NOT_ELECT'],
};

/**
 * Locks the chosen applicants of an ad and validates each separately. Throws 404 for an ad of another company.
 * @param judge validates one applicant; throws the errors of the same call for a single applicant
 * @returns the answer for each applicant, the number of valid ones, and the valid ones with the result of `judge`
 */
export async function checkEachApplicant<Verdict>(
  { db, actor, language }: EmployerWork,
  { recruitment_id, profile_apply_ids }: Chosen,
  judge: (application: Judged) => Verdict,
) {
  // Ad first, then applicants by id: the lock order of all callers (visible-application.ts).
  orNotFound(
    await db
      .selectFrom('recruitment')
      .where('id', '=', recruitment_id)
      .where('company_id', '=', actor.companyId)
      .select('id')
      .forUpdate()
      .executeTakeFirst(),
  );
  const rows = await db
    .selectFrom('application')
    .where('profile_apply_id', 'in', [...profile_apply_ids])
    .where('recruitment_id', '=', recruitment_id)
    .where('company_id', '=', actor.companyId)
    .orderBy('profile_apply_id')
    .select(['profile_apply_id', 'hidden_at', ...stageFactColumns])
    .forUpdate()
    .execute();
  const standing = new Map(rows.map((row) => [row.profile_apply_id, row]));
  const judged: [id: number, verdict: Verdict][] = [];
  const list = profile_apply_ids.map((id) => {
    try {
      judged.push([id, judge(orNotFound(standing.get(id)))]);
      return { profile_apply_id: id, status: statuses.OK.code as number, message: '' };
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      return { profile_apply_id: id, ...translateError({ language }, refusal) };
    }
  });
  return { list, done: judged.length, judged };
}

/**
 * Decides on several applicants as one act, which can be undone as a whole. It is carried out after ten seconds, or,
 * for refusals, after the delay of the company. Each applicant is validated separately, and errors are returned per
 * applicant. Throws 404 for an ad of another company.
 */
export async function decideMany(work: EmployerWork, input: Input) {
  const { list, done, judged } = await checkEachApplicant(work, input, (application) =>
    judge(work, application, input),
  );
  if (done === 0) return { list, done, act: null };
  const chosen = Map.groupBy(judged, ([, result]) => result);
  const { recruitment_id, result_reason, tell_reason, result_note } = input;
  const act = await storeDecisions(
    work,
    [...chosen].map(([kind, those]) => ({
      recruitmentId: recruitment_id,
      profileApplyIds: those.map(([id]) => id),
      kind,
      details: { result_reason, tell_reason, result_note },
    })),
  );
  return { list, done, act: describeMixedPendingAct(act, work.now) };
}

/**
 * Returns the result that a bulk action means for this applicant. Throws the errors of the same decision for a single
 * applicant.
 */
function judge(
  { now, language }: EmployerWork,
  application: Judged,
  { act, result_reason }: { act: ManyApplicantAct; result_reason?: RejectReason | null | undefined },
): DecidedResult {
  if (!isVisible(now).matches(application)) throw apiError('NOT_VALID', 'error.application_closed');
  const possible = resultsAfter(application.result);
  const result = meanings[act].find((one) => possible.includes(one));
  if (!result) throw stageConflictError(application, language);
  if (act === 'REJECT' && !(result_reason && rejectReasonsFor(result).includes(result_reason)))
    throw validationError({ result_reason: [message('choice')] });
  return result;
}
