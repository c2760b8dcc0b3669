import { z } from 'zod';
import { call, employer, everyMember } from '../call.ts';
import { runAlways, text } from '../fields.ts';
import { storedFile } from '../files.ts';
import { limits } from '../limits.ts';
import { message } from '../text/messages.ts';
import { email, passwordsMatch, passwordTwice, phone, phoneConfirmation } from './account-fields.ts';
import { currentPassword } from './sign-in-fields.ts';

/** The account data of a member of a company, as the member sees them. */
const account = z.object({
  user_uid: z.string(),
  user_name: z.string(),
  user_phone: z.string(),
  user_email: z.string(),
  status: z.string(),
  licence: storedFile.nullable(),
  company_name: z.string(),
  /** True if this member is the contact of the account. */
  is_contact: z.boolean(),
  created_at: z.iso.datetime(),
});

export const showAccount = call('GET /employer/account/show', {
  summary: 'The own account: never the password',
  access: employer(...everyMember),
  output: account,
});

export const updateAccount = call('POST /employer/account/update', {
  summary: 'Saves the own name',
  access: employer(...everyMember),
  locksAccount: true,
  input: z.object({ user_name: text(limits.nameMax, limits.nameMin) }),
  output: account,
});

/** Proof that the user knows the password, required by the calls below. A wrong one counts as a failed sign-in. */
const proof = { current_password: currentPassword() };
const guarded = { access: employer(...everyMember), effect: 'act', limit: 'login', output: account } as const;

export const changeEmail = call('POST /employer/account/change-email', {
  ...guarded,
  summary: 'Changes the e-mail to one that a code has proven (purpose change-email); the old one is told',
  input: z.object({ ...proof, user_email: email(), otp_ticket: text(64) }),
});

/** Rejects a phone number whose two entries differ other than in separators (docs/rules.md#validation). */
const samePhone = z.refine<{ user_phone: string; user_phone_confirm: string }>(
  ({ user_phone, user_phone_confirm }) => user_phone === user_phone_confirm,
  { error: message('phone_match'), path: ['user_phone_confirm'], ...runAlways },
);

export const changePhone = call('POST /employer/account/change-phone', {
  ...guarded,
  summary: 'Changes the phone number, which is entered twice',
  input: z
    .object({ ...proof, user_phone: phone(), user_phone_confirm: phoneConfirmation() })
    .check(samePhone),
});

export const changePassword = call('POST /employer/account/change-password', {
  ...guarded,
  summary: 'Sets another password; every other session of the account ends with 4024',
  input: z.object({ ...proof, ...passwordTwice }).check(passwordsMatch),
});
