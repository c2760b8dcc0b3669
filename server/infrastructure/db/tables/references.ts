import type { Generated } from 'kysely';
import type { Localized } from '#contract/languages.ts';
import type { CatalogColumns } from './columns.ts';
import type { Json } from './json.ts';

export interface CareerTable extends CatalogColumns {
  parent_id: number | null;
  isco: string | null;
  /** Number of ads that name it, and of the public ones, when they were last counted (server/search/counts/publish.ts). */
  ads: Generated<number>;
  listed_ads: Generated<number>;
}

export interface ExperienceBandTable extends Record<Localized<'name'>, string> {
  id: Generated<number>;
  years_min: number;
  years_max: number | null;
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

export interface SkillTable extends Record<Localized<'name'>, string> {
  id: Generated<number>;
  kind: 'skill' | 'soft_skill' | 'benefit' | 'priority';
  folded: string;
  position: Generated<number>;
  is_active: Generated<boolean>;
}
