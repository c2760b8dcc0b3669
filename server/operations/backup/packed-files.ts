import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { ByteReader } from './byte-reader.ts';
import { BackupError } from './format.ts';

/**
 * Files of the store as one stream: for each the length of its head (four bytes), its head as JSON, its bytes. One is
 * in memory at a time, and none is larger than ten megabytes (contract/files.ts).
 */
interface Head {
  id: string;
  bytes: number;
  sha256: string;
}
/** A corrupt length must not make us wait for gigabytes. */
const MAX_HEADER_LENGTH = 1_000;
const LARGEST = 64 * 1024 * 1024;

/**
 * Packs files as they are in the store.
 * @param wanted ids, with the checksums that they were stored with
 * @param onDamaged called with those that are missing or have changed; a changed file is packed as it is
 */
export async function* packFiles(
  store: Pick<FileStore, 'open'>,
  wanted: AsyncIterable<{ id: string; sha256: string }>,
  onDamaged: (id: string) => void,
): AsyncGenerator<Buffer, number> {
  let count = 0;
  for await (const { id, sha256: stored } of wanted) {
    const content = await read(store, id);
    if (content === undefined || checksum(content) !== stored) onDamaged(id);
    if (content === undefined) continue;
    const head: Head = { id, bytes: content.length, sha256: checksum(content) };
    const text = Buffer.from(JSON.stringify(head));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    yield Buffer.concat([length, text, content]);
    count += 1;
  }
  return count;
}

/** Unpacks the files, one after the other. Throws BackupError if one differs from when it was packed. */
export async function* unpackFiles(
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<{ id: string; content: Buffer }> {
  const reader = new ByteReader(stream);
  for (;;) {
    const length = await reader.take(4);
    if (length.length === 0) return;
    if (length.length < 4 || length.readUInt32BE() > MAX_HEADER_LENGTH)
      throw new BackupError('files is damaged.');
    const { id, bytes, sha256 } = JSON.parse((await reader.take(length.readUInt32BE())).toString()) as Head;
    if (bytes > LARGEST) throw new BackupError('files is damaged.');
    const content = await reader.take(bytes);
    if (checksum(content) !== sha256) throw new BackupError(`files is damaged at the file ${id}.`);
    yield { id, content };
  }
}

async function read(store: Pick<FileStore, 'open'>, id: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.open(id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const checksum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
