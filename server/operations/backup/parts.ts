import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { BackupPart } from './format.ts';
import { sealFrames } from './frames.ts';

/** The folder of a backup; with a key, its files are encrypted. */
export interface BackupTarget {
  folder: string;
  key: Buffer | undefined;
}

export const CHUNK = 256 * 1024;
/**
 * Compression level: uploaded files are compressed already, and higher levels would take too long for a million ads.
 */
const LEVEL = 1;

/**
 * Writes one file of a backup as a stream: compressed, encrypted if there is a key, and on disk for good when this
 * returns.
 * @param name of the content; the path also shows how it is packed
 * @param onBytes called with the number of bytes read
 */
export async function writePart(
  { folder, key }: BackupTarget,
  name: string,
  source: AsyncIterable<Buffer>,
  onBytes: (count: number) => void = () => {},
): Promise<BackupPart & { path: string }> {
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
