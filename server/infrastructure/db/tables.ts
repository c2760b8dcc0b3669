import type {
  AdminInvitationTable,
  AdminTable,
  AuditTable,
  CandidateTable,
  CompanyInvitationTable,
  CompanyMemberTable,
  ConsentTable,
  EmailRestoreLinkTable,
  EmployerTable,
  FormDraftTable,
  IdempotencyTable,
  OtpFailureTable,
  OtpTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SignInFailureTable,
  SignInTable,
  TicketTable,
} from './tables/accounts.ts';
import type { AlertAdTable, AlertReaderTable, JobAlertTable } from './tables/alerts.ts';
import type {
  AdAssignmentTable,
  AdCriterionTable,
  AnswerReminderTable,
  AnswerStandstillTable,
  ApplicantNoteTable,
  ApplicantTagTable,
  ApplicationEventTable,
  ApplicationFileTable,
  ApplicationTable,
  DroppedNoticeTable,
  NewsRequestTable,
  PendingDecisionTable,
  PendingMessageTable,
  RemindedApplicationTable,
  ScorecardMarkTable,
  ScorecardTable,
  TextTemplateTable,
} from './tables/applications.ts';
import type { ChangeLogTable } from './tables/change-log.ts';
import type {
  CompanyAnswersTable,
  CompanyNameChangeTable,
  CompanyPageTable,
  CompanyPhotoTable,
  CompanyRegistryTable,
  CompanyStoryTable,
  CompanyTable,
  IndustryTable,
} from './tables/companies.ts';
import type { ContentTables } from './tables/content.ts';
import type { DepositReturnTable, DepositTable, StatementBankTable } from './tables/deposits.ts';
import type { FileTable, MailTable } from './tables/files-and-mails.ts';
import type { ImportLineTable, ImportRunTable } from './tables/imports.ts';
import type {
  InquiryMessageTable,
  InquiryPhotoTable,
  InquiryTable,
  SavedReplyTable,
} from './tables/inquiries.ts';
import type { PriceVersionTable, SupportClaimTable } from './tables/money.ts';
import type {
  BannerReviewTable,
  LedgerEntryTable,
  OnlinePaymentTable,
  OrderRefundLineTable,
  OrderRefundTable,
  PlacementTable,
  PlacementWeekTable,
  ServiceOrderEventTable,
  ServiceOrderLineTable,
  ServiceOrderTable,
} from './tables/orders.ts';
import type {
  ActivityDayTable,
  AdCountTable,
  CountChangeTable,
  CountedAdTable,
  LandingTable,
  PayMarketChangeTable,
  PayMarketTable,
  RecruitmentCareerTable,
  RecruitmentEventTable,
  RecruitmentSearchTable,
  RecruitmentTable,
  RecruitmentTypeTable,
  RecruitmentWordsTable,
  SearchCountTable,
  SearchSuggestTable,
  SearchSuggestTopTable,
  SearchTokenTable,
  SearchWordTable,
  SuggestTextTable,
} from './tables/recruitments.ts';
import type {
  CareerTable,
  ExperienceBandTable,
  LocationSuccessorTable,
  LocationTable,
  SettingTable,
  SiteFactTable,
  SkillTable,
} from './tables/references.ts';
import type {
  ResumeCultureTable,
  ResumeEducationTable,
  ResumeExperienceTable,
  ResumeLanguageTable,
  ResumePortfolioTable,
  ResumeTable,
} from './tables/resumes.ts';
import type { SavedCompanyTable, SavedRecruitmentTable, ViewedRecruitmentTable } from './tables/saved.ts';
import type { AdDayTable, AdMonthTable } from './tables/views.ts';

/**
 * The tables as Kysely sees them. A rules test compares this file with the catalogue of a migrated database.
 * bigint reads as number (ids and VND stay below 2^53), date as 'YYYY-MM-DD', time as 'HH:MM:SS'.
 */
