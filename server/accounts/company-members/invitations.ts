import { sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '#contract/accounts/company-members.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { CompanyRole } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import { rateLimitedUntil } from '#server/infrastructure/calls/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isColleaguesEmail } from './addresses.ts';
import { actAsOwner, type MemberWork } from './owner-acts.ts';

/** Purpose of the ticket behind an invitation link. Its subject is the id of the invitation. */
export const invitationPurpose = 'company-invitation';

const sendActions = ['company_invitation.create', 'company_invitation.resend'];

const invitations = (db: Db, employerId: number) =>
  db
    .selectFrom('company_invitation as i')
    .leftJoin('company_member as m', 'm.id', 'i.invited_by')
    .where('i.employer_id', '=', employerId)
    .select(['i.id', 'i.email', 'i.role', 'i.assigned_only', 'i.sent_at', 'i.expires_at'])
    .select('m.user_name as inviter_name');
type Row = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number];

const toAnswer = (
  { email, role, sent_at, expires_at, inviter_name, ...row }: Row,
  { now, language }: Pick<Context, 'now' | 'language'>,
) => ({
  ...row,
  inviter_name: inviter_name ?? administratorsName(language),
  user_email: email,
  member_role: role,
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
  is_over: expires_at <= now,
});

/**
 * Name of the inviter in the mail if an administrator hands a company over: administrators are not named to companies.
 */
export const administratorsName = (language: Language) => translate(language, 'message.handed_over_by');

/** Invitations without an answer, newest first, expired ones included. */
export async function listInvitations(db: Db, employerId: number, reader: Pick<Context, 'now' | 'language'>) {
  const rows = await invitations(db, employerId).orderBy('i.id', 'desc').limit(100).execute();
  return rows.map((row) => toAnswer(row, reader));
}

/**
 * Counts active members and open invitations of a company, for the limit of members. Expired invitations do not count.
 */
