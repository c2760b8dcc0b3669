import { showApplicationsOf } from '#server/applications/withdraw.ts';
import type { Db } from '#server/db/connection.ts';
import { moveCandidate } from './states.ts';

/**
 * Gives an account that its owner has closed back to its owner, who signs in; companies see again what they saw before.
 * @returns whether it was closing: nothing happens to any other
 */
export async function reopenAccount(trx: Db, id: number, now: Date): Promise<boolean> {
  const reopened = await moveCandidate(trx, { id, act: 'reopen', changes: { withdrawn_at: null } }, now);
  if (reopened) await showApplicationsOf(trx, id);
  return reopened !== undefined;
}
