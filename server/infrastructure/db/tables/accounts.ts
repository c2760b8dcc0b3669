import type { Generated } from 'kysely';
import type { Reason, Versioned } from './columns.ts';
import type { Json, JsonWithDefault, NullableJson } from './json.ts';

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
  devices_since: Date | null;
  ended_at: Date | null;
  /** Written by the database: the text that searches compare (contract/text/fold.ts). */
  folded: Generated<string>;
}

export interface AdminInvitationTable {
  id: Generated<number>;
  email: string;
  role: 'owner' | 'operator' | 'support' | 'finance';
  invited_by: number;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
}

export interface FormDraftTable {
  admin_id: number;
  kind: string;
  record: string;
  record_version: number | null;
  /** JSON text of the fields of the form as the administrator has filled them in so far. */
  fields: string;
  saved_at: Date;
}

export interface AuditTable {
  id: Generated<number>;
  /** The author is an administrator or an employer: exactly one of both is set. */
  admin_id: number | null;
  employer_id: number | null;
  /** The member of the company who acted; null for rows from before members existed. */
  member_id: number | null;
  action: string;
  object_kind: string;
  object_id: number;
  before: NullableJson;
  after: NullableJson;
  request_id: string;
  happened_at: Date;
}

export interface CandidateTable extends Reason, Versioned {
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
  /** Code of the referral link, created when its owner first asks for it. */
  referral_code: string | null;
  status: Generated<'ACTIVE' | 'CLOSING' | 'WITHDRAWN'>;
  withdrawn_at: Date | null;
  /** True if the owner wants the account erased within the hour. */
  erase_now: Generated<boolean>;
  last_login_at: Date | null;
  /** Written by the database: the text that searches compare (contract/text/fold.ts). */
  folded: Generated<string>;
  /** True if the ads that this person opens are remembered. */
  keeps_viewed: Generated<boolean>;
  /** True if this person is mailed before saved ads end. */
  mails_endings: Generated<boolean>;
}

export interface ConsentTable {
  id: Generated<number>;
  candidate_id: number | null;
  employer_id: number | null;
  /** The member of the company who agreed; null for rows from before members existed. */
  member_id: number | null;
  kind: 'privacy' | 'terms' | 'message' | 'advertising' | 'apply_privacy';
  version: string;
  agreed: boolean;
  profile_apply_id: number | null;
  /** The version of the terms or of the privacy policy that was agreed to. */
  policy_id: number | null;
  given_at: Date;
}

export interface EmployerTable extends Reason, Versioned {
  id: Generated<number>;
  company_id: number;
  user_uid: string;
  password_hash: string;
  user_name: string;
  user_phone: string;
  user_email: string;
  language: Generated<'vi' | 'kr' | 'en'>;
  status: Generated<'REGISTERED' | 'WAITING' | 'APPROVED' | 'DENIED' | 'WITHDRAWN'>;
  approval_cancelled: Generated<boolean>;
  registry_checked: Generated<boolean>;
  licence_id: string | null;
  licence_sent_at: Date | null;
  approved_at: Date | null;
  withdrawn_at: Date | null;
  retention_years: 1 | 3 | null;
  last_login_at: Date | null;
  devices_since: Date | null;
  /** The owner whose columns this row repeats for nodes of the previous version; null: the first member. */
  contact_member_id: number | null;
  /** Minutes without activity that end a session of a member; null: the setting of the site. */
  idle_minutes: number | null;
  /** True if each member must have a second factor. */
  factor_required: Generated<boolean>;
  /** Recruiters buy services for their own ads. */
  recruiters_buy: Generated<boolean>;
  /** Reminders of due answers have a link that needs no sign-in. */
  answer_links: Generated<boolean>;
  /** Written by the database: the text that searches compare (contract/text/fold.ts). */
  folded: Generated<string>;
}

/** A person of a company: who signs in and acts for it. */
export interface CompanyMemberTable {
  /** For the first member, the number of the account; unique over members and accounts. */
  id: Generated<number>;
  employer_id: number;
  role: 'owner' | 'recruiter' | 'hiring_manager' | 'billing' | 'viewer';
  /** True for a recruiter who sees only ads with an assignment. */
  assigned_only: Generated<boolean>;
  state: Generated<'ACTIVE' | 'ENDED'>;
  user_uid: string;
  password_hash: string;
  user_name: string;
  user_phone: string;
  user_email: string;
  language: Generated<'vi' | 'kr' | 'en'>;
  created_at: Date;
  last_login_at: Date | null;
  devices_since: Date | null;
  ended_at: Date | null;
}

/** A person who was invited into a company and has not answered. */
export interface CompanyInvitationTable {
  id: Generated<number>;
  employer_id: number;
  email: string;
  role: 'owner' | 'recruiter' | 'hiring_manager' | 'billing' | 'viewer';
  /** True for a recruiter who will see only ads with an assignment. */
  assigned_only: Generated<boolean>;
  /** The member who invited, also if that member has left since. Null if an administrator hands the company over. */
  invited_by: number | null;
  /** The administrator who hands the company over. */
  handed_by: number | null;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
}

export interface IdempotencyTable {
  actor: string;
  call: string;
  key: string;
  body_hash: Buffer;
  answer: Json;
  created_at: Date;
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

export interface PasskeyTable {
  id: Generated<number>;
  account_type: 2 | 3;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  /** Names the account on the device; null: the passkey is a second step only. */
  user_handle: string | null;
}

export interface SecondFactorTable {
  account_type: 2 | 3;
  account_id: number;
  has_app: Generated<boolean>;
  secret: Buffer;
  last_step: number;
  created_at: Date;
}

export interface RecoveryCodeTable {
  account_type: 2 | 3;
  account_id: number;
  code_hmac: Buffer;
  created_at: Date | null;
  used_at: Date | null;
}

export interface EmailRestoreLinkTable {
  id: Generated<number>;
  token_hash: Buffer;
  account_type: 1 | 2 | 3;
  account_id: number;
  address: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: Buffer;
  account_type: 1 | 2 | 3;
  account_id: number;
  created_at: Date;
  last_active_at: Date;
  expires_at: Date;
  absolute_expires_at: Date;
  ended_status: number | null;
  browser: Generated<string | null>;
  system: Generated<string | null>;
}

/** An attempt of a company or an administrator to sign in. */
export interface SignInTable {
  id: Generated<number>;
  account_type: 2 | 3;
  /** Id of the account; null if no account has the typed ID. */
  account_id: number | null;
  way: 'PASSWORD' | 'APP' | 'RECOVERY' | 'PASSKEY';
  result: 'OK' | 'STEP' | 'WRONG' | 'PAUSED' | 'NOT_APPROVED' | 'ENDED';
  browser: string | null;
  system: string | null;
  network: string | null;
  happened_at: Date;
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

export interface TicketTable {
  token_hash: Buffer;
  purpose: string;
  subject: string;
  payload: JsonWithDefault;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
