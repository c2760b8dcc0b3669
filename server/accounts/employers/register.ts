import type { z } from 'zod';
import type { registerEmployer as contract } from '#contract/accounts/employer-auth.ts';
import { storeConsents } from '#server/accounts/auth/agreements/consents.ts';
import { requireOpenRegistration } from '#server/accounts/auth/agreements/registration.ts';
import { issueLicenceTicket } from '#server/accounts/auth/codes/licence-ticket.ts';
import { otpAddress, revokeLinks } from '#server/accounts/auth/codes/otp.ts';
import { consumeTicket, findTicket } from '#server/accounts/auth/codes/tickets.ts';
import { isEmailTakenError } from '#server/accounts/auth/sessions/company-member.ts';
import { hashPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, type FieldErrors, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isEmailTaken, isTaxCodeUsed, isUidTaken } from './account/queries.ts';
import { findInRegistry } from './registry.ts';

type Registration = z.output<typeof contract.input>;

/**
 * Creates a company's account. Checks again, in one transaction, all that the form has checked: the e-mail's ticket, the tax
 * code, and the values that must be unique. The account then waits for a licence.
 */
export async function registerEmployer(context: Context, input: Registration) {
  const { db, now } = context;
  await requireOpenRegistration(context);
  // Checked before the slow hash, so that callers without a proven e-mail cannot keep the processor busy.
  if (!(await provesEmail(db, input, now))) throw unproven();
  const password_hash = await hashPassword(input.password);
  const employerId = await db
    .transaction()
    .execute((trx) => openAccount({ ...context, db: trx }, input, password_hash))
    .catch(refuseTwin);
  const state = await issueLicenceTicket(context, employerId);
  context.setMessage('message.registered');
  return { ...state, isEmployerResgister: true as const };
}

async function openAccount(context: Context, input: Registration, password_hash: string): Promise<number> {
  const { db: trx, env, now, language } = context;
  const registered = await findInRegistry(trx, env, input.company_tax_code);
  // Consumed first: a second identical request waits here for our commit, and then finds the ticket used. If this
  // request is rejected, the rollback restores the ticket.
  if (!(await consumeTicket(trx, { token: input.otp_ticket, purpose: 'otp:register' }, now)))
    throw unproven();
  await revokeLinks(trx, { purpose: 'register', address: otpAddress(input.user_email) });
  await checkUnique(trx, input, now);
  const company = await trx
    .insertInto('company')
    .values({
      // Values of the company registry take precedence over those of the form.
      company_name: registered?.name ?? input.company_name,
      company_representative: registered?.representative ?? input.company_representative,
      company_tax_code: input.company_tax_code,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { user_uid, user_name, user_phone, user_email, retention_years } = input;
  const { id } = await trx
    .insertInto('employer')
    .values({
      ...{ user_uid, user_name, user_phone, user_email, retention_years, password_hash, language },
      company_id: company.id,
      registry_checked: registered !== undefined,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeConsents(trx, { employer_id: id, member_id: id }, input, now);
  return id;
}

async function provesEmail(db: Db, { otp_ticket, user_email }: Registration, now: Date): Promise<boolean> {
  const ticket = await findTicket(db, { token: otp_ticket, purpose: 'otp:register' }, now);
  return ticket?.subject === otpAddress(user_email);
}

const unproven = () => validationError({ user_email: 'error.field.email_unverified' });

async function checkUnique(trx: Db, input: Registration, now: Date): Promise<void> {
  const fields: FieldErrors = {};
  if (await isUidTaken(trx, input.user_uid)) fields.user_uid = 'error.field.uid_taken';
  if (await isTaxCodeUsed(trx, input.company_tax_code)) fields.company_tax_code = 'error.field.tax_code_used';
  if (Object.keys(fields).length > 0) throw validationError(fields);
  if (await isEmailTaken(trx, { email: input.user_email, now })) throw apiError('EMAIL_EXISTS');
}

/**
 * Converts the error of the unique constraint: of two registrations at the same moment one succeeds, the other is told
 * what is taken.
 */
function refuseTwin(fault: unknown): never {
  const { constraint } = fault as { constraint?: unknown };
  if (constraint === 'employer_user_uid_key' || constraint === 'company_member_uid')
    throw validationError({ user_uid: 'error.field.uid_taken' });
  if (constraint === 'company_company_tax_code_key')
    throw validationError({ company_tax_code: 'error.field.tax_code_used' });
  if (isEmailTakenError(fault)) throw apiError('EMAIL_EXISTS');
  throw fault;
}
