import { z } from 'zod';
import { passwordsMatch } from '#contract/accounts/account-fields.ts';
import {
  colleagueCall,
  colleagueRow,
  invitationCall,
  inviteCall,
  invitedAccount,
  openInvitation,
} from '#contract/accounts/colleagues.ts';
import { sessionRow } from '#contract/accounts/sessions.ts';
import { admin, adminRoles, call } from '#contract/call.ts';
import { adminStates } from '#contract/enums.ts';
import { id, identifier, matching, oneOf } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { message } from '#contract/text/messages.ts';

const staffRow = colleagueRow.extend({
  role: z.enum(adminRoles),
  state: z.enum(adminStates),
  /** True if signing in to the account requires a second factor. */
  has_factor: z.boolean(),
  abilities: z.object({ change_role: z.boolean(), end: z.boolean(), reset_factor: z.boolean() }),
});
const invitation = openInvitation.extend({ role: z.enum(adminRoles) });
const byOwners = { access: admin() } as const;

export const listStaff = call('GET /admin/staff/list', {
  summary: 'Administrators with role, second factor and last sign-in; owners only',
  ...byOwners,
  input: z.object(listInput(adminStates)),
  output: pageWithCounts(staffRow, adminStates).extend({
    /** Number of active owners. A single owner who loses access cannot be helped by another one. */
    owners: z.int(),
    /** True if the caller's own account has an e-mail. */
    has_own_email: z.boolean(),
  }),
});

export const showStaff = call('GET /admin/staff/show', {
  summary: 'One administrator: where signed in, and what owners did with the account',
  ...byOwners,
  input: z.object({ id: id() }),
  output: staffRow.extend({
    sessions: z.array(sessionRow),
    history: z.array(
      z.object({
        id: z.int(),
        action: z.string(),
        admin_name: z.string(),
        /** The role that the action has assigned. */
        role: z.enum(adminRoles).nullable(),
        happened_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const changeStaffRole = call('POST /admin/staff/change-role', {
  ...colleagueCall,
  ...byOwners,
  summary: 'Gives another administrator another role, who is told by mail; never the one who asks',
  input: colleagueCall.input.extend({ role: oneOf(adminRoles) }),
});

export const endStaff = call('POST /admin/staff/end', {
  ...colleagueCall,
  ...byOwners,
  summary: 'Ends the account of another administrator with all its sessions; never the one who asks',
});

export const resetStaffFactor = call('POST /admin/staff/reset-factor', {
  ...colleagueCall,
  ...byOwners,
  summary: 'Takes a lost second factor of another administrator away, who is signed out and told by mail',
});

export const endStaffSession = call('POST /admin/staff/end-session', {
  summary: 'Signs an administrator out on one device',
  ...byOwners,
  input: z.object({ id: id(), session_id: id() }),
  output: colleagueCall.output,
});

export const listInvitations = call('GET /admin/staff/invitation/list', {
  summary: 'Who was invited to be an administrator and has not answered',
  ...byOwners,
  output: z.object({ list: z.array(invitation) }),
});

export const inviteStaff = call('POST /admin/staff/invitation/create', {
  ...inviteCall,
  ...byOwners,
  summary: 'Mails somebody a link, good once and for some days, that makes an administrator of this role',
  input: inviteCall.input.extend({ role: oneOf(adminRoles) }),
  output: invitation,
});

export const resendInvitation = call('POST /admin/staff/invitation/resend', {
  summary: 'Mails a new link; the one before opens nothing any more',
  ...byOwners,
  input: z.object({ id: id() }),
  output: invitation,
});

export const withdrawInvitation = call('POST /admin/staff/invitation/withdraw', {
  summary: 'Takes an invitation back; its link opens nothing any more',
  ...byOwners,
  input: z.object({ id: id() }),
});

export const checkInvitation = call('POST /admin/auth/check-invitation', {
  ...invitationCall,
  summary: 'Whom an invitation is for; 4027 when it is over, taken back or was used',
  output: z.object({ user_email: z.string(), role: z.enum(adminRoles) }),
});

/** ID of an administrator. It has the form of an employer's ID, with a minimum of five characters. */
const adminUid = () => identifier(limits.email).check(matching(/^[a-z0-9]{5,16}$/, message('admin_uid')));

export const acceptInvitation = call('POST /admin/auth/accept-invitation', {
  ...invitationCall,
  summary: 'Makes the invited person an administrator with the ID and password of their choice, once',
  input: invitedAccount.extend({ uid: adminUid() }).check(passwordsMatch),
  output: z.object({ uid: z.string() }),
});
