import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json.ts';

export interface ServiceOrderTable {
  id: Generated<number>;
  reference: string;
  company_id: number;
  employer_id: number | null;
  status: Generated<'UNPAID' | 'CHECKING' | 'PAID' | 'CANCELLED' | 'REFUNDED'>;
  payment_method: 'bank_transfer' | 'vnpay';
  /** The versions of the prices by which it was reckoned, by kind. */
  price_versions: Json;
  subtotal: number;
  sale: number;
  discount: number;
  net: number;
  vat_rate: number;
  vat_included: boolean;
  vat: number;
  total: number;
  /** The sum of its refunds; 0 where a version before has refunded all of it. */
  refunded_amount: Generated<number>;
  held_until: Date;
  created_at: Date;
  paid_at: Date | null;
  /** The registered name at the time of the order, once the company has another; null while it has not. */
  buyer_name: string | null;
}

export interface ServiceOrderLineTable {
  id: Generated<number>;
  order_id: number;
  /** A line as contract/money/quote.ts reckons it. */
  quote: Json;
  title: string;
  /** The same in each language that it was written in; null for lines of a version before. */
  titles: NullableJson;
}

export interface ServiceOrderEventTable {
  id: Generated<number>;
  order_id: number;
  kind: 'ordered' | 'transferred' | 'paid' | 'cancelled' | 'refunded';
  made_by: 'buyer' | 'staff' | 'system';
  reason: string | null;
  happened_at: Date;
}

export interface PlacementTable {
  id: Generated<number>;
  order_id: number;
  company_id: number;
  service:
    | 'RECRUITMENT_NORMAL'
    | 'RECRUITMENT_PREMIUM'
    | 'BANNER_MAIN'
    | 'BANNER_SUB_1'
    | 'BANNER_SUB_2'
    | 'THEME';
  recruitment_id: number | null;
  theme_id: number | null;
  banner_id: number | null;
  title: string;
  unit: 'MONTH' | 'DAY' | 'FOUR_WEEKS';
  duration: number;
  /** The end of its ad moves to its last day once it begins; null where nobody was asked. */
  extends_ad: boolean | null;
  start_date: string | null;
  end_date: string | null;
  paid_at: Date | null;
  ended_at: Date | null;
}

export interface BannerReviewTable {
  placement_id: number;
  /** PAID_WAITING from the order on; it is looked at once it is paid. */
  state: 'PAID_WAITING' | 'APPROVED' | 'REFUSED';
  late_weeks: Generated<'REFUND' | 'APPEND'>;
  version: Generated<number>;
  submitted_at: Date;
  decided_at: Date | null;
  /** null beside a decision: by the system. */
  decided_by: number | null;
  status_reason_code: string | null;
  status_reason: string | null;
  status_reason_language: 'vi' | 'kr' | 'en' | null;
  /** What is to take the place of the approved content, in the shape of contract/money/orders.ts. */
  change: NullableJson;
  change_vi_id: Generated<string | null>;
  change_kr_id: Generated<string | null>;
  change_en_id: Generated<string | null>;
  refunded_weeks: Generated<number>;
}

export interface PlacementWeekTable {
  place: string;
  week: string;
  number: number;
  placement_id: number;
}

export interface LedgerEntryTable {
  id: Generated<number>;
  /** It belongs to an order, or to a claim of support money. */
  order_id: number | null;
  support_claim_id: number | null;
  account: 'bank' | 'revenue' | 'vat' | 'support';
  amount: number;
  /** `returned` is of support money alone. */
  event: 'paid' | 'refunded' | 'returned';
  /** Null for payments, and for refunds of a version before. */
  refund_id: Generated<number | null>;
  happened_at: Date;
}

export interface OrderRefundTable {
  id: Generated<number>;
  order_id: number;
  net: number;
  vat: number;
  amount: number;
  reason: string;
  /** Of the transfer to the company, as the bank has it. */
  reference: string | null;
  refunded_on: string;
  made_by: 'staff' | 'system';
  happened_at: Date;
}

export interface OrderRefundLineTable {
  refund_id: number;
  line_id: number;
  net: number;
  vat: number;
}

export interface OnlinePaymentTable {
  id: Generated<number>;
  order_id: number;
  reference: string;
  amount: number;
  state: Generated<'STARTED' | 'REFUSED' | 'PAID' | 'SUSPECTED' | 'LATE' | 'TWICE' | 'NO_PLACE' | 'RETURNED'>;
  transaction_no: string | null;
  bank_code: string | null;
  response_code: string | null;
  created_at: Date;
  told_at: Date | null;
}
