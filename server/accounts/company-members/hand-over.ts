import type { z } from 'zod';
import type { handCompanyOver as contract } from '#contract/admin/people/admin-employers.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { accountTypes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { isActiveOwner } from '#server/states/company-members.ts';
import { employerDisplayState, moveEmployer } from '#server/states/employers.ts';
import { isColleaguesEmail } from './addresses.ts';
import {
  administratorsName,
  deleteInvitationLinks,
  invitationExpiry,
  sendInvitationLink,
} from './invitations.ts';

/**
 * Hands a company over: invites a new owner in the company's name, and mails its present owners. Rejects with 4027 a
 * company that is not approved or was changed since, one without a licence, and one whose owner still signs in. The
 * limits of members and of invitation mails do not apply, because a full team without an owner could not make room
 * (docs/decisions/0137-companies-handed-over.md).
 */
export async function handOver(work: AdminContext, input: z.output<typeof contract.input>) {
  const { db, now, language } = work;
  const { id, version, user_email: email } = input;
  orNotFound(await db.selectFrom('employer').where('id', '=', id).select('id').executeTakeFirst());
  // Throws if the reason needs a text and has none.
  toStoredReason(input, language);
  const given = toAuditReason(input);
  const refuse = (key: string) => {
    const attempt = { version, ...given };
    work.auditRefused({
      action: 'employer.handOver',
      objectKind: 'employer',
      objectId: id,
      after: attempt,
    });
    return apiError('NOT_VALID', key);
  };
  const employer = await moveEmployer(db, { id, version, act: 'handOver' }, now);
  if (!employer) throw refuse('error.state_changed');
  await rejectPendingAct(work, 'employer', id);
  if (employer.licence_id === null) throw refuse('error.hand_over_licence');
  const owners = await listOwners(db, id);
  if (owners.some((owner) => isThere(owner, now)))
    throw refuse(`error.owner_is_there|days=${limits.ownersAwayDays}`);
  if (await isColleaguesEmail(db, id, email))
    throw validationError({ user_email: 'error.field.companys_member_email' });
  await replaceInvitations(db, id, email);
  const { id: invitation } = await db
    .insertInto('company_invitation')
    .values({
      ...{ employer_id: id, email, role: 'owner', invited_by: null, handed_by: work.actor.id },
      ...{ created_at: now, sent_at: now, expires_at: invitationExpiry(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The language of the new owner is unknown. The company's language is a better guess than the administrator's.
  const inviter = { companyId: employer.company_id, name: administratorsName(employer.language) };
  const sent = { id: invitation, email, role: 'owner', assigned_only: false, ...inviter } as const;
  await sendInvitationLink({ ...work, language: employer.language }, db, sent);
  await tellOwners(work, employer.company_id, owners, given);
  await work.audit({
    action: 'employer.handOver',
    objectKind: 'employer',
    objectId: id,
    after: { invitation, ...given },
  });
  return { id, state: employerDisplayState.of(employer) };
}

const listOwners = (db: Db, employerId: number) =>
  db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where(isActiveOwner.sql)
    .orderBy('m.id')
    .select(['m.id', 'm.user_name', 'm.user_email', 'm.language', 'm.last_login_at', 'm.created_at'])
    .execute();
type Owner = Awaited<ReturnType<typeof listOwners>>[number];

/** True for an owner who has signed in lately, or who has just joined. */
const isThere = ({ last_login_at, created_at }: Owner, now: Date) =>
  (last_login_at ?? created_at).getTime() > now.getTime() - limits.ownersAwayDays * DAY_MILLISECONDS;

/** Ends an earlier hand-over to another person, and an invitation of this address with another role. */
async function replaceInvitations(trx: Db, employerId: number, email: string): Promise<void> {
  const replaced = await trx
    .deleteFrom('company_invitation')
    .where('employer_id', '=', employerId)
    .where((eb) =>
      eb.or([eb('handed_by', 'is not', null), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]),
    )
    .returning('id')
    .execute();
  for (const { id } of replaced) await deleteInvitationLinks(trx, id);
}

async function tellOwners(
  work: AdminContext,
  companyId: number,
  owners: readonly Owner[],
  reason: ReturnType<typeof toAuditReason>,
): Promise<void> {
  for (const { id, user_email: to, user_name: name, language } of owners) {
    const company = await work.db
      .selectFrom('company as c')
      .where('c.id', '=', companyId)
      .select(companyName(language).as('company_name'))
      .executeTakeFirstOrThrow();
    await queueMails(work, [
      {
        ...{ to, language, name, account: { type: accountTypes.EMPLOYER, id } },
        template: 'company-handed-over',
        parameters: { ...company, ...reason },
      },
    ]);
  }
}
