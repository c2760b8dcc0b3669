import { sql } from 'kysely';
import { addDays, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { eventRow } from '#server/hiring/applications/record/events.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isRunning } from '#server/states/answers.ts';
import { isApproved } from '#server/states/employers.ts';
import { endOfDay } from './clock.ts';
import { findStandstill } from './standstill.ts';

/** An application whose company is due for a reminder now. */
export interface DueReminder {
  profile_apply_id: number;
  recruitment_id: number;
  company_id: number;
  employer_id: number;
  answer_due: Date;
}

const [firstDays, lastDays] = limits.answerReminderDays;

/**
 * SQL condition: no decision on the application is pending. A pending decision soon becomes an answer, so it needs no
 * reminder.
 */
export const hasNoPendingDecision = sql<boolean>`not exists (select 1 from pending_decision d where d.profile_apply_id = a.profile_apply_id)`;

/**
 * SQL condition: there is a reminder `p` (with its mail `m`) of the current answer deadline that matches `condition`.
 */
const remindersOf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select 1 from reminded_application p join answer_reminder r on r.id = p.reminder_id
    left join mail m on m.id = r.mail_id
    where p.profile_apply_id = a.profile_apply_id and p.answer_due = a.answer_due and ${condition})`;

/**
 * SQL condition: the mail server accepted a reminder of the current deadline at least `limits.answerReminderHours` ago.
 */
export const wasReminded = (now: Date) =>
  remindersOf(
    sql<boolean>`m.sent_at <= ${new Date(now.getTime() - limits.answerReminderHours * HOUR_MILLISECONDS)}`,
  );

/** SQL: the time when the mail server accepted the oldest reminder of the current deadline. */
export const oldestReminder = sql<Date | null>`(select min(m.sent_at) from reminded_application p
  join answer_reminder r on r.id = p.reminder_id join mail m on m.id = r.mail_id
  where p.profile_apply_id = a.profile_apply_id and p.answer_due = a.answer_due)`;

/** SQL: days until the answer deadline; 0 on its day, negative afterwards. */
const daysBefore = (today: string) =>
  sql<number>`((a.answer_due at time zone 'Asia/Ho_Chi_Minh')::date - ${today}::date)`;

/** SQL condition: a reminder of the current deadline was written at most this many days before it. */
const isWrittenWithin = (days: number) =>
  remindersOf(sql<boolean>`(a.answer_due at time zone 'Asia/Ho_Chi_Minh')::date - r.day <= ${days}`);

/**
 * Lists the applications whose companies are to be reminded now: once three days before the deadline, once one day
 * before it, and afterwards daily until the mail server has accepted a reminder. The list is empty while the clocks
 * stand still, and leaves out companies that may not act.
 * @param employerId only for this company
 */
export async function listDueReminders(db: Db, now: Date, employerId?: number): Promise<DueReminder[]> {
  if (await findStandstill(db)) return [];
  const today = dateOf(now);
  const left = daysBefore(today);
  const isDue = sql<boolean>`case
    when ${left} < 0 then not ${remindersOf(sql<boolean>`m.sent_at is not null`)}
    when ${left} <= ${lastDays} then not ${isWrittenWithin(lastDays ?? 1)}
    else not ${isWrittenWithin(firstDays ?? 3)} end`;
  return (
    db
      .selectFrom('application as a')
      .innerJoin('employer as e', 'e.company_id', 'a.company_id')
      .where('a.answer_due', '<=', endOfDay(addDays(today, firstDays ?? 3)))
      .where(isRunning(now).sql)
      .where(isApproved.sql)
      .where(hasNoPendingDecision)
      // If the mail of today fails, another reminder is sent tomorrow.
      .where(sql<boolean>`not ${remindersOf(sql<boolean>`r.day = ${today}::date`)}`)
      .where(isDue)
      .$if(employerId !== undefined, (query) => query.where('e.id', '=', employerId ?? 0))
      .orderBy('a.answer_due')
      .orderBy('a.profile_apply_id')
      .select([
        'a.profile_apply_id',
        'a.recruitment_id',
        'a.company_id',
        'e.id as employer_id',
        'a.answer_due',
      ])
      .$narrowType<{ answer_due: Date }>()
      .execute()
  );
}

/**
 * Records the reminder that a member gets today, with the applications that its mail names, in the transaction that
 * queues the mail. Nothing that a candidate reads changes.
 * @param mail queues the mail for the reminder with this id; returns undefined if the daily limit of mails is exceeded,
 * so the member was not reminded
 * @returns the id of the reminder; undefined if this member was already reminded today
 */
export async function recordReminder(
  db: Db,
  reminder: {
    employerId: number;
    memberId: number;
    applications: readonly Pick<DueReminder, 'profile_apply_id' | 'answer_due'>[];
  },
  mail: (reminderId: number) => Promise<number | undefined>,
  now: Date,
): Promise<number | undefined> {
  const { employerId, memberId, applications } = reminder;
  // If another node reminds the same member, it waits here and then finds today's row, before it queues a mail.
  const stored = await db
    .insertInto('answer_reminder')
    .values({
      employer_id: employerId,
      member_id: memberId,
      day: dateOf(now),
      mail_id: null,
      reminded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  const mailId = await mail(stored.id);
  if (mailId !== undefined)
    await db.updateTable('answer_reminder').set({ mail_id: mailId }).where('id', '=', stored.id).execute();
  await nameApplications(db, stored.id, applications, now);
  return stored.id;
}

async function nameApplications(
  db: Db,
  reminderId: number,
  applications: Parameters<typeof recordReminder>[1]['applications'],
  now: Date,
): Promise<void> {
  if (applications.length === 0) return;
  // Same order in which other transactions lock applications, to avoid deadlocks.
  const ordered = applications.toSorted((one, other) => one.profile_apply_id - other.profile_apply_id);
  const ids = ordered.map(({ profile_apply_id }) => profile_apply_id);
  const told = new Set(await listRemindedOn(db, ids, dateOf(now)));
  await db
    .insertInto('reminded_application')
    .values(
      ordered.map(({ profile_apply_id, answer_due }) => ({
        reminder_id: reminderId,
        profile_apply_id,
        answer_due,
      })),
    )
    .execute();
  // Several members of an ad get a mail, but the history shows one reminder a day.
  const fresh = ids.filter((id) => !told.has(id));
  const event = eventRow({ kind: 'REMINDED', by: 'clock', now });
  if (fresh.length > 0)
    await db
      .insertInto('application_event')
      .values(fresh.map((profile_apply_id) => ({ profile_apply_id, ...event })))
      .execute();
}

async function listRemindedOn(db: Db, ids: readonly number[], day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reminded_application as p')
    .innerJoin('answer_reminder as r', 'r.id', 'p.reminder_id')
    .where('p.profile_apply_id', 'in', ids)
    .where('r.day', '=', day)
    .select('p.profile_apply_id')
    .execute();
  return rows.map((row) => row.profile_apply_id);
}
