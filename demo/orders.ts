import { z } from 'zod';
import { type PaymentMethod, paymentMethods } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { bannerReviews } from '#contract/money/banner-enums.ts';
import type { OrderItem } from '#contract/money/orders.ts';
import { calculateQuote, services } from '#contract/money/quote.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { addPayment, findPayment, recordGatewayResponse } from '#server/money/gateways/payments.ts';
import { postEntries } from '#server/money/ledger/ledger.ts';
import { storeRefund } from '#server/money/orders/refunds.ts';
import { endPlacements, startPlacements } from '#server/money/orders/start.ts';
import { insertOrder, insertPlacement, writeOrderEvent } from '#server/money/orders/store.ts';
import { type PlannedPlacement, planItem } from '#server/money/placements/plan.ts';
import { reservePlacementWeeks } from '#server/money/placements/weeks.ts';
import { readPricesUncached } from '#server/money/prices/prices.ts';
import { isShown } from '#server/states/search.ts';
import { storeAudit } from './audits.ts';
import { type DemoBanner, orderedBanners, storeBannerReview } from './banner-reviews.ts';
import { storeBannerPictures, type World } from './content/store.ts';
import { readData } from './data.ts';
import { findStaff } from './staff.ts';

/** An ad for which a company buys services, and that company. */
interface Ad {
  id: number;
  title: string;
  /** Title of the ad in each language that it is written in, as order lines store it. */
  titles: string;
  company_id: number;
  employer_id: number;
}
const stories = readData(
  'orders',
  z.array(
    z.strictObject({
      /** Index of the company, and index of its ad. */
      who: z.int(),
      ad: z.int().default(0),
      /** Age in days, and hour. */
      days: z.int(),
      hour: z.int(),
      service: z.enum(services),
      duration: z.int(),
      ends: z.enum(['UNPAID', 'CHECKING', 'PAID', 'CANCELLED']),
      method: z.enum(paymentMethods).default('bank_transfer'),
      /** Name of its banner, and the state of it in the review. */
      banner: z.enum(['newShift', 'yearEnd', 'newYear', 'quick']).optional(),
      review: z.enum(bannerReviews).optional(),
      /** Refund three days after the order: its share of the total, the reason and the reference text. */
      refund: z.strictObject({ share: z.number(), reason: z.string(), reference: z.string() }).optional(),
    }),
  ),
);
type Story = (typeof stories)[number];

/**
 * Stores orders in every state; what was paid runs on the home page. The buyers are the first companies with listed
 * ads.
 */
export async function storeOrders(db: Db, world: World): Promise<void> {
  const [buyers, theme, admin] = [
    await listBuyers(db, world.calendar.now),
    await openTheme(db),
    await findStaff(db, 'finance'),
  ];
  for (const story of stories) {
    const ads = buyers[story.who] ?? buyers[0] ?? [];
    const ad = ads[story.ad] ?? ads[0];
    if (ad) await tell(db, story, { ad, theme, admin }, world);
  }
}

interface Cast {
  ad: Ad;
  theme: number;
  admin: number;
}

async function tell(db: Db, story: Story, { ad, theme, admin }: Cast, world: World): Promise<void> {
  const at = world.calendar.moment(story.days, story.hour);
  const { service, duration, method } = story;
  const banner = story.banner && (await drawBanner(db, orderedBanners[story.banner], ad, world));
  const item: OrderItem = {
    ...{ service, duration, quantity: 1, combo_id: undefined, start_date: undefined, banner },
    ...{ recruitment_id: ad.id, theme_id: service === 'THEME' ? theme : undefined },
    ...{ premium_ids: [], regular_ids: [], extend_ad: true, late_weeks: 'APPEND' },
  };
  const { prices, versions } = await readPricesUncached(db, at);
  const reckoned = calculateQuote(prices, { items: [item] });
  const [line] = reckoned?.lines ?? [];
  if (!reckoned || !line) throw new Error('the demo sells what it has no price for');
  const { company_id } = ad;
  const order = await insertOrder(
    db,
    { companyId: company_id, employerId: ad.employer_id, method, quote: reckoned, versions },
    at,
  );
  const title = banner?.title_vi ?? ad.title;
  await db
    .insertInto('service_order_line')
    .values({
      ...{ order_id: order.id, quote: JSON.stringify(line), title },
      titles: banner ? titlesOf(banner) : ad.titles,
    })
    .execute();
  for (const part of planItem(item, line, prices, at)) {
    const planned: PlannedPlacement = part.banner ? { ...part, recruitment_id: null } : part;
    const id = await insertPlacement(db, { ...planned, title }, { order_id: order.id, company_id }, at);
    await reservePlacementWeeks(db, { ...planned, id }, at);
  }
  await writeOrderEvent(db, order.id, 'ordered', 'buyer', at);
  await end(db, { ...order, ends: story.ends, refund: story.refund, admin, method, ...reckoned }, at);
  if (story.review)
    await storeBannerReview(db, order, story.review, {
      admin: await findStaff(db, 'operator'),
      paid_at: later(at, 4),
    });
}

/** The banner with its stored pictures. One without an address leads to its company. */
async function drawBanner(db: Db, { picture, ...content }: DemoBanner, ad: Ad, world: World) {
  return {
    ...content,
    url: content.url ?? `/company/${ad.company_id}`,
    ...(picture && (await storeBannerPictures(db, world, picture, { employer_id: ad.employer_id }))),
  };
}

