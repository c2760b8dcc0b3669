import type { Db } from '#server/infrastructure/db/connection.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import { closingResult, isOpen } from '#server/states/applications.ts';
import { writeEvent } from './events.ts';
import { mailCancelledApplication } from './mail-cancelled.ts';
import { mailResult } from './mail-result.ts';

const cancel_reason = 'ACCOUNT_CLOSED';

/**
 * Ends all open applications of a closed candidate account and hides the others. Companies keep only a stub without
 * personal data. They are mailed about the applications that were open, because they may expect this candidate for an
 * interview tomorrow.
 */
export async function closeApplicationsOfCandidate(
  work: MailContext,
  candidateId: number,
  by: 'admin' | 'candidate',
): Promise<void> {
  const { db, now } = work;
  const cancelled = await db
    .updateTable('application as a')
    .set((eb) => ({ cancelled_at: now, cancel_reason, version: eb('version', '+', 1) }))
    .where('candidate_id', '=', candidateId)
    .where(isOpen.sql)
    .returning(['profile_apply_id', 'applied_at'])
    .execute();
  for (const { profile_apply_id, applied_at } of cancelled) {
    await writeEvent(db, {
      profileApplyId: profile_apply_id,
      kind: 'CANCELLED',
      by,
      details: { cancel_reason },
      now,
    });
    await mailCancelledApplication(work, { profile_apply_id, applied_at, cancel_reason });
  }
  await db
    .updateTable('application')
    .set({ hidden_at: now })
    .where('candidate_id', '=', candidateId)
    .where('hidden_at', 'is', null)
    .execute();
}

/**
 * Makes the applications of a reopened account visible to companies again. Those that were open at the
 * closing stay cancelled.
 */
export async function unhideApplicationsOfCandidate(trx: Db, candidateId: number): Promise<void> {
  await trx
    .updateTable('application')
    .set({ hidden_at: null })
    .where('candidate_id', '=', candidateId)
    .where('hidden_at', 'is not', null)
    .execute();
}

/**
 * Ends all open applications to a closed company as NOT_HIRING, and mails the candidates, because no decision
 * will follow. Pending decisions of the company are dropped.
 */
export async function closeApplicationsToCompany(
  work: MailContext,
  companyId: number,
  by: 'admin' | 'employer',
): Promise<void> {
  const { db, now } = work;
  const ads = db.selectFrom('recruitment').select('id').where('company_id', '=', companyId);
  for (const table of ['pending_decision', 'pending_message'] as const)
    await db.deleteFrom(table).where('recruitment_id', 'in', ads).execute();
  const closed = await db
    .updateTable('application as a')
    .set((eb) => ({ result: closingResult, result_at: now, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where(isOpen.sql)
    .returning('profile_apply_id')
    .execute();
  for (const { profile_apply_id } of closed) {
    await writeEvent(db, { profileApplyId: profile_apply_id, kind: closingResult, by, now });
    await mailResult(work, profile_apply_id, closingResult);
  }
}
