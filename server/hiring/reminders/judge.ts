import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { requireAgreement } from '#server/accounts/auth/agreements/agreements.ts';
import { answerLinkSubject, answerLinkPurpose as purpose } from '#server/accounts/auth/codes/answer-links.ts';
import { findTicket, issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { findCompanyMember } from '#server/accounts/auth/sessions/company-member.ts';
import { lockActiveAccount } from '#server/accounts/auth/sessions/lock-account.ts';
import { hasFactor } from '#server/accounts/company-members/member-list.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError, apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isApproved } from '#server/states/employers.ts';

/** A valid link of a reminder mail: its member, and the reminder that names the applicants. */
export interface Link {
  actor: EmployerActor;
  reminderId: number;
}

/**
 * Issues the link of a reminder mail. It works until the last day that the mail names is over.
 * @returns its token
 */
export const issueLink = (
  db: Db,
  { memberId, reminderId, until }: { memberId: number; reminderId: number; until: Date },
  now: Date,
): Promise<string> =>
  issueTicket(
    db,
    {
      purpose,
      subject: answerLinkSubject(memberId),
      payload: { reminder_id: reminderId },
      minutes: (until.getTime() - now.getTime()) / 60_000,
    },
    now,
  );

/**
 * Members of a company whose reminders contain a link. There are none if the owners have switched links off or require
 * a second factor of all members. Members with a second factor get no link, because their sign-in requires more than
 * access to a mailbox.
 */
export async function listMembersWithLinks(db: Db, employerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('company_member as m')
    .innerJoin('employer as e', 'e.id', 'm.employer_id')
    .where('e.id', '=', employerId)
    .where(isApproved.sql)
    .where('e.answer_links', '=', true)
    .where('e.factor_required', '=', false)
    .where(isMemberActive.sql)
    .where((where) => where.not(hasFactor))
    .select('m.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds member and reminder of a link. Throws 4027 if the link has expired. Member, role, company, second factor and
 * the company's setting are checked at each use.
 */
export async function openLink(db: Db, token: string, now: Date): Promise<Link> {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (!ticket) throw linkOver();
  // The cast is safe: `issueLink` above has stored the payload.
  const { reminder_id: reminderId } = ticket.payload as { reminder_id: number };
  const found = await findCompanyMember(db, { id: Number(ticket.subject.split(':')[1]) });
  if (found?.answer !== 'OK' || !hasCompanyRole(found.member.role, memberRoles.deciding)) throw linkOver();
  const actor = found.member;
  if (!(await listMembersWithLinks(db, actor.employerId)).has(actor.id)) throw linkOver();
  return { actor, reminderId };
}

/** An applicant whom a link names, locked for a decision. */
export interface LinkTarget {
  recruitment_id: number;
  profile_apply_id: number;
}

/**
 * Opens a link for a decision on an applicant. Locks account, member and ad in this order, and checks the link again
 * under these locks. Throws 4027 if the link has expired or its member must sign in first, 404 for an applicant whom
 * the mail did not name or whose ad the member may no longer see.
 */
export async function lockForDecision(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket, profile_apply_id }: { ticket: string; profile_apply_id: number },
): Promise<Link & { target: LinkTarget }> {
  const { actor } = await openLink(db, ticket, now);
  if (await lockActiveAccount(db, actor)) throw linkOver();
  const link = await openLink(db, ticket, now);
  await requireAgreement(db, link.actor, now).catch((refusal: unknown) => {
    // A pending policy must be agreed to first, which only a signed-in person can do.
    throw refusal instanceof ApiError ? apiError('NOT_VALID', 'error.answer_link_sign_in') : refusal;
  });
  const target = orNotFound(
    await selectLinkedApplicants(db, link)
      .where('a.profile_apply_id', '=', profile_apply_id)
      .executeTakeFirst(),
  );
  await db
    .selectFrom('recruitment')
    .where('id', '=', target.recruitment_id)
    .select('id')
    .forUpdate()
    .execute();
  // Checked again under the lock of the ad, because assignments change only under this lock.
  orNotFound(
    await selectLinkedApplicants(db, link)
      .where('a.profile_apply_id', '=', profile_apply_id)
      .executeTakeFirst(),
  );
  return { ...link, target };
}

/** Query of the applicants whom a link names, limited to ads that its member may see. */
export const selectLinkedApplicants = (db: Db, { actor, reminderId }: Link) =>
  db
    .selectFrom('reminded_application as p')
    .innerJoin('application as a', 'a.profile_apply_id', 'p.profile_apply_id')
    .where('p.reminder_id', '=', reminderId)
    .where('a.company_id', '=', actor.companyId)
    .where(isInSight(actor, 'a.recruitment_id'))
    .select(['a.profile_apply_id', 'a.recruitment_id']);

const linkOver = () => apiError('NOT_VALID', 'error.answer_link_over');
