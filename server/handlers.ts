import { contracts, isCall } from '#contract/index.ts';
import { alertHandlers } from '#server/alerts/api.ts';
import {
  applicantBoardHandlers,
  applicantFileHandlers,
  applicantHandlers,
  applicantMessageHandlers,
  applicantNoteHandlers,
  applicantsManyHandlers,
  applicationHandlers,
  interviewHandlers,
} from '#server/applications/api.ts';
import { adminSetupHandlers } from '#server/auth/admin-setup.ts';
import {
  agreementHandlers,
  authHandlers,
  passkeyHandlers,
  secondFactorHandlers,
  sessionHandlers,
} from '#server/auth/api.ts';
import { takeBackHandlers } from '#server/auth/take-back/take-back.ts';
import type { BoundCall } from '#server/calls/api-routes.ts';
import type { Handlers } from '#server/calls/context.ts';
import { adminCandidateHandlers, candidateHandlers, closingHandlers } from '#server/candidates/api.ts';
import { catalogHandlers, referencesHandlers } from '#server/careers/api.ts';
import { companyHandlers } from '#server/companies/api.ts';
import {
  adminContentHandlers,
  adminEventHandlers,
  adminFaqHandlers,
  adminNotificationHandlers,
  adminPolicyHandlers,
} from '#server/content/admin-api.ts';
import { adminArrangementHandlers } from '#server/content/admin-arrangement.ts';
import {
  adminBannerHandlers,
  adminMenuHandlers,
  adminThemeHandlers,
  adminTopicHandlers,
} from '#server/content/admin-home-api.ts';
import { contentHandlers } from '#server/content/api.ts';
import { adminDepositHandlers } from '#server/deposits/api.ts';
import {
  adminEmployerHandlers,
  companyClosingHandlers,
  employerAccountHandlers,
  employerAuthHandlers,
} from '#server/employers/api.ts';
import type { Env } from '#server/env.ts';
import {
  adminInquiryHandlers,
  adminReplyHandlers,
  adminReportHandlers,
  inquiryHandlers,
} from '#server/inquiries/api.ts';
import { landingHandlers } from '#server/landings/api.ts';
import { locationsHandlers } from '#server/locations/api.ts';
import { priceHandlers } from '#server/money/api.ts';
import { bannerReviewHandlers, ownBannerHandlers } from '#server/money/banners/api.ts';
import { simulatorHandlers } from '#server/money/online/vnpay-simulator.ts';
import { adminOrderHandlers, orderHandlers, settlementHandlers } from '#server/money/orders-api.ts';
import { adminSupportHandlers, supportHandlers } from '#server/money/support/api.ts';
import { ownDataHandlers } from '#server/own-data/api.ts';
import {
  adminAdvertiserHandlers,
  adminRecruitmentFormHandlers,
  adminRecruitmentHandlers,
  ownRecruitmentHandlers,
  ownRecruitmentManyHandlers,
  recruitmentHandlers,
} from '#server/recruitments/api.ts';

import { resumeFileHandlers, resumeHandlers } from '#server/resumes/api.ts';
import { savedHandlers } from '#server/saved/api.ts';
import { searchHandlers } from '#server/search/api.ts';
import { settingsHandlers } from '#server/settings/api.ts';
import { siteHandlers } from '#server/site/api.ts';
import {
  adminAccountHandlers,
  adminAuditHandlers,
  adminDashboardHandlers,
  adminStaffHandlers,
} from '#server/staff/api.ts';
import { trialHandlers } from '#server/trial/api.ts';

/** The handlers of every domain, under the names of the contract modules. A missing one does not compile. */
const handlers: { [Domain in keyof typeof contracts]: Handlers<(typeof contracts)[Domain]> } = {
  adminAccount: adminAccountHandlers,
  adminAdvertisers: adminAdvertiserHandlers,
  adminArrangement: adminArrangementHandlers,
  adminBannerReviews: bannerReviewHandlers,
  adminBanners: adminBannerHandlers,
  adminCandidates: adminCandidateHandlers,
  adminCatalogs: catalogHandlers,
  adminContent: adminContentHandlers,
  adminAudit: adminAuditHandlers,
  adminDashboard: adminDashboardHandlers,
  adminDeposits: adminDepositHandlers,
  adminEmployers: adminEmployerHandlers,
  adminEvents: adminEventHandlers,
  adminFaq: adminFaqHandlers,
  adminInquiries: adminInquiryHandlers,
  adminRecruitmentForms: adminRecruitmentFormHandlers,
  adminMenus: adminMenuHandlers,
  adminNotifications: adminNotificationHandlers,
  adminOrders: adminOrderHandlers,
  adminPolicies: adminPolicyHandlers,
  adminRecruitments: adminRecruitmentHandlers,
  adminReplies: adminReplyHandlers,
  adminReports: adminReportHandlers,
  adminSettlement: settlementHandlers,
  adminSetup: adminSetupHandlers,
  adminStaff: adminStaffHandlers,
  adminSupport: adminSupportHandlers,
  adminThemes: adminThemeHandlers,
  adminTopics: adminTopicHandlers,
  agreements: agreementHandlers,
  alerts: alertHandlers,
  applicantFiles: applicantFileHandlers,
  applicantBoard: applicantBoardHandlers,
  applicantMessages: applicantMessageHandlers,
  applicantNotes: applicantNoteHandlers,
  applicants: applicantHandlers,
  applicantsMany: applicantsManyHandlers,
  applications: applicationHandlers,
  candidates: candidateHandlers,
  closing: closingHandlers,
  companies: companyHandlers,
  companyClosing: companyClosingHandlers,
  content: contentHandlers,
  resumeFiles: resumeFileHandlers,
  resumes: resumeHandlers,
  inquiries: inquiryHandlers,
  interviews: interviewHandlers,
  landings: landingHandlers,
  locations: locationsHandlers,
  orders: orderHandlers,
  auth: authHandlers,
  employerAccount: employerAccountHandlers,
  employerAuth: employerAuthHandlers,
  ownBanners: ownBannerHandlers,
  ownData: ownDataHandlers,
  ownRecruitments: ownRecruitmentHandlers,
  ownRecruitmentsMany: ownRecruitmentManyHandlers,
  passkeys: passkeyHandlers,
  prices: priceHandlers,
  recruitments: recruitmentHandlers,
  references: referencesHandlers,
  saved: savedHandlers,
  search: searchHandlers,
  secondFactor: secondFactorHandlers,
  sessions: sessionHandlers,
  settings: settingsHandlers,
  simulator: simulatorHandlers,
  site: siteHandlers,
  support: supportHandlers,
  takeBack: takeBackHandlers,
  trial: trialHandlers,
};

/** Every call that this mode has, with the function that handles it. */
export function bindHandlers(mode: Env['APP_MODE']): BoundCall[] {
  return Object.entries(contracts).flatMap(([domain, module]) =>
    Object.entries(module).flatMap(([name, call]) => {
      if (!isCall(call) || (call.demoOnly && mode === 'production')) return [];
      // The compiler checks the table above; only its keys are lost in this loop.
      const handler = (handlers as unknown as Record<string, Record<string, BoundCall['handler']>>)[domain]?.[
        name
      ];
      if (!handler) throw new Error(`${call.name} has no handler`);
      return [{ call, handler }];
    }),
  );
}
