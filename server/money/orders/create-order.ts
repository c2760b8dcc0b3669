import type { CompanyAccess } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { OrderItem, OrderRequest } from '#contract/money/orders.ts';
import { calculateQuote, type Quote, type QuoteLine } from '#contract/money/quote.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError, type FieldErrors, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isOpen } from '#server/states/money.ts';
import { gateways } from '../gateways/gateway.ts';
import { rejectDaysBeyondEnd } from '../placements/ad-end.ts';
import { checkPremium } from '../placements/capacity.ts';
import { needsLogo, type PlannedPlacement, planItem, validateItem } from '../placements/plan.ts';
import { checkImages, checkTheme, getOwnAd } from '../placements/targets.ts';
import { reservePlacementWeeks } from '../placements/weeks.ts';
import { type CurrentPrices, readPricesUncached } from '../prices/prices.ts';
import { checkOwnAds } from './buyer.ts';
import { mailOrder } from './order-mails.ts';
import { insertOrder, insertPlacement, type Titled, type Titles, writeOrderEvent } from './store.ts';

type Work = Context<CompanyAccess>;

/** Counts the unpaid orders of a company. */
export const countOpen = (db: Db, companyId: number): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom('service_order as o')
      .where('o.company_id', '=', companyId)
      .where(isOpen.sql)
      .select('o.id'),
  );

/** Quotes the price of items. Throws 4027 if one of them is not for sale. */
export function quoteAt(
  { prices }: CurrentPrices,
  items: Parameters<typeof calculateQuote>[1]['items'],
): Quote {
  const answer = calculateQuote(prices, { items });
  if (!answer) throw apiError('NOT_VALID', 'error.not_for_sale');
  return answer;
}

/** One item of an order with its price and the placements that it contains. */
interface Line<Part extends PlannedPlacement = PlannedPlacement> {
  item: OrderItem;
  quoted: QuoteLine;
  parts: Part[];
  /** Returns the name of a field of this item, for an error message beside it. */
  field: (name: string) => string;
}

/**
 * Creates an order: calculates the price on the server, freezes it, and reserves the slots for a day. Throws 4045, with the quote, if
 * the total has changed; 4033 for too many open orders or no free slot; 4039 or 4040 for a theme; 4046 for a company without a logo; 414
 * for an incomplete item;
 * 403 for a recruiter who orders something else than services for own ads.
 * @returns the id of the order
 */
export async function createOrder(work: Work, { items, payment_method, expected_total }: OrderRequest) {
  const { db, now, actor } = work;
  const gateway = gateways[payment_method];
  const current = await readPricesUncached(db, now);
  const reckoned = quoteAt(current, items);
  const lines = planLines(items, reckoned, current, now);
  await checkOwnAds(db, actor, items);
  await checkBuyer(work, payment_method, lines);
  checkItems(lines, current, now);
  if (reckoned.total !== expected_total) throw apiError('PRICE_CHANGED', undefined, { data: reckoned });
  const titled: Line<Titled>[] = [];
  for (const line of lines) titled.push({ ...line, parts: await formatPartNames(work, line) });
  if (!gateway.takes(reckoned.total)) throw apiError('NOT_VALID', 'error.payment_amount');
  const order = await insertOrder(
    db,
    {
      companyId: actor.companyId,
      employerId: actor.employerId,
      method: payment_method,
      quote: reckoned,
      versions: current.versions,
    },
    now,
  );
  await storeLines(work, order.id, titled, current);
  await writeOrderEvent(db, order.id, 'ordered', 'buyer', now, { memberId: actor.id });
  const payment = await gateway.instruct(work, { reference: order.reference, total: reckoned.total });
  await mailOrder(work, order.id, 'order-placed', { payment });
  return order.id;
}

/**
 * Joins each item of an order with its line of the quote and its planned placements. A quote has one line for each
 * item.
 */
function planLines(
  items: readonly OrderItem[],
  { lines }: Quote,
  { prices }: CurrentPrices,
  now: Date,
): Line[] {
  return lines.flatMap((quoted, at) => {
    const item = items[at];
    if (!item) return [];
    return {
      item,
      quoted,
      parts: planItem(item, quoted, prices, now),
      field: (name) => `items.${at}.${name}`,
    };
  });
}

async function checkBuyer(work: Work, method: OrderRequest['payment_method'], lines: readonly Line[]) {
  const { db, actor } = work;
  if (!(await gateways[method].isConfigured(work))) throw apiError('NOT_VALID', 'error.payment_not_set_up');
  if ((await countOpen(db, actor.companyId)) >= limits.openOrders)
    throw apiError('ORDER_MAX', `error.orders_open|max=${limits.openOrders}`);
  if (!lines.some(({ parts }) => parts.some(needsLogo))) return;
  const { logo_id } = await db
    .selectFrom('company')
    .where('id', '=', actor.companyId)
    .select('logo_id')
    .executeTakeFirstOrThrow();
  if (logo_id === null) throw apiError('LOGO_EMPTY');
}

