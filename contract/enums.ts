/** The codes of the product. Numbers and words are the wire values. Labels are in locales/<language>/enum.json. */

export const employmentTypes = {
  OFFICIAL: 1,
  SEASONAL: 2,
  INTERNSHIP: 3,
  DISPATCHED: 4,
  FREELANCER: 5,
  PART_TIME: 6,
  SELF_EMPLOYED: 7,
} as const;
/** Filter value for ads that state no employment type, as many imported postings do. */
export const typeNotStated = 0;
export const salaryUnits = {
  MONTHLY: 1,
  YEARLY: 2,
  WEEKLY: 3,
  DAILY: 4,
  HOURLY: 5,
  COMPANY_RULES: 6,
} as const;
export const workingDays = { FIVE: 1, SIX: 2, BIWEEKLY_SATURDAY: 3, NEGOTIABLE: 4 } as const;
/** Numbers of weekdays: 2 is Monday … 8 is Sunday, as in Vietnamese. */
export const workingWeekdays = [2, 3, 4, 5, 6, 7, 8] as const;
export const workingForms = ['NORMAL', 'REMOTE'] as const;
export const workAtHomeForms = { HOME: 1, ONSITE: 2 } as const;
/** Lowest level of schooling that an ad requires. The specification contains no list; this one is ours. */
export const educationLevels = {
  ANY: 1,
  HIGH_SCHOOL: 2,
  VOCATIONAL: 3,
  COLLEGE: 4,
  UNIVERSITY: 5,
  MASTER: 6,
} as const;
/** Sort codes (docs/rules.md#validation), those that readers of jobs use most first. */
export const sorts = { NEWEST: 0, MODIFIED: 2, EXPIRY: 3, APPLICANTS: 5, TITLE: 4, OLDEST: 1 } as const;
/** Time filters as calendar ranges that end now (docs/rules.md#validation): weeks start on Monday. */
export const timeFilters = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'MONTHS_3',
  'MONTHS_6',
  'YEAR_1',
  'YEARS_3',
  'YEARS_5',
] as const;
export type TimeFilter = (typeof timeFilters)[number];
export const priceTypes = ['RECRUITMENT_NORMAL', 'RECRUITMENT_PREMIUM'] as const;
export type PriceType = (typeof priceTypes)[number];

export const recruitmentStatus = { DRAFT: 1, STOP_RECEIVE: 2, STOP: 3, RECRUITING: 4, PENDING: 5 } as const;
export type RecruitmentStatus = (typeof recruitmentStatus)[keyof typeof recruitmentStatus];

/** State of an ad for its company: the tabs of its list. */
export const ownRecruitmentStates = [
  'draft',
  'pending',
  'recruiting',
  'stop_receive',
  'stop',
  'expired',
] as const;
export type OwnRecruitmentState = (typeof ownRecruitmentStates)[number];
/** State of an ad as administrators read it (docs/rules.md#states): computed from status, period and switches. */
export const shownRecruitmentStates = [
  'draft',
  'waiting',
  'scheduled',
  'showing',
  'not_receiving',
  'suspended',
  'stopped',
  'expired',
  'hidden',
  'company_not_listed',
] as const;
export type ShownRecruitmentState = (typeof shownRecruitmentStates)[number];

export const employerStatuses = ['REGISTERED', 'WAITING', 'APPROVED', 'DENIED', 'WITHDRAWN'] as const;
export type EmployerStatus = (typeof employerStatuses)[number];
/** States of an employer account as administrators see them. A withdrawn approval is a separate state. */
export const shownEmployerStates = [
  'REGISTERED',
  'WAITING',
  'APPROVED',
  'DENIED',
  'CANCELLED',
  'WITHDRAWN',
] as const;
export type ShownEmployerState = (typeof shownEmployerStates)[number];
/** State of the names that a company requested. An administrator applies or refuses them. */
export const companyNameStates = ['WAITING', 'TAKEN_OVER', 'REFUSED'] as const;
export type CompanyNameState = (typeof companyNameStates)[number];
/** State of photos, story and quote that a company sent last. An administrator publishes or refuses them. */
export const companyPageStates = ['WAITING', 'SHOWN', 'REFUSED'] as const;
export type CompanyPageState = (typeof companyPageStates)[number];
export const candidateStatuses = ['ACTIVE', 'CLOSING', 'WITHDRAWN'] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

