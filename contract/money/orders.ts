import { z } from 'zod';
import { optionalAddress, optionalImage } from '../admin/content-fields.ts';
import { call, employer } from '../call.ts';
import { optionalDate } from '../date-fields.ts';
import { bannerKinds, orderStatuses, palettes, paymentMethods, placementStates } from '../enums.ts';
import { emptyObject, flag, id, ids, integer, listOf, oneOf, optional, optionalId } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { storedFile } from '../files.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText } from '../localized-fields.ts';
import { listInput, pageWithCounts, referenceList } from '../paging.ts';
import { lateWeeks } from './banner-enums.ts';
import { orderRow, orderShape, placementShape } from './order-shapes.ts';
import { priceLimits } from './prices.ts';
import { quoteItem, quoteShape } from './quote.ts';

/** The words and pictures of a company's banner, as those of administrators: a picture for each language, or words beside a drawn tile. */
export const bannerContent = z
  .object({
    ...localizedText('title', limits.title, limits.titleMin),
    ...localizedText('note', limits.title),
    ...localizedText('text', limits.summary),
    ...localizedText('label', limits.bannerLabel),
    url: optionalAddress(),
    palette: oneOf(palettes),
    image_vi_id: optionalImage(),
    image_kr_id: optionalImage(),
    image_en_id: optionalImage(),
  })
  .check(inOneLanguage('title'));
export type BannerContent = z.output<typeof bannerContent>;

/**
 * For ads that end before the last day bought for them: whether their end moves to that day, or stays and the days after it are not used. Without an
 * answer such a purchase is refused with 414 at this field.
 */
const extendAd = () => optional(flag());

/** Something to buy, and what it is for. Which of these it needs is judged by the server, which answers at `items.N.field`. */
const orderItem = z.object({
  ...quoteItem.shape,
  /** The ad: of a regular or premium one, of a place in a theme, and of a package with a theme. */
  recruitment_id: optionalId(),
  theme_id: optionalId(),
  /** The Monday on which a banner or a place in a theme begins; without one the next Monday. */
  start_date: optionalDate(),
  banner: bannerContent.optional(),
  /** Of a banner: what becomes of weeks that pass before it is approved; without an answer their money goes back. */
  late_weeks: optional(oneOf(lateWeeks)),
  /** Of a package: the ads that it is used for at once; those left over are chosen later. */
  premium_ids: ids(priceLimits.ads),
  regular_ids: ids(priceLimits.ads),
  extend_ad: extendAd(),
});
export type OrderItem = z.output<typeof orderItem>;
const items = listOf(orderItem, limits.orderLines, 1);

const one = z.object({ id: id() });
const ordering = { access: employer, effect: 'write', limit: 'write', idempotent: true } as const;

export const quoteOrder = call('POST /employer/service/quote', {
  summary: 'What all of this costs now; 4027 when something is not for sale',
  access: employer,
  effect: 'read',
  input: z.object({ items: listOf(quoteItem, limits.orderLines, 1) }),
  output: quoteShape,
});

export const createOrder = call('POST /employer/service/order', {
  ...ordering,
  summary:
    'Orders at the price that was shown; 4045 with the new quote when it is another one, 4033 with too many open orders or no free place, 4039 and 4040 for a theme, 4046 without a logo',
  locksAccount: true,
  input: z.object({
    items,
    payment_method: oneOf(paymentMethods),
    /** The total that the page showed. */
    expected_total: integer(0, Number.MAX_SAFE_INTEGER),
  }),
  output: orderShape,
});
export type OrderRequest = z.output<typeof createOrder.input>;

export const listOrders = call('GET /employer/service/orders', {
  summary: 'Own orders, the newest first',
  access: employer,
  effect: 'read',
  input: z.object(listInput(orderStatuses)),
  output: pageWithCounts(orderRow, orderStatuses),
});

export const showOrder = call('GET /employer/service/order/show', {
  summary: 'One own order with how to pay it, what it brings and its history',
  access: employer,
  effect: 'read',
  input: one,
  output: orderShape,
});

