import type { Db } from '#server/infrastructure/db/connection.ts';
import { hasPromisedAnswer } from '#server/states/answers.ts';
import { dueAfterStandstill, standstillDays } from './clock.ts';

/**
 * Moves the answer deadlines of a reopened candidate account by the days for which it was closed, before its
 * applications are visible again. Closing an account cancels open applications, so a clock still runs only for an
 * application that another version of the server has left open.
 */
export async function moveAnswerDeadlines(trx: Db, candidateId: number, now: Date): Promise<void> {
  const hidden = await trx
    .selectFrom('application as a')
    .where('a.candidate_id', '=', candidateId)
    .where('a.hidden_at', 'is not', null)
    .where(hasPromisedAnswer.sql)
    .select(['a.profile_apply_id', 'a.applied_at', 'a.answer_due', 'a.hidden_at'])
    .$narrowType<{ answer_due: Date; hidden_at: Date }>()
    .execute();
  for (const { profile_apply_id, applied_at, answer_due, hidden_at } of hidden)
    await trx
      .updateTable('application')
      .set({ answer_due: dueAfterStandstill(answer_due, applied_at, standstillDays(hidden_at, now)) })
      .where('profile_apply_id', '=', profile_apply_id)
      .execute();
}
