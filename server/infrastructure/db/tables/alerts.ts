import type { Generated } from 'kysely';
import type { Versioned } from './columns.ts';
import type { Json, NullableJson } from './json.ts';

export interface AlertReaderTable {
  id: Generated<number>;
  candidate_id: number | null;
  email: string | null;
  language: 'vi' | 'kr' | 'en';
  created_at: Date;
}

export interface JobAlertTable extends Versioned {
  id: Generated<number>;
  reader_id: number;
  criteria: Json;
  spellings: Generated<string[]>;
  frequency: 'DAILY' | 'WEEKLY';
  status: 'WAITING' | 'ACTIVE' | 'PAUSED';
  matched_until: Date;
  parsed: NullableJson;
  parsed_version: number | null;
  language: 'vi' | 'kr' | 'en' | null;
}

export interface AlertAdTable {
  recruitment_id: number;
  /** Time when the ad was first public; null if the ad is recorded here but not public yet. */
  seen_at: Date | null;
}
