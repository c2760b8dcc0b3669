import { dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/text/messages.ts';
import { changesAfterInvitation } from '#server/hiring/answers/moves.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { hasPassedResume, interviewResult, resultsAfter, stageOf } from '#server/states/applications.ts';
import { writeEvent } from '../record/events.ts';
import { invitationTopic } from '../record/invitation-topic.ts';
import { describePendingAct, storeDecisions } from '../record/pending.ts';
import { getApplicationParties } from '../record/people.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
  stageConflictError,
} from '../record/visible-application.ts';
import { lockForResult, recordResult } from './set-result.ts';

const WAIT = limits.invitationMailMinutes * 60_000;

/** Date, time, length and place of an interview. */
export interface Appointment {
  interview_date: string;
  interview_time: string;
  /** Length of the interview. Undefined in decisions that a node of the previous version has stored. */
  interview_minutes?: number | null | undefined;
  interview_place: string;
  interview_note?: string | undefined;
}

/**
 * Decides to invite an applicant or to change the appointment. With `pass_cv`, the resume passes in the same act. The
 * decision is applied after ten seconds (`applyInvitation`, `applyPassAndInvitation`). Throws 404 for an applicant of
 * another company, 414 for a past moment, 4027 if the state does not allow it.
 * @returns the current stage of the applicant, and the pending decision
 */
export async function inviteApplicant(
  work: EmployerWork,
  input: ApplicationTarget & Appointment & { pass_cv?: boolean | undefined },
) {
  const { application } = input.pass_cv
    ? await lockForPassAndInvitation(work, input)
    : await lockForInvitation(work, input);
  const kind = input.pass_cv ? 'PASSED_AND_INVITED' : 'INVITED';
  const { recruitment_id: recruitmentId, profile_apply_id } = input;
  const details = { ...appointmentOf(input) };
  const act = await storeDecisions(work, [
    { recruitmentId, profileApplyIds: [profile_apply_id], kind, details },
  ]);
  const { stage } = stageOf(application);
  return {
    profile_apply_id,
    stage,
    pending: describePendingAct(act, kind, stage, work.now),
  };
}

/**
 * Passes the resume and invites, with one mail. The caller's transaction makes both or neither. Throws the same errors
 * as `inviteApplicant`.
 */
export async function applyPassAndInvitation(
  work: EmployerWork,
  input: ApplicationTarget & Appointment,
): Promise<void> {
  await recordResult(work, { ...input, result: interviewResult });
  await applyInvitation(work, input, { hasPassedNow: true });
}

/**
 * Invites the candidate and sends the mail. The answer to an earlier invitation no longer counts. Throws the
 * same errors as `inviteApplicant`.
 */
export async function applyInvitation(
  work: EmployerWork,
  input: ApplicationTarget & Appointment,
  { hasPassedNow = false } = {},
): Promise<void> {
  const { db, now } = work;
  const { application } = await lockForInvitation(work, input);
  const appointment = appointmentOf(input);
  const clock = await changesAfterInvitation(db, application, input.interview_date, now);
  const after = await db
    .updateTable('application')
    .set((eb) => ({
      ...appointment,
      ...clock,
      invited_at: now,
      confirmed_at: null,
      declined_at: null,
      decline_reason: null,
      interview_sequence: eb('interview_sequence', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('profile_apply_id', '=', application.profile_apply_id)
    .returning(['profile_apply_id', 'interview_sequence'])
    .executeTakeFirstOrThrow();
  await writeEvent(db, {
    profileApplyId: after.profile_apply_id,
    kind: 'INVITED',
    by: 'employer',
    memberId: work.actor.id,
    details: appointment,
    now,
  });
  const { candidate, companyName, title } = await getApplicationParties(db, after.profile_apply_id);
  await queueMail(work, {
    ...candidate,
    template: 'interview-invited',
    topic: invitationTopic(after.profile_apply_id),
    // The first invitation is mailed at once. A change waits for further changes.
    ...(application.invited_at ? { notBefore: new Date(now.getTime() + WAIT) } : {}),
    parameters: {
      profile_apply_id: after.profile_apply_id,
      title: title(candidate.language),
      company_name: companyName(candidate.language),
      ...appointment,
      interview_sequence: after.interview_sequence,
      ...(hasPassedNow && { passed: true }),
    },
  });
}

const appointmentOf = (input: Appointment) => ({
  interview_date: input.interview_date,
  interview_time: input.interview_time,
  interview_minutes: input.interview_minutes ?? null,
  interview_place: input.interview_place,
  interview_note: input.interview_note ?? '',
});

/** Locks an applicant who may be invited, and checks that the interview is in the future. */
async function lockForInvitation(work: EmployerWork, input: ApplicationTarget & Appointment) {
  const locked = await lockVisibleApplication(work, input);
  rejectPast(input, work.now);
  if (resultsAfter(locked.application.result).includes(interviewResult))
    throw apiError('NOT_VALID', 'error.invite_before_pass');
  if (!hasPassedResume.matches(locked.application))
    throw stageConflictError(locked.application, work.language);
  return locked;
}

/** Locks an applicant whose resume may pass now, and checks that the interview is in the future. */
async function lockForPassAndInvitation(work: EmployerWork, input: ApplicationTarget & Appointment) {
  const locked = await lockForResult(work, { ...input, result: interviewResult });
  rejectPast(input, work.now);
  return locked;
}

/** Rejects an appointment in the past: an earlier day, or an earlier time today. */
function rejectPast(
  { interview_date, interview_time }: { interview_date: string; interview_time: string },
  now: Date,
): void {
  const today = dateOf(now);
  if (interview_date < today) throw validationError({ interview_date: message('date_future') });
  const moment = new Date(`${interview_date}T${interview_time}:00+07:00`);
  if (moment <= now) throw validationError({ interview_time: message('time_future') });
}
