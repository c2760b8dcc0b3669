import type { Generated } from 'kysely';
import type { ReportReason } from '#contract/enums.ts';
import type { Localized } from '#contract/languages.ts';
import type { Versioned } from './columns.ts';

export interface InquiryTable extends Versioned {
  id: Generated<number>;
  candidate_id: number | null;
  employer_id: number | null;
  /** The member of the company who wrote it; null for rows from before members existed. */
  member_id: number | null;
  kind: 'QUESTION' | 'REPORT';
  reason: ReportReason | null;
  recruitment_id: number | null;
  company_id: number | null;
  /** The photo that a report of a company is about. */
  photo_id: string | null;
  title: string;
  detail: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  status: 'UNANSWERED' | 'WAITING' | 'ANSWERED';
  taken_by: number | null;
  waiting_since: Date;
  answered_at: Date | null;
  hid_ad_at: Date | null;
  folded: Generated<string>;
}

export interface InquiryMessageTable {
  id: Generated<number>;
  inquiry_id: number;
  admin_id: number | null;
  text: string;
  created_at: Date;
}

export interface InquiryPhotoTable {
  inquiry_id: number;
  position: number;
  file_id: string;
}

export interface SavedReplyTable extends Versioned, Record<Localized<'title' | 'text'>, string | null> {
  id: Generated<number>;
  folded: Generated<string>;
}
