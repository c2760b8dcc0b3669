import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type BucketSettings, openBucket, type StorageTimeouts } from './bucket.ts';
import { openFolder } from './folder.ts';
import { type FileStorage, isFileNotFound, newFileId, type StoredEntry } from './storage.ts';

/**
 * Where uploaded bytes lie. Rows of table `file` say what they are; bytes without a row are nobody's and get swept.
 * A storage that is away is refused with 503 and `Retry-After`, within seconds.
 */
export interface FileStore extends Omit<FileStorage, 'name' | 'has'> {
  /** The folder below which everything else of this installation lies. */
  varDir: string;
  /** Keeps bytes for good and gives the id to make the row with. */
  write(bytes: Buffer): Promise<{ id: string; bytes: number; sha256: Buffer }>;
}

/** What the settings say of files (server/env.ts). */
export interface FileSettings extends Partial<BucketSettings> {
  VAR_DIR: string;
  FILES_STORAGE?: 'folder' | 's3' | undefined;
}

/**
 * The place that takes new files, and the other one where the settings name two: files are read from both, so that they can be
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

/** Opens the store of the settings. Costs nothing: the client of a bucket is loaded with the first file. */
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
      // Whoever moves a file from the other place looks there last: what it copied meanwhile it takes away itself (move.ts).
      await other?.remove(id);
      await first.remove(id);
    },
    async *list(): AsyncGenerator<StoredEntry> {
      // In the order of a move, so that a file on its way is listed once at least.
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
 * Opens a file that may lie at either place, or be on its way from the other to the first one: it is there before it goes here, so a
 * third look finds it. While one place is away, files of the other are read all the same.
 */
async function openFromEither(first: FileStorage, other: FileStorage, id: string): Promise<Readable> {
  const faults: unknown[] = [];
  for (const place of [first, other, first]) {
    try {
      return await place.open(id);
    } catch (fault) {
      faults.push(fault);
    }
  }
  // That it is gone is known only where no place was away.
  throw faults.find((fault) => !isFileNotFound(fault)) ?? faults[0];
}
