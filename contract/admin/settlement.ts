import { z } from 'zod';
import { admin, call, staffRoles } from '../call.ts';
import { optionalMonth } from '../date-fields.ts';
import { onlinePaymentStates, paymentMethods } from '../enums.ts';
import { streamedAnswer } from '../file-answer.ts';
import { services } from '../money/quote.ts';
import { pageOf, paging } from '../paging.ts';

const access = admin(...staffRoles.booking);

/** Whole VND. `received - refunded` is `total`, and so is `net + vat`; below 0 where more went back than came. */
const sums = z.object({
  received: z.int(),
  refunded: z.int(),
  net: z.int(),
  vat: z.int(),
  total: z.int(),
});

/** A payment that came, or one that went back: then its amounts are below 0. */
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
  /** Of a refund: why, the day of the transfer and its number. Null for payments, and where nobody has entered it. */
  reason: z.string().nullable(),
  refunded_on: z.iso.date().nullable(),
  refund_reference: z.string().nullable(),
});

export const showSettlement = call('GET /admin/order/settlement', {
  summary:
    'What was booked in a month of Vietnam, by service and by way of paying, with the payments of it and the months of its year',
  access,
  effect: 'read',
  /** Without a month the present one. */
  input: z.object({ month: optionalMonth(), ...paging }),
  output: pageOf(booking).extend({
    month: z.string(),
    sum: sums,
    by_service: z.array(sums.extend({ service: z.enum(services) })),
    by_method: z.array(sums.extend({ payment_method: z.enum(paymentMethods) })),
    /** Those of the same year in which something was booked. */
    months: z.array(sums.extend({ month: z.string() })),
    year: sums,
    /** Support money that was paid out in the month, less what banks sent back: an expense, in none of the sums. */
    support: z.int(),
    /** Money that came at a gateway and is in no book, of whatever month: it goes back, or is given a place. The oldest first, a hundred at most. */
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
    /** From that of the first payment to the present one. */
    years: z.array(z.int()),
  }),
});

const download = {
  access,
  // Read page by page while it is sent; only the audit of it is written.
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
