import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json.ts';

export interface AlertReaderTable {
  id: Generated<number>;
  candidate_id: number | null;
  email: string | null;
  language: 'vi' | 'kr' | 'en';
  created_at: Date;
}

export interface JobAlertTable {
  id: Generated<number>;
  reader_id: number;
  criteria: Json;
  spellings: Generated<string[]>;
  frequency: 'DAILY' | 'WEEKLY';
  status: 'WAITING' | 'ACTIVE' | 'PAUSED';
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  matched_until: Date;
  parsed: NullableJson;
  parsed_version: number | null;
  language: 'vi' | 'kr' | 'en' | null;
}

export interface AlertAdTable {
  recruitment_id: number;
  seen_at: Date;
}
