import { endUnanswered } from '#server/hiring/answers/end.ts';
import { listDueReminders } from '#server/hiring/answers/reminders.ts';
import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import type { TestServer } from './server.ts';

type Timed = Pick<TestServer, 'db' | 'env'>;

/**
 * Reminds the companies of all applications that are due now, as the task does.
 * @param isAccepted the mail server accepts the mails at once
 * @returns the applications that the mails named
 */
export async function sendRemindersNow({ db, env }: Timed, now: Date, isAccepted = true): Promise<number[]> {
  const due = await listDueReminders(db, now);
  await remindOfAnswers({ db, env, queue: new TaskQueue() }, now);
  if (isAccepted)
    await db
      .updateTable('mail')
      .set({ sent_at: now })
      .where('template', '=', 'answers-due')
      .where('sent_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
  return due.map(({ profile_apply_id }) => profile_apply_id);
}

/** Runs the task that ends applications, at a moment. @returns their number */
export const endUnansweredNow = ({ db, env }: Timed, now: Date): Promise<number> =>
  endUnanswered({ db, env, queue: new TaskQueue(), clock: () => now });
