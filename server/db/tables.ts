import type { ColumnType, Generated } from 'kysely';

/**
 * The tables as Kysely sees them. A rules test compares this file with the catalogue of a migrated database.
 * bigint reads as number (ids and VND stay below 2^53), date as 'YYYY-MM-DD', time as 'HH:MM:SS'.
 */
export interface Database {
  admin: AdminTable;
  application: ApplicationTable;
  application_event: ApplicationEventTable;
  application_file: ApplicationFileTable;
  audit: AuditTable;
  candidate: CandidateTable;
  career: CareerTable;
  company: CompanyTable;
  company_photo: CompanyPhotoTable;
  company_registry: CompanyRegistryTable;
  consent: ConsentTable;
  employer: EmployerTable;
  experience_band: ExperienceBandTable;
  file: FileTable;
  idempotency: IdempotencyTable;
  industry: IndustryTable;
  location: LocationTable;
  location_successor: LocationSuccessorTable;
  mail: MailTable;
  otp: OtpTable;
  otp_failure: OtpFailureTable;
  recruitment: RecruitmentTable;
  recruitment_career: RecruitmentCareerTable;
  recruitment_event: RecruitmentEventTable;
  recruitment_search: RecruitmentSearchTable;
  recruitment_type: RecruitmentTypeTable;
  resume: ResumeTable;
  resume_culture: ResumeCultureTable;
  resume_education: ResumeEducationTable;
  resume_experience: ResumeExperienceTable;
  resume_portfolio: ResumePortfolioTable;
  search_count: SearchCountTable;
  session: SessionTable;
  sign_in_failure: SignInFailureTable;
  site_fact: SiteFactTable;
  skill: SkillTable;
  ticket: TicketTable;
}

/** jsonb: any JSON when read, its text when written. */
export type Json = ColumnType<unknown, string, string>;

export interface AdminTable {
  id: Generated<number>;
  uid: string;
  password_hash: string | null;
  name: string;
  email: string;
  role: 'owner' | 'operator' | 'support' | 'finance';
  language: Generated<'vi' | 'kr' | 'en'>;
  is_active: Generated<boolean>;
  created_at: Date;
  last_login_at: Date | null;
}

export interface ApplicationTable {
  profile_apply_id: Generated<number>;
  recruitment_id: number;
  candidate_id: number;
  company_id: number;
  profile_id: number | null;
  resume: NullableJson;
  retention_years: 1 | 3;
  applied_at: Date;
  viewed_at: Date | null;
  result: 'CV_PASSED' | 'INTERVIEW_PASSED' | 'ELECT' | 'CV_CANCEL' | 'NOT_ELECT' | 'NOT_HIRING' | null;
  result_at: Date | null;
  result_reason: string | null;
  result_note: string | null;
  invited_at: Date | null;
  confirmed_at: Date | null;
  declined_at: Date | null;
  decline_reason: string | null;
  interview_date: string | null;
  interview_time: string | null;
  interview_place: string | null;
  interview_note: string | null;
  interview_sequence: Generated<number>;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  cancel_reason_text: string | null;
  version: Generated<number>;
}

export interface ApplicationEventTable {
  id: Generated<number>;
  profile_apply_id: number;
  kind:
    | 'APPLIED'
    | 'VIEWED'
    | 'CV_PASSED'
    | 'INVITED'
    | 'CONFIRMED'
    | 'DECLINED'
    | 'INTERVIEW_PASSED'
    | 'ELECT'
    | 'CV_CANCEL'
    | 'NOT_ELECT'
    | 'NOT_HIRING'
    | 'CANCELLED';
  actor_type: number;
  details: JsonWithDefault;
  happened_at: Date;
}

export interface ApplicationFileTable {
  profile_apply_id: number;
  file_id: string;
}

export interface AuditTable {
  id: Generated<number>;
  admin_id: number;
  action: string;
  object_kind: string;
  object_id: number;
  before: NullableJson;
  after: NullableJson;
  request_id: string;
  happened_at: Date;
}

export interface CandidateTable {
  id: Generated<number>;
  issuer: string;
  subject: string;
  user_email: string;
  user_name: string;
  profile_full_name: string;
  profile_date_birthday: string;
  profile_user_gender: 'M' | 'F';
  profile_user_phone: string;
  profile_user_email: string;
  profile_address: string;
  address_code: string;
  current_ward_code: string | null;
  language: Generated<'vi' | 'kr' | 'en'>;
  status: Generated<'ACTIVE' | 'WITHDRAWN'>;
  status_reason: string | null;
  status_reason_code: string | null;
  status_reason_language: 'vi' | 'kr' | 'en' | null;
  withdrawn_at: Date | null;
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
  /** Written by the database: what searches compare (contract/fold.ts). */
  folded: Generated<string>;
  version: Generated<number>;
}

