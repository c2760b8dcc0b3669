import { z } from 'zod';
import { anyone } from '../call.ts';
import { id, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { email, passwordTwice, token } from './account-fields.ts';
import { currentPassword } from './sign-in-fields.ts';

/** A member of a company or an administrator, as owners see them in the list of accounts. */
export const colleagueRow = z.object({
  id: z.int(),
  user_uid: z.string(),
  user_name: z.string(),
  /** ID and e-mail are empty for a member of a company who has left and is erased. */
  user_email: z.string(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** True if the row is the caller's own account. */
  is_self: z.boolean(),
});

/** An invitation that has not been answered. Callers add the role. */
export const openInvitation = z.object({
  id: z.int(),
  user_email: z.string(),
  inviter_name: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_over: z.boolean(),
});

const guarded = { effect: 'act', limit: 'login' } as const;

/**
 * Common declaration of an owner's act that requires the owner's password. A wrong password counts as a failed sign-in.
 */
export const ownerCall = { ...guarded, input: z.object({ current_password: currentPassword() }) } as const;

/** Common declaration of inviting a person. Callers add role and output. */
export const inviteCall = { ...guarded, input: ownerCall.input.extend({ user_email: email() }) } as const;

/** Common declaration of an owner's act on a colleague. */
export const colleagueCall = {
  ...guarded,
  input: ownerCall.input.extend({ id: id() }),
  output: z.object({ id: z.int() }),
} as const;

/** Common declaration of calls by an invited person, who has no account yet. */
export const invitationCall = { ...guarded, access: anyone, input: z.object({ ticket: token() }) } as const;

/** Fields of the account that an invited person creates. Callers add the ID. */
export const invitedAccount = invitationCall.input.extend({
  user_name: text(limits.nameMax, limits.nameMin),
  ...passwordTwice,
});
