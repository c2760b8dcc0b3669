import type { z } from 'zod';
import type {
  forgotPassword as forgotContract,
  searchEmployer as searchContract,
} from '#contract/accounts/employer-auth.ts';
import { otpAddress, revokeLinks } from '#server/accounts/auth/codes/otp.ts';
import { consumeTicket, findTicket } from '#server/accounts/auth/codes/tickets.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import { resetFailedSignIns } from '#server/accounts/auth/sign-in/sign-in-failures.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { isLiving } from '#server/states/employers.ts';
import { findByEmail } from './queries.ts';

/** Shows the ID that belongs to a proven address, and mails it. The ticket is good once. */
export async function showForgottenUid(
  context: Context,
  { user_email, otp_ticket }: z.output<typeof searchContract.input>,
) {
  const { db, now, language } = context;
  const shown = { token: otp_ticket, purpose: 'otp:forgot-id' } as const;
  const ticket = await findTicket(db, shown, now);
  if (ticket?.subject !== otpAddress(user_email) || !(await consumeTicket(db, shown, now)))
    throw ticketOver();
  const account = await findByEmail(db, user_email);
  if (!account) throw apiError('NOT_EMAIL');
  const { id, user_uid, created_at } = account;
  const company_name = chooseCompanyName(account, language);
  await queueMail(context, {
    to: account.user_email,
    language,
    template: 'employer-id',
    parameters: { company_name, user_uid },
    name: account.user_name,
    account: { type: 2, id },
  });
  return { user_uid, company_name, created_at: created_at.toISOString() };
}

/**
 * Sets a new password when the proven address is the one of this ID. Otherwise 4027 and nothing changes; the answer and
 * its time are the same whether the ID exists. Every session ends (4024) and the owner is told by mail.
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
    const account = await findByEmail(trx, ticket.subject);
    if (account?.user_uid !== user_uid) throw apiError('NOT_VALID', 'error.recovery_mismatch');
    if (!(await consumeTicket(trx, shown, now))) throw ticketOver();
    await revokeLinks(trx, { purpose: 'forgot-password', address: ticket.subject });
    const { id } = account;
    const changed = await trx
      .updateTable('employer as e')
      // Nothing an administrator decides about has changed: the version they looked at and the date of a denial stay.
      .set({ password_hash })
      .where('id', '=', id)
      .where(isLiving.sql)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw apiError('NOT_VALID', 'error.recovery_mismatch');
    await endSessionsOf(trx, { kind: 'employer', id }, 'PASSWORD_CHANGED');
    // Wrong guesses at the old password must not block the new one.
    await resetFailedSignIns(trx, { kind: 'employer', uid: user_uid });
    await queueMail(
      { ...context, db: trx },
      {
        to: account.user_email,
        language: context.language,
        template: 'password-changed',
        parameters: { user_uid },
        name: account.user_name,
        account: { type: 2, id },
      },
    );
  });
  context.setMessage('message.password_changed');
  return {};
}

const ticketOver = () => apiError('NOT_VALID', 'error.otp_ticket_over');
