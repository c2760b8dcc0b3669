import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';

/**
 * Reminds the companies of the demo of their due answers, so that its mailbox has reminders with links from the start.
 * They are sent at once, even at night.
 */
export async function storeReminders(
  db: Db,
  env: { SECRET_KEY: string; MAIL_FROM: string },
  now: Date,
): Promise<void> {
  await remindOfAnswers({ db, env, queue: new TaskQueue() }, now);
  await db.updateTable('mail').set({ not_before: null }).where('template', '=', 'answers-due').execute();
}
