import { sql } from 'kysely';
import type { z } from 'zod';
import type { listInquiries, showInquiry } from '#contract/admin/admin-inquiries.ts';
import { dateOf, workingDaysBetween } from '#contract/calendar.ts';
import { type InquiryStatus, inquiryStatuses } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import { listHistory } from '#server/audit/history.ts';
import { withPendingActs } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isAnswered, isClaimed, isUnanswered, staffAbilitiesOf } from '#server/states/inquiries.ts';
import { describeInquiry, inquiries, inquiryPageColumns, listMessages, listPhotos } from './queries.ts';
import { showReported } from './reported.ts';

/** Query of the inquiries of all writers, with the assigned administrators. */
const ofEverybody = (db: Db, language: Language) =>
  inquiries(db)
    .leftJoin('candidate as w', 'w.id', 'i.candidate_id')
    .leftJoin('employer as e', 'e.id', 'i.employer_id')
    .leftJoin('company as own', 'own.id', 'e.company_id')
    .leftJoin('admin as a', 'a.id', 'i.taken_by')
    .select([
      'i.candidate_id',
      'i.employer_id',
      'i.waiting_since',
      'i.hid_ad_at',
      'w.profile_full_name',
      'w.language as candidate_language',
      'e.user_name',
      'e.language as employer_language',
      companyName(language, 'own').$castTo<string | null>().as('own_name'),
      'i.taken_by as taker_id',
      'a.name as taken_by',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof ofEverybody>['execute']>>[number];

/** Lists the inquiries of all candidates and companies: unanswered ones first, the oldest on top. */
export async function listAllInquiries(
  db: Db,
  { kind, taken_by, ...filters }: z.output<typeof listInquiries.input>,
  view: AdminView,
) {
  const { actor, language } = view;
  const found = await listRecords(db, {
    records: ofEverybody(db, language)
      .$if(kind !== undefined, (rows) => rows.where('i.kind', '=', kind ?? 'QUESTION'))
      .$if(taken_by !== undefined, (rows) => rows.where('i.taken_by', '=', actor.id)),
    state: sql<InquiryStatus>`i.status`,
    states: inquiryStatuses,
    search: sql.ref('i.folded'),
    id: 'i.id',
    order: sql`${isUnanswered.sql} DESC, ${isClaimed.sql} DESC,
      CASE WHEN NOT ${isAnswered.sql} THEN i.waiting_since END, i.updated_at DESC, i.id DESC`,
    filters,
  });
  const rows = found.list.map((row) => toAnswer(row, view));
  return { ...found, list: await withPendingActs(db, 'inquiry', rows, view) };
}

function toAnswer(row: Row, { language, now }: Pick<AdminView, 'language' | 'now'>) {
  const writer =
    row.candidate_id === null
      ? {
          kind: 'employer' as const,
          id: row.employer_id ?? 0,
          name: row.user_name ?? '',
          company_name: row.own_name,
        }
      : {
          kind: 'candidate' as const,
          id: row.candidate_id,
          name: row.profile_full_name ?? '',
          company_name: null,
        };
  return {
    ...describeInquiry(row, language),
    writer,
    taken_by: row.taken_by,
    waiting_since: row.waiting_since.toISOString(),
    waiting_days: isAnswered.matches(row) ? null : workingDaysBetween(dateOf(row.waiting_since), dateOf(now)),
  };
}

/** Shows one inquiry with all messages and its history. */
export async function showAnyInquiry(
  db: Db,
  id: number,
  view: AdminView,
): Promise<z.input<typeof showInquiry.output>> {
  const { detail, contact_name, contact_email, contact_phone, version, ...row } = orNotFound(
    await ofEverybody(db, view.language).where('i.id', '=', id).select(inquiryPageColumns).executeTakeFirst(),
  );
  const messages = await listMessages(db, id);
  return {
    ...toAnswer(row, view),
    ...{ detail, contact_name, contact_email, contact_phone, version },
    photos: await listPhotos(db, id),
    messages: messages.map(({ id, admin_name, text, created_at }) => ({ id, admin_name, text, created_at })),
    language: row.candidate_language ?? row.employer_language ?? 'vi',
    history: await listHistory(db, 'inquiry', id),
    report: await showReported(db, row, view),
    abilities: staffAbilitiesOf(row, view.actor),
  };
}
