import type { FileKind, StoredFile } from '#contract/files.ts';
import type { Context } from '#server/http/context.ts';
import { type FileOwner, linkFile } from './keep.ts';
import { takeUpload } from './take.ts';

/**
 * Takes the one uploaded file of a call: judged, stored and linked in the call's transaction.
 * Throws 414 beside its field (`file` when there is none) if it may not be stored.
 */
export async function receiveFile(
  context: Pick<Context, 'db' | 'fileStore' | 'files' | 'now'>,
  kind: FileKind,
  owner: FileOwner,
): Promise<StoredFile> {
  const stored = await takeUpload(context, kind, owner, context.files[0]);
  await linkFile(context.db, stored.id, kind, owner, context.now);
  return stored;
}
