import { z } from 'zod';
import { passwordsMatch, passwordTwice, token } from '#contract/accounts/account-fields.ts';
import { adminRoles, anyone, call } from '#contract/call.ts';

export const checkAdminSetup = call('POST /admin/auth/check-setup', {
  summary: 'Whose one-time set-up link this is; 4027 when it is over or was used',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: z.object({ ticket: token() }),
  output: z.object({ uid: z.string(), role: z.enum(adminRoles) }),
});

export const setUpAdmin = call('POST /admin/auth/setup', {
  summary: 'Sets the password of an administrator with the ticket of the set-up link, once',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: z.object({ ticket: token(), ...passwordTwice }).check(passwordsMatch),
  output: z.object({ uid: z.string() }),
});
