import { endUnanswered } from '#server/hiring/answers/end.ts';
import { listDueReminders, recordReminder } from '#server/hiring/answers/reminders.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import type { TestServer } from './server.ts';

type Timed = Pick<TestServer, 'db' | 'env'>;

/**
 * Reminds the companies of all applications that are due now, as the task does, with a mail to the first member of each.
 * @param isAccepted the mail server accepts the mails at once
 * @returns the applications that the mails named
 */
export async function remindNow({ db, env }: Timed, now: Date, isAccepted = true): Promise<number[]> {
  const due = await listDueReminders(db, now);
  for (const [employerId, applications] of Map.groupBy(due, (one) => one.employer_id))
    await db.transaction().execute(async (trx) => {
      const member = await trx
        .selectFrom('company_member')
        .where('employer_id', '=', employerId)
        .orderBy('id')
        .select(['id', 'user_email'])
        .executeTakeFirstOrThrow();
      const mailId = await queueMail(
        { db: trx, now, env, queue: new TaskQueue() },
        {
          to: member.user_email,
          language: 'vi',
          template: 'applicant-assigned',
          parameters: { profile_apply_id: 1, recruitment_id: 1, title: 'Kế toán', author: 'Sanviec' },
        },
      );
      if (isAccepted && mailId !== undefined) await acceptMail(trx, mailId, now);
      await recordReminder(trx, { employerId, memberId: member.id, mailId, applications }, now);
    });
  return due.map(({ profile_apply_id }) => profile_apply_id);
}

/** The mail server accepts a mail. */
const acceptMail = (db: Db, id: number, now: Date) =>
  db.updateTable('mail').set({ sent_at: now }).where('id', '=', id).execute();

/** Runs the task that ends applications, at a moment. @returns their number */
export const endNow = ({ db, env }: Timed, now: Date): Promise<number> =>
  endUnanswered({ db, env, queue: new TaskQueue(), clock: () => now });
