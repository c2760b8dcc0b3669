import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import { endAnswerLinks } from '#server/accounts/auth/codes/answer-links.ts';
import { endSessionsOfCompany } from '#server/accounts/auth/sessions/company-member.ts';
import { publishWholePage } from '#server/accounts/companies/decide-pages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import { closeApplicationsToCompany } from '#server/hiring/applications/record/withdraw.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { cancelOrdersOf } from '#server/money/orders/order-acts.ts';
import { removeCompanyFromSearch, restoreCompanyInSearch } from '#server/search/index.ts';
import { type EmployerAct, employerDisplayState, moveEmployer } from '#server/states/employers.ts';

/**
 * Approves a company by the licence that the administrator has reviewed. From now on, its listed ads are found and it
 * may sign in. Throws 4027 if the company has sent another licence since.
 */
export async function approveEmployer(
  work: AdminContext,
  { licence_id = null, ...input }: { id: number; version: number; licence_id?: string | null | undefined },
) {
  const { employer, answer } = await move(work, { ...input, licenceId: licence_id }, 'approve', {
    approved_at: work.now,
    approval_cancelled: false,
    ...clearedReason,
  });
  await publishWholePage(work.db, employer.company_id, { decided_by: work.actor.id, decided_at: work.now });
  await restoreCompanyInSearch(work.db, employer.company_id, work.now);
  await mail(work, employer, 'employer-approved');
  return answer;
}

/** Denies the approval; the company may send another licence. */
export function denyEmployer(work: AdminContext, input: { id: number; version: number } & GivenReason) {
  return moveWithReason(work, input, 'deny', { approval_cancelled: false }, (employer, reason) =>
    mail(work, employer, 'employer-denied', reason),
  );
}

/**
 * Revokes an approval: the company waits again, its next call answers 4023, and its ads are no longer listed
 * (docs/rules.md#states).
 */
export function cancelApproval(work: AdminContext, input: { id: number } & GivenReason) {
  const changes = { approval_cancelled: true };
  return moveWithReason(work, input, 'cancelApproval', changes, async (employer, reason) => {
    await removeCompanyFromSearch(work.db, employer.company_id);
    await endAnswerLinks(work.db, { employerId: employer.id });
    await mail(work, employer, 'approval-cancelled', reason);
  });
}

/** Withdraws the member: sessions end with 4031, its ads leave the public, and its open applications end. */
export function withdrawEmployer(work: AdminContext, input: { id: number } & GivenReason) {
  return moveWithReason(work, input, 'withdraw', { withdrawn_at: work.now }, async (employer, reason) => {
    await removeCompanyFromSearch(work.db, employer.company_id);
    await closeApplicationsToCompany(work, employer.company_id, 'admin');
    await cancelOrdersOf(work, employer.company_id);
    await endSessionsOfCompany(work.db, employer.id);
    const template = 'member-withdrawn';
    const readers = await listCompanyRecipients(work.db, template, { employerId: employer.id });
    await queueMails(
      work,
      readers.map((reader) => ({ ...reader, template, parameters: { by_admin: true, ...reason } })),
    );
  });
}

type Target = { id: number; version?: number; licenceId?: string | null };
type Changes = NonNullable<Parameters<typeof moveEmployer>[1]['changes']>;
type Employer = NonNullable<Awaited<ReturnType<typeof moveEmployer>>>;

type Reason = ReturnType<typeof toAuditReason>;

/** Changes the state of a company and mails it the reason, translated into the company's language. */
async function moveWithReason(
  work: AdminContext,
  { reason_code, reason, ...target }: Target & GivenReason,
  act: EmployerAct,
  changes: Changes,
  then: (employer: Employer, reason: Reason) => Promise<void>,
) {
  orNotFound(await findEmployer(work.db, target.id));
  const given = toAuditReason({ reason_code, reason });
  const kept = toStoredReason({ reason_code, reason }, work.language);
  const { employer, answer } = await move(work, target, act, { ...changes, ...kept }, given);
  await then(employer, given);
  return answer;
}

async function move(
  work: AdminContext,
  target: Target,
  act: EmployerAct,
  changes: Changes,
  why: object = {},
) {
  const { db, now, audit } = work;
  const { id, version, licenceId } = target;
  const before = orNotFound(await findEmployer(db, id));
  const employer = await moveEmployer(db, { ...target, act, changes }, now);
  if (!employer) {
    work.auditRefused({
      action: `employer.${act}`,
      objectKind: 'employer',
      objectId: id,
      after: { version, ...why },
    });
    const isReplaced = licenceId !== undefined && before.licence_id !== licenceId;
    throw apiError('NOT_VALID', isReplaced ? 'error.licence_changed' : 'error.state_changed');
  }
  // Checked only now, because the update above has locked the row. If it throws, the transaction undoes the update.
  await rejectPendingAct(work, 'employer', id);
  await audit({
    action: `employer.${act}`,
    objectKind: 'employer',
    objectId: id,
    before: { status: before.status, approval_cancelled: before.approval_cancelled },
    after: { status: employer.status, approval_cancelled: employer.approval_cancelled, ...why },
  });
  return { employer, answer: { id, state: employerDisplayState.of(employer) } };
}

const findEmployer = (db: Db, id: number) =>
  db
    .selectFrom('employer')
    .where('id', '=', id)
    .select(['status', 'approval_cancelled', 'licence_id'])
    .executeTakeFirst();

/** Mails a decision to all owners of the company. */
async function mail(
  work: AdminContext,
  employer: Employer,
  template: 'employer-approved' | 'employer-denied' | 'approval-cancelled',
  reason?: Reason,
): Promise<void> {
  for (const reader of await listCompanyRecipients(work.db, template, { employerId: employer.id })) {
    const company = await work.db
      .selectFrom('company as c')
      .where('c.id', '=', employer.company_id)
      .select(companyName(reader.language).as('company_name'))
      .executeTakeFirstOrThrow();
    if (template === 'employer-approved')
      await queueMails(work, [{ ...reader, template, parameters: company }]);
    else await queueMails(work, [{ ...reader, template, parameters: { ...company, ...reason } }]);
  }
}
