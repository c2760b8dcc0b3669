import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ErasedAccount, readErased } from './erased-list.ts';
import {
  BackupError,
  ERASED_LIST_FILE,
  HEADER_FILE,
  type Header,
  MANIFEST,
  type Manifest,
  manifest,
} from './format.ts';
import { readHeader } from './header.ts';
import type { BackupTarget } from './parts.ts';
import { deriveBackupKey } from './pass-phrase.ts';
import { Progress } from './progress.ts';
import { readPart } from './read-part.ts';
import { verifyPart } from './verify-part.ts';

/** A backup whose files are complete and unchanged. */
export interface StoredBackup {
  place: BackupTarget;
  manifest: Manifest;
  /** Accounts that had been erased when it was made. */
  erased: ErasedAccount[];
}

/**
 * Opens a backup and compares all of it with its checksums; nothing is written. Throws BackupError with a sentence if
 * it is incomplete or changed, or the pass phrase is missing or wrong.
 */
export async function openBackup(
  folder: string,
  phrase: string | undefined,
  say: (line: string) => void,
): Promise<StoredBackup> {
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}.`);
  if (!existsSync(join(folder, HEADER_FILE)))
    throw new BackupError(
      `${folder} holds no whole backup: ${HEADER_FILE}, which is written last, is not there. It may have been interrupted.`,
    );
  const head = readHeader(readFileSync(join(folder, HEADER_FILE), 'utf8'));
  await verifyPart(folder, head.manifest.file, head.manifest);
  const place = { folder, key: await keyOf(head, phrase) };
  const found = manifest.parse(JSON.parse(await readManifest(place, head)));
  const progress = new Progress(say);
  for (const [path, part] of Object.entries(found.parts)) {
    progress.at(`checking ${path}`);
    await verifyPart(folder, path, part, progress.add);
  }
  say(`The backup of ${found.created_at} (Sanviec ${found.product}) is whole: ${progress.summary()}.`);
  const erased = readErased(readFileSync(join(folder, ERASED_LIST_FILE), 'utf8'));
  return { place, manifest: found, erased };
}

async function keyOf({ pass_phrase: recipe }: Header, phrase: string | undefined) {
  if (recipe === null) return undefined;
  if (phrase === undefined)
    throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  return deriveBackupKey(phrase, recipe);
}

/** Reads the manifest. Its checksum is correct, so a failure means that it was encrypted with another pass phrase. */
async function readManifest(place: BackupTarget, head: Header): Promise<string> {
  try {
    return await text(readPart(place, { name: MANIFEST, path: head.manifest.file }));
  } catch (error) {
    if (error instanceof BackupError) throw new BackupError('The pass phrase is not that of this backup.');
    throw error;
  }
}
