import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { companyOnlyDetails } from '#server/hiring/applications/record/events.ts';
import type { DownloadPart } from './rows.ts';

/** Condition for the rows of a candidate, as `t`. */
export const belongsToCandidate = (candidateId: number) => sql<boolean>`t.candidate_id = ${candidateId}`;
const ofResume = (candidateId: number) =>
  sql<boolean>`t.profile_id in (select profile_id from resume where candidate_id = ${candidateId})`;
const ofApplication = (candidateId: number) =>
  sql<boolean>`t.profile_apply_id in (select profile_apply_id from application where candidate_id = ${candidateId})`;
const ofInquiry = (candidateId: number) =>
  sql<boolean>`t.inquiry_id in (select id from inquiry where candidate_id = ${candidateId})`;
const ofAccount = (candidateId: number) => sql<boolean>`t.account_type = 1 and t.account_id = ${candidateId}`;

const recruitment_title = sql<string>`(select coalesce(r.title_vi, r.title_kr, r.title_en) from recruitment r
  where r.id = t.recruitment_id)`;
const nameCompany = (language: Language) =>
  sql<string>`(select ${companyName(language)} from company c where c.id = t.company_id)`;
/** The details of an event that the candidate may read. The company's own reason and note are for the company only. */
const toldDetails = sql`t.details - ${sql.val(companyOnlyDetails)}::text[]`;

const entries = (names: string) => ['id', 'profile_id', 'position', ...names.split(' ')];

