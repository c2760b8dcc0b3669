import type { employer } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { OrderItem, OrderRequest } from '#contract/money/orders.ts';
import { type Quote, quote } from '#contract/money/quote.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError, type FieldErrors, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isOpen } from '#server/states/money.ts';
import { gateways } from '../gateways/gateway.ts';
import { rejectDaysBeyondEnd } from '../placements/ad-end.ts';
import { checkPremium } from '../placements/capacity.ts';
import { needsLogo, type Planned, planItem, validateItem } from '../placements/plan.ts';
import { checkImages, checkTheme, getOwnAd } from '../placements/targets.ts';
import { reservePlacementWeeks } from '../placements/weeks.ts';
import { type CurrentPrices, readPricesUncached } from '../prices/prices.ts';
import { mailOrder } from './order-mails.ts';
import { insertOrder, insertPlacement, type Titled, type Titles, writeOrderEvent } from './store.ts';

type Work = Context<typeof employer>;

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
export function quoteAt({ prices }: CurrentPrices, items: Parameters<typeof quote>[1]['items']): Quote {
  const answer = quote(prices, { items });
  if (!answer) throw apiError('NOT_VALID', 'error.not_for_sale');
  return answer;
}

/**
 * Creates an order: calculates the price on the server, freezes it, and reserves the slots for a day. Throws 4045, with the quote, if
 * the total has changed; 4033 for too many open orders or no free slot; 4039 or 4040 for a theme; 4046 for a company without a logo; 414
 * for an incomplete item.
 * @returns the id of the order
 */
export async function createOrder(work: Work, { items, payment_method, expected_total }: OrderRequest) {
  const { db, now, actor } = work;
  const current = await readPricesUncached(db, now);
  const reckoned = quoteAt(current, items);
  const planned = items.map((item, at) => {
    const line = reckoned.lines[at];
    return line ? planItem(item, line, current.prices, now) : [];
  });
  await checkBuyer(work, payment_method, planned.flat());
  checkItems(items, planned, current, now);
  if (reckoned.total !== expected_total) throw apiError('PRICE_CHANGED', undefined, { data: reckoned });
  const titled: Titled[][] = [];
  for (const [at, parts] of planned.entries()) titled.push(await formatPartNames(work, items[at], parts, at));
  if (!gateways[payment_method].takes(reckoned.total)) throw apiError('NOT_VALID', 'error.payment_amount');
  const order = await insertOrder(
    db,
    {
      companyId: actor.companyId,
      employerId: actor.id,
      method: payment_method,
      quote: reckoned,
      versions: current.versions,
    },
    now,
  );
  await storeLines(work, order.id, { items, reckoned, titled, current });
  await writeOrderEvent(db, order.id, 'ordered', 'buyer', now);
  const payable = { reference: order.reference, total: reckoned.total };
  const payment = await gateways[payment_method].instruct(work, payable);
  await mailOrder(work, order.id, 'order-placed', { payment });
  return order.id;
}

async function checkBuyer(work: Work, method: OrderRequest['payment_method'], planned: readonly Planned[]) {
  const { db, actor } = work;
  if (!(await gateways[method].isConfigured(work))) throw apiError('NOT_VALID', 'error.payment_not_set_up');
  if ((await countOpen(db, actor.companyId)) >= limits.openOrders)
    throw apiError('ORDER_MAX', `error.orders_open|max=${limits.openOrders}`);
  if (!planned.some(needsLogo)) return;
  const { logo_id } = await db
    .selectFrom('company')
    .where('id', '=', actor.companyId)
    .select('logo_id')
    .executeTakeFirstOrThrow();
  if (logo_id === null) throw apiError('LOGO_EMPTY');
}

function checkItems(items: readonly OrderItem[], planned: Planned[][], { prices }: CurrentPrices, now: Date) {
  const wrong: FieldErrors = {};
  items.forEach((item, at) => {
    const found = validateItem(item, planned[at] ?? [], prices, now);
    for (const [name, key] of Object.entries(found)) wrong[`items.${at}.${name}`] = key;
  });
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
  if (items.some((item) => item.service === 'RECRUITMENT_NORMAL') && !prices.RECRUITMENT.normal.price)
    throw apiError('NOT_VALID', 'error.regular_free');
}

