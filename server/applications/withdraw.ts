import type { Db } from '#server/db/connection.ts';
import type { MailContext } from '#server/mail/queue.ts';
import { writeEvent } from './events.ts';
import { mailCancelled } from './mail-cancelled.ts';
import { isOpen } from './states.ts';

const cancel_reason = 'ACCOUNT_CLOSED';

/**
 * Ends all open applications of somebody whose account is closed, and hides the others. Companies keep a stub, nothing of the
 * person, and are told of what was open: one of them may wait for this candidate tomorrow.
 */
export async function closeApplicationsOf(
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
    await mailCancelled(work, { profile_apply_id, applied_at, cancel_reason });
  }
  await db
    .updateTable('application')
    .set({ hidden_at: now })
    .where('candidate_id', '=', candidateId)
    .where('hidden_at', 'is', null)
    .execute();
}

/** Shows companies again what the closed account had hidden from them. What was open then stays cancelled. */
export async function showApplicationsOf(trx: Db, candidateId: number): Promise<void> {
  await trx
    .updateTable('application')
    .set({ hidden_at: null })
    .where('candidate_id', '=', candidateId)
    .where('hidden_at', 'is not', null)
    .execute();
}
