import type { licenceSteps } from '#contract/accounts/employer-auth.ts';
import type { EmployerStatus } from '#contract/enums.ts';
import { fileMessages, fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { describeLicence } from '#server/accounts/auth/codes/licence-ticket.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { clearedReason, reasonColumns, toReasonFields } from '#server/audit/decision-reasons.ts';
import type { Context, TicketActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { deleteUnreferencedFiles, saveUpload } from '#server/infrastructure/files/save-upload.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { canEmployer, moveEmployer } from '#server/states/employers.ts';

/**
 * Stores a licence for the account of the ticket, which then waits for an administrator. It approves nothing.
 * @param userId the account that the form names; any other than the ticket's own answers 404
 */
export async function sendLicence(context: Context & { actor: TicketActor }, userId: number | undefined) {
  const { db, now, actor, files } = context;
  const id = actor.employerId;
  if (userId !== undefined && userId !== id) throw apiError('NOT_FOUND');
  if (files.length === 0) throw validationError({ file: fileMessages.required });
  // Read under lock, so that a rejected upload does not replace the file of the account.
  const before = orNotFound(
    await db
      .selectFrom('employer')
      .where('id', '=', id)
      .select(['status', 'licence_id'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!canEmployer('sendLicence', before.status)) throw apiError('NOT_VALID', 'error.licence_not_now');
  const owner = { employer_id: id };
  const file = await saveUpload(context, 'licence', owner);
  const changes = {
    licence_id: file.id,
    licence_sent_at: now,
    // Clears the decision about the former file. A licence sent after a revoked approval is reviewed like a first one.
    ...clearedReason,
    approval_cancelled: false,
  };
  const employer = await moveEmployer(db, { id, act: 'sendLicence', changes }, now);
  if (!employer) throw apiError('NOT_VALID', 'error.licence_not_now');
  if (before.licence_id) await deleteUnreferencedFiles(db, [before.licence_id]);
  const template = 'licence-received';
  for (const reader of await listCompanyRecipients(db, template, { employerId: id })) {
    const company = await db
      .selectFrom('company as c')
      .where('c.id', '=', employer.company_id)
      .select(companyName(reader.language).as('company_name'))
      .executeTakeFirstOrThrow();
    await queueMails(context, [{ ...reader, template, parameters: company }]);
  }
  context.setMessage('message.licence_sent');
  return { ...(await describeLicence(db, id, context.language)), status: employer.status };
}

/** Returns everything that the licence screen shows about an account. */
export async function showLicence(db: Db, employerId: number, language: Language) {
  const row = await db
    .selectFrom('employer as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .leftJoin('file as f', 'f.id', 'e.licence_id')
    .where('e.id', '=', employerId)
    .select(['e.id', 'e.status', 'e.approval_cancelled', 'e.user_uid', 'e.user_email', ...reasonColumns])
    .select(['e.created_at', 'e.licence_sent_at', 'e.approved_at', 'e.updated_at'])
    .select(['c.company_name', 'c.company_tax_code', 'f.id as file_id', 'f.mime', 'f.name as file_name'])
    .executeTakeFirst();
  const account = orNotFound(row);
  const { status_reason, status_reason_language } = toReasonFields(account, language);
  return {
    user_id: account.id,
    status: account.status,
    approval_cancelled: account.approval_cancelled,
    reason: status_reason,
    reason_language: status_reason_language,
    company_name: account.company_name,
    company_tax_code: account.company_tax_code,
    user_uid: account.user_uid,
    user_email: account.user_email,
    company_license: account.file_id && fileUrl(account.file_id),
    type_license: account.mime,
    license_name: account.file_name,
    can_send: canEmployer('sendLicence', account.status),
    steps: stepsOf(account),
  };
}

type StepState = 'done' | 'current' | 'failed' | 'waiting';
type StepName = (typeof licenceSteps)[number];

/** Progress of an account in each state, in four steps: registered, licence sent, under review, approved. */
const states: Record<EmployerStatus, [StepState, StepState, StepState, StepState]> = {
  REGISTERED: ['done', 'current', 'waiting', 'waiting'],
  WAITING: ['done', 'done', 'current', 'waiting'],
  DENIED: ['done', 'current', 'failed', 'waiting'],
  APPROVED: ['done', 'done', 'done', 'done'],
  WITHDRAWN: ['done', 'waiting', 'waiting', 'waiting'],
};

function stepsOf(account: {
  status: EmployerStatus;
  created_at: Date;
  licence_sent_at: Date | null;
  approved_at: Date | null;
  updated_at: Date;
}) {
  const [registered, licence, review, approved] = states[account.status];
  const step = (name: StepName, state: StepState, at: Date | null) => ({
    step: name,
    state,
    at: at?.toISOString() ?? null,
  });
  return [
    step('registered', registered, account.created_at),
    step('licence', licence, account.licence_sent_at),
    // After a denial, `updated_at` is the time of the denial, because nothing else changes until a new licence is sent.
    step('review', review, review === 'failed' ? account.updated_at : null),
    step('approved', approved, approved === 'done' ? account.approved_at : null),
  ];
}
