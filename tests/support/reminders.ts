import { DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { addCountedDays, endOfDay } from '#server/hiring/answers/clock.ts';
import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { type AppliedTarget, addOpenAd, applyTo } from './applications.ts';
import { mailsTo } from './mailbox.ts';
import type { CandidatePerson, EmployerPerson } from './people.ts';
import type { TestServer } from './server.ts';

/** Adds an ad of a company, an application to it, and moves the promised date to so many days from now. */
export async function applyWithDue(
  server: TestServer,
  {
    who,
    company,
    resume,
    days,
    ad,
  }: { who: CandidatePerson; company: EmployerPerson; resume: number; days: number; ad?: number },
): Promise<AppliedTarget> {
  const target = await applyTo(server, who, ad ?? (await addOpenAd(server, company.companyId)), resume);
  await setAnswerDue(server, target, days);
  return target;
}

/** Moves the promised date of an application to so many days from now, as time would. */
export async function setAnswerDue(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { profile_apply_id }: AppliedTarget,
  days: number,
): Promise<void> {
  const answer_due = endOfDay(
    days < 0
      ? dateOf(new Date(clock().getTime() + days * DAY_MILLISECONDS))
      : addCountedDays(dateOf(clock()), days, []),
  );
  await db
    .updateTable('application')
    .set({ answer_due, answer_promised: answer_due })
    .where('profile_apply_id', '=', profile_apply_id)
    .execute();
}

/** Lets all sessions begin now: the clock moves by days. */
export const renewSessions = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>) =>
  db
    .updateTable('session')
    .set({
      created_at: clock(),
      last_active_at: clock(),
      expires_at: new Date(clock().getTime() + DAY_MILLISECONDS / 2),
      absolute_expires_at: new Date(clock().getTime() + DAY_MILLISECONDS / 2),
    })
    .execute();

/** Moves the clock forward to ten in the morning in Vietnam. */
export function moveToDaytime({ clock, advanceClock }: Pick<TestServer, 'clock' | 'advanceClock'>): void {
  const hour = new Date(clock().getTime() + 7 * HOUR_MILLISECONDS).getUTCHours();
  advanceClock(((24 + 10 - hour) % 24) * HOUR_MILLISECONDS);
}

/** Runs the task that reminds companies. @returns number of reminders */
export const remindCompanies = ({
  db,
  env,
  clock,
}: Pick<TestServer, 'db' | 'env' | 'clock'>): Promise<number> =>
  remindOfAnswers({ db, env, queue: new TaskQueue() }, clock());

/** Mails about due answers to an address, newest first. */
export const listReminderMails = async (server: TestServer, address: string) =>
  (await mailsTo(server, address)).filter(({ template }) => template === 'answers-due');

/** The token of the link in the newest mail about due answers; empty without a link. */
export async function readDueTicket(server: TestServer, address: string): Promise<string> {
  const [mail] = await listReminderMails(server, address);
  return /\/employer\/answers#([A-Za-z0-9]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
}
