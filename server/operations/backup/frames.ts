import { randomBytes } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import { BackupError } from './format.ts';
import { AUTH_TAG_BYTES, deriveFileKey, HEADER_BYTES, openFrame, sealFrame } from './frame.ts';

/**
 * Format of a file of an encrypted backup: MAGIC, 16 bytes of salt, then frames. A frame is its kind (one byte), the
 * length of the rest (four bytes) and at most FRAME bytes, encrypted with AES-256-GCM, with their tag. Kind and length,
 * and the number of the frame in the nonce, are authenticated; each file has its own key. So no frame can be left out,
 * moved, repeated or taken from another file, and a cut file is detected (docs/decisions/0074-backup.md).
 */
const MAGIC = Buffer.from('SVBK1\n');
const SALT = 16;
const FRAME = 256 * 1024;
const DATA = 0;
const END = 1;

/**
 * Encrypts a stream.
 * @param key of the backup
 * @param name of the file; the key of the file is derived from it, so the content cannot be decrypted under another
 * name
 */
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

/** Decrypts a stream. Throws BackupError if anything was changed, moved, cut off or added. */
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
