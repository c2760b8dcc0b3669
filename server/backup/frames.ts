import { randomBytes } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import { BackupError } from './format.ts';
import { AUTH_TAG_BYTES, deriveFileKey, HEADER_BYTES, openFrame, sealFrame } from './frame.ts';

/**
 * How a file of an encrypted backup is laid out: MAGIC, 16 bytes of salt, then frames. A frame is its kind (one byte), the length of
 * what follows (four bytes) and AES-256-GCM of at most FRAME bytes with its tag. Kind and length, and the number of the frame by the
 * nonce, are authenticated; the key is the file's own. So no frame can be left out, moved, repeated or taken from another file, and
 * the end is one that was written (docs/decisions/0074-backup.md).
 */
const MAGIC = Buffer.from('SVBK1\n');
const SALT = 16;
const FRAME = 256 * 1024;
const DATA = 0;
const END = 1;

/** Encrypts a stream. @param key that of the backup; @param name of the file, which opens under no other */
export async function* sealFrames(
  chunks: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const own = deriveFileKey(key, salt, name);
  yield Buffer.concat([MAGIC, salt]);
  const reader = new ByteReader(chunks);
  for (let number = 0; ; number += 1) {
    const piece = await reader.take(FRAME);
    const kind = piece.length < FRAME ? END : DATA;
    yield sealFrame(own, { number, kind, piece });
    if (kind === END) return;
  }
}

/** Decrypts it again. Throws BackupError where anything was changed, moved, cut off or added. */
export async function* openFrames(
  chunks: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(chunks);
  const start = await reader.take(MAGIC.length + SALT);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError(`${name} is not encrypted by us.`);
  const own = deriveFileKey(key, start.subarray(MAGIC.length), name);
  for (let number = 0; ; number += 1) {
    const head = await reader.take(HEADER_BYTES);
    if (head.length < HEADER_BYTES) throw new BackupError(`${name} ends too early.`);
    const length = head.readUInt32BE(1);
    if (length > FRAME + AUTH_TAG_BYTES || length < AUTH_TAG_BYTES)
      throw new BackupError(`${name} is damaged.`);
    const closed = await reader.take(length);
    if (closed.length < length) throw new BackupError(`${name} ends too early.`);
    const piece = openFrame(own, { number, head, closed });
    if (piece === undefined)
      throw new BackupError(`${name} does not open: the pass phrase is another, or the file was changed.`);
    if (piece.length > 0) yield piece;
    if (head[0] !== END) continue;
    if ((await reader.take(1)).length > 0) throw new BackupError(`${name} goes on behind its end.`);
    return;
  }
}
