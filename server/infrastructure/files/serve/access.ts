import type { Selectable } from 'kysely';
import {
  type AdminRole,
  type CompanyRole,
  hasCompanyRole,
  hasStaffRole,
  memberRoles,
  ownersOnly,
  staffRoles,
} from '#contract/call.ts';
import type { Identity } from '#server/infrastructure/calls/actor.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { FileTable } from '#server/infrastructure/db/tables/files-and-mails.ts';
import { isVisible } from '#server/states/applications.ts';
import { isAssignedTo } from '#server/states/assignments.ts';
import { isApproved } from '#server/states/employers.ts';

export type FileRow = Selectable<FileTable>;

/** The account that requests a file; all fields are empty for a visitor. */
export interface FileReader {
  candidate_id?: number;
  /** The account of a signed-in member of a company, with the member and its role. */
  employer_id?: number;
  member_id?: number;
  member_role?: CompanyRole;
  /** True if the member sees only ads with an assignment. */
  assigned_only?: boolean;
  /** Holder of the registration and licence ticket of this employer (docs/rules.md#sessions). */
  ticket_employer_id?: number;
  admin_role?: AdminRole;
}

/** The rights of a caller that file access depends on: the account, and the employer of its licence ticket. */
export function readerOf({ actor, ticket }: Identity): FileReader {
  return {
    ...(actor.type === 'candidate' ? { candidate_id: actor.id } : {}),
    ...(actor.type === 'employer'
      ? {
          ...{ employer_id: actor.employerId, member_id: actor.id, member_role: actor.role },
          assigned_only: actor.assignedOnly,
        }
      : {}),
    ...(actor.type === 'admin' ? { admin_role: actor.role } : {}),
    ...(ticket ? { ticket_employer_id: ticket.employerId } : {}),
  };
}

type Rule = (db: Db, file: FileRow, reader: FileReader, now: Date) => boolean | Promise<boolean>;

/** Rules by kind of file that decide whether a reader may see a file now. A kind without a rule does not compile. */
const rules: Record<FileRow['kind'], Rule> = {
  logo: () => true,
  photo: () => true,
  content: () => true,
  licence: (_db, file, reader) =>
    (file.employer_id !== null &&
      ((file.employer_id === reader.employer_id && isMember(reader, ownersOnly)) ||
        file.employer_id === reader.ticket_employer_id)) ||
    (reader.admin_role !== undefined && hasStaffRole(reader.admin_role, staffRoles.reading)),
  inquiry: async (db, file, reader) =>
    (file.candidate_id !== null && file.candidate_id === reader.candidate_id) ||
    (file.employer_id !== null &&
      file.employer_id === reader.employer_id &&
      (await isOfOwnInquiry(db, file, reader))) ||
    (reader.admin_role !== undefined &&
      (hasStaffRole(reader.admin_role, staffRoles.answering) ||
        (hasStaffRole(reader.admin_role, staffRoles.reading) && (await isOfReport(db, file.id))))),
  portfolio: mayReadResumeFile,
  attachment: mayReadResumeFile,
  /** Files of bank statements are never stored. */
  statement: () => false,
};

/**
 * Finds a file that the reader may see now. Checked on every request, so a cancelled application or an ended approval
 * closes its files at once. A file of another account is not found.
 */
export async function findReadableFile(
  db: Db,
  id: string,
  reader: FileReader,
  now: Date,
): Promise<FileRow | undefined> {
  const file = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) return undefined;
  return (await rules[file.kind](db, file, reader, now)) ? file : undefined;
}

const isMember = ({ member_role }: FileReader, roles: readonly CompanyRole[]): boolean =>
  member_role !== undefined && hasCompanyRole(member_role, roles);

/**
 * True if the reader may read a photo of an inquiry. Owners read the photos of all inquiries of their company, other
 * members those of their own. A photo that no inquiry names yet is open to the member who uploaded it. Version 0.12.0
 * stored no member with a photo: then it is open to owners.
 */
async function isOfOwnInquiry(db: Db, file: FileRow, reader: FileReader): Promise<boolean> {
  const isOwner = isMember(reader, ownersOnly);
  const inquiry = await db
    .selectFrom('inquiry_photo as p')
    .innerJoin('inquiry as i', 'i.id', 'p.inquiry_id')
    .where('p.file_id', '=', file.id)
    .select('i.member_id')
    .executeTakeFirst();
  if (inquiry) return isOwner || inquiry.member_id === reader.member_id;
  return file.member_id === null ? isOwner : file.member_id === reader.member_id;
}

/** Administrators of members and ads may read reports, but not other inquiries (docs/decisions/0062-inbox.md). */
async function isOfReport(db: Db, fileId: string): Promise<boolean> {
  const report = await db
    .selectFrom('inquiry_photo as p')
    .innerJoin('inquiry as i', 'i.id', 'p.inquiry_id')
    .where('p.file_id', '=', fileId)
    .where('i.reason', 'is not', null)
    .select('i.id')
    .executeTakeFirst();
  return report !== undefined;
}

async function mayReadResumeFile(db: Db, file: FileRow, reader: FileReader, now: Date): Promise<boolean> {
  if (file.candidate_id === null) return false;
  if (reader.candidate_id === file.candidate_id) return true;
  if (reader.employer_id === undefined || !isMember(reader, memberRoles.deciding)) return false;
  // The roles that `redactForRole` shows attachments to (server/hiring/roles/for-role.ts).
  // docs/rules.md#retention: through an application that the company still sees, and only while it is approved
  const application = await db
    .selectFrom('application_file')
    .innerJoin('application as a', 'a.profile_apply_id', 'application_file.profile_apply_id')
    .innerJoin('employer as e', 'e.company_id', 'a.company_id')
    .select('a.profile_apply_id')
    .where('application_file.file_id', '=', file.id)
    .where('e.id', '=', reader.employer_id)
    .$if(reader.assigned_only === true, (query) =>
      query.where(isAssignedTo(reader.member_id ?? 0, 'a.recruitment_id')),
    )
    .where(isApproved.sql)
    .where(isVisible(now).sql)
    .limit(1)
    .executeTakeFirst();
  return application !== undefined;
}