function checkItems(lines: readonly Line[], { prices }: CurrentPrices, now: Date) {
  const wrong: FieldErrors = {};
  for (const { item, parts, field } of lines)
    for (const [name, key] of Object.entries(validateItem(item, parts, prices, now)))
      wrong[field(name)] = key;
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
  if (lines.some(({ item }) => item.service === 'RECRUITMENT_NORMAL') && !prices.RECRUITMENT.normal.price)
    throw apiError('NOT_VALID', 'error.regular_free');
}

/**
 * Finds the ad, theme or banner that an item is for, and adds its title to each placement of the item. Throws an error
 * if one is invalid.
 */
async function formatPartNames({ db, actor, now }: Work, { item, parts, field }: Line): Promise<Titled[]> {
  const named: Titled[] = [];
  for (const part of parts) {
    if (part.banner) {
      const { content } = part.banner;
      await checkImages(db, actor.employerId, content, field);
      named.push({ ...part, title: titleOf(content), titles: titlesOf(content) });
      continue;
    }
    const ad =
      part.recruitment_id === null
        ? undefined
        : await getOwnAd(db, actor, part.recruitment_id, now, field(adFieldOf(item, part)));
    if (part.service === 'THEME') await checkTheme(db, part, now, field);
    if (ad) await rejectDaysBeyondEnd(db, ad, part, { now, field });
    // Also stored for an ad that ends late enough today, because its paid days may start later, after money and
    // approval.
    named.push({
      ...part,
      titles: ad ? titlesOf(ad) : {},
      title: ad?.title ?? '',
      extends_ad: ad ? (part.extends_ad ?? true) : null,
    });
  }
  return named;
}

/** Field in which the company chose the ad of a placement. */
function adFieldOf({ service }: OrderItem, part: PlannedPlacement): string {
  if (service !== 'COMBO' || part.service === 'THEME') return 'recruitment_id';
  return part.service === 'RECRUITMENT_PREMIUM' ? 'premium_ids' : 'regular_ids';
}

type LocalizedTitles = Partial<Record<`title_${Language}`, string | null | undefined>>;

const titlesOf = ({ title_vi, title_kr, title_en }: LocalizedTitles): Titles => ({
  vi: title_vi || undefined,
  kr: title_kr || undefined,
  en: title_en || undefined,
});

const titleOf = ({ title_vi, title_kr, title_en }: LocalizedTitles) => title_vi ?? title_kr ?? title_en ?? '';

/** Stores the lines and their placements. Slots are reserved last, because their locks make other transactions wait until this one ends. */
async function storeLines(
  { db, actor, now }: Work,
  order_id: number,
  lines: Line<Titled>[],
  current: CurrentPrices,
) {
  const stored: { id: number; part: Titled }[] = [];
  for (const { item, quoted, parts } of lines) {
    const sold = current.prices.COMBO.packages.find(({ id }) => id === item.combo_id);
    const title = sold ? packageName(sold) : (parts[0]?.title ?? '');
    const titles = sold ? { vi: sold.name_vi, kr: sold.name_kr, en: sold.name_en } : parts[0]?.titles;
    await db
      .insertInto('service_order_line')
      .values({ order_id, quote: JSON.stringify(quoted), title, titles: JSON.stringify(titles ?? {}) })
      .execute();
    for (const part of parts) {
      if (part.service === 'RECRUITMENT_PREMIUM') await checkPremium(db, part.recruitment_id, now);
      const id = await insertPlacement(db, part, { order_id, company_id: actor.companyId }, now);
      stored.push({ id, part });
    }
  }
  // Sorted by the key of the slots, to avoid a deadlock between two orders for the same slots.
  const ofPlace = ({ part }: (typeof stored)[number]) => `${part.service} ${part.theme_id ?? ''}`;
  stored.sort((one, other) => ofPlace(one).localeCompare(ofPlace(other)) || one.id - other.id);
  for (const { id, part } of stored) await reservePlacementWeeks(db, { ...part, id }, now);
}

const packageName = ({ name_vi = null, name_kr = null, name_en = null }: PackageNames) =>
  selectLocalized({ name_vi, name_kr, name_en }, 'name', 'vi')?.text ?? '';

type PackageNames = Partial<Record<`name_${Language}`, string | null | undefined>>;
