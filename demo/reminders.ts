import { DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS, startOfDate } from '#contract/calendar.ts';
import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';

/**
 * Reminds the companies of the demo of their due answers, so that its mailbox has reminders with links from the start: at nine o'clock of
 * today in Vietnam, or of yesterday before that, because mails of the night wait for the morning.
 */
export function storeReminders(
  db: Db,
  env: { SECRET_KEY: string; MAIL_FROM: string },
  now: Date,
): Promise<number> {
  const nine = new Date(startOfDate(dateOf(now)).getTime() + 9 * HOUR_MILLISECONDS);
  const morning = nine <= now ? nine : new Date(nine.getTime() - DAY_MILLISECONDS);
  return remindOfAnswers({ db, env, queue: new TaskQueue() }, morning);
}