/** Finds the ad, theme or banner that an item is for, and names each part after it. Throws the error of an invalid one. */
async function formatPartNames(
  { db, actor, now }: Work,
  item: OrderItem | undefined,
  parts: readonly Planned[],
  at: number,
): Promise<Titled[]> {
  const named: Titled[] = [];
  const field = (name: string) => `items.${at}.${name}`;
  for (const part of parts) {
    if (part.banner) {
      await checkImages(db, actor.id, part.banner.content, field);
      const { content } = part.banner;
      named.push({ ...part, title: titleOf(content), titles: titlesOf(content) });
      continue;
    }
    const name =
      item?.service !== 'COMBO' || part.service === 'THEME'
        ? 'recruitment_id'
        : part.service === 'RECRUITMENT_PREMIUM'
          ? 'premium_ids'
          : 'regular_ids';
    const ad =
      part.recruitment_id === null
        ? undefined
        : await getOwnAd(db, actor.companyId, part.recruitment_id, now, field(name));
    if (part.service === 'THEME') await checkTheme(db, part, now, field);
    if (ad) await rejectDaysBeyondEnd(db, ad, part, { now, field });
    // Even if the ad ends late enough today, its end moves if the money or the approval arrives later.
    const titles = ad ? titlesOf(ad) : {};
    named.push({
      ...part,
      titles,
      title: ad?.title ?? '',
      extends_ad: ad ? (part.extends_ad ?? true) : null,
    });
  }
  return named;
}

const titlesOf = ({
  title_vi,
  title_kr,
  title_en,
}: Partial<Record<`title_${Language}`, string | null | undefined>>): Titles => ({
  vi: title_vi || undefined,
  kr: title_kr || undefined,
  en: title_en || undefined,
});

const titleOf = (content: {
  title_vi?: string | undefined;
  title_kr?: string | undefined;
  title_en?: string | undefined;
}) => content.title_vi ?? content.title_kr ?? content.title_en ?? '';

interface Lines {
  items: readonly OrderItem[];
  reckoned: Quote;
  titled: Titled[][];
  current: CurrentPrices;
}

/** Stores the lines and their placements. Slots are reserved last, because their locks make other transactions wait until this one ends. */
async function storeLines(
  { db, actor, now }: Work,
  order_id: number,
  { items, reckoned, titled, current }: Lines,
) {
  const stored: { id: number; part: Titled }[] = [];
  for (const [at, line] of reckoned.lines.entries()) {
    const parts = titled[at] ?? [];
    const sold = current.prices.COMBO.packages.find(({ id }) => id === items[at]?.combo_id);
    const title = sold ? packageName(sold) : (parts[0]?.title ?? '');
    const titles = sold ? { vi: sold.name_vi, kr: sold.name_kr, en: sold.name_en } : parts[0]?.titles;
    await db
      .insertInto('service_order_line')
      .values({ order_id, quote: JSON.stringify(line), title, titles: JSON.stringify(titles ?? {}) })
      .execute();
    for (const part of parts) {
      if (part.service === 'RECRUITMENT_PREMIUM') await checkPremium(db, part.recruitment_id, now);
      const id = await insertPlacement(db, part, { order_id, company_id: actor.companyId }, now);
      stored.push({ id, part });
    }
  }
  // In order of their names, to avoid a deadlock between two orders for the same slots.
  const ofPlace = ({ part }: (typeof stored)[number]) => `${part.service} ${part.theme_id ?? ''}`;
  stored.sort((one, other) => ofPlace(one).localeCompare(ofPlace(other)) || one.id - other.id);
  for (const { id, part } of stored) await reservePlacementWeeks(db, { ...part, id }, now);
}

const packageName = (sold: {
  name_vi?: string | undefined;
  name_kr?: string | undefined;
  name_en?: string | undefined;
}) =>
  selectLocalized(
    { name_vi: sold.name_vi ?? null, name_kr: sold.name_kr ?? null, name_en: sold.name_en ?? null },
    'name',
    'vi',
  )?.text ?? '';
