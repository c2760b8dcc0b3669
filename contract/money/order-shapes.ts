import { z } from 'zod';
import {
  onlinePaymentStates,
  orderActors,
  orderEvents,
  orderStatuses,
  paymentMethods,
  placementStates,
} from '../enums.ts';
import { neededFields } from '../recruitments/recruitment-fields.ts';
import { adWaitReasons } from './ad-waits.ts';
import { bannerReview, orderedBanner } from './banner-shapes.ts';
import { quoteShape, services } from './quote.ts';

const quoteLine = quoteShape.shape.lines.element;
const vnd = z.int().min(0);
/** Why an ad is not public yet, and the fields that its draft still lacks. */
export const adWaitShape = z.object({ why: z.enum(adWaitReasons), missing: z.array(z.enum(neededFields)) });

/** One placement of an order: an ad, a banner, or a slot in a theme. */
const placement = z.object({
  id: z.int(),
  service: z.enum(services),
  /** Title of the ad, banner or theme; for a deleted ad, its title at the time of the order. */
  title: z.string(),
  recruitment_id: z.int().nullable(),
  theme_id: z.int().nullable(),
  theme_title: z.string().nullable(),
  unit: z.enum(['MONTH', 'DAY', 'FOUR_WEEKS']),
  duration: z.int(),
  banner: orderedBanner.nullable(),
  /** Review state of a banner. Null until it is paid. */
  review: bannerReview.nullable(),
  /** The start that was chosen for an unpaid placement, if any. */
  start_date: z.iso.date().nullable(),
  /** The last day of the placement; null until it has begun. */
  end_date: z.iso.date().nullable(),
  /** State of the placement today; null until it is paid, and after a refund. */
  state: z.enum(placementStates).nullable(),
  /** The day on which a refund ended the placement; null otherwise. */
  ended_on: z.iso.date().nullable(),
  /** For an ad that is not public (any longer): the reason, until its placement has ended; null otherwise. */
  waits: adWaitShape.nullable(),
});

export const placementShape = placement.extend({
  order_id: z.int(),
  reference: z.string(),
  state: z.enum(placementStates),
});

/** Fields of an order in lists. */
export const orderRow = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  total: vnd,
  /** VND of the total that were refunded. The order stays PAID until all of it is refunded. */
  refunded_amount: vnd,
  lines: z.array(
    z.object({ service: z.enum(services), duration: z.int(), unit: quoteLine.shape.unit, title: z.string() }),
  ),
  created_at: z.iso.datetime(),
  /** When the order releases its slots and is cancelled automatically; null once it is paid or has ended. */
  held_until: z.iso.datetime().nullable(),
  cancels_at: z.iso.datetime().nullable(),
});

/** A refund of an order. */
const refund = z.object({
  id: z.int(),
  amount: vnd,
  reason: z.string(),
  /** Number or text of the transfer; null if the money has not been sent yet. */
  reference: z.string().nullable(),
  /** The day of the transfer. */
  refunded_on: z.iso.date(),
  by: z.enum(orderActors),
  happened_at: z.iso.datetime(),
});

/** How to pay by bank transfer. */
const instructions = z.object({
  bank_name: z.string(),
  bank_bin: z.string(),
  bank_account: z.string(),
  bank_holder: z.string(),
  amount: vnd,
  /** Text that the bank transfer must contain. */
  reference: z.string(),
  /** VietQR code: its text, and its modules as one string of 0 and 1 for each row. */
  qr: z.object({ text: z.string(), rows: z.array(z.string()) }),
});

/** An order as its company and administrators read it. */
export const orderShape = orderRow.extend({
  ...quoteShape.omit({ lines: true }).shape,
  /** Lines of the order, frozen when it was placed. */
  lines: z.array(quoteLine.extend({ id: z.int(), title: z.string() })),
  /** Refunds in chronological order. An order that was refunded by version 0.4 or earlier has none. */
  refunds: z.array(refund),
  placements: z.array(placement),
  history: z.array(
    z.object({
      kind: z.enum(orderEvents),
      by: z.enum(orderActors),
      /**
       * The member of the buyer who acted; null for acts of other people, and for events from before members existed.
       */
      author: z.string().nullable(),
      /** Reason that an administrator gave. */
      reason: z.string().nullable(),
      happened_at: z.iso.datetime(),
    }),
  ),
  abilities: z.object({ transferred: z.boolean(), pay_online: z.boolean(), cancel: z.boolean() }),
  /** Other methods by which the order can be paid; empty once a payment is in progress. */
  other_methods: z.array(z.enum(paymentMethods)),
  /** Result of the last attempt to pay at a gateway; null without one. */
  online: z.enum(onlinePaymentStates).nullable(),
  /** Instructions for the bank transfer; null if nothing is due, or if no bank account is set up any longer. */
  payment: instructions.nullable(),
});
