import { addDays, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { CompanyRecipient } from '#server/infrastructure/mail/company-readers.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import {
  hasInterview,
  isAccountOpen,
  isConfirmed,
  isVisible,
  type StageFacts,
  stageFactColumns,
} from '#server/states/applications.ts';
import { isApproved, isNotWithdrawn } from '#server/states/employers.ts';
import { type ApplicationParties, getApplicationParties } from '../record/people.ts';

export type ReminderDeps = Pick<MailContext, 'db' | 'env' | 'queue'>;

/**
 * Reminds both sides of tomorrow's interviews, once per agreed time: a moved interview gets another reminder,
 * a declined, withdrawn or cancelled one none. A company gets one mail per run for all its interviews. Each
 * company has its own transaction, so a second run, or a second node, finds nothing to do.
 * @returns number of interviews with reminders
 */
export async function remindOfInterviews(deps: ReminderDeps, now: Date): Promise<number> {
  const companies = await dueOf(deps.db, now).select('a.company_id').distinct().execute();
  let reminded = 0;
  for (const { company_id } of companies)
    reminded += await deps.db
      .transaction()
      .execute((trx) => remindOfCompany({ ...deps, db: trx, now }, company_id));
  return reminded;
}

/**
 * Query of interviews that are due for a reminder. Invitations of the last hours are left out, because the candidate
 * has just read the time, and so are interviews of closed accounts.
 */
const dueOf = (db: Db, now: Date) =>
  db
    .selectFrom('application as a')
    .innerJoin('employer as e', 'e.company_id', 'a.company_id')
    .where(hasInterview.sql)
    .where(isNotWithdrawn.sql)
    .where(isAccountOpen.sql)
    .where('a.interview_date', '=', addDays(dateOf(now), 1))
    .where('a.invited_at', '<=', new Date(now.getTime() - limits.reminderQuietHours * HOUR_MILLISECONDS))
    .whereRef('a.reminded_sequence', '<', 'a.interview_sequence');

async function remindOfCompany(context: MailContext, companyId: number): Promise<number> {
  const { db, now } = context;
  const rows = await dueOf(db, now)
    .where('a.company_id', '=', companyId)
    .orderBy('a.profile_apply_id')
    .select([
      'a.profile_apply_id',
      'a.recruitment_id',
      ...stageFactColumns,
      'a.hidden_at',
      'a.interview_date',
      'a.interview_time',
      'a.interview_minutes',
      'a.interview_place',
      'a.interview_note',
      'a.interview_sequence',
      'e.status',
    ])
    .forUpdate('a')
    // Locked rows are being changed at this moment. The next run sees the result.
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  const told: DueReminder[] = [];
  for (const row of rows) told.push({ row, parties: await getApplicationParties(db, row.profile_apply_id) });
  await db
    .updateTable('application')
    .set((eb) => ({ reminded_sequence: eb.ref('interview_sequence') }))
    .where(
      'profile_apply_id',
      'in',
      rows.map((row) => row.profile_apply_id),
    )
    .execute();
  await queueMails(context, [...told.map(toCandidate), ...toCompany(told, now)]);
  return rows.length;
}

interface DueReminder {
  row: StageFacts & {
    profile_apply_id: number;
    recruitment_id: number;
    interview_date: string | null;
    interview_time: string | null;
    interview_minutes: number | null;
    interview_place: string | null;
    interview_note: string | null;
    interview_sequence: number;
    hidden_at: Date | null;
    status: Parameters<typeof isApproved.matches>[0]['status'];
  };
  parties: ApplicationParties;
}

type Mails = Parameters<typeof queueMails>[1];

function toCandidate({ row, parties }: DueReminder): Mails[number] {
  const { candidate, companyName, title } = parties;
  return {
    ...candidate,
    template: 'interview-tomorrow',
    parameters: {
      profile_apply_id: row.profile_apply_id,
      title: title(candidate.language),
      company_name: companyName(candidate.language),
      interview_date: row.interview_date ?? '',
      interview_time: row.interview_time ?? '',
      interview_minutes: row.interview_minutes,
      interview_place: row.interview_place ?? '',
      interview_note: row.interview_note,
      interview_sequence: row.interview_sequence,
      confirmed: isConfirmed.matches(row),
    },
    expiresAt: momentOf(row),
  };
}

/**
 * Builds one mail for each person of the company, about all interviews that the company may still see; none for an account that may
 * not act at the moment.
 */
function toCompany(told: readonly DueReminder[], now: Date): Mails {
  const seen = told
    .filter(({ row }) => isVisible(now).matches(row) && isApproved.matches(row))
    .sort((a, b) => momentOf(a.row).getTime() - momentOf(b.row).getTime());
  const readers = new Map(
    seen.flatMap(({ parties }) => parties.employers).map((reader) => [reader.account.id, reader]),
  );
  return [...readers.values()].map((reader) => {
    const own = seen.filter(({ parties }) =>
      parties.employers.some(({ account }) => account.id === reader.account.id),
    );
    return toReader(reader, own);
  });
}

function toReader(reader: CompanyRecipient, seen: readonly DueReminder[]): Mails[number] {
  const last = seen.at(-1);
  return {
    ...reader,
    template: 'interviews-tomorrow',
    parameters: {
      interview_date: last?.row.interview_date ?? '',
      interviews: seen.map(({ row, parties }) => ({
        profile_apply_id: row.profile_apply_id,
        recruitment_id: row.recruitment_id,
        title: parties.title(reader.language),
        interview_time: row.interview_time ?? '',
        interview_minutes: row.interview_minutes,
        confirmed: isConfirmed.matches(row),
      })),
    },
    // The mail is useless after the last interview.
    ...(last && { expiresAt: momentOf(last.row) }),
  };
}

const momentOf = ({ interview_date, interview_time }: DueReminder['row']): Date =>
  new Date(`${interview_date}T${interview_time}+07:00`);
