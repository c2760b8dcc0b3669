import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface CareerTable {
  id: Generated<number>;
  parent_id: number | null;
  isco: string | null;
  name_vi: string;
  name_kr: string;
  name_en: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  merged_into: number | null;
  settled_at: Date | null;
  /** Number of ads that name it, and of the public ones, when they were last counted (server/hiring/recruitments/record/recount.ts). */
  ads: Generated<number>;
  listed_ads: Generated<number>;
}

export interface ExperienceBandTable {
  id: Generated<number>;
  years_min: number;
  years_max: number | null;
  name_vi: string;
  name_kr: string;
  name_en: string;
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

export interface SettingTable {
  id: Generated<number>;
  name: string;
  value: Json;
  version: Generated<number>;
  updated_at: Date;
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
