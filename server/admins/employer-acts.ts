import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/connection.ts';
import { type EmployerAct, moveEmployer } from '#server/employers/states.ts';
import type { AdminActor, Context } from '#server/http/context.ts';
import { found, refuse } from '#server/http/error.ts';
import { queueMail } from '#server/mail/queue.ts';
import { removeCompanyFromSearch, restoreCompanyInSearch } from '#server/search/write.ts';
import { shownEmployerState } from './states.ts';

export type AdminWork = Pick<Context, 'db' | 'now' | 'env' | 'audit'> & { actor: AdminActor };

/** Approves a company that waits: from now on its listed ads are found and it may sign in. */
export async function approve(work: AdminWork, id: number) {
  const { employer, answer } = await move(work, id, 'approve', {
    approved_at: work.now,
    approval_cancelled: false,
    status_reason: null,
  });
  await restoreCompanyInSearch(work.db, employer.company_id);
  await mail(work, employer, 'employer-approved');
  return answer;
}

/** Denies the approval; the company may send another licence. */
export async function deny(work: AdminWork, id: number, reason: string) {
  const { employer, answer } = await move(work, id, 'deny', { status_reason: reason }, reason);
  await mail(work, employer, 'employer-denied', reason);
  return answer;
}

/** Takes an approval back: the company waits again, its next call answers 4023, its ads are not listed (decisions 5). */
export async function cancelApproval(work: AdminWork, id: number, reason: string) {
  const { employer, answer } = await move(
    work,
    id,
    'cancelApproval',
    { approval_cancelled: true, status_reason: reason },
    reason,
  );
  await removeCompanyFromSearch(work.db, employer.company_id);
  await mail(work, employer, 'approval-cancelled', reason);
  return answer;
}

/** Withdraws the member: sessions end with 4031, its ads leave the public. */
export async function withdraw(work: AdminWork, id: number, reason: string) {
  const { employer, answer } = await move(
    work,
    id,
    'withdraw',
    { withdrawn_at: work.now, status_reason: reason },
    reason,
  );
  await removeCompanyFromSearch(work.db, employer.company_id);
  await endSessionsOf(work.db, { kind: 'employer', id }, 'ACCOUNT_DELETED');
  await queueMail(work, {
    ...addressOf(employer),
    template: 'member-withdrawn',
    parameters: { by_admin: true, reason },
  });
  return answer;
}

type Changes = NonNullable<Parameters<typeof moveEmployer>[1]['changes']>;
type Employer = NonNullable<Awaited<ReturnType<typeof moveEmployer>>>;

async function move(work: AdminWork, id: number, act: EmployerAct, changes: Changes, reason?: string) {
  const { db, now, audit } = work;
  const before = found(await findEmployer(db, id));
  const employer = await moveEmployer(db, { id, act, changes }, now);
  if (!employer) throw refuse('NOT_VALID', 'error.state_changed');
  await audit({
    action: `employer.${act}`,
    objectKind: 'employer',
    objectId: id,
    before: { status: before.status, approval_cancelled: before.approval_cancelled },
    after: {
      status: employer.status,
      approval_cancelled: employer.approval_cancelled,
      reason: reason ?? null,
    },
  });
  return { employer, answer: { id, state: shownEmployerState(employer) } };
}

const findEmployer = (db: Db, id: number) =>
  db.selectFrom('employer').where('id', '=', id).select(['status', 'approval_cancelled']).executeTakeFirst();

const addressOf = (employer: Employer) => ({
  to: employer.user_email,
  language: employer.language,
  name: employer.user_name,
  account: { type: 2 as const, id: employer.id },
});

async function mail(
  work: AdminWork,
  employer: Employer,
  template: 'employer-approved' | 'employer-denied' | 'approval-cancelled',
  reason = '',
): Promise<void> {
  const { company_name } = await work.db
    .selectFrom('company')
    .where('id', '=', employer.company_id)
    .select('company_name')
    .executeTakeFirstOrThrow();
  if (template === 'employer-approved')
    await queueMail(work, { ...addressOf(employer), template, parameters: { company_name } });
  else await queueMail(work, { ...addressOf(employer), template, parameters: { company_name, reason } });
}
