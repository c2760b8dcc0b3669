import type { z } from 'zod';
import type { loginEmployer as contract } from '#contract/accounts/employer-auth.ts';
import { notApprovedError } from '#server/accounts/auth/codes/licence-ticket.ts';
import { signInWithPassword } from '#server/accounts/auth/factor/second-step.ts';
import { findCompanyMember } from '#server/accounts/auth/sessions/company-member.ts';
import { isPassword } from '#server/accounts/auth/sign-in/passwords.ts';
import type { SignedIn } from '#server/accounts/auth/sign-in/sign-in.ts';
import { limitPasswordAttempts } from '#server/accounts/auth/sign-in/sign-in-failures.ts';
import { logFailedSignIn } from '#server/accounts/auth/sign-in/sign-in-log.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';

/**
 * Signs an approved employer in, or asks for the second step (4053). Without approval there is no session, but a ticket
 * for the licence screen (4022, 4023); a withdrawn account gets 4031. These answers require the right password; with a
 * wrong one the answer is always 2004.
 */
export function loginEmployer(context: Context, given: z.output<typeof contract.input>): Promise<SignedIn> {
  const attempt = { kind: 'employer', uid: given.user_uid, way: 'PASSWORD' } as const;
  return logFailedSignIn(context, attempt, () => checkPassword(context, given));
}

async function checkPassword(
  context: Context,
  { user_uid, password }: z.output<typeof contract.input>,
): Promise<SignedIn> {
  const { db } = context;
  const account = await limitPasswordAttempts(context, { kind: 'employer', uid: user_uid }, async () => {
    const found = await findCompanyMember(db, { uid: user_uid });
    return (await isPassword(found?.passwordHash, password)) ? found : undefined;
  });
  if (!account) throw apiError('LOGIN_INCORRECT');
  const { member, answer, passwordHash } = account;
  if (answer === 'ACCOUNT_DELETED') throw apiError(answer);
  if (answer !== 'OK') throw await notApprovedError(context, member);
  context.clearCookie('ticket');
  return signInWithPassword(context, member, passwordHash);
}
