import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface PriceVersionTable {
  id: Generated<number>;
  kind: 'RECRUITMENT' | 'BANNER' | 'THEME' | 'COMBO' | 'TAX' | 'GRANT';
  valid_from: string;
  /** By the schema of its kind, in the version that stored it. */
  value: Json;
  created_by: number;
  created_at: Date;
  /** Taken back, or replaced, before its day. */
  removed_at: Date | null;
}

export interface SupportClaimTable {
  id: Generated<number>;
  role: 'CANDIDATE' | 'REFERRER';
  company_id: number;
  /** null once the application is erased. */
  profile_apply_id: number | null;
  hired_id: number;
  /** Who gets the money. */
  candidate_id: number;
  status: Generated<'HELD' | 'DUE' | 'PROPOSED' | 'CONFIRMED' | 'PAID' | 'RETURNED' | 'CANCELLED'>;
  amount: number;
  hired_at: Date;
  due_at: Date;
  /** The person's bank account, sealed. */
  bank: Buffer | null;
  /** A keyed hash of its number: two with one account have one mark. */
  bank_mark: Buffer | null;
  proposed_by: number | null;
  confirmed_by: number | null;
  paid_at: Date | null;
  /** The text of the bank transfer. */
  transfer_text: string | null;
  cancel_reason: string | null;
  /** Of two people who have referred each other: what an owner has decided, and when. */
  mutual_reason: string | null;
  mutual_decided_at: Date | null;
  mutual_decided_by: number | null;
}
