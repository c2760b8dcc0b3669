import type { MailContext } from '#server/mail/queue.ts';
import { writeEvent } from './events.ts';
import { mailCancelled } from './mail-cancelled.ts';
import { isOpen } from './states.ts';

const cancel_reason = 'ACCOUNT_CLOSED';

/**
 * Ends all open applications of somebody whose account an administrator closes. Companies keep a stub, nothing of the
 * person, and are told: one of them may wait for this candidate tomorrow.
 */
export async function cancelAllOf(work: MailContext, candidateId: number): Promise<void> {
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
      by: 'admin',
      details: { cancel_reason },
      now,
    });
    await mailCancelled(work, { profile_apply_id, applied_at, cancel_reason });
  }
}
