import { message } from '#contract/text/messages.ts';
import { readsApplicantsOf } from '#server/hiring/assignments/assignees.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { getApplicationParties } from '../record/people.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
} from '../record/visible-application.ts';

type Work = EmployerWork & Pick<Context, 'audit'> & { actor: Pick<EmployerActor, 'name'> };
type Member = NonNullable<Awaited<ReturnType<typeof shareMember>>>;

/**
 * Sets the member who works on an applicant, or none, and mails that member once. Locks member, ad and application in
 * this order. Assigning the same member again changes nothing. Throws 404 for an applicant of another company, 4027 if
 * the company may no longer see the resume, 414 at `member_id` for a person who is no active member or may not read the
 * applicants of the ad.
 */
export async function assignApplicant(
  work: Work,
  { member_id = null, ...target }: ApplicationTarget & { member_id?: number | null | undefined },
) {
  const { db, actor } = work;
  const member = member_id === null ? undefined : await shareMember(db, actor.employerId, member_id);
  const { application } = await lockVisibleApplication(work, target);
  const { assignee_id: before } = application;
  if (member_id !== null) await checkReader(db, member, target);
  if (before !== member_id) {
    await db
      .updateTable('application')
      .set({ assignee_id: member_id })
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
    // Recorded in the company's own audit, because the timeline of an application is read by the candidate, too.
    await work.audit({
      action: 'applicant.assign',
      objectKind: 'application',
      objectId: target.profile_apply_id,
      before: { member_id: before },
      after: { member_id },
    });
    if (member && member.id !== actor.id) await mailAssigned(work, target, member);
  }
  return { assignee: member ? { id: member.id, name: member.user_name } : null };
}

/** Locks the row of an active member (shared), so that the membership cannot end in between. */
const shareMember = (db: Db, employerId: number, id: number) =>
  db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', id)
    .where(isMemberActive.sql)
    .select(['m.id', 'm.user_email', 'm.user_name', 'm.language'])
    .forKeyShare()
    .executeTakeFirst();

/** Checks role and visible ads only after the ad is locked, because its assignments may change until then. */
async function checkReader(
  db: Db,
  member: Member | undefined,
  { recruitment_id }: ApplicationTarget,
): Promise<void> {
  if (!member) throw validationError({ member_id: message('unknown_member') });
  const reader = await db
    .selectFrom('company_member as m')
    .where('m.id', '=', member.id)
    .where(readsApplicantsOf(recruitment_id))
    .select('m.id')
    .executeTakeFirst();
  if (!reader) throw validationError({ member_id: message('reads_no_applicants') });
}

/** The mail names the ad and the colleague who assigned, not the applicant. */
async function mailAssigned(
  work: Work,
  { profile_apply_id, recruitment_id }: ApplicationTarget,
  member: Member,
) {
  const { title } = await getApplicationParties(work.db, profile_apply_id);
  const { id, user_email, user_name, language } = member;
  const parameters = {
    profile_apply_id,
    recruitment_id,
    title: title(language),
    author: work.actor.name,
  };
  const account = { type: 2, id } as const;
  await queueMail(work, {
    ...{ to: user_email, name: user_name, language, account },
    ...{ template: 'applicant-assigned', parameters },
  });
}
