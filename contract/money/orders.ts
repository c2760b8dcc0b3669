import { z } from 'zod';
import { optionalImage, optionalLinkTarget } from '../admin/content/content-fields.ts';
import { call, employer, memberRoles } from '../call.ts';
import { optionalDate } from '../date-fields.ts';
import { bannerKinds, orderStatuses, palettes, paymentMethods, placementStates } from '../enums.ts';
import { flag, id, ids, integer, listOf, oneOf, optional, optionalId } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { storedFile } from '../files.ts';
import { limits } from '../limits.ts';
import { inOneLanguage, localizedText } from '../localized-fields.ts';
import { listInput, pageWithCounts, referenceList } from '../paging.ts';
import { lateWeeks } from './banner-enums.ts';
import { orderRow, orderShape, placementShape } from './order-shapes.ts';
import { priceLimits } from './prices.ts';
import { quoteItem, quoteShape } from './quote.ts';

/** Texts and images of a company's banner, as for administrators: an image for each language, or text next to a drawn tile. */
export const bannerContent = z
  .object({
    ...localizedText('title', limits.title, limits.titleMin),
    ...localizedText('note', limits.title),
    ...localizedText('text', limits.summary),
    ...localizedText('label', limits.bannerLabel),
    url: optionalLinkTarget(),
    palette: oneOf(palettes),
    image_vi_id: optionalImage(),
    image_kr_id: optionalImage(),
    image_en_id: optionalImage(),
  })
  .check(inOneLanguage('title'));
export type BannerContent = z.output<typeof bannerContent>;

/**
 * For ads that end before the last bought day. True moves the end of these ads to that day; false leaves it, and the
 * days after it are lost. If left out, such a purchase is rejected with 414 at this field.
 */
const extendAd = () => optional(flag());

/** An item to buy and its subject. The server checks which of these fields it needs, and reports errors at `items.N.field`. */
const orderItem = z.object({
  ...quoteItem.shape,
  /** Id of the ad, for a regular or premium ad, a slot in a theme, or a package with a theme. */
  recruitment_id: optionalId(),
  theme_id: optionalId(),
  /** The Monday on which a banner or a slot in a theme begins; if left out, the next Monday. */
  start_date: optionalDate(),
  banner: bannerContent.optional(),
  /** For a banner: handling of booked weeks that pass before its approval. If left out, they are refunded. */
  late_weeks: optional(oneOf(lateWeeks)),
  /** For a package: ids of the ads that use it immediately. The others can be chosen later. */
  premium_ids: ids(priceLimits.ads),
  regular_ids: ids(priceLimits.ads),
  extend_ad: extendAd(),
});
export type OrderItem = z.output<typeof orderItem>;
const items = listOf(orderItem, limits.orderLines, 1);

const one = z.object({ id: id() });
const ordering = { access: employer(...memberRoles.ordering), limit: 'write', idempotent: true } as const;

export const quoteOrder = call('POST /employer/service/quote', {
  summary: 'What all of this costs now; 4027 when something is not for sale',
  access: employer(...memberRoles.ordering),
  effect: 'read',
  input: z.object({ items: listOf(quoteItem, limits.orderLines, 1) }),
  output: quoteShape,
});

export const createOrder = call('POST /employer/service/order', {
  ...ordering,
  summary:
    'Orders at the price that was shown; 4045 with the new quote when it is another one, 4033 with too many open orders or no free place, 4039 and 4040 for a theme, 4046 without a logo; 403 for recruiters who order something else than services for own ads',
  locksAccount: true,
  input: z.object({
    items,
    payment_method: oneOf(paymentMethods),
    /** The total that the page showed; the order is rejected if the prices have changed since. */
    expected_total: integer(0, Number.MAX_SAFE_INTEGER),
  }),
  output: orderShape,
});
export type OrderRequest = z.output<typeof createOrder.input>;

export const listOrders = call('GET /employer/service/orders', {
  summary: 'Own orders, the newest first; of recruiters only those that they have made',
  access: employer(...memberRoles.ordering),
  input: z.object(listInput(orderStatuses)),
  output: pageWithCounts(orderRow, orderStatuses),
});

export const showOrder = call('GET /employer/service/order/show', {
  summary: 'One own order with how to pay it, what it brings and its history',
  access: employer(...memberRoles.ordering),
  input: one,
  output: orderShape,
});

export const downloadReceipt = call('GET /employer/service/order/receipt', {
  summary: 'The receipt of an own order that was paid, as PDF; 4027 while it is not',
  access: employer(...memberRoles.ordering),
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
  /** URL of the gateway's payment page. */
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
  access: employer(...memberRoles.ordering),
  input: z.object({
    /** Position of the banner. Exactly one of `kind` and `theme_id` is required. */
    kind: z.preprocess((value) => value || undefined, z.enum(bannerKinds).optional()),
    theme_id: optionalId(),
  }),
  output: referenceList(z.object({ start_date: z.iso.date(), free: z.int() })),
});

export const listBought = call('GET /employer/service/placements', {
  summary: 'What was paid and waits, runs, or is over, the last first',
  access: employer(...memberRoles.ordering),
  input: z.object(listInput(placementStates)),
  output: pageWithCounts(placementShape, placementStates),
});

export const useBought = call('POST /employer/service/use', {
  ...ordering,
  access: employer(...memberRoles.buying),
  summary: 'Chooses the own ad for one that a package has left over',
  changes: ['pages'],
  input: z.object({ id: id(), recruitment_id: id(), extend_ad: extendAd() }),
});

export const uploadBannerImage = call('POST /employer/service/upload-image', {
  summary: 'Keeps a picture for an own banner; an order has to name it within a day',
  access: employer(...memberRoles.buying),
  output: storedFile.extend({ width: z.int(), height: z.int() }),
  files: { file: 'content' },
  limit: ['upload', 'uploadDay'],
  idempotent: true,
});

export const showOffer = call('GET /employer/service/offer', {
  summary:
    'What a company needs to know before it buys: free places, themes for sale, its ads, and whether payment is set up',
  access: employer(...memberRoles.prices),
  output: z.object({
    today: z.iso.date(),
    has_logo: z.boolean(),
    /** Number of open orders, and its maximum. */
    open_orders: z.int(),
    open_orders_max: z.int(),
    /** Available payment methods; empty until an owner has set one up. */
    payment_methods: z.array(z.enum(paymentMethods)),
    /** Number of premium ads that may still begin; null if there is no maximum. */
    premium_free: z.int().nullable(),
    themes: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        text: z.string(),
        /** Number of slots in the theme; `free` is the number of free ones in the next week. */
        places: z.int(),
        free: z.int(),
        /** Last day of the theme; nothing is sold beyond it. */
        end_date: z.iso.date().nullable(),
      }),
    ),
    /** The company's own ads for which it can buy something. */
    recruitments: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        status: z.int(),
        price_type: z.string(),
        start_date: z.iso.date().nullable(),
        end_date: z.iso.date().nullable(),
        /** The last paid day on which the ad is premium. */
        premium_until: z.iso.date().nullable(),
        /** The last paid day on which the ad is public. */
        regular_until: z.iso.date().nullable(),
        theme_ids: z.array(z.int()),
      }),
    ),
  }),
});
