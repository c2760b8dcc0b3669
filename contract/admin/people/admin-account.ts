import { z } from 'zod';
import { changeEmail, changePassword } from '#contract/accounts/employer-account.ts';
import { admin, adminRoles, call } from '#contract/call.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';

/** The signed-in administrator's own account. */
const account = z.object({
  user_uid: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  role: z.enum(adminRoles),
  created_at: z.iso.datetime(),
});

/** All administrators, in any role. */
const staff = admin(...adminRoles);

export const showAdminAccount = call('GET /admin/account/show', {
  summary: 'The own account of an administrator: never the password',
  access: staff,
  output: account,
});

export const updateAdminAccount = call('POST /admin/account/update', {
  summary: 'Saves the name under which colleagues and histories show an administrator',
  access: staff,
  input: z.object({ user_name: text(limits.nameMax, limits.nameMin) }),
  output: account,
});

const guarded = { access: staff, effect: 'act', limit: 'login', output: account } as const;

export const changeAdminEmail = call('POST /admin/account/change-email', {
  ...guarded,
  summary: 'Changes the e-mail to one that a code has proven (purpose staff-email); the old one is told',
  input: changeEmail.input,
});

export const changeAdminPassword = call('POST /admin/account/change-password', {
  ...guarded,
  summary: 'Sets another password; every other session of the account ends with 4024',
  input: changePassword.input,
});
