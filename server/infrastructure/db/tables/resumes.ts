import type { Generated } from 'kysely';
import type { LanguageLevel, SpokenLanguage } from '#contract/resumes/language-skills.ts';
import type { ResumeEntry, Versioned } from './columns.ts';
import type { JsonWithDefault } from './json.ts';

export interface ResumeTable extends Versioned {
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
  /**
   * For each section, the version of the resume that changed the section last; a section that is missing has not been
   * changed.
   */
  section_versions: JsonWithDefault;
}

export interface ResumeCultureTable extends ResumeEntry {
  cultural_level: string;
  time_end: string | null;
}

export interface ResumeEducationTable extends ResumeEntry {
  school: string;
  major: string;
  admission: 'ENROLLED' | 'TRANSFERRED';
  graduation: 'GRADUATED' | 'SOON' | 'STUDYING' | 'DROPOUT' | 'LEAVE';
  start_month: string | null;
  end_month: string | null;
}

export interface ResumeExperienceTable extends ResumeEntry {
  workplace: string;
  job_title: Generated<string>;
  start_month: string;
  end_month: string | null;
  is_working: Generated<boolean>;
  duties: Generated<string>;
}

export interface ResumeLanguageTable extends ResumeEntry {
  /** ISO 639-1 */
  language: SpokenLanguage;
  level: LanguageLevel;
  certificate: Generated<string>;
  date: string | null;
}

export interface ResumePortfolioTable extends ResumeEntry {
  kind: 'link' | 'file' | 'attachment';
  title: Generated<string>;
  link: string | null;
  file_id: string | null;
}
