import { createHmac, randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { type FactorAccount, toAccountColumns, toAccountSubject } from './account.ts';

/**
 * Characters of a code. Letters that look like a digit or like another letter are left out, because people write codes
 * down.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

const hmacOf = ({ SECRET_KEY }: Env, account: FactorAccount, code: string): Buffer =>
  createHmac('sha256', SECRET_KEY)
    .update(`recovery\0${toAccountSubject(account)}\0${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();

/**
 * Gives an account new recovery codes of about 59 bits each; the earlier ones stop working.
 * @returns the codes, which are not stored in plain text
 */
export async function makeRecoveryCodes(
  trx: Db,
  { env, now }: { env: Env; now: Date },
  account: FactorAccount,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await trx
    .deleteFrom('recovery_code')
    .where((where) => where.and(toAccountColumns(account)))
    .execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        ...toAccountColumns(account),
        code_hmac: hmacOf(env, account, code),
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/**
 * Consumes a recovery code, in any grouping.
 * @returns false if it is wrong or was used already
 */
export async function consumeRecoveryCode(
  trx: Db,
  { env, now }: { env: Env; now: Date },
  account: FactorAccount,
  code: string,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where((where) => where.and(toAccountColumns(account)))
    .where('code_hmac', '=', hmacOf(env, account, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
