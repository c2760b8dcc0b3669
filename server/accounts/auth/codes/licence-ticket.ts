import type { LicenceState } from '#contract/accounts/employer-auth.ts';
import { unapprovedMessage } from '#contract/accounts/unapproved.ts';
import { hasCompanyRole, ownersOnly } from '#contract/call.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { reasonColumns, toReasonFields } from '#server/audit/decision-reasons.ts';
import type { Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type ApiError, apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { employerDisplayState, lacksLicence } from '#server/states/employers.ts';
import { issueTicket } from './tickets.ts';

/** Parts of a request that are needed to answer the state of an account. */
export type LicenceTicketContext = Pick<Context, 'db' | 'now' | 'language' | 'setCookie'>;

/**
 * Answers the state of an employer without approval, with a new ticket for the licence screen, which is also set as a
 * cookie. The ticket allows sending a licence and viewing the own one, nothing else (docs/rules.md#sessions).
 */
export async function issueLicenceTicket(
  { db, now, language, setCookie }: LicenceTicketContext,
  employerId: number,
): Promise<LicenceState> {
  const minutes = limits.licenceTicketMinutes;
  const ticket = await issueTicket(db, { purpose: 'licence', subject: String(employerId), minutes }, now);
  setCookie('ticket', ticket, { httpOnly: true, maxAgeSeconds: minutes * 60 });
  return { ticket, ...(await describeLicence(db, employerId, language)) };
}

/** Deletes the tickets that open the licence screen of an account. */
export async function deleteLicenceTickets(trx: Db, employerId: number): Promise<void> {
  await trx
    .deleteFrom('ticket')
    .where('purpose', '=', 'licence')
    .where('subject', '=', String(employerId))
    .execute();
}

/**
 * Creates the error for an employer without approval: 4022 if a licence is missing, 4023 with the account's actual
 * state. For owners both carry a ticket for the licence screen. Other members learn that the company is not approved.
 */
export async function notApprovedError(
  teller: LicenceTicketContext,
  { employerId, role }: Pick<EmployerActor, 'employerId' | 'role'>,
): Promise<ApiError> {
  if (!hasCompanyRole(role, ownersOnly)) return apiError('ADMIN_ACCEPT', 'error.company_not_approved');
  const data = await issueLicenceTicket(teller, employerId);
  const status = lacksLicence.matches({ status: data.state }) ? 'LICENCE_MISSING' : 'ADMIN_ACCEPT';
  return apiError(status, unapprovedMessage(data), { data });
}

/** Formats the licence of an employer for an answer. Both names are null until a licence was sent. */
export async function describeLicence(db: Db, employerId: number, language: Language) {
  const row = await db
    .selectFrom('employer as e')
    .leftJoin('file as f', 'f.id', 'e.licence_id')
    .where('e.id', '=', employerId)
    .select(['e.id as user_id', 'e.status', 'e.approval_cancelled', ...reasonColumns])
    .select(['f.id as file_id', 'f.mime'])
    .executeTakeFirst();
  const account = orNotFound(row);
  const { user_id, file_id, mime } = account;
  const state = employerDisplayState.of(account);
  const { status_reason: reason, status_reason_language: reason_language } = toReasonFields(
    account,
    language,
  );
  return {
    user_id,
    state,
    reason,
    reason_language,
    company_license: file_id && fileUrl(file_id),
    type_license: mime,
  };
}
