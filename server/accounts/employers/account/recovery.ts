import type { z } from 'zod';
import type {
  forgotPassword as forgotContract,
  searchEmployer as searchContract,
} from '#contract/accounts/employer-auth.ts';
import { otpAddress, revokeLinks } from '#server/accounts/auth/codes/otp.ts';
import { consumeTicket, findTicket } from '#server/accounts/auth/codes/tickets.ts';
import { listPasswordlessPasskeyNames } from '#server/accounts/auth/factor/passkeys.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import { resetFailedSignIns } from '#server/accounts/auth/sign-in/sign-in-failures.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail, queueMails } from '#server/infrastructure/mail/queue.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { listMembersByEmail } from './queries.ts';

/**
 * Shows the IDs that belong to a proven address, and mails each. One person may be a member of several companies; the
 * fields beside `list` are of the oldest one. The ticket works once.
 */
export async function showForgottenUid(
  context: Context,
  { user_email, otp_ticket }: z.output<typeof searchContract.input>,
) {
  const { db, now, language } = context;
  const shown = { token: otp_ticket, purpose: 'otp:forgot-id' } as const;
  const ticket = await findTicket(db, shown, now);
  if (ticket?.subject !== otpAddress(user_email) || !(await consumeTicket(db, shown, now)))
    throw ticketOver();
  const members = await listMembersByEmail(db, user_email);
  const list = members.map((member) => ({
    user_uid: member.user_uid,
    company_name: chooseCompanyName(member, language),
    created_at: member.created_at.toISOString(),
  }));
  const [first] = list;
  if (!first) throw apiError('NOT_EMAIL');
  const mails = members.map((member) => ({
    to: member.user_email,
    language,
    template: 'employer-id' as const,
    parameters: { company_name: chooseCompanyName(member, language), user_uid: member.user_uid },
    name: member.user_name,
    account: { type: 2 as const, id: member.id },
  }));
  await queueMails(context, mails);
  return { ...first, list };
}

/**
 * Sets a new password if the proven address belongs to this ID. Otherwise it throws 4027 and changes nothing; the
 * answer and its duration are the same whether or not the ID exists. Every session ends (4024), and the owner is
 * notified by mail.
 */
export async function setForgottenPassword(
  context: Context,
  { user_uid, otp_ticket, password }: z.output<typeof forgotContract.input>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  const shown = { token: otp_ticket, purpose: 'otp:forgot-password' } as const;
  const ticket = await findTicket(db, shown, now);
  if (!ticket) throw ticketOver();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const members = await listMembersByEmail(trx, ticket.subject);
    const account = members.find((member) => member.user_uid === user_uid);
    if (!account) throw apiError('NOT_VALID', 'error.recovery_mismatch');
    if (!(await consumeTicket(trx, shown, now))) throw ticketOver();
    await revokeLinks(trx, { purpose: 'forgot-password', address: ticket.subject });
    const { id } = account;
    const changed = await trx
      .updateTable('company_member as m')
      .set({ password_hash })
      .where('id', '=', id)
      .where(isMemberActive.sql)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw apiError('NOT_VALID', 'error.recovery_mismatch');
    await endSessionsOf(trx, { kind: 'employer', id }, 'PASSWORD_CHANGED');
    // Failed attempts with the old password must not block the new one.
    await resetFailedSignIns(trx, { kind: 'employer', uid: user_uid });
    await queueMail(
      { ...context, db: trx },
      {
        to: account.user_email,
        language: context.language,
        template: 'password-changed',
        parameters: { user_uid, passkeys: await listPasswordlessPasskeyNames(trx, { type: 'employer', id }) },
        name: account.user_name,
        account: { type: 2, id },
      },
    );
  });
  context.setMessage('message.password_changed');
  return {};
}

const ticketOver = () => apiError('NOT_VALID', 'error.otp_ticket_over');
