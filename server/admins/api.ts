import type * as candidates from '#contract/admin-candidates.ts';
import type * as dashboard from '#contract/admin-dashboard.ts';
import type * as employers from '#contract/admin-employers.ts';
import type * as recruitments from '#contract/admin-recruitments.ts';
import type { Handlers } from '#server/calls/context.ts';
import { withdrawCandidateMember } from './candidate-acts.ts';
import { listCandidateMembers, showCandidateMember } from './candidates.ts';
import { countWaiting as countWaitingFor, showDashboard } from './dashboard.ts';
import { approve, cancelApproval, deny, withdraw } from './employer-acts.ts';
import { listEmployerMembers } from './employer-list.ts';
import { showEmployerMember } from './employer-show.ts';
import { auditView } from './history.ts';
import { approveAd, hideAd, resumeAd, returnAd, showAdAgain, suspendAd } from './recruitment-acts.ts';
import { listRecruitments } from './recruitment-list.ts';
import { showRecruitment } from './recruitment-show.ts';

export const adminEmployerHandlers: Handlers<typeof employers> = {
  listEmployers: ({ db, actor, language, now }, filters) =>
    listEmployerMembers(db, filters, { actor, language, now }),
  showEmployer: async (work, { id }) => {
    const shown = await showEmployerMember(work.db, id, work);
    await auditView(work, 'employer', id);
    return shown;
  },
  approveEmployer: approve,
  denyEmployer: deny,
  cancelApproval,
  withdrawEmployer: withdraw,
};

export const adminCandidateHandlers: Handlers<typeof candidates> = {
  listCandidates: ({ db, language }, filters) => listCandidateMembers(db, filters, language),
  showCandidate: async (work, { id }) => {
    const shown = await showCandidateMember(work.db, id, work.actor, work.language);
    await auditView(work, 'candidate', id);
    return shown;
  },
  withdrawCandidate: withdrawCandidateMember,
};

export const adminDashboardHandlers: Handlers<typeof dashboard> = {
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
