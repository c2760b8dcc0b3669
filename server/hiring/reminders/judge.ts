import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { requireAgreement } from '#server/accounts/auth/agreements/agreements.ts';
import { answerLinkSubject, answerLink as purpose } from '#server/accounts/auth/codes/answer-links.ts';
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

/** A valid link: its member, and the reminder that names its applicants. */
export interface Link {
  actor: EmployerActor;
  reminderId: number;
}

/** Issues the link of a reminder. It works until the last day that the mail names is over. @returns its token */
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
 * Members of a company whose reminders have a link: none if the owners have switched links off or require a second factor of all,
 * and none with a second factor, whose sign-in takes more than a mailbox.
 */
export async function listLinked(db: Db, employerId: number): Promise<Set<number>> {
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

/** Finds member and reminder of a link. Throws 4027 if the link is over: member, role, company, second factor and switch are judged each time. */
export async function openLink(db: Db, token: string, now: Date): Promise<Link> {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (!ticket) throw linkOver();
  // Written by `issueLink` above, so its shape is known.
  const { reminder_id: reminderId } = ticket.payload as { reminder_id: number };
  const found = await findCompanyMember(db, { id: Number(ticket.subject.split(':')[1]) });
  if (found?.answer !== 'OK' || !hasCompanyRole(found.member.role, memberRoles.deciding)) throw linkOver();
  const actor = found.member;
  if (!(await listLinked(db, actor.employerId)).has(actor.id)) throw linkOver();
  return { actor, reminderId };
}

/** An applicant whom a link names, locked for an act. */
export interface LinkTarget {
  recruitment_id: number;
  profile_apply_id: number;
}

/**
 * Opens a link for an act on an applicant: account, member and ad are locked in this order, and the link is judged again under these
 * locks. Throws 4027 if the link is over or its member must sign in first, 404 for an applicant whom its mail did not name or whose ad
 * the member no longer sees.
 */
export async function lockForAct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket, profile_apply_id }: { ticket: string; profile_apply_id: number },
): Promise<Link & { target: LinkTarget }> {
  const { actor } = await openLink(db, ticket, now);
  if (await lockActiveAccount(db, actor)) throw linkOver();
  const link = await openLink(db, ticket, now);
  await requireAgreement(db, link.actor, now).catch((refusal: unknown) => {
    // A policy is agreed to by a person who is signed in.
    throw refusal instanceof ApiError ? apiError('NOT_VALID', 'error.answer_link_sign_in') : refusal;
  });
  const target = orNotFound(
    await named(db, link).where('a.profile_apply_id', '=', profile_apply_id).executeTakeFirst(),
  );
  await db
    .selectFrom('recruitment')
    .where('id', '=', target.recruitment_id)
    .select('id')
    .forUpdate()
    .execute();
  // An assignment is changed under the lock of its ad.
  orNotFound(await named(db, link).where('a.profile_apply_id', '=', profile_apply_id).executeTakeFirst());
  return { ...link, target };
}

/** The applicants whom a link names, of ads that its member sees. */
export const named = (db: Db, { actor, reminderId }: Link) =>
  db
    .selectFrom('reminded_application as p')
    .innerJoin('application as a', 'a.profile_apply_id', 'p.profile_apply_id')
    .where('p.reminder_id', '=', reminderId)
    .where('a.company_id', '=', actor.companyId)
    .where(isInSight(actor, 'a.recruitment_id'))
    .select(['a.profile_apply_id', 'a.recruitment_id']);

const linkOver = () => apiError('NOT_VALID', 'error.answer_link_over');