const HOUR = 3_600_000;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);

interface Told {
  id: number;
  reference: string;
  method: PaymentMethod;
  ends: Story['ends'];
  refund: Story['refund'];
  admin: number;
  net: number;
  vat: number;
  total: number;
}

/** Applies the outcome of an order. */
async function end(db: Db, order: Told, at: Date): Promise<void> {
  const { id, ends, admin } = order;
  const wasPaid = ends === 'PAID';
  const isOnline = order.method === 'vnpay';
  if (isOnline) await payOnline(db, order, at);
  if (!isOnline && (ends === 'CHECKING' || wasPaid)) {
    await writeOrderEvent(db, id, 'transferred', 'buyer', later(at, 1));
    const held_until = later(at, 1 + limits.orderCheckingHours);
    await db.updateTable('service_order').set({ held_until }).where('id', '=', id).execute();
  }
  if (wasPaid) {
    const paid_at = later(at, 4);
    await db.updateTable('service_order').set({ paid_at }).where('id', '=', id).execute();
    await startPlacements(db, id, { isHeld: true, start_date: undefined }, paid_at);
    await postEntries(db, order, 'paid', paid_at);
    await writeOrderEvent(db, id, 'paid', isOnline ? 'system' : 'staff', paid_at);
    if (!isOnline) await auditOrder(db, order, { admin, action: 'order.mark_paid', status: 'PAID' }, paid_at);
  }
  if (ends === 'CANCELLED') {
    await endPlacements(db, id, later(at, 7 * 24));
    await writeOrderEvent(db, id, 'cancelled', 'system', later(at, 7 * 24));
  }
  const status = wasPaid ? 'PAID' : ends;
  await db.updateTable('service_order').set({ status }).where('id', '=', id).execute();
  if (order.refund) await giveBack(db, order, order.refund, later(at, 72));
}

/** Money of a paid order goes back: all of it, or a part. */
async function giveBack(
  db: Db,
  { id, admin, total }: Told,
  refund: NonNullable<Story['refund']>,
  back: Date,
): Promise<void> {
  const paid = await db
    .selectFrom('service_order')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { reason, share, reference } = refund;
  const amount = share === 1 ? undefined : Math.round((total * share) / 1_000) * 1_000;
  const stored = await storeRefund(db, paid, { amount, reason, reference, by: 'staff' }, back);
  const status = stored.isWhole ? 'REFUNDED' : 'PAID';
  await auditOrder(
    db,
    { id, total },
    { admin, action: 'order.refund', status, reason, amount: stored.amount },
    back,
  );
}

/** Stores the result that VNPay reported of an order. For a cancelled order, the money arrived a day too late. */
async function payOnline(db: Db, order: Told, at: Date): Promise<void> {
  const isLate = order.ends === 'CANCELLED';
  const reference = await addPayment(db, order, later(at, isLate ? 7 * 24 - 1 : 3));
  const { id } = orNotFound(await findPayment(db, reference));
  const answer = { transaction_no: `1438${order.id}271`, bank_code: 'VCB', response_code: '00' };
  const state = isLate ? 'LATE' : 'PAID';
  await recordGatewayResponse(db, id, { ...answer, state }, later(at, isLate ? 7 * 24 + 1 : 4));
}

interface Deed {
  admin: number;
  action: string;
  status: string;
  reason?: string;
  amount?: number;
}

const auditOrder = (
  db: Db,
  { id, total }: Pick<Told, 'id' | 'total'>,
  { admin, action, ...after }: Deed,
  happened_at: Date,
) =>
  storeAudit(db, {
    ...{ admin_id: admin, action, object_kind: 'order', object_id: id },
    ...{ after: { ...after, total }, happened_at },
  });

/** Companies by their listed ads, the first one of the demo before the others. */
async function listBuyers(db: Db, now: Date): Promise<Ad[][]> {
  const rows = await db
    .selectFrom('recruitment_search as s')
    .innerJoin('recruitment as r', 'r.id', 's.id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .innerJoin('employer as e', 'e.company_id', 'c.id')
    .where(isShown(now).sql)
    .orderBy('c.id')
    .orderBy('r.id', 'desc')
    .select(['r.id', 'r.company_id', 'e.id as employer_id', 'r.title_vi', 'r.title_kr', 'r.title_en'])
    .execute();
  const companies = Map.groupBy(rows, ({ company_id }) => company_id);
  return [...companies.values()].map((ads) =>
    ads.map((ad) => ({
      ...ad,
      title: ad.title_vi ?? ad.title_kr ?? ad.title_en ?? '',
      titles: titlesOf(ad),
    })),
  );
}

/**
 * Adds slots for paid ads to the first theme.
 * @returns the id of the theme
 */
async function openTheme(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('theme')
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('theme')
    .set((eb) => ({ recruitment_max: eb('recruitment_max', '+', 4) }))
    .where('id', '=', id)
    .execute();
  return id;
}

const titlesOf = (texts: {
  title_vi?: string | null | undefined;
  title_kr?: string | null | undefined;
  title_en?: string | null | undefined;
}): string => JSON.stringify({ vi: texts.title_vi, kr: texts.title_kr, en: texts.title_en });
