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
import { adWaits } from './ad-waits.ts';
import { bannerReview, orderedBanner } from './banner-shapes.ts';
import { quoteShape, services } from './quote.ts';

const quoteLine = quoteShape.shape.lines.element;
const vnd = z.int().min(0);
/** Why an ad is not public yet, and the fields that a draft still lacks. */
export const adWait = z.object({ why: z.enum(adWaits), missing: z.array(z.enum(neededFields)) });

/** One thing that an order brings: an ad, a banner, a place in a theme. */
const placement = z.object({
  id: z.int(),
  service: z.enum(services),
  /** Of the ad, the banner or the theme; of an ad that is gone, as it was called when it was ordered. */
  title: z.string(),
  recruitment_id: z.int().nullable(),
  theme_id: z.int().nullable(),
  theme_title: z.string().nullable(),
  unit: z.enum(['MONTH', 'DAY', 'FOUR_WEEKS']),
  duration: z.int(),
  banner: orderedBanner.nullable(),
  /** Of a banner: where it stands with those who look at it first. Null as long as it is not paid. */
  review: bannerReview.nullable(),
  /** Of what is not paid: when it is to begin, if that was chosen. */
  start_date: z.iso.date().nullable(),
  /** The last day; null until it has begun. */
  end_date: z.iso.date().nullable(),
  /** Null as long as it is not paid, and once it is refunded. */
  state: z.enum(placementStates).nullable(),
  /** The day on which a refund ended it. */
  ended_on: z.iso.date().nullable(),
  /** Of an ad that the public cannot read (any more), as long as what was bought for it has not ended. */
  waits: adWait.nullable(),
});

export const placementShape = placement.extend({
  order_id: z.int(),
  reference: z.string(),
  state: z.enum(placementStates),
});

/** What lists tell of an order. */
export const orderRow = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  total: vnd,
  /** VND of the total that went back; the order stays PAID until it is all of it. */
  refunded_amount: vnd,
  lines: z.array(
    z.object({ service: z.enum(services), duration: z.int(), unit: quoteLine.shape.unit, title: z.string() }),
  ),
  created_at: z.iso.datetime(),
  /** When it lets go of its places, and is cancelled by itself; null once it is paid or over. */
  held_until: z.iso.datetime().nullable(),
  cancels_at: z.iso.datetime().nullable(),
});

/** Money of an order that went back. */
const refund = z.object({
  id: z.int(),
  amount: vnd,
  reason: z.string(),
  /** Number or text of the transfer; null if the money is still to be sent. */
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
  /** What the transfer has to say. */
  reference: z.string(),
  /** VietQR: the text, and its modules as one string of 0 and 1 for each row. */
  qr: z.object({ text: z.string(), rows: z.array(z.string()) }),
});

/** An order as its company and administrators read it. */
export const orderShape = orderRow.extend({
  ...quoteShape.omit({ lines: true }).shape,
  /** Frozen when it was ordered. */
  lines: z.array(quoteLine.extend({ id: z.int(), title: z.string() })),
  /** Money that went back, in the order of time. An order that was refunded by version 0.4 or before has none. */
  refunds: z.array(refund),
  placements: z.array(placement),
  history: z.array(
    z.object({
      kind: z.enum(orderEvents),
      by: z.enum(orderActors),
      /** What an administrator gave as reason. */
      reason: z.string().nullable(),
      happened_at: z.iso.datetime(),
    }),
  ),
  abilities: z.object({ transferred: z.boolean(), pay_online: z.boolean(), cancel: z.boolean() }),
  /** Ways in which it could be paid instead; none once money is on its way. */
  other_methods: z.array(z.enum(paymentMethods)),
  /** How the last try to pay at a gateway went; null without one. */
  online: z.enum(onlinePaymentStates).nullable(),
  /** Null once nothing is to be paid, and where payment is not set up any more. */
  payment: instructions.nullable(),
});
