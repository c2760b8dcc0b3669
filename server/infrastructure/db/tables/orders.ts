import type { Generated } from 'kysely';
import type { Reason } from './columns.ts';
import type { Json, NullableJson } from './json.ts';

export interface ServiceOrderTable {
  id: Generated<number>;
  reference: string;
  company_id: number;
  employer_id: number | null;
  status: Generated<'UNPAID' | 'CHECKING' | 'PAID' | 'CANCELLED' | 'REFUNDED'>;
  payment_method: 'bank_transfer' | 'vnpay';
  /** The versions of the prices that the order was computed with, by kind. */
  price_versions: Json;
  subtotal: number;
  sale: number;
  discount: number;
  net: number;
  vat_rate: number;
  vat_included: boolean;
  vat: number;
  total: number;
  /** The sum of the order's refunds; 0 if an earlier version has refunded all of it. */
  refunded_amount: Generated<number>;
  held_until: Date;
  created_at: Date;
  paid_at: Date | null;
  /** The registered name at the time of the order, once the company has another; null until then. */
  buyer_name: string | null;
}

export interface ServiceOrderLineTable {
  id: Generated<number>;
  order_id: number;
  /** A line as contract/money/quote.ts computes it. */
  quote: Json;
  title: string;
  /** The titles in each language that they were written in; null for lines of an earlier version. */
  titles: NullableJson;
}

export interface ServiceOrderEventTable {
  id: Generated<number>;
  order_id: number;
  kind: 'ordered' | 'transferred' | 'paid' | 'cancelled' | 'refunded';
  made_by: 'buyer' | 'staff' | 'system';
  /** The member of the buyer who acted; null for rows from before members existed, and for others. */
  member_id: number | null;
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
  /**
   * True if the end of the ad moves to the last day of the placement once that begins; null if the buyer was not asked.
   */
  extends_ad: boolean | null;
  start_date: string | null;
  end_date: string | null;
  paid_at: Date | null;
  ended_at: Date | null;
}

export interface BannerReviewTable extends Reason {
  placement_id: number;
  /** PAID_WAITING from the order on; the review begins once the banner is paid. */
  state: 'PAID_WAITING' | 'APPROVED' | 'REFUSED';
  late_weeks: Generated<'REFUND' | 'APPEND'>;
  version: Generated<number>;
  submitted_at: Date;
  decided_at: Date | null;
  /** Null beside a decision means that the system decided. */
  decided_by: number | null;
  /** The content that is to replace the approved one, in the format of contract/money/orders.ts. */
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
  /** The money belongs to an order, or to a claim of support money. */
  order_id: number | null;
  support_claim_id: number | null;
  account: 'bank' | 'revenue' | 'vat' | 'support';
  amount: number;
  /** `returned` is for support money only. */
  event: 'paid' | 'refunded' | 'returned';
  /** The refund of this entry; null for payments, and for refunds of an earlier version. */
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
  /** Reference of the transfer to the company at the bank. */
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
