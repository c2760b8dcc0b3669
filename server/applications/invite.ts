import { dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/messages.ts';
import { apiError, validationError } from '#server/calls/api-errors.ts';
import { queueMail } from '#server/mail/queue.ts';
import { writeEvent } from './events.ts';
import { invitationTopic } from './invitation-topic.ts';
import { beginDecision, describeAct, storePendingDecision } from './pending.ts';
import { getParties } from './people.ts';
import { interviewResult, isInterviewed, resultsAfter, stageOf } from './states.ts';
import {
  type EmployerWork,
  lockVisibleApplication,
  stageConflictError,
  type Target,
} from './visible-application.ts';

const WAIT = limits.invitationMailMinutes * 60_000;

/** When and where somebody is invited to. */
export interface Appointment {
  interview_date: string;
  interview_time: string;
  interview_place: string;
  interview_note?: string | undefined;
}

/**
 * Decides to invite to an interview or to change the appointment, which is carried out after ten seconds
 * (carryOutInvitation). Throws 404 for a foreign applicant, 414 for what is past, 4027 when the state does not allow it.
 * @returns where the applicant stands until then, and what waits
 */
export async function inviteApplicant(work: EmployerWork, input: Target & Appointment) {
  const { application } = await lockForInvitation(work, input);
  const act = await beginDecision(work);
  await storePendingDecision(work, act, {
    recruitmentId: input.recruitment_id,
    profileApplyIds: [input.profile_apply_id],
    kind: 'INVITED',
    details: { ...appointmentOf(input) },
  });
  return {
    profile_apply_id: input.profile_apply_id,
    stage: stageOf(application).stage,
    pending: describeAct(act, 'INVITED', work.now),
  };
}

/** Invites, and tells the candidate; the answer of an earlier invitation no longer counts. Throws as `inviteApplicant` does. */
export async function applyInvitation(work: EmployerWork, input: Target & Appointment): Promise<void> {
  const { db, now } = work;
  const { application } = await lockForInvitation(work, input);
  const appointment = appointmentOf(input);
  const after = await db
    .updateTable('application')
    .set((eb) => ({
      ...appointment,
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
    details: appointment,
    now,
  });
  const { candidate, companyName, title } = await getParties(db, after.profile_apply_id);
  await queueMail(work, {
    ...candidate,
    template: 'interview-invited',
    topic: invitationTopic(after.profile_apply_id),
    // The first one leaves at once; a change waits for what else is changed.
    ...(application.invited_at ? { notBefore: new Date(now.getTime() + WAIT) } : {}),
    parameters: {
      profile_apply_id: after.profile_apply_id,
      title: title(candidate.language),
      company_name: companyName(candidate.language),
      ...appointment,
      interview_sequence: after.interview_sequence,
    },
  });
}

const appointmentOf = (input: Appointment) => ({
  interview_date: input.interview_date,
  interview_time: input.interview_time,
  interview_place: input.interview_place,
  interview_note: input.interview_note ?? '',
});

/** Locks an applicant who may be invited, to a moment that lies ahead. */
async function lockForInvitation(work: EmployerWork, input: Target & Appointment) {
  const locked = await lockVisibleApplication(work, input);
  refusePast(input, work.now);
  if (resultsAfter(locked.application.result).includes(interviewResult))
    throw apiError('NOT_VALID', 'error.invite_before_pass');
  if (!isInterviewed.matches(locked.application)) throw stageConflictError(locked.application, work.language);
  return locked;
}

/** An appointment has to lie ahead: its day, and on the day of today its time too. */
function refusePast(
  { interview_date, interview_time }: { interview_date: string; interview_time: string },
  now: Date,
): void {
  const today = dateOf(now);
  if (interview_date < today) throw validationError({ interview_date: message('date_future') });
  const moment = new Date(`${interview_date}T${interview_time}:00+07:00`);
  if (moment <= now) throw validationError({ interview_time: message('time_future') });
}