/** All parts of the download of a candidate. `left-out.ts` lists the other data with the reasons. */
export const candidateParts: readonly DownloadPart<number>[] = [
  {
    name: 'account',
    table: 'candidate',
    key: 'id',
    columns:
      `id issuer subject user_email user_name profile_full_name profile_date_birthday profile_user_gender
      profile_user_phone profile_user_email profile_address address_code current_ward_code language status created_at
      updated_at last_login_at keeps_viewed mails_endings referral_code`.split(/\s+/),
    whose: (id) => sql<boolean>`t.id = ${id}`,
  },
  {
    name: 'consents',
    table: 'consent',
    key: 'id',
    columns: ['kind', 'version', 'policy_id', 'agreed', 'profile_apply_id', 'given_at'],
    whose: belongsToCandidate,
  },
  {
    name: 'sessions',
    table: 'session',
    key: 'id',
    columns: ['browser', 'system', 'created_at', 'last_active_at', 'expires_at', 'absolute_expires_at'],
    whose: ofAccount,
  },
  {
    name: 'resumes',
    table: 'resume',
    key: 'profile_id',
    columns:
      `profile_id title is_default is_public status profile_full_name profile_date_birthday profile_user_gender
      profile_user_phone profile_user_email profile_address address_code career_ids desired_address_codes employment_type
      skills soft_skills about intro no_experience created_at updated_at`.split(/\s+/),
    whose: belongsToCandidate,
  },
  {
    name: 'resume-education',
    table: 'resume_education',
    key: 'id',
    columns: entries('school major admission graduation start_month end_month'),
    whose: ofResume,
  },
  {
    name: 'resume-experience',
    table: 'resume_experience',
    key: 'id',
    columns: entries('workplace job_title start_month end_month is_working duties'),
    whose: ofResume,
  },
  {
    name: 'resume-languages',
    table: 'resume_language',
    key: 'id',
    columns: entries('language level certificate date'),
    whose: ofResume,
  },
  {
    name: 'resume-certificates',
    table: 'resume_culture',
    key: 'id',
    columns: entries('cultural_level time_end'),
    whose: ofResume,
  },
  {
    name: 'resume-portfolio',
    table: 'resume_portfolio',
    key: 'id',
    columns: entries('kind title link file_id'),
    whose: ofResume,
  },
  {
    name: 'applications',
    table: 'application',
    key: 'profile_apply_id',
    columns:
      `profile_apply_id recruitment_id company_id profile_id resume retention_years applied_at viewed_at result
      result_at invited_at confirmed_at declined_at decline_reason interview_date interview_time interview_minutes
      interview_place interview_note cancelled_at cancel_reason cancel_reason_text answer_days answer_promised answer_due
      answered_at answer_shift answer_shift_reason`.split(/\s+/),
    more: (language) => ({ recruitment_title, company_name: nameCompany(language) }),
    whose: belongsToCandidate,
  },
  {
    name: 'application-events',
    table: 'application_event',
    key: 'id',
    columns: ['profile_apply_id', 'kind', 'happened_at'],
    more: () => ({
      by: sql`case t.actor_type when 0 then 'clock' when 1 then 'candidate' when 2 then 'company' else 'administrator' end`,
      details: toldDetails,
    }),
    whose: ofApplication,
  },
  {
    name: 'news-requests',
    table: 'news_request',
    key: 'profile_apply_id',
    columns: ['profile_apply_id', 'asked_at'],
    whose: ofApplication,
  },
  {
    name: 'application-files',
    table: 'application_file',
    key: 'file_id',
    columns: ['profile_apply_id', 'file_id'],
    whose: ofApplication,
  },
  {
    name: 'support-money',
    table: 'support_claim',
    key: 'id',
    columns: [
      ...['role', 'status', 'amount', 'hired_at', 'due_at', 'paid_at', 'transfer_text', 'cancel_reason'],
      ...['mutual_reason', 'mutual_decided_at'],
    ],
    // The employer of a referred candidate is private to that candidate.
    more: (language) => ({
      company_name: sql`case t.role when 'CANDIDATE' then ${nameCompany(language)} end`,
    }),
    whose: belongsToCandidate,
  },
  {
    name: 'saved-jobs',
    table: 'saved_recruitment',
    key: 'recruitment_id',
    columns: ['recruitment_id', 'saved_at'],
    more: () => ({ recruitment_title }),
    whose: belongsToCandidate,
  },
  {
    name: 'saved-companies',
    table: 'saved_company',
    key: 'company_id',
    columns: ['company_id', 'saved_at'],
    more: (language) => ({ company_name: nameCompany(language) }),
    whose: belongsToCandidate,
  },
  {
    name: 'viewed-jobs',
    table: 'viewed_recruitment',
    key: 'recruitment_id',
    columns: ['recruitment_id', 'viewed_at'],
    more: () => ({ recruitment_title }),
    whose: belongsToCandidate,
  },
  {
    name: 'alert-settings',
    table: 'alert_reader',
    key: 'id',
    columns: ['email', 'language', 'created_at'],
    whose: belongsToCandidate,
  },
  {
    name: 'alerts',
    table: 'job_alert',
    key: 'id',
    columns: `criteria spellings language frequency status created_at updated_at matched_until`.split(/\s+/),
    whose: (id) => sql<boolean>`t.reader_id in (select id from alert_reader where candidate_id = ${id})`,
  },
  {
    name: 'inquiries',
    table: 'inquiry',
    key: 'id',
    columns:
      `id kind reason recruitment_id company_id photo_id title detail contact_name contact_email contact_phone status
      answered_at created_at updated_at`.split(/\s+/),
    whose: belongsToCandidate,
  },
  {
    name: 'inquiry-messages',
    table: 'inquiry_message',
    key: 'id',
    columns: ['inquiry_id', 'text', 'created_at'],
    more: () => ({ by: sql`case when t.admin_id is null then 'candidate' else 'administrator' end` }),
    whose: ofInquiry,
  },
  {
    name: 'inquiry-photos',
    table: 'inquiry_photo',
    key: 'file_id',
    columns: ['inquiry_id', 'position', 'file_id'],
    whose: ofInquiry,
  },
  {
    name: 'mails',
    table: 'mail',
    key: 'id',
    columns: ['recipient', 'language', 'template', 'parameters', 'subject', 'text', 'created_at', 'sent_at'],
    whose: ofAccount,
  },
  {
    name: 'files',
    table: 'file',
    key: 'id',
    columns: ['id', 'kind', 'name', 'mime', 'bytes', 'width', 'height', 'created_at'],
    whose: belongsToCandidate,
  },
];
