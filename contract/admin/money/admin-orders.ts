import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { optionalDate } from '#contract/date-fields.ts';
import { onlinePaymentStates, orderStatuses, timeFilters } from '#contract/enums.ts';
import {
  id,
  ids,
  integer,
  oneOf,
  optional,
  optionalId,
  optionalInteger,
  optionalText,
  text,
} from '#contract/fields.ts';
import { orderRow, orderShape } from '#contract/money/order-shapes.ts';
import { priceLimits } from '#contract/money/prices.ts';
import { listInput, pageWithCounts } from '#contract/paging.ts';
import { memberHistory } from '../admin-decisions.ts';
import { depositShape } from './admin-deposits.ts';

const access = admin(...staffRoles.booking);
const payer = {
  company_id: z.int(),
  company_name: z.string(),
  company_tax_code: z.string().nullable(),
};

const shown = orderShape.extend({
  ...payer,
  /** Id of the account that placed the order; null once the account is erased. */
  employer_id: z.int().nullable(),
  abilities: z.object({
    transferred: z.boolean(),
    pay_online: z.boolean(),
    mark_paid: z.boolean(),
    cancel: z.boolean(),
    refund: z.boolean(),
  }),
  /** True if the order's slots are no longer reserved, so that money that arrives now is late. */
  is_late: z.boolean(),
  /** Ledger entries: the name of an account, and the amount received (or sent, below 0). */
  ledger: z.array(
    z.object({ account: z.string(), amount: z.int(), event: z.string(), happened_at: z.iso.datetime() }),
  ),
  /** Deposits on our bank account that belong to the order. */
  deposits: z.array(depositShape),
  /** Attempts to pay at a gateway, latest first. */
  payments: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      amount: z.int(),
      state: z.enum(onlinePaymentStates),
      /** True if money of this attempt is not allocated to an order. It must be sent back, which is recorded here. */
      is_stray: z.boolean(),
      transaction_no: z.string().nullable(),
      bank_code: z.string().nullable(),
      response_code: z.string().nullable(),
      created_at: z.iso.datetime(),
      told_at: z.iso.datetime().nullable(),
    }),
  ),
  acts: memberHistory,
});

export const listAllOrders = call('GET /admin/order/list', {
  summary: 'Orders by state, time and words of reference or company, with what they add up to',
  access,
  input: z.object({ ...listInput(orderStatuses), period: optional(oneOf(timeFilters)) }),
  output: pageWithCounts(orderRow.extend(payer), orderStatuses).extend({
    /** Sum in VND of all orders that the list finds; `sum_paid` is that of the paid ones among them, less refunds. */
    sum: z.int(),
    sum_paid: z.int(),
  }),
});

export const showAnyOrder = call('GET /admin/order/show', {
  summary: 'One order with its lines, its history and what was booked',
  access,
  input: z.object({ id: id() }),
  output: shown,
});

const acting = { access, output: shown, idempotent: true, changes: ['pages'] } as const;
const reason = text(500, 2);

export const markPaid = call('POST /admin/order/mark-paid', {
  ...acting,
  summary:
    'Notes that the money has come and starts what was ordered; 414 when the typed amount is not the total, 4033 when a place is taken meanwhile',
  input: z.object({
    id: id(),
    /** Amount as the administrator reads it on the bank statement. It must be typed again to prevent mistakes. */
    amount: integer(0, Number.MAX_SAFE_INTEGER),
    /** Another Monday for placements that cannot begin on the ordered one. */
    start_date: optionalDate(),
    /**
     * Reason for marking the order as paid although its deposits cover only a part. 414 if it is missing in that case.
     */
    reason: optionalText(500, 2),
  }),
});

export const cancelAnyOrder = call('POST /admin/order/cancel', {
  ...acting,
  summary: 'Cancels an order that is not paid',
  input: z.object({ id: id(), reason }),
});

export const refundOrder = call('POST /admin/order/refund', {
  ...acting,
  summary:
    'Notes that money went back: a part of it, or all that is left, which ends what the order brought; 414 when it is more than is left',
  input: z.object({
    id: id(),
    reason,
    /** Amount in VND with VAT; if left out, the whole rest of the line or of the order. */
    amount: optionalInteger(1, Number.MAX_SAFE_INTEGER),
    /** Id of the line that is refunded; if left out, all lines are refunded in proportion to the rest of each. */
    line_id: optionalId(),
    /** Placements of the order that end with the refund. If the last VND is refunded, all of them end. */
    placement_ids: ids(priceLimits.ads),
    /** The number or text of the transfer at the bank. */
    reference: optionalText(100),
    /** Day of that transfer, from the day of the payment to today; if left out, today. */
    refunded_on: optionalDate(),
  }),
});

export const noteReturned = call('POST /admin/order/payment-returned', {
  ...acting,
  summary: 'Notes that money which came too late, twice or without a place went back at the gateway',
  /** `id` is the id of the payment attempt. */
  input: z.object({ id: id(), reason }),
});
