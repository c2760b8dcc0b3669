import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/**
 * Closes a secret of a mail (a one-time code) so that a copy of the database does not give it away.
 * @param secretKey SECRET_KEY; the key in use is derived from it for this one purpose
 * @param bound the mail's Message-ID: a sealed secret opens for no other mail
 */
export function seal(secretKey: string, bound: string, secret: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey), iv).setAAD(Buffer.from(bound));
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

/** Opens what seal closed. Throws when the key, the mail or a single bit is another. */
export function unseal(secretKey: string, bound: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey), sealed.subarray(0, IV), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}

function deriveKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'sanviec', 'mail secret', 32));
}
