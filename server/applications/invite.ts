import { dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { message } from '#contract/messages.ts';
import { refuse, refuseFields } from '#server/calls/refusals.ts';
import { queueMail } from '#server/mail/queue.ts';
import { writeEvent } from './events.ts';
import { invitationTopic } from './invitation-topic.ts';
import { getParties } from './people.ts';
import { type EmployerWork, lockVisible, refuseFrom, type Target } from './reach.ts';
import { interviewResult, isInterviewed, resultsAfter, stageOf } from './states.ts';

const WAIT = limits.invitationMailMinutes * 60_000;

/** Invites to an interview or changes the appointment; the answer of an earlier invitation no longer counts. */
export async function inviteApplicant(
  work: EmployerWork,
  input: Target & {
    interview_date: string;
    interview_time: string;
    interview_place: string;
    interview_note?: string | undefined;
  },
) {
  const { db, now } = work;
  const { application } = await lockVisible(work, input);
  refusePast(input, now);
  if (resultsAfter(application.result).includes(interviewResult))
    throw refuse('NOT_VALID', 'error.invite_before_pass');
  if (!isInterviewed.holds(application)) throw refuseFrom(application, work.language);
  const appointment = {
    interview_date: input.interview_date,
    interview_time: input.interview_time,
    interview_place: input.interview_place,
    interview_note: input.interview_note ?? '',
  };
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
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvent(db, {
    profileApplyId: after.profile_apply_id,
    kind: 'INVITED',
    by: 'employer',
    details: appointment,
    now,
  });
  const { candidate, company_name, title } = await getParties(db, after.profile_apply_id);
  await queueMail(work, {
    ...candidate,
    template: 'interview-invited',
    topic: invitationTopic(after.profile_apply_id),
    // The first one leaves at once; a change waits for what else is changed.
    ...(application.invited_at ? { notBefore: new Date(now.getTime() + WAIT) } : {}),
    parameters: {
      profile_apply_id: after.profile_apply_id,
      title: title(candidate.language),
      company_name,
      ...appointment,
      interview_sequence: after.interview_sequence,
    },
  });
  return { profile_apply_id: after.profile_apply_id, stage: stageOf(after).stage, filled: null };
}

/** An appointment has to lie ahead: its day, and on the day of today its time too. */
function refusePast(
  { interview_date, interview_time }: { interview_date: string; interview_time: string },
  now: Date,
): void {
  const today = dateOf(now);
  if (interview_date < today) throw refuseFields({ interview_date: message('date_future') });
  const moment = new Date(`${interview_date}T${interview_time}:00+07:00`);
  if (moment <= now) throw refuseFields({ interview_time: message('time_future') });
}
