import type * as contract from '#contract/accounts/company-members.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { acceptInvitation, checkInvitation } from './accept.ts';
import { invite, resend, withdraw } from './invitations.ts';
import { listMembers } from './member-list.ts';
import { changeRole, endMember, setRecruitersBuy } from './owner-acts.ts';

export const companyMemberHandlers: Handlers<typeof contract> = {
  listMembers,
  inviteMember: invite,
  resendMemberInvitation: resend,
  withdrawMemberInvitation: withdraw,
  changeMemberRole: changeRole,
  endMember,
  setRecruitersBuy,
  checkMemberInvitation: checkInvitation,
  acceptMemberInvitation: acceptInvitation,
};
