import type { Generated } from 'kysely';
import type { ReportReason } from '#contract/enums.ts';

export interface InquiryTable {
  id: Generated<number>;
  candidate_id: number | null;
  employer_id: number | null;
  kind: 'QUESTION' | 'REPORT';
  reason: ReportReason | null;
  recruitment_id: number | null;
  company_id: number | null;
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
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
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

export interface SavedReplyTable {
  id: Generated<number>;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  text_vi: string | null;
  text_kr: string | null;
  text_en: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  folded: Generated<string>;
}
