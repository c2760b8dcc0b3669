import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { decryptSecret, encryptSecret } from '#server/infrastructure/mail/seal.ts';
import { type FactorAccount, type PasswordMember, toAccountColumns, toAccountSubject } from './account.ts';

const STEP_MILLISECONDS = 30_000;
/**
 * Number of time steps before and after the current one that are accepted: clocks of phones are off by seconds, and
 * typing takes some.
 */
const WINDOW = 1;

/** TOTP with the parameters that all authenticators know (RFC 6238): SHA-1, six digits, 30 seconds. */
const codesOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Sanviec', label, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits. */
export const newAppSecret = (): string => new Secret().base32;

/** A secret in the forms that an authenticator accepts: in groups to type, and as a code to scan. */
export function describeSecret(secret: string, { uid }: Pick<PasswordMember, 'uid'>) {
  const uri = codesOf(secret, uid).toString();
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { secret: secret.replace(/.{4}(?=.)/g, '$& '), uri, qr: { size, path } };
}

export const sealSecret = (env: Env, account: FactorAccount, secret: string): Buffer =>
  encryptSecret(env.SECRET_KEY, toAccountSubject(account), secret, 'second factor');

export const openSecret = (env: Env, account: FactorAccount, sealed: Buffer): string =>
  decryptSecret(env.SECRET_KEY, toAccountSubject(account), sealed, 'second factor');

/**
 * Time step (30 s) of a code: the current one, the one before or the one after.
 * @returns undefined for any other code
 */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const delta = codesOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MILLISECONDS) + delta;
}

/**
 * Consumes a code of the authenticator.
 * @returns false if it is wrong, or if it or a later one was used already
 */
export async function consumeTotpCode(
  trx: Db,
  { env, now }: { env: Env; now: Date },
  account: FactorAccount,
  code: string,
): Promise<boolean> {
  const mine = toAccountColumns(account);
  const row = await trx
    .selectFrom('second_factor')
    .where((where) => where.and(mine))
    .select('secret')
    .executeTakeFirst();
  const step = row && findStep(openSecret(env, account, row.secret), code, now);
  if (step === undefined) return false;
  const used = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where((where) => where.and(mine))
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
