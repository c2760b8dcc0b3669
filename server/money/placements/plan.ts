import type { Insertable } from 'kysely';
import { addDays, dateOf } from '#contract/calendar.ts';
import type { BannerKind } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { LateWeeks } from '#contract/money/banner-enums.ts';
import type { BannerContent, OrderItem } from '#contract/money/orders.ts';
import { nextMonday } from '#contract/money/period.ts';
import type { Prices } from '#contract/money/prices.ts';
import type { QuoteLine } from '#contract/money/quote.ts';
import { message, required } from '#contract/text/messages.ts';
import type { PlacementTable } from '#server/infrastructure/db/tables/orders.ts';
import type { FieldErrors } from '#server/infrastructure/errors/api-errors.ts';

type Row = Insertable<PlacementTable>;

/** One placement that an item contains, before its titles are known. */
export interface PlannedPlacement extends Pick<Row, 'service' | 'unit' | 'duration'> {
  recruitment_id: number | null;
  theme_id: number | null;
  start_date: string | null;
  banner: { kind: BannerKind; content: BannerContent } | null;
  /**
   * The company's choice for an ad that ends before its paid days: whether the end moves. Null if the company was not
   * asked.
   */
  extends_ad: boolean | null;
  /** The company's choice for weeks that pass while a banner waits for approval: refund or append. */
  late_weeks: LateWeeks;
}

/** Lists the placements of an item; for a package, all that it contains, each with its duration. */
export function planItem(
  item: OrderItem,
  line: Pick<QuoteLine, 'unit' | 'duration'>,
  prices: Prices,
  now: Date,
): PlannedPlacement[] {
  return planParts(item, line, prices, now).map((part) => ({
    ...part,
    extends_ad: part.recruitment_id === null ? null : (item.extend_ad ?? null),
    late_weeks: item.late_weeks ?? 'REFUND',
  }));
}

type Part = Omit<PlannedPlacement, 'extends_ad' | 'late_weeks'>;

function planParts(
  item: OrderItem,
  line: Pick<QuoteLine, 'unit' | 'duration'>,
  prices: Prices,
  now: Date,
): Part[] {
  const { service } = item;
  if (service === 'COMBO') return planPackage(item, prices, now);
  if (service === 'THEME') return [themePlace(item, line.duration, now)];
  if (service === 'RECRUITMENT_NORMAL' || service === 'RECRUITMENT_PREMIUM')
    return [ad(service, item.recruitment_id ?? null, line.unit === 'DAY' ? 'DAY' : 'MONTH', line.duration)];
  return [bannerPlace(service, item, line.duration, now)];
}

function planPackage(item: OrderItem, { COMBO }: Prices, now: Date): Part[] {
  const sold = COMBO.packages.find(({ id }) => id === item.combo_id);
  if (!sold) return [];
  // Everything in a package has the same duration. A month counts as four weeks if anything in the package is sold by
  // weeks.
  const unit = sold.banner || sold.theme ? 'FOUR_WEEKS' : 'MONTH';
  const ads = (
    service: 'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM',
    count: number,
    chosen: readonly number[],
  ) => Array.from({ length: count }, (_, at) => ad(service, chosen[at] ?? null, unit, sold.months));
  return [
    ...ads('RECRUITMENT_PREMIUM', sold.premium_ads, item.premium_ids),
    ...ads('RECRUITMENT_NORMAL', sold.regular_ads, item.regular_ids),
    ...(sold.banner ? [bannerPlace(`BANNER_${sold.banner}`, item, sold.months, now)] : []),
    ...(sold.theme ? [themePlace(item, sold.months, now)] : []),
  ];
}

const nothing = { recruitment_id: null, theme_id: null, start_date: null, banner: null };

const ad = (
  service: 'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM',
  recruitment_id: number | null,
  unit: PlannedPlacement['unit'],
  duration: number,
): Part => ({ ...nothing, service, recruitment_id, unit, duration });

const startOf = ({ start_date }: OrderItem, now: Date) => start_date ?? nextMonday(dateOf(now));

const themePlace = (item: OrderItem, duration: number, now: Date): Part => ({
  ...nothing,
  service: 'THEME',
  recruitment_id: item.recruitment_id ?? null,
  theme_id: item.theme_id ?? null,
  start_date: startOf(item, now),
  unit: 'FOUR_WEEKS',
  duration,
});

const bannerPlace = (
  service: `BANNER_${BannerKind}`,
  item: OrderItem,
  duration: number,
  now: Date,
): Part => ({
  ...nothing,
  service,
  start_date: startOf(item, now),
  banner: item.banner ? { kind: service.slice('BANNER_'.length) as BannerKind, content: item.banner } : null,
  unit: 'FOUR_WEEKS',
  duration,
});

/** True for services that show the logo of the company. */
export const needsLogo = ({ service }: Pick<PlannedPlacement, 'service'>): boolean =>
  service !== 'RECRUITMENT_NORMAL';

/** Finds missing and surplus fields of an item, under their wire names. */
export function validateItem(
  item: OrderItem,
  planned: readonly PlannedPlacement[],
  prices: Prices,
  now: Date,
): FieldErrors {
  const wrong: FieldErrors = {};
  if (item.quantity !== 1) wrong.quantity = message('max', { max: 1 });
  const sold = prices.COMBO.packages.find(({ id }) => id === item.combo_id);
  const isPackage = item.service === 'COMBO';
  if (item.premium_ids.length > (isPackage ? (sold?.premium_ads ?? 0) : 0))
    wrong.premium_ids = message('choice');
  if (item.regular_ids.length > (isPackage ? (sold?.regular_ads ?? 0) : 0))
    wrong.regular_ids = message('choice');
  const needsAd = !isPackage || sold?.theme === true;
  if (needsAd && !item.service.startsWith('BANNER_') && item.recruitment_id === undefined)
    wrong.recruitment_id = message('choose_recruitment');
  for (const one of planned) {
    if (one.service === 'THEME' && one.theme_id === null) wrong.theme_id = required;
    if (one.service.startsWith('BANNER_') && !one.banner) wrong.banner = required;
    if (one.start_date && nextMonday(one.start_date) !== one.start_date) wrong.start_date = message('monday');
    else if (one.start_date && !isValidStartWeek(one.start_date, now))
      wrong.start_date = message('weeks_ahead', { weeks: limits.weeksAhead });
  }
  return wrong;
}

/** True for a Monday whose week has not ended and that is near enough to be planned. */
export function isValidStartWeek(monday: string, now: Date): boolean {
  const today = dateOf(now);
  return monday >= today && monday <= addDays(nextMonday(today), limits.weeksAhead * 7);
}
