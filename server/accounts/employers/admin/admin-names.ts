import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import { toCompanyNames } from '#server/accounts/companies/name-changes.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { lockCompany, restoreCompanyInSearch } from '#server/search/index.ts';
import { moveNameChange, type NameAct } from '#server/states/companies.ts';
import { isApproved } from '#server/states/employers.ts';
import { lockAccount, toDecisionAnswer } from './account.ts';

/** The account of a company, and the requested names that the administrator has seen. */
interface Seen {
  id: number;
  change_id: number;
  version: number;
}

/**
 * Gives a company the names that it requested. Search, feeds and pages show them after the commit; earlier orders keep
 * the old name. Throws 4027 if the names were decided or changed in the meantime, or the company may not act.
 */
export async function approveNameChange(work: AdminContext, input: Seen) {
  const { db, now } = work;
  const employer = await lockAccount(db, input.id);
  const change = await decide(work, { ...input, employer, act: 'takeOver' });
  // Locks orders before the company, the order of all transactions (docs/decisions/0012-account-ends.md).
  await db
    .updateTable('service_order')
    .set((eb) => ({
      buyer_name: eb
        .selectFrom('company')
        .where('id', '=', employer.company_id)
        .select('company_name')
        .$asScalar(),
    }))
    .where('company_id', '=', employer.company_id)
    .where('buyer_name', 'is', null)
    .execute();
  await lockCompany(db, employer.company_id);
  const names = toCompanyNames(change);
  await db
    .updateTable('company')
    .set((eb) => ({ ...names, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', employer.company_id)
    .execute();
  await restoreCompanyInSearch(db, employer.company_id, now);
  const template = 'names-taken-over';
  const readers = await listCompanyRecipients(db, template, { employerId: employer.id });
  await queueMails(
    work,
    readers.map((reader) => ({ ...reader, template, parameters: names })),
  );
  return toDecisionAnswer(employer);
}

/**
 * Rejects the requested names with a reason, which is mailed to the company. The company keeps its current names.
 * Throws the same errors as `approveNameChange`.
 */
export async function rejectNameChange(
  work: AdminContext,
  { reason_code, reason, ...input }: Seen & GivenReason,
) {
  const employer = await lockAccount(work.db, input.id);
  const kept = toStoredReason({ reason_code, reason }, work.language);
  const given = toAuditReason({ reason_code, reason });
  const change = await decide(work, { ...input, employer, act: 'refuse' }, kept, given);
  const old = {
    company_name: change.old_name,
    company_name_kr: change.old_name_kr,
    company_name_en: change.old_name_en,
  };
  const template = 'names-refused';
  const readers = await listCompanyRecipients(work.db, template, { employerId: employer.id });
  await queueMails(
    work,
    readers.map((reader) => ({
      ...reader,
      template,
      parameters: { company_name: chooseCompanyName(old, reader.language), ...given },
    })),
  );
  return toDecisionAnswer(employer);
}

type Account = Awaited<ReturnType<typeof lockAccount>>;

async function decide(
  work: AdminContext,
  { employer, act, change_id, version }: Seen & { employer: Account; act: NameAct },
  kept: Partial<ReturnType<typeof toStoredReason>> = {},
  why: object = {},
) {
  const { db, now, actor, audit, auditRefused } = work;
  await rejectPendingAct(work, 'employer', employer.id);
  const entry = { action: `employer.${act}Names`, objectKind: 'employer', objectId: employer.id };
  const target = { id: change_id, version, companyId: employer.company_id, act };
  const change = isApproved.matches(employer)
    ? await moveNameChange(db, target, { ...kept, decided_by: actor.id, decided_at: now })
    : undefined;
  if (!change) {
    auditRefused({ ...entry, after: { version, ...why } });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  const { old_name, old_name_kr, old_name_en } = change;
  await audit({
    ...entry,
    before: { company_name: old_name, company_name_kr: old_name_kr, company_name_en: old_name_en },
    after: { ...toCompanyNames(change), ...why },
  });
  return change;
}
