import type { Db } from '#server/db/connection.ts';
import { writeEvent } from './events.ts';
import { isOpenSql } from './stage-sql.ts';

/** Cancels all open applications of somebody who leaves: companies keep a stub, nothing of the person. */
export async function cancelAllOf(trx: Db, candidateId: number, now: Date): Promise<void> {
  const cancelled = await trx
    .updateTable('application')
    .set((eb) => ({ cancelled_at: now, cancel_reason: 'PERSONAL', version: eb('version', '+', 1) }))
    .where('candidate_id', '=', candidateId)
    .where('cancelled_at', 'is', null)
    .where(isOpenSql)
    .returning('profile_apply_id')
    .execute();
  for (const { profile_apply_id } of cancelled)
    await writeEvent(trx, {
      profileApplyId: profile_apply_id,
      kind: 'CANCELLED',
      by: 'candidate',
      details: { cancel_reason: 'PERSONAL' },
      now,
    });
}
