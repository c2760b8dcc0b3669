import { sql } from 'kysely';
import type { z } from 'zod';
import type { closeCompanyAccount as contract } from '#contract/accounts/company-closing.ts';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { CompanyAccess } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { consumeProof, otpAddress } from '#server/accounts/auth/codes/otp.ts';
import { endSessionsOfCompany } from '#server/accounts/auth/sessions/company-member.ts';
import { actWithPassword } from '#server/accounts/auth/sign-in/own-password.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { closeApplicationsToCompany } from '#server/hiring/applications/record/withdraw.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf, countRows } from '#server/infrastructure/db/counts.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { cancelOrdersOf } from '#server/money/orders/order-acts.ts';
import { removeCompanyFromSearch } from '#server/search/index.ts';
import { hasInterview, isOpen } from '#server/states/applications.ts';
import { moveEmployer } from '#server/states/employers.ts';
import { isPublished } from '#server/states/recruitments.ts';
import { getAccount } from './account/account.ts';

type Work = Context<CompanyAccess>;

/** Time when the data of an account that is closed now will be erased. */
const erasesAt = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + limits.closedAccountDays * DAY_MILLISECONDS);

/** Shows the effects of closing the account, so that the company knows them before. */
export async function showCompanyClosing({ db, actor, now, language }: Work) {
  const [{ user_email }, public_ads, applications] = await Promise.all([
    getAccount(db, actor.id, language),
    countRows(
      db,
      db
        .selectFrom('recruitment as r')
        .where('r.company_id', '=', actor.companyId)
        .where(isPublished.sql)
        .select('r.id'),
    ),
    countApplications(db, actor.companyId, now),
  ]);
  return { email: user_email, public_ads, ...applications, erases_at: erasesAt(now).toISOString() };
}

const countApplications = (db: Db, companyId: number, now: Date) =>
  db
    .selectFrom('application as a')
    .where('a.company_id', '=', companyId)
    .where(isOpen.sql)
    .select((eb) => [
      eb.fn.countAll<number>().as('open_applications'),
      countIf(sql<boolean>`${hasInterview.sql} and a.interview_date >= ${dateOf(now)}::date`).as(
        'interviews',
      ),
    ])
    .executeTakeFirstOrThrow();

/**
 * Closes the own account for good, with the present password and a code that was mailed to its e-mail. The company is
 * signed out everywhere, its ads are hidden, its open applications end and the candidates are notified. The account is
 * erased after 30 days. Throws 414 for a wrong password, or a code for another address
 * (docs/decisions/0065-companies-close-their-account.md).
 */
export async function closeCompanyAccount(
  context: Work,
  { current_password, otp_ticket }: z.output<typeof contract.input>,
) {
  await actWithPassword(context, current_password, nothing, (trx) => close(context, trx, otp_ticket));
  for (const name of ['session', 'account', 'ticket']) context.clearCookie(name);
  context.setMessage('message.company_closed');
  return { erases_at: erasesAt(context.now).toISOString() };
}

const nothing = async () => undefined;

async function close(context: Work, trx: Db, otp_ticket: string): Promise<void> {
  const { actor, now, language } = context;
  const work = { ...context, db: trx };
  const { user_email } = await getAccount(trx, actor.id, language);
  const proven = { purpose: 'close-company', address: otpAddress(user_email) } as const;
  if (!(await consumeProof(work, proven, otp_ticket)))
    throw validationError({ otp_ticket: 'error.field.email_unverified' });
  const changes = { withdrawn_at: now, ...clearedReason };
  const closed = await moveEmployer(trx, { id: actor.employerId, act: 'withdraw', changes }, now);
  if (!closed) throw apiError('NOT_VALID', 'error.state_changed');
  await removeCompanyFromSearch(trx, actor.companyId);
  // The pipeline notifies other nodes after calls, but this action runs in a transaction of its own, so it notifies here.
  await notifyChanged(trx, ['pages']);
  await closeApplicationsToCompany(work, actor.companyId, 'employer');
  await cancelOrdersOf(work, actor.companyId);
  await endSessionsOfCompany(trx, actor.employerId);
  const deed = { action: 'employer.close', objectKind: 'employer', objectId: actor.employerId };
  await context.audit({ ...deed, after: { status: closed.status } }, trx);
  const template = 'member-withdrawn';
  const readers = await listCompanyRecipients(trx, template, { employerId: actor.employerId });
  const parameters = { by_admin: false, is_company: true, erases_on: dateOf(erasesAt(now)) };
  await queueMails(
    work,
    readers.map((reader) => ({ ...reader, template, parameters })),
  );
}
