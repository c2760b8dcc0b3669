import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface PriceVersionTable {
  id: Generated<number>;
  kind: 'RECRUITMENT' | 'BANNER' | 'THEME' | 'COMBO' | 'TAX';
  valid_from: string;
  /** By the schema of its kind, in the version that stored it. */
  value: Json;
  created_by: number;
  created_at: Date;
  /** Taken back, or replaced, before its day. */
  removed_at: Date | null;
}
