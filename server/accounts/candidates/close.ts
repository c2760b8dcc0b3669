import type { z } from 'zod';
import type { closeAccount } from '#contract/accounts/closing.ts';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { candidate } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { consumeProof, otpAddress } from '#server/accounts/auth/codes/otp.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import { closeApplicationsOfCandidate } from '#server/hiring/applications/record/withdraw.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf } from '#server/infrastructure/db/counts.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { isOpen, isVisible } from '#server/states/applications.ts';
import { moveCandidate } from '#server/states/candidates.ts';
import { lockMyInfo } from '../people/candidate-queries.ts';

type Work = Context<typeof candidate>;

/** Time when an account that is closed now is erased, unless its owner returns. */
export const erasesAt = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + limits.closedAccountDays * DAY_MILLISECONDS);

/** Previews the effects of closing the account for its owner. */
export async function showClosing({ db, actor, now }: Work) {
  const counts = await countApplications(db, actor.id, now);
  return { email: actor.email, ...counts, erases_at: erasesAt(now).toISOString() };
}

/**
 * Counts applications that would be cancelled, those that companies could no longer see, and those of which companies
 * keep only date and result.
 */
const countApplications = (db: Db, candidateId: number, now: Date) =>
  db
    .selectFrom('application as a')
    .where('candidate_id', '=', candidateId)
    .select((eb) => [
      countIf(isOpen.sql).as('open_applications'),
      countIf(isVisible(now).sql).as('visible_applications'),
      eb.fn.countAll<number>().as('applications'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Closes the own account, confirmed by a code mailed to its contact e-mail. It is signed out everywhere and
 * hidden from companies at once. It is erased after 30 days (signing in undoes the closing), or within the
 * hour on request. Throws 414 for a code of another address (docs/decisions/0044-closing-the-own-account.md).
 */
export async function closeOwnAccount(
  context: Work,
  { otp_ticket, erase_now }: z.output<typeof closeAccount.input>,
) {
  const { db, actor, now } = context;
  const { profile_user_email } = await lockMyInfo(db, actor.id);
  const proven = { purpose: 'close-account', address: otpAddress(profile_user_email) } as const;
  if (!(await consumeProof(context, proven, otp_ticket)))
    throw validationError({ otp_ticket: 'error.field.email_unverified' });
  const act = erase_now ? 'eraseNow' : 'close';
  const changes = { withdrawn_at: now, erase_now };
  const closed = await moveCandidate(db, { id: actor.id, act, changes }, now);
  if (!closed) throw apiError('NOT_VALID', 'error.state_changed');
  await closeApplicationsOfCandidate(context, actor.id, 'candidate');
  await endSessionsOf(db, { kind: 'candidate', id: actor.id }, 'ACCOUNT_DELETED');
  await queueMail(context, {
    to: closed.profile_user_email,
    name: closed.profile_full_name,
    language: closed.language,
    account: { type: 1, id: actor.id },
    template: 'member-withdrawn',
    parameters: { by_admin: false, ...(erase_now ? {} : { erases_on: dateOf(erasesAt(now)) }) },
  });
  for (const name of ['session', 'account', 'ticket']) context.clearCookie(name);
  context.setMessage(erase_now ? 'message.account_erasing' : 'message.account_closing');
  return { erases_at: (erase_now ? now : erasesAt(now)).toISOString() };
}
