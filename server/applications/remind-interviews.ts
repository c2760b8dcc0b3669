import { addDays, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { isApproved, isLiving } from '#server/employers/states.ts';
import { type MailContext, queueMails } from '#server/mail/queue.ts';
import { getParties, type Parties } from './people.ts';
import { type Facts, factColumns, hasInterview, isAccountOpen, isConfirmed, isVisible } from './states.ts';

export type ReminderDeps = Pick<MailContext, 'db' | 'env' | 'queue'>;

/**
 * Reminds both sides of the interviews of tomorrow, each time that was agreed on once: a moved interview is reminded of
 * anew, one that was declined, withdrawn or called off not at all. A company gets one mail for all that a run finds.
 * Each company is a transaction of its own, so a second run, or a second node, finds nothing to do.
 * @returns how many interviews were reminded of
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
 * What is to be reminded of now. Whoever was invited in the last hours has just read when it is. What somebody agreed
 * on whose account is closed is not to be.
 */
const dueOf = (db: Db, now: Date) =>
  db
    .selectFrom('application as a')
    .innerJoin('employer as e', 'e.company_id', 'a.company_id')
    .where(hasInterview.sql)
    .where(isLiving.sql)
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
      ...factColumns,
      'a.hidden_at',
      'a.interview_date',
      'a.interview_time',
      'a.interview_place',
      'a.interview_note',
      'a.interview_sequence',
      'e.status',
    ])
    .forUpdate('a')
    // Somebody acts on it at this moment: the next run sees what came of it.
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  const told: Told[] = [];
  for (const row of rows) told.push({ row, parties: await getParties(db, row.profile_apply_id) });
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

interface Told {
  row: Facts & {
    profile_apply_id: number;
    recruitment_id: number;
    interview_date: string | null;
    interview_time: string | null;
    interview_place: string | null;
    interview_note: string | null;
    interview_sequence: number;
    hidden_at: Date | null;
    status: Parameters<typeof isApproved.matches>[0]['status'];
  };
  parties: Parties;
}

type Mails = Parameters<typeof queueMails>[1];

function toCandidate({ row, parties }: Told): Mails[number] {
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
      interview_place: row.interview_place ?? '',
      interview_note: row.interview_note,
      interview_sequence: row.interview_sequence,
      confirmed: isConfirmed.matches(row),
    },
    expiresAt: momentOf(row),
  };
}

/** One mail about all that the company still sees; none to an account that may not act at the moment. */
function toCompany(told: readonly Told[], now: Date): Mails {
  const seen = told
    .filter(({ row }) => isVisible(now).matches(row) && isApproved.matches(row))
    .sort((a, b) => momentOf(a.row).getTime() - momentOf(b.row).getTime());
  const employer = seen[0]?.parties.employer;
  const last = seen.at(-1);
  if (!employer || !last) return [];
  return [
    {
      ...employer,
      template: 'interviews-tomorrow',
      parameters: {
        interview_date: last.row.interview_date ?? '',
        interviews: seen.map(({ row, parties }) => ({
          profile_apply_id: row.profile_apply_id,
          recruitment_id: row.recruitment_id,
          title: parties.title(employer.language),
          interview_time: row.interview_time ?? '',
          confirmed: isConfirmed.matches(row),
        })),
      },
      // After the last of them it is of no use.
      expiresAt: momentOf(last.row),
    },
  ];
}

const momentOf = ({ interview_date, interview_time }: Told['row']): Date =>
  new Date(`${interview_date}T${interview_time}+07:00`);
