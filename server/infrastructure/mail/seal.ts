import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** The purpose of a sealed secret: each has its own key. */
type Purpose = 'mail secret' | 'second factor' | 'bank account';

/**
 * Encrypts a secret (the one-time code of a mail, the secret of an authenticator) so that a copy of the database does
 * not reveal it.
 * @param secretKey SECRET_KEY; the key in use is derived from it for this one purpose
 * @param bound the record it belongs to, such as the mail's Message-ID: a sealed secret can be decrypted for no other
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

/** Decrypts a secret. Throws if the key, the record, the purpose or a single bit differs. */
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
