import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import { publishPendingPage, rejectPendingPage } from '#server/accounts/companies/decide-pages.ts';
import { notifyCompany } from '#server/accounts/companies/notify.ts';
import { findCompanyName } from '#server/accounts/companies/queries.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { lockCompany } from '#server/search/index.ts';
import { isApproved } from '#server/states/employers.ts';
import { lockAccount, toDecisionAnswer } from './account.ts';

/** The account of a company, and the pending content of its page that the administrator has seen. */
interface Seen {
  id: number;
  version?: number | undefined;
  photos: string[];
}

/**
 * Publishes the pending photos, story and quote of a company. Throws 4027 if they were decided or changed in the
 * meantime, or the company may not act.
 */
export async function approveCompanyPage(work: AdminContext, input: Seen) {
  const employer = await decide(work, input, 'show');
  await tell(work, employer, 'page-shown');
  return toDecisionAnswer(employer);
}

/**
 * Rejects the pending photos, story and quote with a reason, which is mailed to the company. The photos are removed.
 * Throws the same errors as `approveCompanyPage`.
 */
export async function refuseCompanyPage(
  work: AdminContext,
  { reason_code, reason, ...input }: Seen & GivenReason,
) {
  const kept = toStoredReason({ reason_code, reason }, work.language);
  const given = toAuditReason({ reason_code, reason });
  const employer = await decide(work, input, 'refuse', kept, given);
  await tell(work, employer, 'page-refused', given);
  return toDecisionAnswer(employer);
}

type Account = Awaited<ReturnType<typeof lockAccount>>;

async function decide(
  work: AdminContext,
  { id, version, photos }: Seen,
  act: 'show' | 'refuse',
  kept: ReturnType<typeof toStoredReason> = clearedReason,
  why: object = {},
): Promise<Account> {
  const { db, now, actor, audit, auditRefused } = work;
  const employer = await lockAccount(db, id);
  await rejectPendingAct(work, 'employer', id);
  const companyId = employer.company_id;
  await lockCompany(db, companyId);
  const move = act === 'show' ? publishPendingPage : rejectPendingPage;
  const decided = { ...kept, decided_by: actor.id, decided_at: now };
  const isDone = isApproved.matches(employer) && (await move(db, { companyId, version, photos }, decided));
  const entry = { action: `employer.${act}Page`, objectKind: 'employer', objectId: id };
  const after = { version, photos: photos.length, ...why };
  if (!isDone) {
    auditRefused({ ...entry, after });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await audit({ ...entry, before: {}, after });
  await notifyCompany(db, companyId);
  return employer;
}

/** Mails the decision to all owners of the company. */
async function tell(
  work: AdminContext,
  { id, company_id }: Account,
  template: 'page-shown' | 'page-refused',
  why?: ReturnType<typeof toAuditReason>,
): Promise<void> {
  for (const reader of await listCompanyRecipients(work.db, template, { employerId: id })) {
    const company_name = (await findCompanyName(work.db, company_id, reader.language)) ?? '';
    await queueMails(work, [{ ...reader, template, parameters: { company_name, ...why } }]);
  }
}
