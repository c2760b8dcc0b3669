import type { FileKind, StoredFile } from '#contract/files.ts';
import { fileMessages } from '#contract/files.ts';
import type { Context } from '#server/http/context.ts';
import { refuseFields } from '#server/http/error.ts';
import { checkUpload } from './check.ts';
import { type FileOwner, keepFile, linkFile } from './keep.ts';

/**
 * Takes the uploaded file of a call: judged, stored and linked in the call's transaction.
 * Throws 414 beside `file` when there is none or it may not be stored.
 */
export async function receiveFile(
  { db, fileStore, files, now }: Pick<Context, 'db' | 'fileStore' | 'files' | 'now'>,
  kind: FileKind,
  owner: FileOwner,
): Promise<StoredFile> {
  const upload = files[0];
  if (!upload) throw refuseFields({ file: fileMessages.required });
  const checked = await checkUpload(kind, upload);
  if (typeof checked === 'string') throw refuseFields({ file: checked });
  const stored = await keepFile(db, fileStore, kind, owner, checked, now);
  await linkFile(db, stored.id, kind, owner, now);
  return stored;
}
