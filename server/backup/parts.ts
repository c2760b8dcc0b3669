import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Part } from './format.ts';
import { sealFrames } from './frames.ts';

/** Where the files of a backup lie; with a key they are encrypted. */
export interface BackupTarget {
  folder: string;
  key: Buffer | undefined;
}

export const CHUNK = 256 * 1024;
/** Files of people are compressed already, and better levels cost the time that a backup of a million ads has not. */
const LEVEL = 1;

/**
 * Writes one file of a backup as its bytes come: compressed, encrypted where there is a key, and on disk for good when this returns.
 * @param name what it holds; its path says besides how it is packed
 * @param onBytes hears how many bytes went in
 */
export async function writePart(
  { folder, key }: BackupTarget,
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
