import type { Generated } from 'kysely';
import type { Localized } from '#contract/languages.ts';
import type { JsonWithDefault, NullableJson } from './json.ts';

export interface ApplicationTable {
  profile_apply_id: Generated<number>;
  recruitment_id: number;
  candidate_id: number;
  company_id: number;
  profile_id: number | null;
  resume: NullableJson;
  retention_years: 1 | 3;
  /** The candidate who referred the applicant, according to the applicant. */
  referrer_id: number | null;
  applied_at: Date;
  viewed_at: Date | null;
  result:
    | 'CV_PASSED'
    | 'INTERVIEW_PASSED'
    | 'ELECT'
    | 'CV_CANCEL'
    | 'NOT_ELECT'
    | 'NOT_HIRING'
    | 'NO_ANSWER'
    | null;
  result_at: Date | null;
  result_reason: string | null;
  result_note: string | null;
  invited_at: Date | null;
  confirmed_at: Date | null;
  declined_at: Date | null;
  decline_reason: string | null;
  interview_date: string | null;
  interview_time: string | null;
  /** Null means 60 minutes, the length that calendar files assumed before interviews had a length. */
  interview_minutes: number | null;
  interview_place: string | null;
  interview_note: string | null;
  interview_sequence: Generated<number>;
  /** Value of `interview_sequence` for which both sides have got their reminder. */
  reminded_sequence: Generated<number>;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  cancel_reason_text: string | null;
  /** Time when the candidate's account was closed; null while it is open. */
  hidden_at: Generated<Date | null>;
  /** The member of the company who works on the applicant. */
  assignee_id: number | null;
  /** Days of the promised answer, frozen when applying; null: no clock runs (docs/decisions/0152-clock-of-answers.md). */
  answer_days: number | null;
  /** The first promised date that the candidate was told. */
  answer_promised: Date | null;
  /** When the present clock ends. */
  answer_due: Date | null;
  /** When the first answer was carried out. */
  answered_at: Date | null;
  /** Days by which the promised date was extended, which is possible once; 0 without an extension. */
  answer_shift: Generated<number>;
  answer_shift_reason:
    | 'MANY_APPLICANTS'
    | 'INTERVIEWS_GOING_ON'
    | 'DECIDER_AWAY'
    | 'POSITION_CHANGING'
    | null;
  /** Number of days that were left when an invitation stopped the clock of the answer. */
  answer_rest: number | null;
  version: Generated<number>;
  /** Derived from the resume by the database: what a card shows, and what lists search, filter and order by. */
  card: NullableJson;
  folded: Generated<string | null>;
  folded_skills: Generated<string[] | null>;
  experience_months: Generated<number | null>;
  province_code: Generated<string | null>;
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
    | 'CANCELLED'
    | 'MESSAGE'
    | 'PROMISED'
    | 'EXTENDED'
    /** Reminder to the company; the candidate does not see it. */
    | 'REMINDED'
    /** The deadline of the answer has passed, and the application ends with the result NO_ANSWER. */
    | 'ENDED_BY_CLOCK';
  actor_type: number;
  /** The member of the company who acted; null for rows from before members existed, and for other actors. */
  member_id: number | null;
  details: JsonWithDefault;
  happened_at: Date;
}

/** A decision of a company on an applicant, or of an administrator on a record, that can still be undone. */
export interface PendingDecisionTable {
  record_kind: Generated<'application' | 'recruitment' | 'employer' | 'inquiry' | 'deposit'>;
  /** Set for acts of administrators; the record of a company's decision is the application. */
  record_id: number | null;
  admin_id: number | null;
  profile_apply_id: number | null;
  act_id: number;
  recruitment_id: number | null;
  employer_id: number | null;
  /** The member who decided; null if a node of the previous version stored the decision. */
  member_id: number | null;
  kind:
    | 'CV_PASSED'
    | 'INTERVIEW_PASSED'
    | 'ELECT'
    | 'CV_CANCEL'
    | 'NOT_ELECT'
    | 'NOT_HIRING'
    | 'INVITED'
    | 'PASSED_AND_INVITED'
    | 'EXTENDED'
    | 'approve'
    | 'return'
    | 'hide'
    | 'deny'
    | 'take'
    | 'hand'
    | 'confirm'
    | 'assign'
    | 'set_aside';
  details: JsonWithDefault;
  due_at: Date;
  /**
   * Time of a refusal whose notice to the candidate is delayed; null for a decision that takes effect after ten
   * seconds.
   */
  delayed_since: Date | null;
}

