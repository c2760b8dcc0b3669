import type { z } from 'zod';
import * as agreements from './accounts/agreements.ts';
import * as auth from './accounts/auth.ts';
import * as candidates from './accounts/candidates.ts';
import * as closing from './accounts/closing.ts';
import * as companies from './accounts/companies.ts';
import * as companyClosing from './accounts/company-closing.ts';
import * as employerAccount from './accounts/employer-account.ts';
import * as employerAuth from './accounts/employer-auth.ts';
import * as ownData from './accounts/own-data.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as takeBack from './accounts/take-back.ts';
import * as adminAdvertisers from './admin/admin-advertisers.ts';
import * as adminAudit from './admin/admin-audit.ts';
import * as adminCatalogs from './admin/admin-catalogs.ts';
import * as adminDashboard from './admin/admin-dashboard.ts';
import * as adminInquiries from './admin/admin-inquiries.ts';
import * as adminRecruitmentForms from './admin/admin-recruitment-forms.ts';
import * as adminRecruitments from './admin/admin-recruitments.ts';
import * as adminReplies from './admin/admin-replies.ts';
import * as adminReports from './admin/admin-reports.ts';
import * as adminArrangement from './admin/content/admin-arrangement.ts';
import * as adminBanners from './admin/content/admin-banners.ts';
import * as adminContent from './admin/content/admin-content.ts';
import * as adminEvents from './admin/content/admin-events.ts';
import * as adminFaq from './admin/content/admin-faq.ts';
import * as adminMenus from './admin/content/admin-menus.ts';
import * as adminNotifications from './admin/content/admin-notifications.ts';
import * as adminPolicies from './admin/content/admin-policies.ts';
import * as adminThemes from './admin/content/admin-themes.ts';
import * as adminTopics from './admin/content/admin-topics.ts';
import * as adminBannerReviews from './admin/money/admin-banner-reviews.ts';
import * as adminDeposits from './admin/money/admin-deposits.ts';
import * as adminOrders from './admin/money/admin-orders.ts';
import * as adminSupport from './admin/money/admin-support.ts';
import * as adminSettlement from './admin/money/settlement.ts';
import * as adminAccount from './admin/people/admin-account.ts';
import * as adminCandidates from './admin/people/admin-candidates.ts';
import * as adminEmployers from './admin/people/admin-employers.ts';
import * as adminSetup from './admin/people/admin-setup.ts';
import * as adminStaff from './admin/people/admin-staff.ts';
import * as settings from './admin/settings.ts';
import * as trial from './admin/trial.ts';
import * as applicantBoard from './applications/applicant-board.ts';
import * as applicantFiles from './applications/applicant-files.ts';
import * as applicantMessages from './applications/applicant-messages.ts';
import * as applicantNotes from './applications/applicant-notes.ts';
import * as applicants from './applications/applicants.ts';
import * as applicantsMany from './applications/applicants-many.ts';
import * as applications from './applications/applications.ts';
import * as interviews from './applications/interviews.ts';
import type { AnyCall, Call } from './call.ts';
import * as alerts from './hiring/alerts.ts';
import * as inquiries from './hiring/inquiries.ts';
import * as saved from './hiring/saved.ts';
import * as orders from './money/orders.ts';
import * as ownBanners from './money/own-banners.ts';
import * as prices from './money/price-calls.ts';
import * as simulator from './money/simulator.ts';
import * as support from './money/support.ts';
import * as landings from './places/landings.ts';
import * as locations from './places/locations.ts';
import * as ownRecruitments from './recruitments/own-recruitments.ts';
import * as ownRecruitmentsMany from './recruitments/own-recruitments-many.ts';
import * as recruitments from './recruitments/recruitments.ts';
import * as search from './recruitments/search.ts';
import * as references from './references.ts';
import * as resumeFiles from './resumes/resume-files.ts';
import * as resumes from './resumes/resumes.ts';
import * as content from './site/content.ts';
import * as site from './site/site.ts';

/**
 * Every contract module in one list, for the server and OpenAPI. The app imports only types from here. Its screens name
 * a call (`api('GET /site/status')`) and load no schema with the page (docs/decisions).
 */
export const contracts = {
  adminAccount,
  adminAdvertisers,
  adminArrangement,
  adminAudit,
  adminBanners,
  adminCandidates,
  adminCatalogs,
  adminContent,
  adminDashboard,
  adminBannerReviews,
  adminDeposits,
  adminEmployers,
  adminEvents,
  adminFaq,
  adminInquiries,
  adminRecruitmentForms,
  adminMenus,
  adminNotifications,
  adminOrders,
  adminPolicies,
  adminRecruitments,
  adminReplies,
  adminReports,
  adminSettlement,
  adminSetup,
  adminStaff,
  adminSupport,
  adminThemes,
  adminTopics,
  agreements,
  alerts,
  applicantFiles,
  applicantBoard,
  applicantMessages,
  applicantNotes,
  applicants,
  applicantsMany,
  applications,
  auth,
  candidates,
  closing,
  companies,
  companyClosing,
  content,
  employerAccount,
  employerAuth,
  inquiries,
  interviews,
  landings,
  locations,
  orders,
  ownBanners,
  ownData,
  ownRecruitments,
  ownRecruitmentsMany,
  passkeys,
  prices,
  recruitments,
  references,
  resumeFiles,
  resumes,
  saved,
  search,
  secondFactor,
  sessions,
  takeBack,
  settings,
  simulator,
  site,
  support,
  trial,
} as const;

type Contracts = typeof contracts;
/** Union of all declared calls. */
export type KnownCall = {
  [Domain in keyof Contracts]: {
    [Key in keyof Contracts[Domain]]: Contracts[Domain][Key] extends AnyCall ? Contracts[Domain][Key] : never;
  }[keyof Contracts[Domain]];
}[keyof Contracts];

export type CallName = KnownCall['name'];
type CallNamed<Name extends CallName> = Extract<KnownCall, { name: Name }>;

/** Input that a caller sends: before parsing, so optional and defaulted fields may be left out. */
export type InputOf<Name extends CallName> =
  CallNamed<Name> extends Call<infer _N, infer Input, infer _O, infer _W> ? InputShape<Input> : never;
/** Output that a caller gets in `data`. */
export type OutputOf<Name extends CallName> =
  CallNamed<Name> extends Call<infer _N, infer _I, infer Output, infer _W> ? z.output<Output> : never;

/** Preprocessed fields have the input type unknown. Their parsed type shows what to send, and each may be missing. */
type InputShape<Input extends z.ZodType> = Partial<z.output<Input>>;

/** All calls of all modules. */
export const allCalls: readonly AnyCall[] = Object.values(contracts).flatMap((module) =>
  Object.values(module).filter(isCall),
);

/** True for a call. The same modules also export schemas and constants. */
export function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'access' in value && 'effect' in value;
}