/** State of an administrator's account. */
export const adminStates = ['ACTIVE', 'ENDED'] as const;
export type AdminState = (typeof adminStates)[number];

/** State of a member of a company. */
export const companyMemberStates = ['ACTIVE', 'ENDED'] as const;
export type CompanyMemberState = (typeof companyMemberStates)[number];

export const applicationResults = [
  'CV_PASSED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
  'NO_ANSWER',
] as const;
/** Result of an application. Only the clock of answers sets NO_ANSWER (docs/decisions/0152-clock-of-answers.md). */
export type ApplicationResult = (typeof applicationResults)[number];
/** Results that a company decides on. */
export type DecidedResult = Exclude<ApplicationResult, 'NO_ANSWER'>;
export const decidedResults = applicationResults.filter(
  (one): one is DecidedResult => one !== 'NO_ANSWER',
) as [DecidedResult, ...DecidedResult[]];
/** Tabs of the candidate's list. */
export const applicationGroups = ['in_progress', 'interview', 'closed', 'unanswered', 'cancelled'] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];
export const viewedStates = ['VIEWED', 'NOT_VIEWED'] as const;
export const inviteStates = ['NOT_INVITE', 'INVITED'] as const;
/** Reasons that a candidate may choose when cancelling. The labels are in enum.json. */
export const cancelReasons = ['OTHER_JOB', 'CONDITIONS', 'PERSONAL', 'MISTAKE', 'OTHER'] as const;
export type CancelReason = (typeof cancelReasons)[number];
/** Reasons that a company gives when it eliminates an applicant. */
export const rejectReasons = [
  'EXPERIENCE',
  'SKILLS',
  'DISQUALIFIED',
  'SALARY',
  'LOCATION',
  'INTERVIEW_FAILED',
  'POSITION_FILLED',
  'OTHER',
] as const;
export type RejectReason = (typeof rejectReasons)[number];
/** Reasons that fit a result which eliminates: a candidate cannot fail an interview during CV screening. */
export const rejectReasonsFor = (result: ApplicationResult | undefined): readonly RejectReason[] =>
  result === 'CV_CANCEL' ? rejectReasons.filter((reason) => reason !== 'INTERVIEW_FAILED') : rejectReasons;
const stagesOnceSeen = [
  'SEEN',
  'CV_PASSED',
  'INVITED',
  'CONFIRMED',
  'DECLINED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
  'NO_ANSWER',
  'CANCELLED',
] as const;
/** Stage of an application. Computed, never stored (server/states/applications.ts). */
export const applicationStages = ['NOT_SEEN', ...stagesOnceSeen] as const;
/** Stage as the candidate sees it: "applied" until the company has opened the resume. */
export const candidateStages = ['APPLIED', ...stagesOnceSeen] as const;
export type ApplicationStage = (typeof applicationStages)[number];

export const resumeStatuses = ['WRITING', 'COMPLETED'] as const;
/** PDF layouts of a resume. */
export const resumeLayouts = ['ONE_COLUMN', 'TWO_COLUMNS'] as const;
export type ResumeLook = (typeof resumeLayouts)[number];
/** Parts that a resume needs to be COMPLETED, as the screen lists them (docs/rules.md#validation). */
export const resumeParts = [
  'career',
  'workplace',
  'skill',
  'soft_skill',
  'education',
  'experience',
  'about',
] as const;
export const admissions = ['ENROLLED', 'TRANSFERRED'] as const;
export const graduations = ['GRADUATED', 'SOON', 'STUDYING', 'DROPOUT', 'LEAVE'] as const;
export const genders = ['M', 'F'] as const;
export const retentionYears = [1, 3] as const;

/** Values of accountType in a session (docs/rules.md#wire-names). */
export const accountTypes = { NONE: 0, USER: 1, EMPLOYER: 2, ADMIN: 3 } as const;
export const accountRoles = ['User', 'Employer', 'Admin'] as const;
export type AccountActive = (typeof accountRoles)[number];

