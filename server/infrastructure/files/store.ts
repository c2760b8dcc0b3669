import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type BucketSettings, openBucket, type StorageTimeouts } from './storage/bucket.ts';
import { openFolder } from './storage/folder.ts';
import { type FileStorage, isFileNotFound, newFileId, type StoredEntry } from './storage/storage.ts';

/**
 * The storage of uploaded files. Rows of table `file` describe them; bytes without a row have no owner and are swept.
 * An unavailable storage is answered with 503 and `Retry-After`, within seconds.
 */
export interface FileStore extends Omit<FileStorage, 'name' | 'has'> {
  /** The folder with all other data of this installation. */
  varDir: string;
  /** Stores bytes durably and returns the id to make the row with. */
  write(bytes: Buffer): Promise<{ id: string; bytes: number; sha256: Buffer }>;
}

/** The settings of files (server/infrastructure/environment/env.ts). */
export interface FileSettings extends Partial<BucketSettings> {
  VAR_DIR: string;
  FILES_STORAGE?: 'folder' | 's3' | undefined;
}

/**
 * The storage for new files, and the other one if the settings name two: files are read from both, so that they can be
 * moved while people read them.
 */
export function openStorages(
  env: FileSettings,
  patience?: StorageTimeouts,
): { folder: FileStorage; bucket?: FileStorage; first: FileStorage; other?: FileStorage } {
  const folder = openFolder(env.VAR_DIR);
  const settings = bucketSettingsOf(env);
  if (!settings) return { folder, first: folder };
  const bucket = openBucket(settings, patience);
  const places =
    env.FILES_STORAGE === 'folder' ? { first: folder, other: bucket } : { first: bucket, other: folder };
  return { folder, bucket, ...places };
}

/** Opens the store of the settings. Does no I/O: the client of a bucket is loaded with the first file. */
export function openFileStore(env: FileSettings, patience?: StorageTimeouts): FileStore {
  const { first, other } = openStorages(env, patience);
  return {
    varDir: env.VAR_DIR,
    async write(bytes) {
      const id = newFileId();
      await first.put(id, bytes);
      return { id, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
    },
    put: first.put,
    open: other ? (id) => openFromEither(first, other, id) : first.open,
    async remove(id) {
      // The mover checks the other storage last: if the file was erased during the copy, it deletes the copy itself
      // (move.ts).
      await other?.remove(id);
      await first.remove(id);
    },
    async *list(): AsyncGenerator<StoredEntry> {
      // The storages are listed in the order of a move, so that a file being moved is listed at least once.
      if (other) yield* other.list();
      yield* first.list();
    },
    check: first.check,
  };
}

function bucketSettingsOf(env: FileSettings): BucketSettings | undefined {
  const { FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY } = env;
  if (!FILES_S3_BUCKET || !FILES_S3_REGION || !FILES_S3_ACCESS_KEY_ID || !FILES_S3_SECRET_ACCESS_KEY)
    return undefined;
  const { FILES_S3_ENDPOINT, SECRET_KEY } = env;
  return {
    ...{ FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY },
    ...{ FILES_S3_ENDPOINT, SECRET_KEY },
  };
}

/**
 * Opens a file from either storage, even while it is being moved. The mover writes the new copy before it deletes the
 * old one, so a third attempt, on the first storage, finds it. If one storage is unavailable, files in the other can
 * still be read.
 */
async function openFromEither(first: FileStorage, other: FileStorage, id: string): Promise<Readable> {
  const faults: unknown[] = [];
  for (const place of [first, other, first]) {
    try {
      return await place.open(id);
    } catch (error) {
      faults.push(error);
    }
  }
  // Report "not found" only if neither storage failed for another reason.
  throw faults.find((error) => !isFileNotFound(error)) ?? faults[0];
}
