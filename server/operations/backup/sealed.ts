import { openSecret } from '#server/accounts/auth/factor/totp.ts';
import { accountTypeOf } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { decryptBankAccount } from '#server/money/support/support.ts';

/** Owners of encrypted ("sealed") values that this SECRET_KEY cannot decrypt, by kind. */
export interface Undecryptable {
  /** IDs of administrators and companies. */
  factors: { admins: string[]; companies: string[] };
  /** Claims of support money, by number. */
  accounts: number[];
}

/**
 * Tries to decrypt all permanent encrypted values (infrastructure/mail/seal.ts): second factors and bank accounts.
 * Codes in pending mails are encrypted, too, but a restore deletes them, because a backup leaves out the rows that they
 * open.
 */
export async function findUndecryptable(db: Db, env: Env): Promise<Undecryptable> {
  const factors = { admins: [] as string[], companies: [] as string[] };
  const rows = await db
    .selectFrom('second_factor')
    // If no authenticator app is set up, the secret is unused.
    .where('has_app', '=', true)
    .select(['account_type', 'account_id', 'secret'])
    .orderBy('account_id')
    .execute();
  for (const { account_type, account_id: id, secret } of rows) {
    const type = account_type === accountTypeOf.admin ? 'admin' : 'employer';
    if (opens(() => openSecret(env, { type, id }, secret))) continue;
    if (type === 'admin') factors.admins.push(await uidOfAdmin(db, id));
    else factors.companies.push(await uidOfMember(db, id));
  }
  const claims = await db
    .selectFrom('support_claim')
    .where('bank', 'is not', null)
    .select(['id', 'bank'])
    .orderBy('id')
    .execute();
  return {
    factors,
    accounts: claims.filter((claim) => decryptBankAccount(env, claim) === null).map(({ id }) => id),
  };
}

function opens(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const uidOfAdmin = async (db: Db, id: number) =>
  (await db.selectFrom('admin').where('id', '=', id).select('uid').executeTakeFirstOrThrow()).uid;
const uidOfMember = async (db: Db, id: number) =>
  (await db.selectFrom('company_member').where('id', '=', id).select('user_uid').executeTakeFirstOrThrow())
    .user_uid;
