import { sql } from 'kysely';
import type { CompanyRole } from '#contract/call.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';

/** A person who writes inquiries and reports. */
export type InquiryWriter =
  | { type: 'candidate'; id: number }
  /** A member of a company: its id, its account and its role. */
  | { type: 'employer'; id: number; employerId: number; role: CompanyRole };

/** The column that refers to the account of the writer, with the account's id. */
const ownerOf = (writer: InquiryWriter) =>
  writer.type === 'candidate' ? { candidate_id: writer.id } : { employer_id: writer.employerId };

/** The columns that refer to the writer. */
export const toWriterColumns = (writer: InquiryWriter) => ({
  ...ownerOf(writer),
  member_id: writer.type === 'candidate' ? null : writer.id,
});

/** Inquiries with their reported subjects. */
export const inquiries = (db: Db) =>
  db
    .selectFrom('inquiry as i')
    .leftJoin('recruitment as r', 'r.id', 'i.recruitment_id')
    .leftJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('company_photo as h', (join) =>
      join.onRef('h.company_id', '=', 'i.company_id').onRef('h.file_id', '=', 'i.photo_id'),
    )
    .select([
      'i.id',
      'i.kind',
      'i.reason',
      'i.title',
      'i.status',
      'i.answered_at',
      'i.created_at',
      'i.updated_at',
      'i.recruitment_id',
      'i.company_id',
      'h.file_id as photo_id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      'c.company_name',
      'c.company_name_kr',
      'c.company_name_en',
    ]);

/** Further columns of an inquiry, which its page needs but lists do not. */
export const inquiryPageColumns = [
  'i.detail',
  'i.contact_name',
  'i.contact_email',
  'i.contact_phone',
  'i.version',
] as const;

/**
 * Query of the inquiries of one writer. Owners of a company also read those of its other members, and those that are
 * older than members.
 */
export function ownInquiries(db: Db, writer: InquiryWriter) {
  if (writer.type === 'candidate') return inquiries(db).where('i.candidate_id', '=', writer.id);
  return inquiries(db)
    .where('i.employer_id', '=', writer.employerId)
    .$if(writer.role !== 'owner', (query) => query.where('i.member_id', '=', writer.id));
}

type Row = Awaited<ReturnType<ReturnType<typeof inquiries>['execute']>>[number];

/** Maps the fields that all answers share: dates as text, and the current name of the reported subject. */
export function describeInquiry(row: Row, language: Language) {
  const { id, kind, reason, title, status } = row;
  return {
    ...{ id, kind, reason, title, status },
    subject: subjectOf(row, language),
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function subjectOf(row: Row, language: Language) {
  if (row.recruitment_id !== null)
    return {
      kind: 'recruitment' as const,
      id: row.recruitment_id,
      name: selectLocalized(row, 'title', language)?.text ?? row.title,
      photo: null,
    };
  if (row.company_id === null) return null;
  const { company_name } = row;
  const name = company_name === null ? row.title : chooseCompanyName({ ...row, company_name }, language);
  const photo = row.photo_id === null ? null : fileUrl(row.photo_id);
  return { kind: 'company' as const, id: row.company_id, name, photo };
}

/** Pictures of an inquiry in their order. */
export async function listPhotos(db: Db, inquiryId: number) {
  const rows = await db
    .selectFrom('inquiry_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.inquiry_id', '=', inquiryId)
    .orderBy('p.position')
    .select(['f.id', 'f.name', 'f.mime', 'f.bytes'])
    .execute();
  return rows.map((file) => ({ ...file, url: fileUrl(file.id) }));
}

/** Messages after an inquiry, oldest first, with the administrators who answered. */
export async function listMessages(db: Db, inquiryId: number) {
  const rows = await db
    .selectFrom('inquiry_message as m')
    .leftJoin('admin as a', 'a.id', 'm.admin_id')
    .where('m.inquiry_id', '=', inquiryId)
    .orderBy('m.id')
    .select(['m.id', 'm.admin_id', 'a.name as admin_name', 'm.text', 'm.created_at'])
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Adds a message to an inquiry, by its writer or an administrator. */
export async function addMessage(
  db: Db,
  message: { inquiry_id: number; admin_id: number | null; text: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('inquiry_message')
    .values({ ...message, created_at: now })
    .execute();
}

/** Characters of the last answer in a list. */
const REPLY_SHOWN = 160;

/** SQL: the last answer to an inquiry, truncated. */
export const lastReply = sql<string | null>`(
  SELECT left(m.text, ${sql.lit(REPLY_SHOWN)}) FROM inquiry_message m
  WHERE m.inquiry_id = i.id AND m.admin_id IS NOT NULL ORDER BY m.id DESC LIMIT 1)`;

/** SQL: the number of pictures of an inquiry. */
export const photoCount = sql<number>`(
  SELECT count(*)::int FROM inquiry_photo p WHERE p.inquiry_id = i.id)`;

/** Counts the inquiries or messages of a writer since a moment, and finds the first of them. */
export async function countSentByWriter(
  db: Db,
  table: 'inquiry' | 'inquiry_message',
  writer: InquiryWriter,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const own = sql.ref(writer.type === 'candidate' ? 'i.candidate_id' : 'i.employer_id');
  const said =
    table === 'inquiry'
      ? sql`inquiry i WHERE i.created_at > ${since}`
      : sql`inquiry i JOIN inquiry_message m ON m.inquiry_id = i.id WHERE m.admin_id IS NULL AND m.created_at > ${since}`;
  const at = sql.ref(table === 'inquiry' ? 'i.created_at' : 'm.created_at');
  const { rows } = await sql<{ count: number; first: Date | null }>`
    SELECT count(*)::int AS count, min(${at}) AS first FROM ${said} AND ${own} = ${writer.type === 'candidate' ? writer.id : writer.employerId}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, first: null };
}
