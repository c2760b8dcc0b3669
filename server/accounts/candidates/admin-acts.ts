import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import { endSessionsOf } from '#server/accounts/auth/sessions/sessions.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import { closeApplicationsOfCandidate } from '#server/hiring/applications/record/withdraw.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { moveCandidate } from '#server/states/candidates.ts';

/** Withdraws the member: sessions end with 4031 and open applications are cancelled. */
export async function withdrawCandidateMember(work: AdminContext, input: { id: number } & GivenReason) {
  const { db, now, audit, auditRefused } = work;
  const { id } = input;
  const before = orNotFound(
    await db.selectFrom('candidate').where('id', '=', id).select('status').executeTakeFirst(),
  );
  const changes = { ...toStoredReason(input, work.language), withdrawn_at: now };
  const withdrawn = await moveCandidate(db, { id, act: 'withdraw', changes }, now);
  const deed = { action: 'candidate.withdraw', objectKind: 'candidate', objectId: id };
  if (!withdrawn) {
    auditRefused({ ...deed, after: toAuditReason(input) });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await endSessionsOf(db, { kind: 'candidate', id }, 'ACCOUNT_DELETED');
  await closeApplicationsOfCandidate(work, id, 'admin');
  await audit({ ...deed, before, after: { status: withdrawn.status, ...toAuditReason(input) } });
  await queueMail(work, {
    to: withdrawn.profile_user_email,
    name: withdrawn.profile_full_name,
    language: withdrawn.language,
    account: { type: 1, id },
    template: 'member-withdrawn',
    parameters: { by_admin: true, ...toAuditReason(input) },
  });
  return { id, status: withdrawn.status };
}
