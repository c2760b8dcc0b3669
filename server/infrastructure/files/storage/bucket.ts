import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkBucketOwner, MARKER } from './marker.ts';
import { checkId, type FileStorage, fileNotFoundError, isFileId, type StoredEntry } from './storage.ts';
import { createCircuitBreaker } from './storage-circuit-breaker.ts';

/** A bucket of S3-compatible storage, by the names of the settings. */
export interface BucketSettings {
  FILES_S3_BUCKET: string;
  FILES_S3_REGION: string;
  FILES_S3_ACCESS_KEY_ID: string;
  FILES_S3_SECRET_ACCESS_KEY: string;
  /** URL of the storage. Without it, the storage of AWS in that region is used. */
  FILES_S3_ENDPOINT?: string | undefined;
  /** Identifies the installation (marker.ts). */
  SECRET_KEY?: string | undefined;
}

/** Prefix of the keys of our files. Other objects in the bucket are neither listed nor removed. */
const PREFIX = 'files/';
const CONNECT_MILLISECONDS = 2_000;
const ATTEMPTS = 3;
/** Maximum number of connections to the storage: each reader on a slow connection occupies one. */
const MAX_CONNECTIONS = 200;

/** Timeouts of the storage, in milliseconds; tests cannot wait as long. */
export interface StorageTimeouts {
  /** Time from the request to the first byte of the answer, including all retries. */
  answer: number;
  /**
   * Time for a request that sends up to 10 MB, until its answer. The transaction of an upload waits up to this long.
   */
  send: number;
  /** Time between two chunks of a file that is being read. */
  stall: number;
  /** Time after a failure during which all requests are rejected. */
  rest: number;
}
const defaultTimeout: StorageTimeouts = { answer: 5_000, send: 12_000, stall: 10_000, rest: 3_000 };

type Sdk = typeof import('@aws-sdk/client-s3');

/** Opens a bucket. The client (37 MB, a third of a second) is loaded when it is first needed. */
export function openBucket(settings: BucketSettings, patience = defaultTimeout): FileStorage {
  const Bucket = settings.FILES_S3_BUCKET;
  const keyOf = (id: string) => PREFIX + checkId(id);
  const load = loadOnce(settings);
  const gate = createCircuitBreaker(Bucket, patience.rest);
  const remove = (Key: string) =>
    gate.ask(patience.answer, async (abortSignal) => {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal });
    });
  const write = (Key: string, bytes: Buffer) =>
    gate.write(patience.send, async (abortSignal) => {
      const { sdk, client } = await load();
      // The storage rejects content that changed on the way. All storages know this header, few the newer checksums.
      const ContentMD5 = createHash('md5').update(bytes).digest('base64');
      const command = new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentMD5 });
      await client.send(command, { abortSignal });
    });
  const read = async (Key: string): Promise<Readable | undefined> => {
    const body = await gate.ask(patience.answer, async (abortSignal) => {
      const { sdk, client } = await load();
      const command = new sdk.GetObjectCommand({ Bucket, Key });
      return (await client.send(command, { abortSignal }).catch(undefinedIfMissing))?.Body;
    });
    return body instanceof Readable ? readWithStallTimeout(body, patience.stall) : undefined;
  };
  const guard = checkBucketOwner(Bucket, settings.SECRET_KEY, {
    read: () => read(MARKER),
    write: (mark) => write(MARKER, mark),
  });
  return {
    name: `the bucket ${Bucket}`,
    async put(id, bytes) {
      const key = keyOf(id);
      await guard.claim();
      await write(key, bytes);
    },
    async open(id) {
      const body = await read(keyOf(id));
      if (!body) throw fileNotFoundError(id);
      return body;
    },
    // Lists the key instead of requesting the object, because a missing bucket would give the same answer as a missing
    // object.
    async has(id) {
      const Prefix = keyOf(id);
      return gate.ask(patience.answer, async (abortSignal) => {
        const { sdk, client } = await load();
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 });
        return (await client.send(command, { abortSignal })).Contents?.[0]?.Key === Prefix;
      });
    },
    remove: async (id) => remove(keyOf(id)),
    async *list(): AsyncGenerator<StoredEntry> {
      await guard.claim();
      let ContinuationToken: string | undefined;
      do {
        const page = await gate.ask(patience.answer, async (abortSignal) => {
          const { sdk, client } = await load();
          const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken });
          return client.send(command, { abortSignal });
        });
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.slice(PREFIX.length);
          // An unfinished write leaves nothing in a bucket, so an object with another name is not ours.
          if (isFileId(id)) yield { id, modifiedAt: LastModified ?? new Date(), remove: () => remove(Key) };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    async check() {
      await gate.ask(patience.answer, async (abortSignal) => {
        const { sdk, client } = await load();
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: PREFIX, MaxKeys: 1 });
        await client.send(command, { abortSignal });
      });
      await guard.look();
    },
  };
}

function loadOnce(settings: BucketSettings): () => Promise<{ sdk: Sdk; client: S3Client }> {
  let loaded: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  return () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: openClient(sdk, settings) }));
    return loaded;
  };
}

function openClient(sdk: Sdk, settings: BucketSettings): S3Client {
  const endpoint = settings.FILES_S3_ENDPOINT;
  return new sdk.S3Client({
    region: settings.FILES_S3_REGION,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: {
      accessKeyId: settings.FILES_S3_ACCESS_KEY_ID,
      secretAccessKey: settings.FILES_S3_SECRET_ACCESS_KEY,
    },
    maxAttempts: ATTEMPTS,
    // Storage of other providers than AWS does not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  });
}

/**
 * Returns undefined for a missing file, which is a normal answer. A missing bucket is an error of the configuration and
 * is thrown.
 */
function undefinedIfMissing(error: unknown): undefined {
  if ((error as Error).name === 'NoSuchKey') return undefined;
  throw error;
}

/** Reads further chunks only as the reader consumes them, and fails if the storage stops in the middle. */
function readWithStallTimeout(body: Readable, milliseconds: number): Readable {
  // Prevents an unhandled 'error' event if the connection breaks before the first read. The reader still gets the error
  // from the iterator.
  body.on('error', () => {});
  const parts = body[Symbol.asyncIterator]();
  const read = async function* () {
    for (;;) {
      const stalled = () => body.destroy(new Error('the storage of files stopped in the middle of one'));
      const timer = setTimeout(stalled, milliseconds);
      const part = await parts.next().finally(() => clearTimeout(timer));
      if (part.done) return;
      yield part.value as Buffer;
    }
  };
  // Releases the connection if the reader closes the stream before the first byte.
  return Readable.from(read(), { objectMode: false }).once('close', () => body.destroy());
}
