import { type FileKind, fileMessages, type StoredFile } from '#contract/files.ts';
import type { Db } from '#server/db/connection.ts';
import { refuseFields } from '#server/http/error.ts';
import { checkUpload } from './check.ts';
import { type FileOwner, keepFile } from './keep.ts';
import type { FileStore } from './store.ts';

/** What a handler's context has of it. */
export interface TakeContext {
  db: Db;
  now: Date;
  fileStore: FileStore;
}

/**
 * Checks an uploaded file, puts it on disk and its row into the transaction of the call.
 * Refuses with 414 and the message at the upload's own field (`file` when there is none).
 */
export async function takeUpload(
  context: TakeContext,
  kind: FileKind,
  owner: FileOwner,
  upload: { field: string; name: string; content: Buffer } | undefined,
): Promise<StoredFile> {
  if (!upload) throw refuseFields({ file: fileMessages.required });
  const checked = await checkUpload(kind, upload);
  if (typeof checked === 'string') throw refuseFields({ [upload.field]: checked });
  return keepFile(context.db, context.fileStore, kind, owner, checked, context.now);
}
