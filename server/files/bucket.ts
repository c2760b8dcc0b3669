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
  /** Without it the storage of AWS in that region. */
  FILES_S3_ENDPOINT?: string | undefined;
  /** By which an installation is known (marker.ts). */
  SECRET_KEY?: string | undefined;
}

/** Leaves room in the bucket for what is not ours, which is neither listed nor removed. */
const PREFIX = 'files/';
const CONNECT_MILLISECONDS = 2_000;
const ATTEMPTS = 3;
/** Readers on slow lines hold a connection each. */
const MAX_CONNECTIONS = 200;

/** How long storage may take, in milliseconds; tests cannot wait as long. */
export interface StorageTimeouts {
  /** From asking to the first byte of the answer, with all tries. */
  answer: number;
  /** The same where up to 10 MB are sent first; the transaction of the upload waits as long. */
  send: number;
  /** Between two parts of a file that is being read. */
  stall: number;
  /** After a failure everything is refused for this long. */
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
      // The storage refuses what arrived otherwise than it left; every one knows this header, few the newer checksums.
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
    // Not by asking for the object itself: that answers alike where the bucket is missing.
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
          // An unfinished write leaves nothing in a bucket, so what has another name is somebody else's.
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
    // Storage of others than AWS knows none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  });
}

/** A missing bucket is a trouble of ours, a missing file is an answer. */
function undefinedIfMissing(fault: unknown): undefined {
  if ((fault as Error).name === 'NoSuchKey') return undefined;
  throw fault;
}

/** Asks for more only as the reader takes it, and gives up where the storage stops in the middle. */
function readWithStallTimeout(body: Readable, milliseconds: number): Readable {
  // A line that breaks before anybody reads; whoever reads then is told.
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
  // Whoever goes before the first byte gives the connection back, too.
  return Readable.from(read(), { objectMode: false }).once('close', () => body.destroy());
}
