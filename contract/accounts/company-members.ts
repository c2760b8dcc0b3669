import { z } from 'zod';
import { anyone, call, companyRoles, employer, ownersOnly } from '../call.ts';
import { companyMemberStates } from '../enums.ts';
import { blankToUndefined, flag, id, oneOf, runAlways, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { message } from '../text/messages.ts';
import { email, employerUid, passwordTwice, phone, samePassword, token } from './account-fields.ts';
import { registrationConsents } from './consents.ts';
import { currentPassword } from './sign-in-fields.ts';

const memberRow = z.object({
  id: z.int(),
  user_uid: z.string(),
  user_name: z.string(),
  /** Empty for a member who has left and is erased, as is the ID. */
  user_email: z.string(),
  member_role: z.enum(companyRoles),
  /** A recruiter who sees only ads with an assignment. */
  assigned_only: z.boolean(),
  state: z.enum(companyMemberStates),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** The row is the caller's own. */
  is_self: z.boolean(),
  abilities: z.object({ change_role: z.boolean(), end: z.boolean() }),
});

const invitation = z.object({
  id: z.int(),
  user_email: z.string(),
  member_role: z.enum(companyRoles),
  assigned_only: z.boolean(),
  inviter_name: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_over: z.boolean(),
});

export const listMembers = call('GET /employer/member/list', {
  summary: 'Members of the own company with role, state and last sign-in, and open invitations; owners only',
  access: employer(...ownersOnly),
  input: z.object(listInput(companyMemberStates)),
  output: pageWithCounts(memberRow, companyMemberStates).extend({
    invitations: z.array(invitation),
    /** Active members and open invitations, of at most 50. */
    used: z.int(),
    /** Recruiters may buy services for their own ads. */
    recruiters_buy: z.boolean(),
  }),
});

/** Only for owners who have just retyped their own password; a wrong one counts as a failed sign-in. */
const proof = { current_password: currentPassword() };
/** A role; `assigned_only` bounds a recruiter to ads with an assignment. */
const role = { member_role: oneOf(companyRoles), assigned_only: flag() };
/** Only a recruiter is bounded by a flag: hiring managers always are, and the other roles read no applicants, or everything. */
const boundsRecruiters = z.refine<{ member_role: string; assigned_only: boolean }>(
  ({ member_role, assigned_only }) => !assigned_only || member_role === 'recruiter',
  { error: message('recruiters_only'), path: ['assigned_only'], ...runAlways },
);
const guarded = { access: employer(...ownersOnly), effect: 'act', limit: 'login' } as const;
const done = z.object({ id: z.int() });

export const inviteMember = call('POST /employer/member/invite', {
  ...guarded,
  summary: 'Mails a person a link, good once and for 7 days, that makes a member of this role',
  input: z.object({ ...proof, user_email: email(), ...role }).check(boundsRecruiters),
  output: invitation,
});

export const resendMemberInvitation = call('POST /employer/member/resend', {
  summary: 'Mails a new link for an invitation; the one before opens nothing any more',
  access: employer(...ownersOnly),
  locksAccount: true,
  input: z.object({ id: id() }),
  output: invitation,
});

export const withdrawMemberInvitation = call('POST /employer/member/withdraw', {
  summary: 'Takes an invitation back; its link opens nothing any more',
  access: employer(...ownersOnly),
  locksAccount: true,
  input: z.object({ id: id() }),
});

export const changeMemberRole = call('POST /employer/member/change-role', {
  ...guarded,
  summary: 'Gives another member another role, who is told by mail; never the one who asks',
  input: z.object({ ...proof, id: id(), ...role }).check(boundsRecruiters),
  output: done,
});

export const endMember = call('POST /employer/member/end', {
  ...guarded,
  summary: 'Ends the membership of another member with all sessions; never of the one who asks',
  input: z.object({ ...proof, id: id() }),
  output: done,
});

export const setRecruitersBuy = call('POST /employer/member/set-buying', {
  summary: 'Lets recruiters buy services for ads that they work on or have written, or stops it; owners only',
  access: employer(...ownersOnly),
  locksAccount: true,
  input: z.object({ recruiters_buy: flag() }),
  output: z.object({ recruiters_buy: z.boolean() }),
});

export const checkMemberInvitation = call('POST /employer/auth/check-invitation', {
  summary: 'What an invitation into a company is for; 4027 when it is over, taken back or was used',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: z.object({ ticket: token() }),
  output: z.object({
    user_email: z.string(),
    company_name: z.string(),
    member_role: z.enum(companyRoles),
    assigned_only: z.boolean(),
    inviter_name: z.string(),
  }),
});

export const acceptMemberInvitation = call('POST /employer/auth/accept-invitation', {
  summary: 'Makes the invited person a member with the ID and password of their choice, once',
  access: anyone,
  effect: 'act',
  limit: 'login',
  input: z
    .object({
      ticket: token(),
      user_uid: employerUid(),
      user_name: text(limits.nameMax, limits.nameMin),
      user_phone: z.preprocess(blankToUndefined, phone().optional()),
      ...passwordTwice,
      ...registrationConsents,
    })
    .check(samePassword),
  output: z.object({ user_uid: z.string() }),
});
