import { z } from 'zod';
import { admin, call, staffRoles } from '#contract/call.ts';
import { optionalMonth } from '#contract/date-fields.ts';
import { onlinePaymentStates, paymentMethods } from '#contract/enums.ts';
import { streamedAnswer } from '#contract/file-answer.ts';
import { services } from '#contract/money/quote.ts';
import { pageOf, paging } from '#contract/paging.ts';

const access = admin(...staffRoles.booking);

/**
 * Sums in whole VND. `received - refunded` is `total`, and so is `net + vat`; negative if more was refunded than
 * received.
 */
const sums = z.object({
  received: z.int(),
  refunded: z.int(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
});

/** A payment or a refund. The amounts of a refund are negative. */
const booking = z.object({
  id: z.int(),
  order_id: z.int(),
  reference: z.string(),
  company_name: z.string(),
  payment_method: z.enum(paymentMethods),
  event: z.enum(['paid', 'refunded']),
  happened_at: z.iso.datetime(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  /**
   * Reason of a refund; the next two fields are the day and number of its transfer. Null for payments, and if not
   * entered.
   */
  reason: z.string().nullable(),
  refunded_on: z.iso.date().nullable(),
  refund_reference: z.string().nullable(),
});

export const showSettlement = call('GET /admin/order/settlement', {
  summary:
    'What was booked in a month of Vietnam, by service and by way of paying, with the payments of it and the months of its year',
  access,
  /** The month of the settlement; if left out, the current month. */
  input: z.object({ month: optionalMonth(), ...paging }),
  output: pageOf(booking).extend({
    month: z.string(),
    sum: sums,
    by_service: z.array(sums.extend({ service: z.enum(services) })),
    by_method: z.array(sums.extend({ payment_method: z.enum(paymentMethods) })),
    /** Months of the same year with bookings. */
    months: z.array(sums.extend({ month: z.string() })),
    year: sums,
    /** Support money that was paid out in the month, less returns from banks: an expense, not part of the sums. */
    support: z.int(),
    /**
     * Money that arrived at a gateway and is not in the ledger, from any month. It is either refunded or allocated.
     * Oldest first, at most a hundred.
     */
    stray: z.array(
      z.object({
        id: z.int(),
        order_id: z.int(),
        reference: z.string(),
        company_name: z.string(),
        amount: z.int(),
        state: z.enum(onlinePaymentStates),
        told_at: z.iso.datetime(),
      }),
    ),
    /** Years with settlements, from the first payment to the current year. */
    years: z.array(z.int()),
  }),
});

const download = {
  access,
  // The data are read page by page while they are sent, so no transaction is open. Only the audit row is written.
  effect: 'act',
  limit: 'applicantFile',
  input: z.object({ month: optionalMonth() }),
  output: streamedAnswer,
} as const;

export const downloadSettlementCsv = call('GET /admin/order/settlement/csv', {
  ...download,
  summary: 'The payments of a month as CSV; audited',
  answers: 'text/csv',
});

export const downloadSettlementXlsx = call('GET /admin/order/settlement/xlsx', {
  ...download,
  summary: 'The payments of a month as a workbook; audited',
  answers: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
