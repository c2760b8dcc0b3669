import { z } from 'zod';
import { email, passwordTwice, samePassword, token } from '#contract/accounts/account-fields.ts';
import { sessionRow } from '#contract/accounts/sessions.ts';
import { currentPassword } from '#contract/accounts/sign-in-fields.ts';
import { admin, adminRoles, anyone, call } from '#contract/call.ts';
import { adminStates } from '#contract/enums.ts';
import { id, identifier, matching, oneOf, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { message } from '#contract/text/messages.ts';

const staffRow = z.object({
  id: z.int(),
  user_uid: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  role: z.enum(adminRoles),
  state: z.enum(adminStates),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** The row is the caller's own. */
  is_self: z.boolean(),
  /** Signing in requires a second step. */
  has_factor: z.boolean(),
  abilities: z.object({ change_role: z.boolean(), end: z.boolean(), reset_factor: z.boolean() }),
});

export const listStaff = call('GET /admin/staff/list', {
  summary: 'Administrators with role, second factor and last sign-in; owners only',
  access: admin(),
  input: z.object(listInput(adminStates)),
  output: pageWithCounts(staffRow, adminStates).extend({
    /** Active owners. One alone cannot be helped by anybody. */
    owners: z.int(),
    /** The caller's own account has an e-mail. */
    has_own_email: z.boolean(),
  }),
});

export const showStaff = call('GET /admin/staff/show', {
  summary: 'One administrator: where signed in, and what owners did with the account',
  access: admin(),
  input: z.object({ id: id() }),
  output: staffRow.extend({
    sessions: z.array(sessionRow),
    history: z.array(
      z.object({
        id: z.int(),
        action: z.string(),
        admin_name: z.string(),
        /** The role that the action assigned. */
        role: z.enum(adminRoles).nullable(),
        happened_at: z.iso.datetime(),
      }),
    ),
  }),
});

/** Only for owners who have just retyped their own password; a wrong one counts as a failed sign-in. */
const proof = { current_password: currentPassword() };
const guarded = { access: admin(), effect: 'act', limit: 'login' } as const;
const done = z.object({ id: z.int() });

export const changeStaffRole = call('POST /admin/staff/change-role', {
  ...guarded,
  summary: 'Gives another administrator another role, who is told by mail; never the one who asks',
  input: z.object({ ...proof, id: id(), role: oneOf(adminRoles) }),
  output: done,
});

export const endStaff = call('POST /admin/staff/end', {
  ...guarded,
  summary: 'Ends the account of another administrator with all its sessions; never the one who asks',
  input: z.object({ ...proof, id: id() }),
  output: done,
});

export const resetStaffFactor = call('POST /admin/staff/reset-factor', {
  ...guarded,
  summary: 'Takes a lost second factor of another administrator away, who is signed out and told by mail',
  input: z.object({ ...proof, id: id() }),
  output: done,
});

export const endStaffSession = call('POST /admin/staff/end-session', {
  summary: 'Signs an administrator out on one device',
  access: admin(),
  input: z.object({ id: id(), session_id: id() }),
  output: done,
});

const invitation = z.object({
  id: z.int(),
  user_email: z.string(),
  role: z.enum(adminRoles),
  inviter_name: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_over: z.boolean(),
});

export const listInvitations = call('GET /admin/staff/invitation/list', {
  summary: 'Who was invited to be an administrator and has not answered',
  access: admin(),
  output: z.object({ list: z.array(invitation) }),
});

export const inviteStaff = call('POST /admin/staff/invitation/create', {
  ...guarded,
  summary: 'Mails somebody a link, good once and for some days, that makes an administrator of this role',
  input: z.object({ ...proof, user_email: email(), role: oneOf(adminRoles) }),
  output: invitation,
});

export const resendInvitation = call('POST /admin/staff/invitation/resend', {
  summary: 'Mails a new link; the one before opens nothing any more',
  access: admin(),
  input: z.object({ id: id() }),
  output: invitation,
});

export const withdrawInvitation = call('POST /admin/staff/invitation/withdraw', {
  summary: 'Takes an invitation back; its link opens nothing any more',
  access: admin(),
  input: z.object({ id: id() }),
});

export const checkInvitation = call('POST /admin/auth/check-invitation', {
  summary: 'Whom an invitation is for; 4027 when it is over, taken back or was used',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: z.object({ ticket: token() }),
  output: z.object({ user_email: z.string(), role: z.enum(adminRoles) }),
});

/** As the ID of an employer, but with a minimum of five characters. */
const adminUid = () => identifier(limits.email).check(matching(/^[a-z0-9]{5,16}$/, message('admin_uid')));

export const acceptInvitation = call('POST /admin/auth/accept-invitation', {
  summary: 'Makes the invited person an administrator with the ID and password of their choice, once',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: z
    .object({
      ticket: token(),
      uid: adminUid(),
      user_name: text(limits.nameMax, limits.nameMin),
      ...passwordTwice,
    })
    .check(samePassword),
  output: z.object({ uid: z.string() }),
});
