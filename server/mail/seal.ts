import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** What a sealed secret is for: each kind has a key of its own. */
type Purpose = 'mail secret' | 'second factor' | 'bank account';

/**
 * Closes a secret (the one-time code of a mail, the secret of an authenticator) so that a copy of the database does not give
 * it away.
 * @param secretKey SECRET_KEY; the key in use is derived from it for this one purpose
 * @param bound what it belongs to, such as the mail's Message-ID: a sealed secret opens for no other
 */
export function encryptSecret(
  secretKey: string,
  bound: string,
  secret: string,
  purpose: Purpose = 'mail secret',
): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey, purpose), iv).setAAD(Buffer.from(bound));
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

/** Opens what seal closed. Throws when the key, what it belongs to, the purpose or a single bit is another. */
export function decryptSecret(
  secretKey: string,
  bound: string,
  sealed: Buffer,
  purpose: Purpose = 'mail secret',
): string {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey, purpose), sealed.subarray(0, IV), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}

function deriveKey(secretKey: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'sanviec', purpose, 32));
}
