import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';

/** Object in the bucket, next to the files, that identifies its owner. */
export const MARKER = 'files/installation';

/** Error: the bucket belongs to another installation. */
export class BucketOwnershipError extends Error {
  constructor(bucket: string) {
    super(`the bucket ${bucket} belongs to another installation, or SECRET_KEY has changed`);
  }
  /** The advice for the operator. */
  readonly todo =
    `Name a bucket of its own in FILES_S3_BUCKET; only if no other installation uses this one, remove the object ${MARKER}.`;
}

/** Reads and writes the marker of a bucket. */
export interface MarkedStorage {
  read(): Promise<Readable | undefined>;
  write(mark: Buffer): Promise<void>;
}

/**
 * Creates the check of a bucket's owner, because two installations that use one bucket would sweep away each other's
 * files. An installation is identified by its SECRET_KEY, which all its nodes and a restored backup have; nothing of it
 * can be read from the marker.
 * @param secret without it, nothing is checked
 */
export function checkBucketOwner(bucket: string, secret: string | undefined, place: MarkedStorage) {
  let isOurs = secret === undefined;
  const mark = createHmac('sha256', secret ?? '')
    .update('whose bucket of files')
    .digest('hex');
  /** Rejects if the bucket belongs to another installation. @returns whether it has an owner */
  const look = async (): Promise<boolean> => {
    const found = await place.read();
    if (!found) return false;
    if ((await buffer(found)).toString() !== mark) throw refuseForeign(bucket);
    isOurs = true;
    return true;
  };
  return {
    look: async () => void (isOurs || (await look())),
    /**
     * Claims a bucket without an owner. If two installations do so within milliseconds, the earlier one may only notice
     * at its next start.
     */
    claim: async () => {
      if (isOurs || (await look())) return;
      await place.write(Buffer.from(mark));
      await look();
    },
  };
}

const refuseForeign = (bucket: string) =>
  apiError('UNAVAILABLE', undefined, { cause: new BucketOwnershipError(bucket) });
