import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { optional, runAlways } from '../fields.ts';
import { message } from '../text/messages.ts';
import { newPassword, passwordsMatch, passwordTwice, token } from './account-fields.ts';

export const checkTakeBack = call('POST /auth/check-take-back', {
  summary: 'Whose account the link of a mail about a changed e-mail is for; 4027 when it is over or was used',
  access: anyone,
  effect: 'act',
  limit: 'login',
  beforeAgreeing: true,
  input: z.object({ ticket: token() }),
  output: z.object({
    kind: z.enum(['candidate', 'employer', 'admin']),
    /** ID of the account, if it signs in with one; such an account needs a new password. Null otherwise. */
    user_uid: z.string().nullable(),
    /** The former address, which the account gets back. */
    user_email: z.string(),
  }),
});

export const takeBackEmail = call('POST /auth/take-back-email', {
  summary:
    'Gives an account its e-mail back, with the link that was mailed there: sets a new password, where the account has one, and ends every session',
  access: anyone,
  effect: 'act',
  limit: 'login',
  beforeAgreeing: true,
  input: z
    .object({ ticket: token(), password: optional(newPassword()), password_confirm: z.string().optional() })
    .check(
      z.refine(({ password, password_confirm }) => password === undefined || password === password_confirm, {
        error: message('password_match'),
        path: ['password_confirm'],
        ...runAlways,
      }),
    ),
  output: z.object({
    kind: z.enum(['candidate', 'employer', 'admin']),
    user_uid: z.string().nullable(),
  }),
});

/** Form of the take-back page for accounts that have a password. */
export const takeBackForm = z.object({ ticket: token(), ...passwordTwice }).check(passwordsMatch);
