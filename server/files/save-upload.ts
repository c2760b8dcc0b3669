import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FileKind, fileKinds, fileMessages, fileUrl, type StoredFile } from '#contract/files.ts';
import { apiError, validationError } from '#server/calls/api-errors.ts';
import { defineCounter } from '#server/counters.ts';
import type { Db } from '#server/db/connection.ts';
import type { CheckedFile } from './check.ts';
import type { FileStore } from './store.ts';

const countUploaded = defineCounter('files_uploaded', 'Files that were kept');
const countUploadedBytes = defineCounter('files_uploaded_bytes', 'Bytes of the files that were kept');

/** Whose file it is: exactly one. */
export type FileOwner = { candidate_id: number } | { employer_id: number } | { admin_id: number };

/** What a handler's context has of it. */
interface KeepContext {
  db: Db;
  now: Date;
  fileStore: FileStore;
}

/**
 * Keeps the one uploaded file of a call, which the caller then puts into a record: on disk, with its row in the call's
 * transaction. Throws 414 at `file` when there is none.
 * @param context its `files` were judged before the call began (server/calls/pipeline.ts)
 */
export async function saveUpload(
  context: KeepContext & { files: readonly CheckedFile[] },
  kind: FileKind,
  owner: FileOwner,
): Promise<StoredFile> {
  const [file] = context.files;
  if (!file) throw validationError({ file: fileMessages.required });
  return storeFile(context, kind, owner, file);
}

/** Puts a checked file on disk and its row into the transaction. Rolled back, the bytes stay without a row and are swept. */
export async function storeFile(
  { db, now, fileStore }: KeepContext,
  kind: FileKind,
  owner: FileOwner,
  { name, mime, bytes, width, height }: CheckedFile,
): Promise<StoredFile> {
  const stored = await fileStore.write(bytes).catch(refuseWithoutSpace);
  countUploaded();
  countUploadedBytes('', stored.bytes);
  const { isPublic } = fileKinds[kind];
  await db
    .insertInto('file')
    .values({ ...stored, ...owner, kind, name, mime, width, height, is_public: isPublic, created_at: now })
    .execute();
  return { id: stored.id, name, mime, bytes: stored.bytes, url: fileUrl(stored.id) };
}

/** Full disk, spent quota, largest size of a file. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A disk without room is said as such (400; docs/rules.md#envelope) and logged; other faults stay what they are. */
function refuseWithoutSpace(fault: NodeJS.ErrnoException): never {
  throw noSpace.has(fault.code ?? '') ? apiError('CONNECT_ERROR', 'error.no_space', { cause: fault }) : fault;
}

/**
 * Deletes the rows of files that no record holds any more; call it after taking them out of a record.
 * A file frozen with an application stays for the company. The bytes go with the nightly sweep, unreachable until then.
 * @returns the ids that are gone
 */
export async function deleteUnreferencedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where(await isUnreferenced(db))
    .returning('id')
    .execute();
  return gone.map((file) => file.id);
}

/**
 * The condition that no record holds a file: no column that refers to `file`. The database lists them, so that a new table
 * with files of its own is known from its migration on.
 */
export async function isUnreferenced(db: Db): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ holder: string; column: string }>`
    SELECT t.relname AS holder, a.attname AS "column"
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass`.execute(db);
  const conditions = rows.map(
    ({ holder, column }) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(holder)} held WHERE held.${sql.ref(column)} = file.id)`,
  );
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}
