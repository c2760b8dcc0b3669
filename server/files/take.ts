import { type FileKind, fileMessages, type StoredFile } from '#contract/files.ts';
import { refuseFields } from '#server/calls/refusals.ts';
import type { Db } from '#server/db/connection.ts';
import type { CheckedFile } from './check.ts';
import { type FileOwner, keepFile, linkFile } from './keep.ts';
import type { FileStore } from './store.ts';

/** What a handler's context has of it. */
export interface TakeContext {
  db: Db;
  now: Date;
  fileStore: FileStore;
  /** Judged before the call began (pipeline.ts). */
  files: readonly CheckedFile[];
}

/**
 * Takes the one uploaded file of a call: on disk, with its row in the call's transaction, linked.
 * Throws 414 at `file` when there is none.
 */
export async function takeUpload(
  { db, now, fileStore, files }: TakeContext,
  kind: FileKind,
  owner: FileOwner,
): Promise<StoredFile> {
  const [file] = files;
  if (!file) throw refuseFields({ file: fileMessages.required });
  const stored = await keepFile(db, fileStore, kind, owner, file, now);
  await linkFile(db, stored.id, kind, owner, now);
  return stored;
}
