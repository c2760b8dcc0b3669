import type { z } from 'zod';
import type { loginAdmin as contract } from '#contract/accounts/auth.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { signInWithPassword } from './factor/second-step.ts';
import { isPassword } from './sign-in/passwords.ts';
import type { SignedIn } from './sign-in/sign-in.ts';
import { limitPasswordAttempts } from './sign-in/sign-in-failures.ts';
import { logFailedSignIn } from './sign-in/sign-in-log.ts';

/**
 * Signs an administrator in, or asks for the second step (4053). Throws 2004 for any wrong pair and 4031 if the account
 * was disabled.
 */
export function loginAdmin(
  context: Context,
  { uid, password }: z.output<typeof contract.input>,
): Promise<SignedIn> {
  const attempt = { kind: 'admin', uid, way: 'PASSWORD' } as const;
  return logFailedSignIn(context, attempt, () => checkPassword(context, { uid, password }));
}

async function checkPassword(
  context: Context,
  { uid, password }: { uid: string; password: string },
): Promise<SignedIn> {
  const { db } = context;
  const account = await limitPasswordAttempts(context, { kind: 'admin', uid }, async () => {
    const row = await db
      .selectFrom('admin')
      .where('uid', '=', uid)
      .select(['id', 'uid', 'name', 'email', 'role', 'password_hash', 'is_active'])
      .executeTakeFirst();
    return (await isPassword(row?.password_hash, password)) ? row : undefined;
  });
  if (!account) throw apiError('LOGIN_INCORRECT');
  if (!account.is_active) throw apiError('ACCOUNT_DELETED');
  const { id, name, email, role } = account;
  const admin: AdminActor = { type: 'admin', id, uid, name, email, role };
  return signInWithPassword(context, admin, account.password_hash);
}
