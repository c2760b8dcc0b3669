import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface StatementBankTable {
  id: Generated<number>;
  bank_name: string;
  /** Numbers of columns, from 0. */
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
  /** What was sent back of it; it is set aside then for good. */
  returned_amount: Generated<number>;
  imported_at: Date;
  folded: Generated<string>;
}

export interface DepositReturnTable {
  id: Generated<number>;
  deposit_id: number;
  amount: number;
  reason: string;
  /** Of the transfer, as the bank has it. */
  reference: string | null;
  returned_on: string;
  happened_at: Date;
}
