import type { Generated } from 'kysely';
import type { Localized } from '#contract/languages.ts';
import type { CatalogColumns, Reason, Versioned } from './columns.ts';

export interface CompanyTable
  extends Versioned,
    Record<Localized<'history' | 'overview' | 'vision' | 'main_business'>, string | null> {
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
  skills: Generated<string[]>;
  logo_id: string | null;
  /** True if job boards may list its ads. */
  on_job_boards: Generated<boolean>;
  source: string | null;
  /** Written by the database: the text that searches compare (contract/text/fold.ts). */
  folded: Generated<string>;
  /** Number of public ads when they were last counted (server/search/counts/publish.ts). */
  listed_ads: Generated<number>;
  /** Time since which administrators hide the company from the head of the home page; null if it is not hidden. */
  off_home_since: Date | null;
  /** Hours between a refusal and its notice to the candidate. */
  tell_after_hours: Generated<number>;
}

/** New names that a company asks for, with the old ones; an administrator accepts or rejects them. */
export interface CompanyNameChangeTable extends Reason {
  id: Generated<number>;
  company_id: number;
  employer_id: number;
  status: Generated<'WAITING' | 'TAKEN_OVER' | 'REFUSED'>;
  old_name: string;
  old_name_kr: string | null;
  old_name_en: string | null;
  new_name: string;
  new_name_kr: string | null;
  new_name_en: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  version: Generated<number>;
}

/**
 * A version of the page of a company, without its facts: the public one, the one under review, or the last refused one.
 */
export interface CompanyPageTable extends Reason, Record<Localized<'quote' | 'quote_by'>, string | null> {
  id: Generated<number>;
  company_id: number;
  employer_id: number;
  status: Generated<'WAITING' | 'SHOWN' | 'REFUSED'>;
  /** Photo of the person quoted. */
  quote_face: string | null;
  people_agreed_at: Date;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  version: Generated<number>;
}

/** A part of "a day here": a photo and its text. */
export interface CompanyStoryTable extends Record<Localized<'text'>, string | null> {
  page_id: number;
  position: number;
  file_id: string;
}

export interface CompanyPhotoTable {
  company_id: number;
  file_id: string;
  position: number;
}

/** Public figures of answers; `hasFigures` says from when on. Derived each night. */
export interface CompanyAnswersTable {
  company_id: number;
  due: number;
  in_time: number;
  median_days: number | null;
  counted_on: string;
}

export interface CompanyRegistryTable {
  tax_code: string;
  name: string;
  representative: string;
  address: string | null;
  active: Generated<boolean>;
}

export interface IndustryTable extends CatalogColumns {}