export interface Database extends ContentTables {
  admin: AdminTable;
  ad_assignment: AdAssignmentTable;
  ad_criterion: AdCriterionTable;
  ad_day: AdDayTable;
  change_log: ChangeLogTable;
  ad_month: AdMonthTable;
  admin_invitation: AdminInvitationTable;
  company_invitation: CompanyInvitationTable;
  company_member: CompanyMemberTable;
  alert_ad: AlertAdTable;
  alert_reader: AlertReaderTable;
  answer_reminder: AnswerReminderTable;
  answer_standstill: AnswerStandstillTable;
  reminded_application: RemindedApplicationTable;
  applicant_note: ApplicantNoteTable;
  applicant_tag: ApplicantTagTable;
  application: ApplicationTable;
  application_event: ApplicationEventTable;
  application_file: ApplicationFileTable;
  message_template: TextTemplateTable;
  description_template: TextTemplateTable;
  pending_decision: PendingDecisionTable;
  pending_message: PendingMessageTable;
  dropped_notice: DroppedNoticeTable;
  scorecard: ScorecardTable;
  scorecard_mark: ScorecardMarkTable;
  audit: AuditTable;
  banner_review: BannerReviewTable;
  candidate: CandidateTable;
  career: CareerTable;
  company: CompanyTable;
  company_name_change: CompanyNameChangeTable;
  company_page: CompanyPageTable;
  company_photo: CompanyPhotoTable;
  company_answers: CompanyAnswersTable;
  company_registry: CompanyRegistryTable;
  company_story: CompanyStoryTable;
  consent: ConsentTable;
  deposit: DepositTable;
  deposit_return: DepositReturnTable;
  email_take_back: EmailRestoreLinkTable;
  employer: EmployerTable;
  experience_band: ExperienceBandTable;
  file: FileTable;
  form_draft: FormDraftTable;
  idempotency: IdempotencyTable;
  import_line: ImportLineTable;
  import_run: ImportRunTable;
  industry: IndustryTable;
  inquiry: InquiryTable;
  inquiry_message: InquiryMessageTable;
  inquiry_photo: InquiryPhotoTable;
  job_alert: JobAlertTable;
  ledger_entry: LedgerEntryTable;
  online_payment: OnlinePaymentTable;
  order_refund: OrderRefundTable;
  order_refund_line: OrderRefundLineTable;
  location: LocationTable;
  location_successor: LocationSuccessorTable;
  mail: MailTable;
  otp: OtpTable;
  otp_failure: OtpFailureTable;
  placement: PlacementTable;
  placement_week: PlacementWeekTable;
  price_version: PriceVersionTable;
  support_claim: SupportClaimTable;
  recruitment: RecruitmentTable;
  recruitment_career: RecruitmentCareerTable;
  recruitment_words: RecruitmentWordsTable;
  recruitment_event: RecruitmentEventTable;
  recruitment_search: RecruitmentSearchTable;
  recruitment_type: RecruitmentTypeTable;
  resume: ResumeTable;
  resume_culture: ResumeCultureTable;
  resume_education: ResumeEducationTable;
  resume_experience: ResumeExperienceTable;
  resume_language: ResumeLanguageTable;
  resume_portfolio: ResumePortfolioTable;
  landing: LandingTable;
  activity_day: ActivityDayTable;
  pay_market: PayMarketTable;
  pay_market_change: PayMarketChangeTable;
  count_change: CountChangeTable;
  counted_ad: CountedAdTable;
  ad_count: AdCountTable;
  suggest_text: SuggestTextTable;
  saved_company: SavedCompanyTable;
  saved_recruitment: SavedRecruitmentTable;
  saved_reply: SavedReplyTable;
  search_count: SearchCountTable;
  search_suggest: SearchSuggestTable;
  search_suggest_top: SearchSuggestTopTable;
  search_token: SearchTokenTable;
  search_word: SearchWordTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  second_factor: SecondFactorTable;
  service_order: ServiceOrderTable;
  service_order_event: ServiceOrderEventTable;
  service_order_line: ServiceOrderLineTable;
  session: SessionTable;
  setting: SettingTable;
  sign_in: SignInTable;
  sign_in_failure: SignInFailureTable;
  site_fact: SiteFactTable;
  news_request: NewsRequestTable;
  skill: SkillTable;
  statement_bank: StatementBankTable;
  ticket: TicketTable;
  viewed_recruitment: ViewedRecruitmentTable;
}