export const downloadReceipt = call('GET /employer/service/order/receipt', {
  summary: 'The receipt of an own order that was paid, as PDF; 4027 while it is not',
  access: employer,
  effect: 'read',
  limit: 'pdf',
  input: one,
  output: fileAnswer,
  answers: 'application/pdf',
});

export const reportTransfer = call('POST /employer/service/order/paid', {
  ...ordering,
  summary: 'Says that the money has been transferred; an administrator looks for it then',
  input: one,
  output: orderShape,
});

export const payOnline = call('POST /employer/service/order/pay-online', {
  ...ordering,
  summary: 'Begins to pay an own order at its gateway; 4027 for one that is not paid there, or not any more',
  input: one,
  /** Where it is paid: a page of the gateway. */
  output: z.object({ url: z.string() }),
});

export const changeMethod = call('POST /employer/service/order/change-method', {
  ...ordering,
  summary:
    'Chooses another way to pay an own order; 4027 once money is on its way, or where that way takes no such order',
  input: z.object({ id: id(), payment_method: oneOf(paymentMethods) }),
  output: orderShape,
});

export const cancelOrder = call('POST /employer/service/order/cancel', {
  ...ordering,
  summary: 'Cancels an own order that is not paid',
  input: one,
  output: orderShape,
});

export const listFreeWeeks = call('GET /employer/service/free-weeks', {
  summary: 'Weeks of a banner place, or of a theme, with how many places are free in each',
  access: employer,
  effect: 'read',
  input: z.object({
    /** One of the two. */
    kind: z.preprocess((value) => value || undefined, z.enum(bannerKinds).optional()),
    theme_id: optionalId(),
  }),
  output: referenceList(z.object({ start_date: z.iso.date(), free: z.int() })),
});

export const listBought = call('GET /employer/service/placements', {
  summary: 'What was paid and waits, runs, or is over, the last first',
  access: employer,
  effect: 'read',
  input: z.object(listInput(placementStates)),
  output: pageWithCounts(placementShape, placementStates),
});

export const useBought = call('POST /employer/service/use', {
  ...ordering,
  summary: 'Chooses the own ad for one that a package has left over',
  changes: ['pages'],
  input: z.object({ id: id(), recruitment_id: id(), extend_ad: extendAd() }),
  output: emptyObject,
});

export const uploadBannerImage = call('POST /employer/service/upload-image', {
  summary: 'Keeps a picture for an own banner; an order has to name it within a day',
  access: employer,
  effect: 'write',
  input: emptyObject,
  output: storedFile.extend({ width: z.int(), height: z.int() }),
  files: { file: 'content' },
  limit: ['upload', 'uploadDay'],
  idempotent: true,
});

export const showOffer = call('GET /employer/service/offer', {
  summary:
    'What a company needs to know before it buys: free places, themes for sale, its ads, and whether payment is set up',
  access: employer,
  effect: 'read',
  input: emptyObject,
  output: z.object({
    today: z.iso.date(),
    has_logo: z.boolean(),
    /** Open orders beside the most that are allowed. */
    open_orders: z.int(),
    open_orders_max: z.int(),
    /** Empty until an owner has set up how to be paid. */
    payment_methods: z.array(z.enum(paymentMethods)),
    /** Premium ads that may still begin; null without a maximum. */
    premium_free: z.int().nullable(),
    themes: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        text: z.string(),
        /** Places in it, and those free in the week that begins next. */
        places: z.int(),
        free: z.int(),
        /** Its last day, beyond which nothing is sold. */
        end_date: z.iso.date().nullable(),
      }),
    ),
    /** Own ads for which something can be bought. */
    recruitments: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        status: z.int(),
        price_type: z.string(),
        start_date: z.iso.date().nullable(),
        end_date: z.iso.date().nullable(),
        /** The last day of being premium as far as it is paid. */
        premium_until: z.iso.date().nullable(),
        /** The last day of being public as far as that is paid. */
        regular_until: z.iso.date().nullable(),
        theme_ids: z.array(z.int()),
      }),
    ),
  }),
});