const consentKinds = ['privacy', 'terms', 'message', 'advertising', 'apply_privacy'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Status of published content as an administrator sets it. `scheduled` and `over` follow from its period. */
export const contentStatuses = ['DRAFT', 'PUBLISHED', 'HIDDEN'] as const;
export type ContentStatus = (typeof contentStatuses)[number];
export const shownContentStates = ['draft', 'scheduled', 'showing', 'over', 'hidden'] as const;
export type ShownContentState = (typeof shownContentStates)[number];
export const palettes = ['lam', 'cham', 'nghe', 'la', 'man', 'da', 'son'] as const;
export type Palette = (typeof palettes)[number];
/** Orders of the lists of published content: the default of each kind, last change first, by title. */
export const contentSorts = { USUAL: 0, MODIFIED: sorts.MODIFIED, TITLE: sorts.TITLE } as const;
export const faqCategories = ['ACCOUNT', 'RESUME', 'APPLICATION', 'EMPLOYER', 'SAFETY'] as const;
export type FaqCategory = (typeof faqCategories)[number];
/** Menus have two levels. */
export const menuLevels = ['MAIN', 'SUB'] as const;
export type MenuLevel = (typeof menuLevels)[number];
/** Positions of banners on the home page: beside the search, and between the themes. */
export const bannerKinds = ['MAIN', 'SUB_1', 'SUB_2'] as const;
export type BannerKind = (typeof bannerKinds)[number];
export const orderStatuses = ['UNPAID', 'CHECKING', 'PAID', 'CANCELLED', 'REFUNDED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentMethods = ['bank_transfer', 'vnpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/**
 * Result of an attempt to pay at a gateway. Money was received in these states: PAID for its order; SUSPECTED and not
 * yet confirmed; LATE for an order that has ended; TWICE for one that was paid already; NO_PLACE for one whose slots
 * have been sold to another company. RETURNED: the money has been sent back.
 */
export const onlinePaymentStates = [
  'STARTED',
  'REFUSED',
  'PAID',
  'SUSPECTED',
  'LATE',
  'TWICE',
  'NO_PLACE',
  'RETURNED',
] as const;
export type OnlinePaymentState = (typeof onlinePaymentStates)[number];
/** Events in the history of an order. */
export const orderEvents = ['ordered', 'transferred', 'paid', 'cancelled', 'refunded'] as const;
export type OrderEvent = (typeof orderEvents)[number];
/** Origin of the event: the company, an administrator, or the scheduler of the product. */
export const orderActors = ['buyer', 'staff', 'system'] as const;
/** State of a paid placement today. `unused`: no ad has been chosen yet. `waiting`: the ad is not public yet. */
export const placementStates = ['unused', 'waiting', 'scheduled', 'running', 'over'] as const;
export type PlacementState = (typeof placementStates)[number];
export const policyKinds = ['TERMS', 'PRIVACY'] as const;
export type PolicyKind = (typeof policyKinds)[number];
/** State of a policy version today. One version is in force; those before it were in force. */
export const policyStates = ['draft', 'scheduled', 'in_force', 'past'] as const;
export type PolicyState = (typeof policyStates)[number];

export const inquiryKinds = ['QUESTION', 'REPORT'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];
/** States of an inquiry. `WAITING`: an administrator has claimed it. */
export const inquiryStatuses = ['UNANSWERED', 'WAITING', 'ANSWERED'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];
/** Reasons for reporting an ad or a company. */
export const reportReasons = [
  'ASKS_MONEY',
  'FALSE_CONTENT',
  'NOT_REAL',
  'DISCRIMINATION',
  'ILLEGAL',
  'PERSONAL_DATA',
  /** The author of the report is shown in a photo and asks to be removed. */
  'PERSON_SHOWN',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How often the new ads of a saved search are mailed. */
export const alertFrequencies = ['DAILY', 'WEEKLY'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
/** States of a saved search. `WAITING`: the address has not been confirmed yet. */
export const alertStatuses = ['WAITING', 'ACTIVE', 'PAUSED'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** Advertising state of a company: `advertising` has ads that are public now, `paused` has only ads that are not, `none` has no ads. */
export const advertiserStates = ['advertising', 'paused', 'none'] as const;
export type AdvertiserState = (typeof advertiserStates)[number];

/** Reasons for which a mail will never arrive. */
export const mailFailures = [
  'no_mailbox',
  'mailbox_full',
  'unwanted',
  'refused',
  'not_written',
  'too_late',
] as const;
export type MailFailure = (typeof mailFailures)[number];
/** Reasons for which a failed mail cannot be resent: its content was erased, or the news is out of date. */
export const mailEnds = ['erased', 'over'] as const;

/** Causes of a failed task, as far as its error message shows them. */
export const taskFailures = [
  'cut',
  'too_long',
  'unreachable',
  'database_busy',
  'disk_full',
  'fault',
] as const;
