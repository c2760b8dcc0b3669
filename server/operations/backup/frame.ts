import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

export const AUTH_TAG_BYTES = 16;
/** Size of the header of a frame: one byte for its kind, four for its length. */
export const HEADER_BYTES = 5;

/** Encrypts one frame. */
export function sealFrame(
  key: Buffer,
  { number, kind, piece }: { number: number; kind: number; piece: Buffer },
): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(piece.length + AUTH_TAG_BYTES, 1);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(head);
  const closed = [cipher.update(piece), cipher.final()];
  return Buffer.concat([head, ...closed, cipher.getAuthTag()]);
}

/**
 * Decrypts a frame.
 * @returns undefined if the bytes are those of another frame, or were changed
 */
export function openFrame(
  key: Buffer,
  { number, head, closed }: { number: number; head: Buffer; closed: Buffer },
): Buffer | undefined {
  const end = closed.length - AUTH_TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: AUTH_TAG_BYTES })
    .setAAD(head)
    .setAuthTag(closed.subarray(end));
  try {
    return Buffer.concat([decipher.update(closed.subarray(0, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Each file has its own key, so the number of a frame is enough and is never used twice with one key. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** The key of one file. */
export const deriveFileKey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `sanviec backup ${name}`, 32));
