import { moveAnswerDeadlines } from '#server/hiring/answers/reopened.ts';
import { unhideApplicationsOfCandidate } from '#server/hiring/applications/record/withdraw.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { moveCandidate } from '#server/states/candidates.ts';

/**
 * Reopens an account that its owner has closed, when the owner signs in. Companies see the same as before
 * again.
 * @returns true if the account was closing; other accounts are not changed
 */
export async function reopenAccount(trx: Db, id: number, now: Date): Promise<boolean> {
  const reopened = await moveCandidate(trx, { id, act: 'reopen', changes: { withdrawn_at: null } }, now);
  if (!reopened) return false;
  await moveAnswerDeadlines(trx, id, now);
  await unhideApplicationsOfCandidate(trx, id);
  return true;
}
