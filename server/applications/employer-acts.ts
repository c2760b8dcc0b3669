import { dateOf } from '#contract/calendar.ts';
import { type ApplicationResult, type RejectReason, recruitmentStatus } from '#contract/enums.ts';
import { message } from '#contract/fields.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context, EmployerActor } from '#server/http/context.ts';
import { found, refuse, refuseFields } from '#server/http/error.ts';
import { queueMail } from '#server/mail/queue.ts';
import { moveState, writeEvent as writeAdEvent } from '#server/recruitments/queries.ts';
import { stateAfter, statesBefore } from '#server/recruitments/states.ts';
import { refreshSearchRow } from '#server/search/write.ts';
import { writeEvent } from './events.ts';
import { getParties } from './people.ts';
import { interviewResult, isVisible, openResults, resultsBefore, stageOf } from './states.ts';

export type EmployerWork = Pick<Context, 'db' | 'now' | 'language' | 'env'> & { actor: EmployerActor };

interface Target {
  recruitment_id: number;
  profile_apply_id: number;
}

/** Both ids and the company together: no two of them can be mixed from different records. */
function reach(db: Db, actor: EmployerActor, target: Target) {
  return db
    .selectFrom('application')
    .where('profile_apply_id', '=', target.profile_apply_id)
    .where('recruitment_id', '=', target.recruitment_id)
    .where('company_id', '=', actor.companyId);
}

/** Locks ad and application in this order everywhere, and refuses what the company no longer sees. */
async function lockVisible({ db, actor, now }: EmployerWork, target: Target) {
  const ad = found(
    await db
      .selectFrom('recruitment')
      .where('id', '=', target.recruitment_id)
      .where('company_id', '=', actor.companyId)
      .select(['id', 'status', 'headcount', 'stop_when_hired'])
      .forUpdate()
      .executeTakeFirst(),
  );
  const application = found(await reach(db, actor, target).selectAll().forUpdate().executeTakeFirst());
  if (!isVisible(application, now)) throw refuse('NOT_VALID', 'error.application_closed');
  return { ad, application };
}

