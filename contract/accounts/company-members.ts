import { z } from 'zod';
import { call, companyRoles, employer, ownersOnly } from '../call.ts';
import { companyMemberStates } from '../enums.ts';
import { blankToUndefined, flag, id, oneOf, runAlways } from '../fields.ts';
import { listInput, pageWithCounts } from '../paging.ts';
import { message } from '../text/messages.ts';
import { employerUid, passwordsMatch, phone } from './account-fields.ts';
import {
  colleagueCall,
  colleagueRow,
  invitationCall,
  inviteCall,
  invitedAccount,
  openInvitation,
} from './colleagues.ts';
import { registrationConsents } from './consents.ts';

const memberRow = colleagueRow.extend({
  member_role: z.enum(companyRoles),
  /** True for a recruiter who sees only ads with an assignment. */
  assigned_only: z.boolean(),
  state: z.enum(companyMemberStates),
  /** True if signing in to the account requires a second factor. */
  has_factor: z.boolean(),
  abilities: z.object({ change_role: z.boolean(), end: z.boolean(), reset_factor: z.boolean() }),
});
const invitation = openInvitation.extend({ member_role: z.enum(companyRoles), assigned_only: z.boolean() });
const byOwners = { access: employer(...ownersOnly) } as const;

export const listMembers = call('GET /employer/member/list', {
  summary: 'Members of the own company with role, state and last sign-in, and open invitations; owners only',
  ...byOwners,
  input: z.object(listInput(companyMemberStates)),
  output: pageWithCounts(memberRow, companyMemberStates).extend({
    invitations: z.array(invitation),
    /** Active members and open invitations, of at most 50. */
    used: z.int(),
    /** True if recruiters may buy services for their own ads. */
    recruiters_buy: z.boolean(),
    /** Hours between a refusal and its notice to the candidate: 0, 24 or 72. */
    tell_after_hours: z.int(),
    /** True if reminders of due answers have a link that needs no sign-in. */
    answer_links: z.boolean(),
  }),
});

/** A role. `assigned_only` limits a recruiter to ads to which the recruiter is assigned. */
const role = { member_role: oneOf(companyRoles), assigned_only: flag() };
/**
 * Rejects `assigned_only` for roles other than recruiter: hiring managers always see only assigned ads, and the other
 * roles read no applicants, or everything.
 */
const boundsRecruiters = z.refine<{ member_role: string; assigned_only: boolean }>(
  ({ member_role, assigned_only }) => !assigned_only || member_role === 'recruiter',
  { error: message('recruiters_only'), path: ['assigned_only'], ...runAlways },
);
export const inviteMember = call('POST /employer/member/invite', {
  ...inviteCall,
  ...byOwners,
  summary: 'Mails a person a link, good once and for 7 days, that makes a member of this role',
  input: inviteCall.input.extend(role).check(boundsRecruiters),
  output: invitation,
});

export const resendMemberInvitation = call('POST /employer/member/resend', {
  summary: 'Mails a new link for an invitation; the one before opens nothing any more',
  ...byOwners,
  locksAccount: true,
  input: z.object({ id: id() }),
  output: invitation,
});

export const withdrawMemberInvitation = call('POST /employer/member/withdraw', {
  summary: 'Takes an invitation back; its link opens nothing any more',
  ...byOwners,
  locksAccount: true,
  input: z.object({ id: id() }),
});

export const changeMemberRole = call('POST /employer/member/change-role', {
  ...colleagueCall,
  ...byOwners,
  summary: 'Gives another member another role, who is told by mail; never the one who asks',
  input: colleagueCall.input.extend(role).check(boundsRecruiters),
});

export const endMember = call('POST /employer/member/end', {
  ...colleagueCall,
  ...byOwners,
  summary: 'Ends the membership of another member with all sessions; never of the one who asks',
});

export const resetMemberFactor = call('POST /employer/member/reset-factor', {
  ...colleagueCall,
  ...byOwners,
  summary: 'Takes a lost second factor of another member away, who is signed out and told by mail',
});

export const setRecruitersBuy = call('POST /employer/member/set-buying', {
  summary: 'Lets recruiters buy services for ads that they work on or have written, or stops it; owners only',
  access: employer(...ownersOnly),
  locksAccount: true,
  input: z.object({ recruiters_buy: flag() }),
  output: z.object({ recruiters_buy: z.boolean() }),
});

export const setAnswerLinks = call('POST /employer/member/set-answer-links', {
  summary:
    'Lets reminders of due answers have a link that needs no sign-in, or stops it and ends all such links; owners only',
  access: employer(...ownersOnly),
  locksAccount: true,
  input: z.object({ answer_links: flag() }),
  output: z.object({ answer_links: z.boolean() }),
});

export const checkMemberInvitation = call('POST /employer/auth/check-invitation', {
  ...invitationCall,
  summary: 'What an invitation into a company is for; 4027 when it is over, taken back or was used',
  output: z.object({
    user_email: z.string(),
    company_name: z.string(),
    member_role: z.enum(companyRoles),
    assigned_only: z.boolean(),
    inviter_name: z.string(),
  }),
});

export const acceptMemberInvitation = call('POST /employer/auth/accept-invitation', {
  ...invitationCall,
  summary: 'Makes the invited person a member with the ID and password of their choice, once',
  input: invitedAccount
    .extend({
      user_uid: employerUid(),
      user_phone: z.preprocess(blankToUndefined, phone().optional()),
      ...registrationConsents,
    })
    .check(passwordsMatch),
  output: z.object({ user_uid: z.string() }),
});
