import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listErasedCandidates } from '#server/accounts/candidates/erase.ts';
import { listErasedMembers } from '#server/accounts/company-members/erase.ts';
import { listErasedEmployers } from '#server/accounts/employers/erase.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { readErasedIn, writeErased } from './erased-list.ts';
import { type BackupPart, ERASED_LIST_FILE } from './format.ts';

/**
 * Writes the list of all erased accounts into the backup, from the lists on disk and from the rows: nodes without a
 * shared folder have their own lists. It is written last, so that erasures during the backup are included.
 */
export async function recordAllErasures(
  folder: string,
  { db, files }: { db: Db; files: Pick<FileStore, 'varDir'> },
): Promise<BackupPart> {
  const text = writeErased([
    ...readErasedIn(files.varDir),
    ...(await listErasedCandidates(db)),
    ...(await listErasedEmployers(db)),
    ...(await listErasedMembers(db)),
  ]);
  await writeFile(join(folder, ERASED_LIST_FILE), text, { mode: 0o600, flush: true });
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