export interface CareerTable {
  id: Generated<number>;
  parent_id: number | null;
  isco: string | null;
  name_vi: string;
  name_kr: string;
  name_en: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface CompanyTable {
  id: Generated<number>;
  company_name: string;
  company_name_kr: string | null;
  company_name_en: string | null;
  company_tax_code: string | null;
  company_representative: string | null;
  address_code: string | null;
  address_detail: string | null;
  current_ward_code: string | null;
  established_date: string | null;
  employee_count: number | null;
  industry_id: number | null;
  website: string | null;
  capital: number | null;
  revenue: number | null;
  fax: string | null;
  history_vi: string | null;
  history_kr: string | null;
  history_en: string | null;
  overview_vi: string | null;
  overview_kr: string | null;
  overview_en: string | null;
  vision_vi: string | null;
  vision_kr: string | null;
  vision_en: string | null;
  main_business_vi: string | null;
  main_business_kr: string | null;
  main_business_en: string | null;
  skills: Generated<string[]>;
  logo_id: string | null;
  source: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Written by the database: what searches compare (contract/fold.ts). */
  folded: Generated<string>;
}

export interface CompanyPhotoTable {
  company_id: number;
  file_id: string;
  position: number;
}

export interface CompanyRegistryTable {
  tax_code: string;
  name: string;
  representative: string;
  address: string | null;
  active: Generated<boolean>;
}

export interface ConsentTable {
  id: Generated<number>;
  candidate_id: number | null;
  employer_id: number | null;
  kind: 'privacy' | 'terms' | 'message' | 'advertising' | 'apply_privacy';
  version: string;
  agreed: boolean;
  profile_apply_id: number | null;
  given_at: Date;
}

export interface EmployerTable {
  id: Generated<number>;
  company_id: number;
  user_uid: string;
  password_hash: string;
  user_name: string;
  user_phone: string;
  user_email: string;
  language: Generated<'vi' | 'kr' | 'en'>;
  status: Generated<'REGISTERED' | 'WAITING' | 'APPROVED' | 'DENIED' | 'WITHDRAWN'>;
  status_reason: string | null;
  status_reason_code: string | null;
  status_reason_language: 'vi' | 'kr' | 'en' | null;
  approval_cancelled: Generated<boolean>;
  registry_checked: Generated<boolean>;
  licence_id: string | null;
  licence_sent_at: Date | null;
  approved_at: Date | null;
  withdrawn_at: Date | null;
  retention_years: 1 | 3 | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
  /** Written by the database: what searches compare (contract/fold.ts). */
  folded: Generated<string>;
}

export interface ExperienceBandTable {
  id: Generated<number>;
  years_min: number;
  years_max: number | null;
  name_vi: string;
  name_kr: string;
  name_en: string;
}

export interface FileTable {
  id: string;
  kind: 'licence' | 'logo' | 'photo' | 'portfolio' | 'attachment';
  name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  is_public: Generated<boolean>;
  candidate_id: number | null;
  employer_id: number | null;
  admin_id: number | null;
  linked_at: Date | null;
  created_at: Date;
}

export interface IdempotencyTable {
  actor: string;
  call: string;
  key: string;
  body_hash: Buffer;
  answer: Json;
  created_at: Date;
}

export interface IndustryTable {
  id: Generated<number>;
  name_vi: string;
  name_kr: string;
  name_en: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface LocationTable {
  code: string;
  name: string;
  unit_type: string;
  level: 1 | 2 | 3;
  parent_code: string | null;
  folded: string;
  valid_from: string | null;
  valid_to: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface LocationSuccessorTable {
  code: string;
  successor_code: string;
}

export interface MailTable {
  id: Generated<number>;
  recipient: string;
  language: 'vi' | 'kr' | 'en';
  template: string;
  parameters: JsonWithDefault;
  secret: Buffer | null;
  message_id: string;
  account_type: number | null;
  account_id: number | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attachments: JsonWithDefault;
  created_at: Date;
  sent_at: Date | null;
  expires_at: Date | null;
  needs_account: Generated<boolean>;
  not_before: Date | null;
  topic: string | null;
}

export interface OtpTable {
  purpose: string;
  address: string;
  code_hmac: Buffer;
  attempts: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  hour_started_at: Date;
  hour_sends: Generated<number>;
  day_started_at: Date;
  day_sends: Generated<number>;
  used_at: Date | null;
  browser_hash: Buffer;
}

export interface OtpFailureTable {
  address: string;
  network: string;
  began_at: Date;
  failures: number;
}

export interface RecruitmentTable {
  id: Generated<number>;
  company_id: number;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  /** Null: an imported posting that does not say. */
  working_form: 'NORMAL' | 'REMOTE' | null;
  employment_type: number | null;
  headcount: number | null;
  experience_years: number | null;
  education: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number | null;
  is_negotiable: Generated<boolean>;
  address_code: string | null;
  address_detail: string | null;
  current_ward_code: string | null;
  address_text: string | null;
  working_days: number | null;
  working_weekdays: Generated<number[]>;
  work_at_home: 1 | 2 | null;
  is_flexible: Generated<boolean>;
  accepts_graduating: Generated<boolean>;
  benefits: Generated<string[]>;
  priorities: Generated<string[]>;
  skills: Generated<string[]>;
  soft_skills: Generated<string[]>;
  description_vi: string | null;
  description_kr: string | null;
  description_en: string | null;
  other_vi: string | null;
  other_kr: string | null;
  other_en: string | null;
  start_date: string | null;
  end_date: string | null;
  stop_when_hired: Generated<boolean>;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  price_type: Generated<'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM'>;
  status: Generated<number>;
  status_reason: string | null;
  status_reason_code: string | null;
  status_reason_language: 'vi' | 'kr' | 'en' | null;
  suspended: Generated<boolean>;
  suspended_from: number | null;
  hidden: Generated<boolean>;
  changed_since_approval: Generated<boolean>;
  source: string | null;
  source_id: string | null;
  source_url: string | null;
  accepts_applications: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  approved_at: Date | null;
  posted_at: Date | null;
  /** Written by the database: what searches compare (contract/fold.ts). */
  folded: Generated<string>;
}

export interface RecruitmentCareerTable {
  recruitment_id: number;
  career_id: number;
  position: 1 | 2;
}

export interface RecruitmentEventTable {
  id: Generated<number>;
  recruitment_id: number;
  actor_type: number;
  actor_id: number;
  action: string;
  reason: string | null;
  reason_code: string | null;
  changes: NullableJson;
  happened_at: Date;
}

export interface RecruitmentSearchTable {
  id: number;
  company_id: number;
  posted_at: Date;
  updated_at: Date;
  starts_at: Date;
  expires_at: Date;
  applicants: Generated<number>;
  posted_day: number;
  title_sort: string;
  tokens: number[];
  careers: number[];
  province: string | null;
  ward: string | null;
  employment_type: number | null;
  experience_years: number | null;
  working_form: string | null;
  salary_max: number | null;
  title_n: string;
  title_x: string;
  skill_n: string;
}

export interface RecruitmentTypeTable {
  id: number;
  name_vi: string;
  name_kr: string;
  name_en: string;
}

export interface ResumeTable {
  profile_id: Generated<number>;
  candidate_id: number;
  title: string;
  is_default: Generated<boolean>;
  is_public: Generated<boolean>;
  status: Generated<'WRITING' | 'COMPLETED'>;
  profile_full_name: string;
  profile_date_birthday: string;
  profile_user_gender: 'M' | 'F';
  profile_user_phone: string;
  profile_user_email: string;
  profile_address: string;
  address_code: string;
  career_ids: Generated<number[]>;
  desired_address_codes: Generated<string[]>;
  employment_type: number | null;
  skills: Generated<string[]>;
  soft_skills: Generated<string[]>;
  about: Generated<string>;
  intro: Generated<string>;
  no_experience: Generated<boolean>;
  version: Generated<number>;
  /** The version that changed each section last, by section; what is not named has not been changed. */
  section_versions: JsonWithDefault;
  created_at: Date;
  updated_at: Date;
}

export interface ResumeCultureTable {
  id: Generated<number>;
  profile_id: number;
  position: number;
  cultural_level: string;
  time_end: string | null;
}

export interface ResumeEducationTable {
  id: Generated<number>;
  profile_id: number;
  position: number;
  school: string;
  major: string;
  admission: 'ENROLLED' | 'TRANSFERRED';
  graduation: 'GRADUATED' | 'SOON' | 'STUDYING' | 'DROPOUT' | 'LEAVE';
  start_month: string | null;
  end_month: string | null;
}

export interface ResumeExperienceTable {
  id: Generated<number>;
  profile_id: number;
  position: number;
  workplace: string;
  job_title: Generated<string>;
  start_month: string;
  end_month: string | null;
  is_working: Generated<boolean>;
  duties: Generated<string>;
}

export interface ResumePortfolioTable {
  id: Generated<number>;
  profile_id: number;
  position: number;
  kind: 'link' | 'file' | 'attachment';
  title: Generated<string>;
  link: string | null;
  file_id: string | null;
}

export interface SearchCountTable {
  day: string;
  word: string;
  searchers: Generated<number>;
  marks: Generated<Buffer>;
}

export interface SessionTable {
  token_hash: Buffer;
  account_type: 1 | 2 | 3;
  account_id: number;
  created_at: Date;
  last_active_at: Date;
  expires_at: Date;
  absolute_expires_at: Date;
  ended_status: number | null;
}

export interface SignInFailureTable {
  kind: 'employer' | 'admin';
  uid: string;
  device: Generated<string>;
  began_at: Date;
  failures: number;
  paused_until: Date | null;
  paused_at: Date | null;
  told_at: Date | null;
}

export interface SiteFactTable {
  name: string;
  value: string;
}

export interface SkillTable {
  id: Generated<number>;
  kind: 'skill' | 'soft_skill' | 'benefit' | 'priority';
  name_vi: string;
  name_kr: string;
  name_en: string;
  folded: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface TicketTable {
  token_hash: Buffer;
  purpose: string;
  subject: string;
  payload: JsonWithDefault;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** jsonb with a default. */
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
/** jsonb that may be null. */
export type NullableJson = ColumnType<unknown, string | null, string | null>;
