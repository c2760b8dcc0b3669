import type { CancelReason } from '#contract/enums.ts';
import { changesAfterDecline, clockColumns } from '#server/hiring/answers/moves.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import {
  candidateStageOf,
  mayBeCancelled,
  overdueResult,
  stageFactColumns,
  waitsForAnswer,
} from '#server/states/applications.ts';
import { writeEvent } from '../record/events.ts';
import { mailCancelledApplication } from '../record/mail-cancelled.ts';
import { getApplicationParties } from '../record/people.ts';
import type { CandidateWork } from './apply.ts';

/**
 * Columns for the condition that limits updates to own applications that are not cancelled. The UPDATE itself compares
 * the state.
 */
const openColumns = [
  'profile_apply_id',
  ...stageFactColumns,
  'interview_date',
  'interview_time',
  'interview_minutes',
] as const;

/**
 * Withdraws an own application. Throws 4047 after a final result, 4027 if it is already cancelled, 404 for
 * one of another candidate.
 */
export async function cancelApplication(
  work: CandidateWork,
  input: { profile_apply_id: number; cancel_reason: CancelReason; cancel_reason_text?: string | undefined },
) {
  const { db, actor, now } = work;
  const cancelled = await db
    .updateTable('application as a')
    .set((eb) => ({
      cancelled_at: now,
      cancel_reason: input.cancel_reason,
      cancel_reason_text: input.cancel_reason_text ?? null,
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', '=', input.profile_apply_id)
    .where('candidate_id', '=', actor.id)
    .where(mayBeCancelled.sql)
    .returning(openColumns)
    .executeTakeFirst();
  if (!cancelled) {
    const { cancelled_at } = await getOwn(db, actor.id, input.profile_apply_id);
    throw cancelled_at ? apiError('NOT_VALID', 'error.state_changed') : apiError('APPLICATION_NOT_DELETABLE');
  }
  await writeEvent(db, {
    profileApplyId: cancelled.profile_apply_id,
    kind: 'CANCELLED',
    by: 'candidate',
    details: {
      cancel_reason: input.cancel_reason,
      cancel_reason_text: input.cancel_reason_text ?? null,
    },
    now,
  });
  // No mail if the clock ended the application: the company has let its deadline pass and expects nothing.
  if (cancelled.result !== overdueResult)
    await mailCancelledApplication(work, { ...cancelled, cancel_reason: input.cancel_reason });
  return { profile_apply_id: cancelled.profile_apply_id, stage: candidateStageOf(cancelled).stage };
}

/** Accepts an interview. Throws 4027 if there is no unanswered invitation. */
export function confirmInterview(work: CandidateWork, profileApplyId: number) {
  return answerInvitation(work, profileApplyId, { confirmed_at: work.now }, 'CONFIRMED', {});
}

/** Declines an interview. The company may invite again. Throws 4027 if there is no unanswered invitation. */
export function declineInterview(work: CandidateWork, profileApplyId: number, reason: string | undefined) {
  const change = { declined_at: work.now, decline_reason: reason ?? null };
  return answerInvitation(work, profileApplyId, change, 'DECLINED', reason ? { reason } : {});
}

async function answerInvitation(
  work: CandidateWork,
  profileApplyId: number,
  change: { confirmed_at: Date } | { declined_at: Date; decline_reason: string | null },
  kind: 'CONFIRMED' | 'DECLINED',
  details: Record<string, string>,
) {
  const { db, actor, now } = work;
  const clock = 'declined_at' in change ? await clockAfterDecline(work, profileApplyId) : {};
  const answered = await db
    .updateTable('application as a')
    .set((eb) => ({ ...change, ...clock, version: eb('version', '+', 1) }))
    .where('profile_apply_id', '=', profileApplyId)
    .where('candidate_id', '=', actor.id)
    .where(waitsForAnswer.sql)
    .returning(openColumns)
    .executeTakeFirst();
  if (!answered) {
    await getOwn(db, actor.id, profileApplyId);
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await writeEvent(db, { profileApplyId, kind, by: 'candidate', details, now });
  const { employers, recruitment_id, title } = await getApplicationParties(db, profileApplyId);
  const meeting = {
    interview_date: answered.interview_date ?? '',
    interview_time: answered.interview_time ?? '',
    interview_minutes: answered.interview_minutes,
  };
  const mails = employers.map((employer) => {
    const about = {
      profile_apply_id: profileApplyId,
      recruitment_id,
      title: title(employer.language),
      ...meeting,
    };
    return 'confirmed_at' in change
      ? { ...employer, template: 'interview-confirmed' as const, parameters: about }
      : {
          ...employer,
          template: 'interview-declined' as const,
          parameters: { ...about, reason: details.reason },
        };
  });
  await queueMails(work, mails);
  return { profile_apply_id: profileApplyId, stage: candidateStageOf(answered).stage };
}

/**
 * Computes the answer deadline of an own application after the candidate declines an interview. Locks the row, because
 * a company may change it at the same moment.
 */
async function clockAfterDecline({ db, actor, now }: CandidateWork, profileApplyId: number) {
  const row = await db
    .selectFrom('application')
    .where('profile_apply_id', '=', profileApplyId)
    .where('candidate_id', '=', actor.id)
    .select(['applied_at', ...clockColumns])
    .forUpdate()
    .executeTakeFirst();
  return row ? changesAfterDecline(db, row, now) : {};
}

async function getOwn(db: Db, candidateId: number, profileApplyId: number) {
  return orNotFound(
    await db
      .selectFrom('application')
      .where('profile_apply_id', '=', profileApplyId)
      .where('candidate_id', '=', candidateId)
      .select(['profile_apply_id', 'cancelled_at'])
      .executeTakeFirst(),
  );
}
