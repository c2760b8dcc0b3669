import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { openFrames } from './frames.ts';
import { type BackupTarget, CHUNK } from './parts.ts';

/** Reads a file of a backup as a stream. If it was changed, the stream ends with an error (BackupError if it is encrypted). */
export async function* readPart(
  { folder, key }: BackupTarget,
  { name, path }: { name: string; path: string },
): AsyncGenerator<Buffer> {
  const decrypt = key
    ? async function* (chunks: AsyncIterable<Buffer>) {
        yield* openFrames(chunks, key, name);
      }
    : new PassThrough();
  const out = createZstdDecompress({ chunkSize: CHUNK });
  const reading = pipeline(createReadStream(join(folder, path), { highWaterMark: CHUNK }), decrypt, out);
  // `reading` is awaited below. Until then, this handler avoids an unhandled rejection.
  reading.catch(() => {});
  for await (const chunk of out) yield chunk as Buffer;
  await reading;
}
