import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FileKind, fileKinds, fileMessages, fileUrl, type StoredFile } from '#contract/files.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import type { CheckedFile } from './check.ts';
import type { FileStore } from './store.ts';

const countUploaded = defineCounter('files_uploaded', 'Files that were kept');
const countUploadedBytes = defineCounter('files_uploaded_bytes', 'Bytes of the files that were kept');

/**
 * The owner of a file: exactly one account. For a company it also names the member if other members may not read the
 * file.
 */
export type FileOwner =
  | { candidate_id: number }
  | { employer_id: number; member_id?: number | null }
  | { admin_id: number };

/** The fields of a handler's context that storing a file needs. */
interface KeepContext {
  db: Db;
  now: Date;
  fileStore: FileStore;
}

/**
 * Stores the one uploaded file of a call, which the caller then refers to from a record: the bytes on disk, its row in
 * the call's transaction. Throws 414 at `file` if there is none.
 * @param context its `files` were checked before the call began (server/infrastructure/calls/pipeline.ts)
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

/**
 * Writes a checked file to disk and its row into the transaction. After a rollback, the bytes have no row and are
 * swept.
 * @param copy_of the photo that the file is a smaller copy of; both are deleted together
 */
export async function storeFile(
  { db, now, fileStore }: KeepContext,
  kind: FileKind,
  owner: FileOwner,
  { name, mime, bytes, width, height }: CheckedFile,
  copy_of: string | null = null,
): Promise<StoredFile> {
  const stored = await fileStore.write(bytes).catch(refuseWithoutSpace);
  countUploaded();
  countUploadedBytes('', stored.bytes);
  const { isPublic } = fileKinds[kind];
  await db
    .insertInto('file')
    .values({
      ...stored,
      ...owner,
      kind,
      name,
      mime,
      width,
      height,
      copy_of,
      is_public: isPublic,
      created_at: now,
    })
    .execute();
  return { id: stored.id, name, mime, bytes: stored.bytes, url: fileUrl(stored.id) };
}

/** Error codes of a full disk, a spent quota and a file that is too large. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * A disk without space gets a message of its own (400; docs/rules.md#envelope) and is logged; other errors are thrown
 * unchanged.
 */
function refuseWithoutSpace(error: NodeJS.ErrnoException): never {
  throw noSpace.has(error.code ?? '') ? apiError('CONNECT_ERROR', 'error.no_space', { cause: error }) : error;
}

/**
 * Deletes the rows of files that no record refers to; call it after removing them from a record. A file frozen with an
 * application stays for the company. The nightly sweep deletes the bytes, which are unreachable until then.
 * @returns the ids of the deleted files
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
 * Condition: no record refers to a file, in any column that references `file`. The database lists these columns, so
 * that a new table with files is known from its migration on. A smaller copy does not count as a reference and is
 * deleted with its original.
 */
export async function isUnreferenced(db: Db): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ holder: string; column: string }>`
    SELECT t.relname AS holder, a.attname AS "column"
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'file'::regclass AND c.confdeltype <> 'c'`.execute(db);
  const conditions = rows.map(
    ({ holder, column }) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(holder)} held WHERE held.${sql.ref(column)} = file.id)`,
  );
  return sql<SqlBool>`copy_of IS NULL AND ${sql.join(conditions, sql` AND `)}`;
}
