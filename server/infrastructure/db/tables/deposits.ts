import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface StatementBankTable {
  id: Generated<number>;
  bank_name: string;
  /** Positions of the columns in the bank's statement file, counted from 0. */
  columns: Json;
  used_at: Date;
}

export interface DepositTable {
  id: Generated<number>;
  bank_id: number;
  booked_on: string;
  amount: number;
  text: string;
  transaction_number: string | null;
  row_sha: Buffer;
  occurrence: number;
  status: Generated<'OPEN' | 'BOOKED' | 'SET_ASIDE'>;
  order_id: number | null;
  is_late: Generated<boolean>;
  note: string | null;
  /** The amount that was sent back; the deposit is then set aside for good. */
  returned_amount: Generated<number>;
  imported_at: Date;
  folded: Generated<string>;
}

export interface DepositReturnTable {
  id: Generated<number>;
  deposit_id: number;
  amount: number;
  reason: string;
  /** Reference of the transfer at the bank. */
  reference: string | null;
  returned_on: string;
  happened_at: Date;
}
