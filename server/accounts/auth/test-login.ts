import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { maySignIn } from '#server/states/candidates.ts';
import { type SignedIn, signIn } from './sign-in/sign-in.ts';

/**
 * Signs a candidate in by e-mail alone: for demo and test. The call is not bound in production (handlers.ts). The mode is
 * checked again here, because a mistake there would open every account.
 */
export async function signInByEmail(
  context: Context,
  { user_email }: { user_email: string },
): Promise<SignedIn> {
  if (context.env.APP_MODE === 'production') throw apiError('PATH_INVALID');
  const row = await context.db
    .selectFrom('candidate as c')
    .where('user_email', '=', user_email)
    .where(maySignIn.sql)
    .select(['id', 'profile_full_name', 'profile_user_email'])
    .orderBy('id')
    .executeTakeFirst();
  if (!row) throw apiError('NOT_EMAIL');
  return signIn(context, {
    type: 'candidate',
    id: row.id,
    name: row.profile_full_name,
    email: row.profile_user_email,
  });
}
