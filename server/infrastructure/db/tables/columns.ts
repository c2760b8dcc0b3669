import type { Generated } from 'kysely';
import type { Localized } from '#contract/languages.ts';

/** A record that colleagues may change at the same time (docs/rules.md#states). */
export interface Versioned {
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Content with a state, a period and a position. */
export interface Published extends Versioned {
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
}

/** Reason for a decision of staff, as typed and by its code. */
export interface Reason {
  status_reason: string | null;
  status_reason_code: string | null;
  status_reason_language: 'vi' | 'kr' | 'en' | null;
}

/** An entry of a list that administrators edit and merge. */
export interface CatalogColumns extends Record<Localized<'name'>, string> {
  id: Generated<number>;
  position: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  merged_into: number | null;
  settled_at: Date | null;
}

/** An entry in a section of a resume. */
export interface ResumeEntry {
  id: Generated<number>;
  profile_id: number;
  position: number;
}
