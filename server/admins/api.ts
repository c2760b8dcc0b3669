import type * as members from '#contract/admin-members.ts';
import type * as recruitments from '#contract/admin-recruitments.ts';
import type { Handlers } from '#server/http/context.ts';
import { listCandidateMembers, showCandidateMember, withdrawCandidateMember } from './candidates.ts';
import { showDashboard } from './dashboard.ts';
import { approve, cancelApproval, deny, withdraw } from './employer-acts.ts';
import { listEmployerMembers, showEmployerMember } from './employers.ts';
import { approveAd, hideAd, resumeAd, returnAd, showAdAgain, suspendAd } from './recruitment-acts.ts';
import { listRecruitments, showRecruitment } from './recruitments.ts';

export const adminMemberHandlers: Handlers<typeof members> = {
  listEmployers: ({ db, now }, filters) => listEmployerMembers(db, filters, now),
  showEmployer: ({ db, language, now }, { id }) => showEmployerMember(db, id, language, now),
  approveEmployer: (work, { id }) => approve(work, id),
  denyEmployer: (work, { id, reason }) => deny(work, id, reason),
  cancelApproval: (work, { id, reason }) => cancelApproval(work, id, reason),
  withdrawEmployer: (work, { id, reason }) => withdraw(work, id, reason),
  listCandidates: ({ db, language }, filters) => listCandidateMembers(db, filters, language),
  showCandidate: ({ db, language }, { id }) => showCandidateMember(db, id, language),
  withdrawCandidate: (work, { id, reason }) => withdrawCandidateMember(work, id, reason),
  showAdminDashboard: ({ db, actor, language, now }) => showDashboard(db, actor, language, now),
};

export const adminRecruitmentHandlers: Handlers<typeof recruitments> = {
  listAllRecruitments: ({ db, language, now }, filters) => listRecruitments(db, filters, language, now),
  showAnyRecruitment: ({ db, language, now }, { id }) => showRecruitment(db, id, language, now),
  approveRecruitment: (work, input) => approveAd(work, input),
  returnRecruitment: (work, input) => returnAd(work, input),
  suspendRecruitment: (work, input) => suspendAd(work, input),
  resumeSuspended: (work, input) => resumeAd(work, input),
  hideRecruitment: (work, input) => hideAd(work, input),
  showRecruitmentAgain: (work, input) => showAdAgain(work, input),
};
