import type { Generated } from 'kysely';
import type { Localized } from '#contract/languages.ts';
import type { Reason, Versioned } from './columns.ts';
import type { Json, NullableJson } from './json.ts';

export interface RecruitmentTable
  extends Reason,
    Versioned,
    Record<Localized<'title' | 'description' | 'other'>, string | null> {
  id: Generated<number>;
  company_id: number;
  /** Null if an imported posting does not state it. */
  working_form: 'NORMAL' | 'REMOTE' | null;
  employment_type: number | null;
  headcount: number | null;
  experience_years: number | null;
  education: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_unit: number | null;
  is_negotiable: Generated<boolean>;
  /** True if the public sees the figures of the negotiable ad (server/states/public-pay.ts). */
  pay_shown: Generated<boolean>;
  address_code: string | null;
  address_detail: string | null;
  current_ward_code: string | null;
  address_text: string | null;
  working_days: number | null;
  working_weekdays: Generated<number[]>;
  /** HH:MM-HH:MM; the second may be after midnight. */
  working_hours: string | null;
  work_at_home: 1 | 2 | null;
  is_flexible: Generated<boolean>;
  accepts_graduating: Generated<boolean>;
  benefits: Generated<string[]>;
  priorities: Generated<string[]>;
  skills: Generated<string[]>;
  soft_skills: Generated<string[]>;
  start_date: string | null;
  end_date: string | null;
  stop_when_hired: Generated<boolean>;
  /** Days within which the company promises an answer; null: the setting `answer_days`. */
  answer_days: number | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  price_type: Generated<'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM'>;
  status: Generated<number>;
  suspended: Generated<boolean>;
  suspended_from: number | null;
  hidden: Generated<boolean>;
  hidden_until: Date | null;
  changed_since_approval: Generated<boolean>;
  source: string | null;
  source_id: string | null;
  source_url: string | null;
  accepts_applications: Generated<boolean>;
  submitted_at: Date | null;
  approved_at: Date | null;
  posted_at: Date | null;
  /** Written by the database: the text that searches compare (contract/text/fold.ts). */
  folded: Generated<string>;
  /** Number of all applications when they were last counted (server/search/counts/applicants.ts). */
  applicants: Generated<number>;
  /**
   * The last day of the ad that the last mail about its end named, and how many days before that day the mail was due.
   */
  ending_told_for: string | null;
  ending_told_days: number | null;
}

/** Written by triggers (migrations/0109_titles_apart.sql). */
export interface RecruitmentWordsTable {
  recruitment_id: number;
  folded: string;
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
  languages: Generated<number>;
}

export interface RecruitmentTypeTable extends Record<Localized<'name'>, string> {
  id: number;
}

export interface SearchCountTable {
  day: string;
  word: string;
  searchers: Generated<number>;
  marks: Generated<Buffer>;
}

export interface SearchWordTable {
  word: string;
  alone: Generated<number>;
  counted: Generated<number>;
  token: number;
  deletes: number[];
}

export interface SearchTokenTable {
  token: number;
  ads: number;
}

export interface SearchSuggestTable {
  key: string;
  kind: string;
  text: string;
  id: number | null;
  weight: number;
}

export interface SearchSuggestTopTable {
  prefix: string;
  list: Json;
}

/** Number of listed ads of a career in a province; null means any career or any province. */
export interface LandingTable {
  career_id: number | null;
  province: string | null;
  ads: number;
  changed_at: Date;
}

/** Number of new records of a kind on a day of Vietnam. */
export interface ActivityDayTable {
  day: string;
  kind: string;
  count: number;
}

/** Pay of ads of a career, or of all (null), in a province or a country. Amounts in whole VND a month. */
export interface PayMarketTable {
  career_id: number | null;
  area: string;
  ads: number;
  median: number;
  low: number;
  step: number;
  buckets: number[];
  counted_on: string;
}

/** Written by a trigger (migrations/0137_market_of_pay.sql). */
export interface PayMarketChangeTable {
  id: Generated<number>;
  careers: number[];
  province: string | null;
}

/** Written by triggers (migrations/0229_counts_of_changed_ads.sql). */
export interface CountChangeTable {
  id: Generated<number>;
  recruitment_id: number;
  tokens_before: number[] | null;
  tokens_after: number[] | null;
  words_before: string | null;
  words_after: string | null;
}

/** The values under which an ad is counted in `ad_count` at present. */
export interface CountedAdTable {
  recruitment_id: number;
  named: number[];
  company_id: number | null;
  careers: number[];
  province: string | null;
  titles: string[];
  skills: string[];
  changed_at: Date | null;
  due_at: Date | null;
}

export interface AdCountTable {
  kind: string;
  id: number;
  name: string;
  ads: number;
  changed_at: Date | null;
  published: number | null;
}

export interface SuggestTextTable {
  kind: string;
  key: string;
  text: string;
  ads: number;
  companies: number;
}
