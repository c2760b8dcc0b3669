import type * as members from '#contract/admin-members.ts';
import type * as recruitments from '#contract/admin-recruitments.ts';
import type { Handlers } from '#server/http/context.ts';
import { listCandidateMembers, showCandidateMember, withdrawCandidateMember } from './candidates.ts';
import { countWaiting as countWaitingFor, showDashboard } from './dashboard.ts';
import { approve, cancelApproval, deny, withdraw } from './employer-acts.ts';
import { listEmployerMembers, showEmployerMember } from './employers.ts';
import { approveAd, hideAd, resumeAd, returnAd, showAdAgain, suspendAd } from './recruitment-acts.ts';
import { listRecruitments, showRecruitment } from './recruitments.ts';

export const adminMemberHandlers: Handlers<typeof members> = {
  listEmployers: ({ db, actor, now }, filters) => listEmployerMembers(db, filters, actor, now),
  showEmployer: (work, { id }) => showEmployerMember(work.db, id, work),
  approveEmployer: approve,
  denyEmployer: deny,
  cancelApproval,
  withdrawEmployer: withdraw,
  listCandidates: ({ db, language }, filters) => listCandidateMembers(db, filters, language),
  showCandidate: ({ db, actor, language }, { id }) => showCandidateMember(db, id, actor, language),
  withdrawCandidate: withdrawCandidateMember,
  countWaiting: ({ db }) => countWaitingFor(db),
  showAdminDashboard: ({ db, actor, language, now }) => showDashboard(db, actor, language, now),
};

export const adminRecruitmentHandlers: Handlers<typeof recruitments> = {
  listAllRecruitments: (work, filters) => listRecruitments(work.db, filters, work),
  showAnyRecruitment: (work, { id }) => showRecruitment(work.db, id, work),
  approveRecruitment: approveAd,
  returnRecruitment: returnAd,
  suspendRecruitment: suspendAd,
  resumeSuspended: resumeAd,
  hideRecruitment: hideAd,
  showRecruitmentAgain: showAdAgain,
};
