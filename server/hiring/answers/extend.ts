import type { AnswerExtensionReason } from '#contract/applications/answer-extensions.ts';
import { toLinkDetail, writeEvent } from '#server/hiring/applications/record/events.ts';
import { describePendingAct, storeDecisions } from '#server/hiring/applications/record/pending.ts';
import { getApplicationParties } from '#server/hiring/applications/record/people.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
} from '#server/hiring/applications/record/visible-application.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { stageOf } from '#server/states/applications.ts';
import { dueAfterExtension } from './clock.ts';
import { findClock, loadFreeDays, mayExtend } from './moves.ts';

/** An extension of the answer deadline: its days, and the reason that the candidate reads. */
export interface Extension {
  days: number;
  reason: AnswerExtensionReason;
  /** True if the member extends by the link of a reminder mail, without signing in. */
  by_link?: boolean | undefined;
}

/**
 * Decides to extend the answer deadline of an applicant. The decision is carried out after ten seconds
 * (`applyExtension`). Throws 404 for an applicant of another company, 4027 without a running promise, after an earlier
 * extension, and if the deadline could not move.
 * @returns the stage of the applicant, and the pending act
 */
export async function extendAnswer(
  work: EmployerWork & Pick<Context, 'audit'>,
  input: ApplicationTarget & Extension,
) {
  const { application, due } = await lockForExtension(work, input);
  const { recruitment_id, profile_apply_id, days, reason, by_link } = input;
  const act = await storeDecisions(work, [
    {
      recruitmentId: recruitment_id,
      profileApplyIds: [profile_apply_id],
      kind: 'EXTENDED',
      details: { days, reason, by_link },
    },
  ]);
  await work.audit({
    action: 'applicant.extend-answer',
    objectKind: 'application',
    objectId: profile_apply_id,
    before: { answer_due: application.answer_due?.toISOString() ?? null },
    after: { answer_due: due.toISOString(), reason },
  });
  const { stage } = stageOf(application);
  return { profile_apply_id, stage, pending: describePendingAct(act, 'EXTENDED', stage, work.now) };
}

/** Moves the answer deadline and mails the candidate. Throws the same errors as `extendAnswer`. */
export async function applyExtension(
  work: EmployerWork,
  input: ApplicationTarget & Extension,
): Promise<void> {
  const { db, now } = work;
  const { application, due } = await lockForExtension(work, input);
  const { profile_apply_id } = application;
  await db
    .updateTable('application')
    .set((eb) => ({
      answer_due: due,
      answer_shift: input.days,
      answer_shift_reason: input.reason,
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', '=', profile_apply_id)
    .execute();
  await writeEvent(db, {
    profileApplyId: profile_apply_id,
    kind: 'EXTENDED',
    by: 'employer',
    memberId: work.actor.id,
    details: {
      extension_reason: input.reason,
      answer_due: due.toISOString(),
      ...toLinkDetail(input),
    },
    now,
  });
  const { candidate, companyName, title } = await getApplicationParties(db, profile_apply_id);
  const { language } = candidate;
  await queueMail(work, {
    ...candidate,
    template: 'answer-extended',
    parameters: {
      profile_apply_id,
      title: title(language),
      company_name: companyName(language),
      answer_due: due.toISOString(),
      reason: input.reason,
    },
  });
}

async function lockForExtension(work: EmployerWork, { days, ...target }: ApplicationTarget & Extension) {
  const { application } = await lockVisibleApplication(work, target);
  const clock = findClock(application);
  if (!clock || !mayExtend(application, work.now)) throw apiError('NOT_VALID', 'error.answer_not_extendable');
  const due = dueAfterExtension(clock, days, work.now, await loadFreeDays(work.db));
  if (!due) throw apiError('NOT_VALID', 'error.answer_not_extendable');
  return { application, due };
}
