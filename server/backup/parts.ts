import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError, type Part } from './format.ts';
import { openFrames, sealFrames } from './frames.ts';

/** Where the files of a backup lie; with a key they are encrypted. */
export interface Place {
  folder: string;
  key: Buffer | undefined;
}

const CHUNK = 256 * 1024;
/** Files of people are compressed already, and better levels cost the time that a backup of a million ads has not. */
const LEVEL = 1;

/**
 * Writes one file of a backup as its bytes come: compressed, encrypted where there is a key, and on disk for good when this returns.
 * @param name what it holds; its path says besides how it is packed
 * @param onBytes hears how many bytes went in
 */
export async function writePart(
  { folder, key }: Place,
  name: string,
  source: AsyncIterable<Buffer>,
  onBytes: (count: number) => void = () => {},
): Promise<Part & { path: string }> {
  const path = `${name}.zst${key ? '.enc' : ''}`;
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const counted = async function* () {
    for await (const chunk of source) {
      onBytes(chunk.length);
      yield chunk;
    }
  };
  const compress = createZstdCompress({
    chunkSize: CHUNK,
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
  });
  const encrypt = key
    ? async function* (chunks: AsyncIterable<Buffer>) {
        yield* sealFrames(chunks, key, name);
      }
    : new PassThrough();
  const file = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(counted, compress, encrypt, tap, file);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Reads it again, as its bytes come. What was changed since is an error of the stream (BackupError where it is encrypted). */
export async function* readPart(
  { folder, key }: Place,
  { name, path }: { name: string; path: string },
): AsyncGenerator<Buffer> {
  const decrypt = key
    ? async function* (chunks: AsyncIterable<Buffer>) {
        yield* openFrames(chunks, key, name);
      }
    : new PassThrough();
  const out = createZstdDecompress({ chunkSize: CHUNK });
  const reading = pipeline(createReadStream(join(folder, path), { highWaterMark: CHUNK }), decrypt, out);
  // It is awaited below; until then a failure is not unhandled.
  reading.catch(() => {});
  for await (const chunk of out) yield chunk as Buffer;
  await reading;
}

/** Compares a file with what the manifest says of it. Throws BackupError in a plain sentence. */
export async function verifyPart(
  folder: string,
  path: string,
  wanted: Part,
  onBytes: (count: number) => void = () => {},
): Promise<void> {
  const facts = await stat(join(folder, path)).catch(() => undefined);
  if (!facts?.isFile()) throw new BackupError(`${path} is missing.`);
  if (facts.size !== wanted.bytes)
    throw new BackupError(`${path} is damaged: it has ${facts.size} bytes instead of ${wanted.bytes}.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, path), { highWaterMark: CHUNK })) {
    hash.update(chunk as Buffer);
    onBytes((chunk as Buffer).length);
  }
  if (hash.digest('hex') !== wanted.sha256)
    throw new BackupError(`${path} is damaged: its checksum is another.`);
}
