import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import { BackupError } from './format.ts';

/**
 * How a file of an encrypted backup is laid out: MAGIC, 16 bytes of salt, then frames. A frame is its kind (one byte), the length of
 * what follows (four bytes) and AES-256-GCM of at most FRAME bytes with its tag. Kind and length, and the number of the frame by the
 * nonce, are authenticated; the key is the file's own. So no frame can be left out, moved, repeated or taken from another file, and
 * the end is one that was written (docs/decisions/0074-backup.md).
 */
const MAGIC = Buffer.from('SVBK1\n');
const SALT = 16;
const FRAME = 256 * 1024;
const TAG = 16;
const HEAD = 5;
const DATA = 0;
const END = 1;

/** Encrypts a stream. @param key that of the backup; @param name of the file, which opens under no other */
export async function* sealFrames(
  chunks: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const own = deriveKey(key, salt, name);
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
  const own = deriveKey(key, start.subarray(MAGIC.length), name);
  for (let number = 0; ; number += 1) {
    const head = await reader.take(HEAD);
    if (head.length < HEAD) throw new BackupError(`${name} ends too early.`);
    const length = head.readUInt32BE(1);
    if (length > FRAME + TAG || length < TAG) throw new BackupError(`${name} is damaged.`);
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

function sealFrame(
  key: Buffer,
  { number, kind, piece }: { number: number; kind: number; piece: Buffer },
): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(kind);
  head.writeUInt32BE(piece.length + TAG, 1);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(head);
  const closed = [cipher.update(piece), cipher.final()];
  return Buffer.concat([head, ...closed, cipher.getAuthTag()]);
}

function openFrame(
  key: Buffer,
  { number, head, closed }: { number: number; head: Buffer; closed: Buffer },
): Buffer | undefined {
  const end = closed.length - TAG;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG })
    .setAAD(head)
    .setAuthTag(closed.subarray(end));
  try {
    return Buffer.concat([decipher.update(closed.subarray(0, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Each file has a key of its own, so the number of a frame is enough and is never used twice with one key. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

const deriveKey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `sanviec backup ${name}`, 32));
