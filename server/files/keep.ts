import { sql } from 'kysely';
import { type FileKind, fileKinds, fileUrl, type StoredFile } from '#contract/files.ts';
import { refuse } from '#server/calls/refusals.ts';
import type { Db } from '#server/db/connection.ts';
import type { FileRow } from './access.ts';
import type { CheckedFile } from './check.ts';
import type { FileStore } from './store.ts';

/** Whose file it is: exactly one. */
export type FileOwner = { candidate_id: number } | { employer_id: number } | { admin_id: number };

/**
 * Puts a checked file on disk and its row into the caller's transaction. Rolled back, the bytes stay without a row
 * and are swept. The file is not linked yet: call linkFile in the act that makes a record hold it.
 */
export async function keepFile(
  trx: Db,
  files: FileStore,
  kind: FileKind,
  owner: FileOwner,
  file: CheckedFile,
  now: Date,
): Promise<StoredFile> {
  const stored = await files.write(file.bytes).catch(refuseWithoutSpace);
  await trx
    .insertInto('file')
    .values({
      ...stored,
      kind,
      name: file.name,
      mime: file.mime,
      width: file.width ?? null,
      height: file.height ?? null,
      is_public: fileKinds[kind].isPublic,
      candidate_id: 'candidate_id' in owner ? owner.candidate_id : null,
      employer_id: 'employer_id' in owner ? owner.employer_id : null,
      admin_id: 'admin_id' in owner ? owner.admin_id : null,
      created_at: now,
    })
    .execute();
  return { id: stored.id, name: file.name, mime: file.mime, bytes: stored.bytes, url: fileUrl(stored.id) };
}

/** Full disk, spent quota, largest size of a file. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A disk without room is said as such (400; docs/rules.md#envelope) and logged; other faults stay what they are. */
function refuseWithoutSpace(fault: NodeJS.ErrnoException): never {
  throw noSpace.has(fault.code ?? '') ? refuse('CONNECT_ERROR', 'error.no_space', { cause: fault }) : fault;
}

/**
 * Marks an own file as held by a record. @returns the file, or nothing when it is not there or not the owner's:
 * refuse then, the id came from outside.
 */
export async function linkFile(
  trx: Db,
  id: string,
  kind: FileKind,
  owner: FileOwner,
  now: Date,
): Promise<FileRow | undefined> {
  const [column, value] = Object.entries(owner)[0] as [keyof FileRow & `${string}_id`, number];
  return trx
    .updateTable('file')
    .set({ linked_at: now })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Deletes the rows of files that no record holds any more; call it after taking them out of a record.
 * A file frozen with an application stays for the company. The bytes go with the nightly sweep, unreachable until then.
 * @returns the ids that are gone
 */
export async function releaseFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where(heldByNobody)
    .returning('id')
    .execute();
  return gone.map((file) => file.id);
}

/** Every place that can hold a file; a new foreign key to `file` belongs here, the database refuses the delete otherwise. */
export const heldByNobody = sql<boolean>`
  NOT EXISTS (SELECT FROM resume_portfolio held WHERE held.file_id = file.id)
  AND NOT EXISTS (SELECT FROM application_file held WHERE held.file_id = file.id)
  AND NOT EXISTS (SELECT FROM company_photo held WHERE held.file_id = file.id)
  AND NOT EXISTS (SELECT FROM company held WHERE held.logo_id = file.id)
  AND NOT EXISTS (SELECT FROM employer held WHERE held.licence_id = file.id)`;
