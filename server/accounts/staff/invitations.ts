import type { z } from 'zod';
import type * as contract from '#contract/admin/people/admin-staff.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import type { AdminRole } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { consumeTicket, findTicket, issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { isAddressReserved } from '#server/accounts/auth/sessions/take-back-links.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import { auditWithoutSession } from '#server/audit/unsigned-audit.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { actAsOwner, type OwnerWork } from './staff-acts.ts';

const purpose = 'admin-invitation';

const invitations = (db: Db) =>
  db
    .selectFrom('admin_invitation as i')
    .innerJoin('admin as m', 'm.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.sent_at', 'i.expires_at', 'm.name as inviter_name']);
type Row = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number];

const toAnswer = ({ email, sent_at, expires_at, ...row }: Row, now: Date) => ({
  ...row,
  user_email: email,
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
  is_over: expires_at <= now,
});

/** Open invitations, newest first. */
export async function listInvitations({ db, now }: Pick<Context, 'db' | 'now'>) {
  const rows = await invitations(db).orderBy('i.id', 'desc').limit(100).execute();
  return { list: rows.map((row) => toAnswer(row, now)) };
}

/** Invites a person by mail. Rejects an address that belongs to an administrator or is already invited. */
export function inviteAdministrator(
  context: OwnerWork,
  { user_email: email, role, current_password }: z.output<typeof contract.inviteStaff.input>,
) {
  const { actor, now } = context;
  return actAsOwner(context, current_password, async (trx) => {
    if (await isStaffEmail(trx, email)) throw validationError({ user_email: 'error.field.staff_email' });
    if (await isAddressReserved(trx, { kind: 'admin', address: email, now }))
      throw validationError({ user_email: 'error.field.email_reserved' });
    const isInvited = await trx
      .selectFrom('admin_invitation')
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .select('id')
      .executeTakeFirst();
    if (isInvited) throw validationError({ user_email: 'error.field.staff_invited' });
    const row = await trx
      .insertInto('admin_invitation')
      .values({ email, role, invited_by: actor.id, created_at: now, sent_at: now, expires_at: endOf(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(context, trx, row.id, 'admin_invitation.create', { role });
    await sendLink(context, trx, { id: row.id, email, role });
    context.setMessage('message.staff_invited');
    return toAnswer(await getInvitation(trx, row.id), now);
  });
}

/** Mails a new link, valid for as long as the first; the previous one is invalidated. */
export async function resendInvitation(context: OwnerWork, { id }: { id: number }) {
  const { db, now } = context;
  const renewed = orNotFound(
    await db
      .updateTable('admin_invitation')
      .set({ sent_at: now, expires_at: endOf(now) })
      .where('id', '=', id)
      .returning(['id', 'email', 'role'])
      .executeTakeFirst(),
  );
  await audit(context, db, id, 'admin_invitation.resend', { role: renewed.role });
  await sendLink(context, db, renewed);
  context.setMessage('message.staff_invited');
  return toAnswer(await getInvitation(db, id), now);
}

/** Withdraws an invitation. */
export async function withdrawInvitation(context: OwnerWork, { id }: { id: number }) {
  const { db } = context;
  const { role } = orNotFound(
    await db.deleteFrom('admin_invitation').where('id', '=', id).returning('role').executeTakeFirst(),
  );
  await endLinks(db, id);
  await audit(context, db, id, 'admin_invitation.withdraw', { role });
  context.setMessage('message.invitation_withdrawn');
  return {};
}

/** Shows the invitation of a link to the invited person. */
export async function checkInvitation({ db, now }: Context, { ticket }: { ticket: string }) {
  const { email, role } = await getInvited(db, ticket, now);
  return { user_email: email, role };
}

/**
 * Creates the administrator, whose address the link has proven. A concurrent withdrawal either wins or loses
 * completely, because the invitation is deleted in the same transaction.
 */
export async function acceptInvitation(
  context: Context,
  { ticket, uid, user_name: name, password }: z.output<typeof contract.acceptInvitation.input>,
) {
  const { db, now, language, requestId } = context;
  // Checked before the password is hashed, so that an invalid link costs no hash.
  await getInvited(db, ticket, now);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const { id, email, role } = await getInvited(trx, ticket, now);
    if (!(await consumeTicket(trx, { token: ticket, purpose }, now))) throw linkOver();
    const taken = await trx
      .deleteFrom('admin_invitation')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw linkOver();
    const admin = await trx
      .insertInto('admin')
      .values({ uid, name, email, role, language, password_hash, created_at: now })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!admin) throw validationError({ uid: 'error.field.uid_taken' });
    await auditWithoutSession(trx, {
      action: 'admin.join',
      objectKind: 'admin',
      objectId: admin.id,
      after: { role, admin_invitation: id },
      by: requestId,
      now,
    });
  });
  context.setMessage('message.staff_joined');
  return { uid };
}

const endOf = (now: Date) => new Date(now.getTime() + limits.staffInvitationDays * DAY_MILLISECONDS);

const getInvitation = (db: Db, id: number) =>
  invitations(db).where('i.id', '=', id).executeTakeFirstOrThrow();

async function isStaffEmail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const audit = (context: OwnerWork, trx: Db, objectId: number, action: string, after: { role: AdminRole }) =>
  context.audit({ action, objectKind: 'admin_invitation', objectId, after }, trx);

const endLinks = (db: Db, id: number) =>
  db.deleteFrom('ticket').where('purpose', '=', purpose).where('subject', '=', String(id)).execute();

/** Mails a new link; earlier links of the invitation stop working. */
async function sendLink(
  context: OwnerWork,
  trx: Db,
  { id, email, role }: { id: number; email: string; role: AdminRole },
): Promise<void> {
  const { now, language } = context;
  await endLinks(trx, id);
  const minutes = limits.staffInvitationDays * 24 * 60;
  const token = await issueTicket(trx, { purpose, subject: String(id), minutes }, now);
  await queueMail(
    { ...context, db: trx },
    {
      to: email,
      language,
      template: 'staff-invited',
      parameters: { role },
      // The field `secret` is meant for codes. Here it holds the token of the link.
      secret: ` ${token}`,
      expiresAt: endOf(now),
    },
  );
}

async function getInvited(db: Db, token: string, now: Date) {
  const ticket = await findTicket(db, { token, purpose }, now);
  if (!ticket) throw linkOver();
  const row = await db
    .selectFrom('admin_invitation')
    .where('id', '=', Number(ticket.subject))
    .select(['id', 'email', 'role'])
    .executeTakeFirst();
  if (!row) throw linkOver();
  return row;
}

const linkOver = () => apiError('NOT_VALID', 'error.setup_over');