/** A refusal that became impossible before it was told. Only the company reads it. */
export interface DroppedNoticeTable {
  id: Generated<number>;
  profile_apply_id: number;
  member_id: number | null;
  kind: 'CV_CANCEL' | 'NOT_ELECT' | 'NOT_HIRING';
  /** The company may not act, the member may not decide on the ad, or the state of the application does not allow it. */
  cause: 'COMPANY' | 'MEMBER' | 'STATE';
  delayed_since: Date;
  dropped_at: Date;
}

/** A message of a company to an applicant that it can still undo. */
export interface PendingMessageTable extends Record<Localized<'text'>, string | null> {
  act_id: number;
  profile_apply_id: number;
  recruitment_id: number;
  employer_id: number;
  /** The member who wrote the message; null if a node of the previous version stored it. */
  member_id: number | null;
  due_at: Date;
}

/** A text that a company has saved to use it again. */
export interface TextTemplateTable extends Record<Localized<'text'>, string | null> {
  id: Generated<number>;
  company_id: number;
  name: string;
  version: Generated<number>;
}

/** One reminder mail about due answers, to one member on one day. */
export interface AnswerReminderTable {
  id: Generated<number>;
  employer_id: number;
  member_id: number;
  /** The day of the reminder in Vietnam. */
  day: string;
  /** The sent mail; null if it exceeded the daily limit of its kind, or was erased with its reader. */
  mail_id: number | null;
  reminded_at: Date;
}

/** An application in a reminder, with the promised date that the reminder named. */
export interface RemindedApplicationTable {
  reminder_id: number;
  profile_apply_id: number;
  answer_due: Date;
}

/** A time in which the deadlines for answers to applicants are paused, until an owner of the site resumes them. */
export interface AnswerStandstillTable {
  id: Generated<number>;
  since: Date;
  started_at: Date | null;
  started_by: number | null;
}

/** A candidate's question whether there is news of an application, which is possible once. */
export interface NewsRequestTable {
  profile_apply_id: number;
  asked_at: Date;
}

export interface ApplicationFileTable {
  profile_apply_id: number;
  file_id: string;
}

/** A note of a company about an applicant. */
export interface ApplicantNoteTable {
  id: Generated<number>;
  profile_apply_id: number;
  /** The member of the company who wrote it; null for notes from before members existed. */
  member_id: number | null;
  text: string;
  written_at: Date;
}

/** A tag that a company has put on an applicant. */
export interface ApplicantTagTable {
  profile_apply_id: number;
  /** The tag in small letters. */
  folded: string;
  tag: string;
  added_at: Date;
}

/** A member of a company who works on an ad. */
export interface AdAssignmentTable {
  recruitment_id: number;
  employer_id: number;
  member_id: number;
  assigned_at: Date;
}

/** A criterion by which members rate the applicants of an ad. */
export interface AdCriterionTable extends Record<Localized<'name'>, string | null> {
  id: Generated<number>;
  recruitment_id: number;
  position: number;
}

/** Ratings and comment of a member about an applicant. */
export interface ScorecardTable {
  id: Generated<number>;
  profile_apply_id: number;
  employer_id: number;
  member_id: number;
  /** Overall rating of a scorecard that was written while the ad had no criteria. */
  overall: number | null;
  text: string | null;
  written_at: Date;
  changed_at: Date | null;
}

export interface ScorecardMarkTable {
  scorecard_id: number;
  criterion_id: number;
  mark: number;
}
