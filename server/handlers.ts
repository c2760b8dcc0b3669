// The handlers of every domain, under the names of the contract modules (contract/modules.ts). A missing one does not
// compile.
export { adminSetupHandlers as adminSetup } from './accounts/auth/admin-setup.ts';
export {
  agreementHandlers as agreements,
  authHandlers as auth,
  passkeyHandlers as passkeys,
  secondFactorHandlers as secondFactor,
  sessionHandlers as sessions,
} from './accounts/auth/api.ts';
export { takeBackHandlers as takeBack } from './accounts/auth/take-back/take-back.ts';
export {
  adminCandidateHandlers as adminCandidates,
  candidateHandlers as candidates,
  closingHandlers as closing,
} from './accounts/candidates/api.ts';
export { companyHandlers as companies } from './accounts/companies/profile/api.ts';
export {
  companyMemberHandlers as companyMembers,
  companySecurityHandlers as companySecurity,
  noticeDelayHandlers as noticeDelay,
} from './accounts/company-members/api.ts';
export { companyActivityHandlers as companyActivity } from './accounts/employers/activity/api.ts';
export {
  adminEmployerHandlers as adminEmployers,
  companyClosingHandlers as companyClosing,
  employerAccountHandlers as employerAccount,
  employerAuthHandlers as employerAuth,
} from './accounts/employers/api.ts';
export { ownDataHandlers as ownData } from './accounts/own-data/api.ts';
export {
  adminAccountHandlers as adminAccount,
  adminActivityHandlers as adminActivity,
  adminAuditHandlers as adminAudit,
  adminDashboardHandlers as adminDashboard,
  adminSearchHandlers as adminSearch,
  adminSignInHandlers as adminSignIns,
  adminStaffHandlers as adminStaff,
} from './accounts/staff/api.ts';
export { formDraftHandlers as formDrafts } from './accounts/staff/form-drafts.ts';
export { adminManyHandlers as adminMany } from './accounts/staff/many/api.ts';
export { settingsHandlers as settings } from './accounts/staff/settings-api.ts';
export { alertHandlers as alerts } from './hiring/alerts/api.ts';
export { answerHandlers as answers } from './hiring/answers/api.ts';
export {
  applicantAssignmentHandlers as applicantAssignment,
  applicantBoardHandlers as applicantBoard,
  applicantFileHandlers as applicantFiles,
  applicantHandlers as applicants,
  applicantMessageHandlers as applicantMessages,
  applicantNoteHandlers as applicantNotes,
  applicantQueueHandlers as applicantQueue,
  applicantsManyHandlers as applicantsMany,
  applicationHandlers as applications,
  interviewHandlers as interviews,
  ownSearchHandlers as ownSearch,
} from './hiring/applications/api.ts';
export { adAssignmentHandlers as adAssignments } from './hiring/assignments/api.ts';
export { adEndingHandlers as adEndings } from './hiring/endings/api.ts';
export { companyFigureHandlers as companyFigures } from './hiring/figures/api.ts';
export {
  adminInquiryHandlers as adminInquiries,
  adminReplyHandlers as adminReplies,
  adminReportHandlers as adminReports,
  inquiryHandlers as inquiries,
} from './hiring/inquiries/api.ts';
export {
  adminAdvertiserHandlers as adminAdvertisers,
  adminRecruitmentFormHandlers as adminRecruitmentForms,
  adminRecruitmentHandlers as adminRecruitments,
  descriptionTemplateHandlers as descriptionTemplates,
  ownRecruitmentHandlers as ownRecruitments,
  ownRecruitmentManyHandlers as ownRecruitmentsMany,
  recruitmentHandlers as recruitments,
} from './hiring/recruitments/api.ts';
export { answerLinkHandlers as answerLinks } from './hiring/reminders/api.ts';
export { resumeFileHandlers as resumeFiles, resumeHandlers as resumes } from './hiring/resumes/api.ts';
export { savedHandlers as saved } from './hiring/saved/api.ts';
export {
  adCriteriaHandlers as adCriteria,
  scorecardHandlers as scorecards,
} from './hiring/scorecards/api.ts';
export {
  bannerReviewHandlers as adminBannerReviews,
  ownBannerHandlers as ownBanners,
} from './money/banners/api.ts';
export { adminDepositHandlers as adminDeposits } from './money/deposits/api.ts';
export { simulatorHandlers as simulator } from './money/online/vnpay-simulator.ts';
export {
  adminOrderHandlers as adminOrders,
  orderHandlers as orders,
  settlementHandlers as adminSettlement,
} from './money/orders-api.ts';
export { priceHandlers as prices } from './money/prices/api.ts';
export { adminSupportHandlers as adminSupport, supportHandlers as support } from './money/support/api.ts';
export { adminImportHandlers as adminImports } from './operations/import/api.ts';
export { demoClockHandlers as demoClock } from './operations/start/demo-clock-api.ts';
export { trialHandlers as trial } from './operations/start/trial-api.ts';
export { catalogHandlers as adminCatalogs, referencesHandlers as references } from './places/careers/api.ts';
export { locationsHandlers as locations } from './places/locations/api.ts';
export { mapHandlers as maps } from './places/maps/api.ts';
export { searchHandlers as search } from './search/api.ts';
export { siteHandlers as site } from './site/api.ts';
export * from './site/content/admin-api.ts';
export { adminArrangementHandlers as adminArrangement } from './site/content/admin-arrangement.ts';
export { contentHandlers as content } from './site/content/api.ts';
export * from './site/content/home-kinds.ts';
export { employersPageHandlers as employersPage } from './site/employers-page/api.ts';
export { landingHandlers as landings } from './site/landings/api.ts';
export { transparencyHandlers as transparency } from './site/transparency/api.ts';
