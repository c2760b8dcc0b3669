import { contracts, isCall } from '#contract/index.ts';
import { bannerReviewHandlers, ownBannerHandlers } from '#server/money/banners/api.ts';
import { simulatorHandlers } from '#server/money/online/vnpay-simulator.ts';
import { adminOrderHandlers, orderHandlers, settlementHandlers } from '#server/money/orders-api.ts';
import { adminSupportHandlers, supportHandlers } from '#server/money/support/api.ts';
import { searchHandlers } from '#server/search/api.ts';
import { siteHandlers } from '#server/site/api.ts';
import { adminSetupHandlers } from './accounts/auth/admin-setup.ts';
import {
  agreementHandlers,
  authHandlers,
  passkeyHandlers,
  secondFactorHandlers,
  sessionHandlers,
} from './accounts/auth/api.ts';
import { takeBackHandlers } from './accounts/auth/take-back/take-back.ts';
import { adminCandidateHandlers, candidateHandlers, closingHandlers } from './accounts/candidates/api.ts';
import { companyHandlers } from './accounts/companies/profile/api.ts';
import {
  adminEmployerHandlers,
  companyClosingHandlers,
  employerAccountHandlers,
  employerAuthHandlers,
} from './accounts/employers/api.ts';
import { ownDataHandlers } from './accounts/own-data/api.ts';
import {
  adminAccountHandlers,
  adminAuditHandlers,
  adminDashboardHandlers,
  adminStaffHandlers,
} from './accounts/staff/api.ts';
import { settingsHandlers } from './accounts/staff/settings-api.ts';
import { alertHandlers } from './hiring/alerts/api.ts';
import {
  applicantBoardHandlers,
  applicantFileHandlers,
  applicantHandlers,
  applicantMessageHandlers,
  applicantNoteHandlers,
  applicantsManyHandlers,
  applicationHandlers,
  interviewHandlers,
} from './hiring/applications/api.ts';
import {
  adminInquiryHandlers,
  adminReplyHandlers,
  adminReportHandlers,
  inquiryHandlers,
} from './hiring/inquiries/api.ts';
import {
  adminAdvertiserHandlers,
  adminRecruitmentFormHandlers,
  adminRecruitmentHandlers,
  ownRecruitmentHandlers,
  ownRecruitmentManyHandlers,
  recruitmentHandlers,
} from './hiring/recruitments/api.ts';
import { resumeFileHandlers, resumeHandlers } from './hiring/resumes/api.ts';
import { savedHandlers } from './hiring/saved/api.ts';
import type { BoundCall } from './infrastructure/calls/api-routes.ts';
import type { Handlers } from './infrastructure/calls/context.ts';
import type { Env } from './infrastructure/environment/env.ts';
import { adminDepositHandlers } from './money/deposits/api.ts';
import { priceHandlers } from './money/prices/api.ts';
import { trialHandlers } from './operations/start/trial-api.ts';
import { catalogHandlers, referencesHandlers } from './places/careers/api.ts';
import { locationsHandlers } from './places/locations/api.ts';
import {
  adminContentHandlers,
  adminEventHandlers,
  adminFaqHandlers,
  adminNotificationHandlers,
  adminPolicyHandlers,
} from './site/content/admin-api.ts';
import { adminArrangementHandlers } from './site/content/admin-arrangement.ts';
import {
  adminBannerHandlers,
  adminMenuHandlers,
  adminThemeHandlers,
  adminTopicHandlers,
} from './site/content/admin-home-api.ts';
import { contentHandlers } from './site/content/api.ts';
import { landingHandlers } from './site/landings/api.ts';

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
