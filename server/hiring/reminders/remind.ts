import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import { type DueReminder, listDueReminders, recordReminder } from '#server/hiring/answers/reminders.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { type CompanyRecipient, listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { nextDaytime } from '#server/infrastructure/mail/daytime.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import { issueLink, listMembersWithLinks } from './judge.ts';

const template = 'answers-due';
/** Maximum of ads that a mail lists. The page of its link and the company's lists show all. */
const ADS = 20;

const countReminder = defineCounter<'queued' | 'over_limit'>(
  'answer_reminders',
  'Reminders of due answers, by whether a mail was queued or the reader had too many of them that day',
  'result',
  ['queued', 'over_limit'],
);

export type ReminderDeps = Pick<MailContext, 'db' | 'env' | 'queue'>;

/**
 * Reminds companies of answers that are due in three days or one day. Each member gets one mail a day, about all due
 * applicants of the member's ads. Each company has its own transaction; a second run, or a second node, finds nothing
 * to do.
 * @returns number of reminders
 */
export async function remindOfAnswers(deps: ReminderDeps, now: Date): Promise<number> {
  const companies = new Set((await listDueReminders(deps.db, now)).map(({ employer_id }) => employer_id));
  let reminded = 0;
  let fault: unknown;
  for (const id of companies)
    try {
      reminded += await deps.db.transaction().execute((trx) => remindCompany({ ...deps, db: trx, now }, id));
    } catch (error) {
      fault ??= error;
    }
  if (fault !== undefined) throw fault;
  return reminded;
}

async function remindCompany(context: MailContext, employerId: number): Promise<number> {
  const { db, now } = context;
  // Read again in this transaction, because another node may have reminded the company in between.
  const due = await listDueReminders(db, now, employerId);
  await holdApplications(db, due);
  const linked = await listMembersWithLinks(db, employerId);
  let reminded = 0;
  for (const { reader, applications } of await groupByReader(db, employerId, due)) {
    const memberId = reader.account.id;
    const stored = await recordReminder(
      db,
      { employerId, memberId, applications },
      async (reminderId) => {
        const link = linked.has(memberId) ? { memberId, reminderId } : undefined;
        const mailId = await mailReader(context, reader, applications, link);
        countReminder(mailId === undefined ? 'over_limit' : 'queued');
        return mailId;
      },
      now,
    );
    if (stored !== undefined) reminded += 1;
  }
  return reminded;
}

/**
 * Locks all applications in the order in which other transactions lock them, to avoid deadlocks. Recording reminders
 * member by member would lock them in another order, because members have different ads.
 */
async function holdApplications(db: Db, due: readonly DueReminder[]): Promise<void> {
  if (due.length === 0) return;
  const ids = due.map(({ profile_apply_id }) => profile_apply_id);
  await db
    .selectFrom('application')
    .where('profile_apply_id', 'in', ids)
    .orderBy('profile_apply_id')
    .select('profile_apply_id')
    .forKeyShare()
    .execute();
}

/** Groups the due applications by the member who gets the mail, the earliest deadline first. */
async function groupByReader(db: Db, employerId: number, due: readonly DueReminder[]) {
  const found = new Map<number, { reader: CompanyRecipient; applications: DueReminder[] }>();
  for (const [recruitmentId, applications] of Map.groupBy(due, (one) => one.recruitment_id))
    for (const reader of await listCompanyRecipients(db, template, { employerId, recruitmentId })) {
      const known = found.get(reader.account.id) ?? { reader, applications: [] };
      known.applications.push(...applications);
      found.set(reader.account.id, known);
    }
  return [...found.values()].sort((one, other) => one.reader.account.id - other.reader.account.id);
}

/**
 * Queues the mail of a member, to be sent in the daytime.
 * @returns the id of the mail; undefined if the daily limit of mails is exceeded
 */
async function mailReader(
  context: MailContext,
  reader: CompanyRecipient,
  applications: readonly DueReminder[],
  link: { memberId: number; reminderId: number } | undefined,
): Promise<number | undefined> {
  const { db, now } = context;
  const ads = await describeAds(db, reader, applications);
  const until = new Date(Math.max(...applications.map(({ answer_due }) => answer_due.getTime())));
  const token = link && until > now ? await issueLink(db, { ...link, until }, now) : undefined;
  const notBefore = nextDaytime(reader.language, now);
  return queueMail(context, {
    ...reader,
    template,
    parameters: { ads: ads.slice(0, ADS), count: applications.length, linked: token !== undefined },
    // The field `secret` is meant for codes. Here it holds the token of the link.
    ...(token === undefined ? {} : { secret: ` ${token}` }),
    ...(notBefore > now ? { notBefore } : {}),
    // The mail expires after a day, because the next daily reminder replaces it.
    expiresAt: startOfDate(addDays(dateOf(now), 2)),
  });
}

/**
 * Title, number of applicants and earliest deadline of each ad. The mail names no applicant, because a sent mail cannot
 * be recalled.
 */
async function describeAds(
  db: Db,
  { language }: Pick<CompanyRecipient, 'language'>,
  applications: readonly DueReminder[],
) {
  const byAd = Map.groupBy(applications, (one) => one.recruitment_id);
  const titles = await db
    .selectFrom('recruitment')
    .where('id', 'in', [...byAd.keys()])
    .select(['id', 'title_vi', 'title_kr', 'title_en'])
    .execute();
  return titles
    .map((ad) => {
      const own = byAd.get(ad.id) ?? [];
      return {
        recruitment_id: ad.id,
        title: selectLocalized(ad, 'title', language)?.text ?? '',
        count: own.length,
        answer_due: new Date(Math.min(...own.map(({ answer_due }) => answer_due.getTime()))).toISOString(),
      };
    })
    .sort(
      (one, other) =>
        one.answer_due.localeCompare(other.answer_due) || one.recruitment_id - other.recruitment_id,
    );
}