/** Marks a visible application as seen the first time the company opens it. */
export async function markViewed({ db, actor, now }: EmployerWork, target: Target): Promise<void> {
  const viewed = await db
    .updateTable('application')
    .set({ viewed_at: now })
    .where('profile_apply_id', '=', target.profile_apply_id)
    .where('recruitment_id', '=', target.recruitment_id)
    .where('company_id', '=', actor.companyId)
    .where('viewed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('profile_apply_id')
    .executeTakeFirst();
  if (viewed)
    await writeEvent(db, { profileApplyId: viewed.profile_apply_id, kind: 'VIEWED', by: 'employer', now });
}

/** Mail for each result; a hire and an elimination are told as kindly as each other. */
const resultMails = {
  CV_PASSED: 'cv-passed',
  INTERVIEW_PASSED: 'interview-passed',
  ELECT: 'hired',
} as const;

/**
 * Records a result. Throws 404 for a foreign applicant, 4027 when the state does not allow it.
 * @returns the new stage; `filled` when this hire filled the position and the ad stopped receiving
 */
export async function setResult(
  work: EmployerWork,
  input: Target & {
    result: ApplicationResult;
    result_reason?: RejectReason | undefined;
    result_note?: string | undefined;
  },
) {
  const { db, now } = work;
  const { ad, application } = await lockVisible(work, input);
  if (!resultsBefore(input.result).includes(application.result))
    throw refuse('NOT_VALID', 'error.state_changed');
  const after = await db
    .updateTable('application')
    .set((eb) => ({
      result: input.result,
      result_at: now,
      result_reason: input.result_reason ?? null,
      result_note: input.result_note ?? null,
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
    details: { result_reason: input.result_reason ?? null, result_note: input.result_note ?? null },
    now,
  });
  await mailResult(work, after.profile_apply_id, input.result);
  return {
    profile_apply_id: after.profile_apply_id,
    stage: stageOf(after).stage,
    filled: input.result === 'ELECT' ? await stopWhenFilled(work, ad) : null,
  };
}

async function mailResult(
  work: EmployerWork,
  profileApplyId: number,
  result: ApplicationResult,
): Promise<void> {
  const { candidate, company_name, title } = await getParties(work.db, profileApplyId);
  const about = { profile_apply_id: profileApplyId, title: title(candidate.language), company_name };
  if (result === 'CV_CANCEL' || result === 'NOT_ELECT' || result === 'NOT_HIRING')
    await queueMail(work, { ...candidate, template: 'not-selected', parameters: { ...about, result } });
  else await queueMail(work, { ...candidate, template: resultMails[result], parameters: about });
}

/** "Stop when hired": with as many hires as places the ad stops receiving (decisions 5). */
async function stopWhenFilled(
  { db, actor, now }: EmployerWork,
  ad: { id: number; status: number; headcount: number | null; stop_when_hired: boolean },
): Promise<{ open: number } | null> {
  if (!ad.stop_when_hired || ad.headcount === null || ad.status !== recruitmentStatus.RECRUITING) return null;
  const { hired, open } = await countHires(db, ad.id);
  if (hired < ad.headcount) return null;
  const act = 'stopReceiving';
  await moveState(db, { id: ad.id, states: statesBefore(act) }, { status: stateAfter(act) }, now);
  await writeAdEvent(db, { recruitmentId: ad.id, actor, action: 'filled', now });
  await refreshSearchRow(db, ad.id);
  return { open };
}

/** Hires of an ad, and its applications without a final result. */
export async function countHires(db: Db, recruitmentId: number): Promise<{ hired: number; open: number }> {
  const rows = await db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitmentId)
    .where('cancelled_at', 'is', null)
    .groupBy('result')
    .select((eb) => ['result', eb.fn.countAll<number>().as('count')])
    .execute();
  const sum = (wanted: (result: ApplicationResult | null) => boolean) =>
    rows.filter(({ result }) => wanted(result)).reduce((total, { count }) => total + Number(count), 0);
  return { hired: sum((result) => result === 'ELECT'), open: sum((result) => openResults.includes(result)) };
}

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
  if (input.interview_date < dateOf(now)) throw refuseFields({ interview_date: message('date_future') });
  const { application } = await lockVisible(work, input);
  if (application.result !== interviewResult) throw refuse('NOT_VALID', 'error.state_changed');
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

/**
 * Ends all open applications of an own ad as NOT_HIRING, once it takes no more. Throws 4027 while it still recruits.
 * @returns how many were ended
 */
export async function closeOpen(work: EmployerWork, recruitmentId: number): Promise<{ closed: number }> {
  const { db, actor, now } = work;
  const ad = found(
    await db
      .selectFrom('recruitment')
      .where('id', '=', recruitmentId)
      .where('company_id', '=', actor.companyId)
      .select(['status'])
      .forUpdate()
      .executeTakeFirst(),
  );
  const { STOP, STOP_RECEIVE } = recruitmentStatus;
  if (ad.status !== STOP && ad.status !== STOP_RECEIVE) throw refuse('NOT_VALID', 'error.still_recruiting');
  const closed = await db
    .updateTable('application')
    .set((eb) => ({ result: 'NOT_HIRING', result_at: now, version: eb('version', '+', 1) }))
    .where('recruitment_id', '=', recruitmentId)
    .where('company_id', '=', actor.companyId)
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.or(
        openResults.map((result) => (result === null ? eb('result', 'is', null) : eb('result', '=', result))),
      ),
    )
    .returning('profile_apply_id')
    .execute();
  for (const { profile_apply_id } of closed) {
    await writeEvent(db, { profileApplyId: profile_apply_id, kind: 'NOT_HIRING', by: 'employer', now });
    await mailResult(work, profile_apply_id, 'NOT_HIRING');
  }
  return { closed: closed.length };
}
