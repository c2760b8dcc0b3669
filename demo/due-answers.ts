import { addDays, DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { endOfDay } from '#server/hiring/answers/clock.ts';
import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { isOpen, isVisible } from '#server/states/applications.ts';

/** Days until the dates of the applicants whom the first company is reminded of. */
const daysLeft = [1, 3, 3, 1, 3];

/** Mails are sent by day: nine o'clock of today in Vietnam, or of yesterday before that. */
function lastMorning(now: Date): Date {
  const nine = new Date(startOfDate(dateOf(now)).getTime() + 9 * HOUR_MILLISECONDS);
  return nine <= now ? nine : new Date(nine.getTime() - DAY_MILLISECONDS);
}

/** Gives a few open applications to the first company dates that are due, as if they had been promised when applying. */
export async function storeDueAnswers(db: Db, companyId: number, now: Date): Promise<void> {
  const morning = lastMorning(now);
  const before = (days: number) => new Date(morning.getTime() - days * DAY_MILLISECONDS);
  const open = await db
    .selectFrom('application as a')
    .where('a.company_id', '=', companyId)
    .where(isOpen.sql)
    .where('a.result', 'is', null)
    .where(isVisible(now).sql)
    .where('a.applied_at', '<=', before(limits.answerDaysMin))
    .where('a.applied_at', '>', before(limits.answerDaysMax - Math.max(...daysLeft)))
    .orderBy('a.profile_apply_id')
    .limit(daysLeft.length)
    .select(['a.profile_apply_id', 'a.applied_at'])
    .execute();
  for (const [at, { profile_apply_id, applied_at }] of open.entries()) {
    const due = endOfDay(addDays(dateOf(morning), daysLeft[at] ?? 3));
    await db
      .updateTable('application')
      .set({
        answer_days: Math.floor((due.getTime() - applied_at.getTime()) / DAY_MILLISECONDS),
        answer_promised: due,
        answer_due: due,
      })
      .where('profile_apply_id', '=', profile_apply_id)
      .execute();
  }
}

/** Reminds the companies of the demo, so that its mailbox has a reminder with its link from the start. */
export const storeReminders = (
  db: Db,
  env: { SECRET_KEY: string; MAIL_FROM: string },
  now: Date,
): Promise<number> => remindOfAnswers({ db, env, queue: new TaskQueue() }, lastMorning(now));
