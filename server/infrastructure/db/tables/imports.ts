import type { Generated } from 'kysely';
import type { NullableJson } from './json.ts';

/** A run of an import command. */
export interface ImportRunTable {
  id: Generated<number>;
  kind: 'POSTINGS' | 'REGISTRY';
  files: string;
  started_at: Date;
  finished_at: Date | null;
  added: Generated<number>;
  changed: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  undone_at: Date | null;
  removed: Generated<number>;
  restored: Generated<number>;
  kept: Generated<number>;
}

/** A record that a run of an import has written. */
export interface ImportLineTable {
  id: Generated<number>;
  run_id: number;
  kind: 'AD' | 'COMPANY' | 'ENTRY';
  recruitment_id: number | null;
  company_id: number | null;
  tax_code: string | null;
  before: NullableJson;
  written: string | null;
}
