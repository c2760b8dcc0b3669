import { sql } from 'kysely';
import { addDays, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { eventRow } from '#server/hiring/applications/record/events.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isRunning } from '#server/states/answers.ts';
import { isApproved } from '#server/states/employers.ts';
import { endOfDay } from './clock.ts';
import { findStandstill } from './standstill.ts';

/** An application whose company is to be reminded now. */
export interface DueReminder {
  profile_apply_id: number;
  recruitment_id: number;
  company_id: number;
  employer_id: number;
  answer_due: Date;
}

const [firstDays, lastDays] = limits.answerReminderDays;

/** No decision on the application waits: one that does is an answer soon. */
export const isUndecided = sql<boolean>`not exists (select 1 from pending_decision d where d.profile_apply_id = a.profile_apply_id)`;

/** Reminders that named the present date of the application, as `p` with their mail `m`. */
const remindersOf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select 1 from reminded_application p join answer_reminder r on r.id = p.reminder_id
    left join mail m on m.id = r.mail_id
    where p.profile_apply_id = a.profile_apply_id and p.answer_due = a.answer_due and ${condition})`;

/** The mail server has accepted a reminder of the present date so many hours ago. */
export const wasReminded = (now: Date) =>
  remindersOf(
    sql<boolean>`m.sent_at <= ${new Date(now.getTime() - limits.answerReminderHours * HOUR_MILLISECONDS)}`,
  );

/** When the oldest reminder of the present date was accepted. */
export const oldestReminder = sql<Date | null>`(select min(m.sent_at) from reminded_application p
  join answer_reminder r on r.id = p.reminder_id join mail m on m.id = r.mail_id
  where p.profile_apply_id = a.profile_apply_id and p.answer_due = a.answer_due)`;

/** Days before the date, in SQL: 0 on its day, negative afterwards. */
const daysBefore = (today: string) =>
  sql<number>`((a.answer_due at time zone 'Asia/Ho_Chi_Minh')::date - ${today}::date)`;

/** The reminder was written so many days before the date that it named, or later. */
const isWrittenWithin = (days: number) =>
  remindersOf(sql<boolean>`(a.answer_due at time zone 'Asia/Ho_Chi_Minh')::date - r.day <= ${days}`);

/**
 * Lists the applications whose companies are to be reminded now: three days before the date and one day before it, each once, and each
 * day after it until the mail server has accepted a reminder. None while the clocks stand still, or for a company that may not act.
 */
export async function listDueReminders(db: Db, now: Date): Promise<DueReminder[]> {
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
      .where(isUndecided)
      // A mail of today that failed is tried again tomorrow.
      .where(sql<boolean>`not ${remindersOf(sql<boolean>`r.day = ${today}::date`)}`)
      .where(isDue)
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
 * Records the reminder that a member gets today, with the applications that its mail names, in the transaction that queues the mail.
 * Nothing that a candidate reads changes.
 * @returns the number of the reminder; undefined if this member was reminded today
 */
export async function recordReminder(
  db: Db,
  reminder: {
    employerId: number;
    memberId: number;
    /** Undefined: over the daily limit, so that no member was reminded. */
    mailId: number | undefined;
    applications: readonly Pick<DueReminder, 'profile_apply_id' | 'answer_due'>[];
  },
  now: Date,
): Promise<number | undefined> {
  const { employerId, memberId, mailId, applications } = reminder;
  const stored = await db
    .insertInto('answer_reminder')
    .values({
      employer_id: employerId,
      member_id: memberId,
      day: dateOf(now),
      mail_id: mailId ?? null,
      reminded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored || applications.length === 0) return stored?.id;
  const ids = applications.map(({ profile_apply_id }) => profile_apply_id);
  const told = new Set(await listRemindedOn(db, ids, dateOf(now)));
  await db
    .insertInto('reminded_application')
    .values(
      applications.map(({ profile_apply_id, answer_due }) => ({
        reminder_id: stored.id,
        profile_apply_id,
        answer_due,
      })),
    )
    .execute();
  // A mail to each member of an ad is one reminder in the history.
  const fresh = ids.filter((id) => !told.has(id));
  const event = eventRow({ kind: 'REMINDED', by: 'clock', now });
  if (fresh.length > 0)
    await db
      .insertInto('application_event')
      .values(fresh.map((profile_apply_id) => ({ profile_apply_id, ...event })))
      .execute();
  return stored.id;
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
