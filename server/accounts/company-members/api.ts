import type * as contract from '#contract/accounts/company-members.ts';
import type * as securityContract from '#contract/accounts/company-security.ts';
import type * as noticeContract from '#contract/accounts/notice-delay.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { acceptInvitation, checkInvitation } from './accept.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.ts';
import { listMembers } from './member-list.ts';
import { setNoticeDelay } from './notice-delay.ts';
import { changeRole, endMember, resetFactor, setAnswerLinks, setRecruitersBuy } from './owner-acts.ts';
import { requireFactor, setIdleTime, showCompanySecurity } from './security.ts';

export const companyMemberHandlers: Handlers<typeof contract> = {
  listMembers,
  inviteMember,
  resendMemberInvitation: resendInvitation,
  withdrawMemberInvitation: withdrawInvitation,
  changeMemberRole: changeRole,
  endMember,
  resetMemberFactor: resetFactor,
  setRecruitersBuy,
  setAnswerLinks,
  checkMemberInvitation: checkInvitation,
  acceptMemberInvitation: acceptInvitation,
};

export const companySecurityHandlers: Handlers<typeof securityContract> = {
  showCompanySecurity,
  setIdleTime,
  requireFactor,
};

export const noticeDelayHandlers: Handlers<typeof noticeContract> = { setNoticeDelay };
