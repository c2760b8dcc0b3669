import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface PriceVersionTable {
  id: Generated<number>;
  kind: 'RECRUITMENT' | 'BANNER' | 'THEME' | 'COMBO' | 'TAX' | 'GRANT';
  valid_from: string;
  /** Price data. Their format depends on the kind, and on the version of the product that stored them. */
  value: Json;
  created_by: number;
  created_at: Date;
  /** When it was withdrawn, or replaced, before its first day. */
  removed_at: Date | null;
}

export interface SupportClaimTable {
  id: Generated<number>;
  role: 'CANDIDATE' | 'REFERRER';
  company_id: number;
  /** Id of the application; null once it is erased. */
  profile_apply_id: number | null;
  hired_id: number;
  /** The person who gets the money. */
  candidate_id: number;
  status: Generated<'HELD' | 'DUE' | 'PROPOSED' | 'CONFIRMED' | 'PAID' | 'RETURNED' | 'CANCELLED'>;
  amount: number;
  hired_at: Date;
  due_at: Date;
  /** The person's bank account, encrypted. */
  bank: Buffer | null;
  /** Keyed hash of the account number: two people with the same account have the same hash. */
  bank_mark: Buffer | null;
  proposed_by: number | null;
  confirmed_by: number | null;
  paid_at: Date | null;
  /** The text of the bank transfer. */
  transfer_text: string | null;
  cancel_reason: string | null;
  /** If two people have referred each other: the decision of an owner, and when it was made. */
  mutual_reason: string | null;
  mutual_decided_at: Date | null;
  mutual_decided_by: number | null;
}
