import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { deleteUnreferencedFiles, isUnreferenced } from './save-upload.ts';
import type { FileStore } from './store.ts';

/**
 * Age from which bytes without a row are deleted. Bytes are on disk before their row is committed, so younger ones may
 * belong to a running transaction.
 */
const UNFINISHED_HOURS = 1;
const AT_ONCE = 500;

/**
 * Nightly: deletes the rows of uploads that no record refers to after 24 hours, then bytes without a row: of those
 * uploads, of erased people, and leftovers of a crash.
 * @returns how many rows and how many files on disk were deleted
 */
export async function sweepFiles(
  db: Db,
  files: FileStore,
  now: Date,
): Promise<{ rows: number; bytes: number }> {
  const forgotten = await db
    .deleteFrom('file')
    .where('created_at', '<', new Date(now.getTime() - limits.unlinkedFileHours * HOUR_MILLISECONDS))
    .where(await isUnreferenced(db))
    .executeTakeFirst();
  return { rows: Number(forgotten.numDeletedRows), bytes: await deleteOrphanedBytes(db, files) };
}

/** Deletes the files of an erased candidate at once, rows and bytes; files that a record still refers to stay. */
export async function removeFilesOf(db: Db, files: FileStore, candidateId: number): Promise<void> {
  const own = await db.selectFrom('file').where('candidate_id', '=', candidateId).select('id').execute();
  const gone = await deleteUnreferencedFiles(
    db,
    own.map(({ id }) => id),
  );
  for (const id of gone) await files.remove(id);
}

async function deleteOrphanedBytes(db: Db, files: FileStore): Promise<number> {
  // Modification times come from the disk, so they are compared with real time.
  const finishedBefore = new Date(Date.now() - UNFINISHED_HOURS * HOUR_MILLISECONDS);
  let removed = 0;
  let shelf: { id: string; remove(): Promise<void> }[] = [];
  const clear = async () => {
    const known = await listKnown(
      db,
      shelf.map((entry) => entry.id),
    );
    for (const entry of shelf.filter(({ id }) => !known.has(id))) {
      await entry.remove();
      removed += 1;
    }
    shelf = [];
  };
  for await (const { id, modifiedAt, remove } of files.list()) {
    if (modifiedAt >= finishedBefore) continue;
    shelf.push({ id: id ?? '', remove });
    if (shelf.length >= AT_ONCE) await clear();
  }
  await clear();
  return removed;
}

async function listKnown(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('file').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}