export async function countMembersAndInvitations(db: Db, employerId: number, now: Date): Promise<number> {
  const { members } = await db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', employerId)
    .where(isMemberActive.sql)
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('company_invitation')
    .where('employer_id', '=', employerId)
    .where('expires_at', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(members) + Number(open);
}

/**
 * Invites a person by mail. Rejects the address of a member of the company, and one that is already invited. Whether
 * another company has an owner with this address is told only to the person who reads its mails (accept.ts).
 */
export function inviteMember(
  context: MemberWork,
  {
    user_email: email,
    member_role: role,
    assigned_only,
    current_password,
  }: z.output<typeof contract.inviteMember.input>,
) {
  const { actor, now } = context;
  const { employerId: employer_id } = actor;
  return actAsOwner(context, current_password, async (trx) => {
    if (await isColleaguesEmail(trx, employer_id, email))
      throw validationError({ user_email: 'error.field.member_email' });
    const invited = await trx
      .selectFrom('company_invitation')
      .where('employer_id', '=', employer_id)
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .select('id')
      .executeTakeFirst();
    if (invited) throw validationError({ user_email: 'error.field.member_invited' });
    await rejectTooMany(context, trx);
    const { id } = await trx
      .insertInto('company_invitation')
      .values({
        ...{ employer_id, email, role, assigned_only, invited_by: actor.id, handed_by: null },
        ...{ created_at: now, sent_at: now, expires_at: invitationExpiry(now) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = { id, email, role, assigned_only };
    await audit(context, trx, 'company_invitation.create', created);
    await sendInvitationLink(context, trx, { ...created, ...inviterOf(actor) });
    context.setMessage('message.member_invited');
    return toAnswer(await getInvitation(trx, employer_id, id), context);
  });
}

/** Mails a new link, valid for as long as the first; the previous one is invalidated. */
export async function resendInvitation(context: MemberWork, { id }: { id: number }) {
  const { db, now, actor } = context;
  const invited = orNotFound(
    await invitations(db, actor.employerId).where('i.id', '=', id).executeTakeFirst(),
  );
  await rejectTooMany(context, db, invited.expires_at > now);
  await db
    .updateTable('company_invitation')
    .set({ sent_at: now, expires_at: invitationExpiry(now) })
    .where('id', '=', id)
    .execute();
  await audit(context, db, 'company_invitation.resend', invited);
  await sendInvitationLink(context, db, { ...invited, ...inviterOf(actor) });
  context.setMessage('message.member_invited');
  return toAnswer(await getInvitation(db, actor.employerId, id), context);
}

/** Withdraws an invitation. */
export async function withdrawInvitation(context: MemberWork, { id }: { id: number }) {
  const { db, actor } = context;
  const withdrawn = orNotFound(
    await db
      .deleteFrom('company_invitation')
      .where('id', '=', id)
      .where('employer_id', '=', actor.employerId)
      .returning(['id', 'role', 'assigned_only'])
      .executeTakeFirst(),
  );
  await deleteInvitationLinks(db, id);
  await audit(context, db, 'company_invitation.withdraw', withdrawn);
  context.setMessage('message.invitation_withdrawn');
  return {};
}

/**
 * Rejects an invitation beyond the limit of members of a company, or beyond the mails of a day. Mails are counted by
 * their audit rows, because an invitation that was withdrawn or accepted is deleted.
 * @param trx a transaction that locks the account exclusively
 * @param hasPlace true if the invitation already counts as a member
 */
async function rejectTooMany({ actor, now }: MemberWork, trx: Db, hasPlace = false): Promise<void> {
  const { employerId } = actor;
  if (!hasPlace && (await countMembersAndInvitations(trx, employerId, now)) >= limits.companyMembers)
    throw apiError('NOT_VALID', `error.members_full|max=${limits.companyMembers}`);
  const since = new Date(now.getTime() - DAY_MILLISECONDS);
  const { sent, first } = await trx
    .selectFrom('audit')
    .where('employer_id', '=', employerId)
    .where('action', 'in', sendActions)
    .where('happened_at', '>', since)
    .select((eb) => [eb.fn.countAll<number>().as('sent'), sql<Date | null>`min(happened_at)`.as('first')])
    .executeTakeFirstOrThrow();
  if (Number(sent) < limits.memberInvitationsPerDay || first === null) return;
  throw rateLimitedUntil(Math.ceil((first.getTime() - since.getTime()) / 1000));
}

export const invitationExpiry = (now: Date) =>
  new Date(now.getTime() + limits.memberInvitationDays * DAY_MILLISECONDS);

const getInvitation = (db: Db, employerId: number, id: number) =>
  invitations(db, employerId).where('i.id', '=', id).executeTakeFirstOrThrow();

const audit = (
  context: MemberWork,
  trx: Db,
  action: string,
  { id: objectId, role: member_role, assigned_only }: Pick<Sent, 'id' | 'role' | 'assigned_only'>,
) =>
  context.audit(
    { action, objectKind: 'company_invitation', objectId, after: { member_role, assigned_only } },
    trx,
  );

export const deleteInvitationLinks = (db: Db, id: number) =>
  db
    .deleteFrom('ticket')
    .where('purpose', '=', invitationPurpose)
    .where('subject', '=', String(id))
    .execute();

/** An invitation to mail, and the person in whose name it is sent. */
interface Sent {
  id: number;
  email: string;
  role: CompanyRole;
  assigned_only: boolean;
  companyId: number;
  name: string;
}
const inviterOf = ({ companyId, name }: EmployerActor) => ({ companyId, name });

/** Mails a new link for an invitation; earlier links stop working. The mail is in the language of the context. */
export async function sendInvitationLink(
  context: MailContext & { language: Language },
  trx: Db,
  { id, email, role, assigned_only, ...inviter }: Sent,
): Promise<void> {
  const { now, language } = context;
  await deleteInvitationLinks(trx, id);
  const minutes = limits.memberInvitationDays * 24 * 60;
  const token = await issueTicket(trx, { purpose: invitationPurpose, subject: String(id), minutes }, now);
  const { company_name } = await trx
    .selectFrom('company as c')
    .where('c.id', '=', inviter.companyId)
    .select(companyName(language).as('company_name'))
    .executeTakeFirstOrThrow();
  await queueMail(
    { ...context, db: trx },
    {
      to: email,
      language,
      template: 'company-invited',
      parameters: { company_name, role, assigned_only, inviter_name: inviter.name },
      // The field `secret` is meant for codes. Here it holds the token of the link.
      secret: ` ${token}`,
      expiresAt: invitationExpiry(now),
    },
  );
}
