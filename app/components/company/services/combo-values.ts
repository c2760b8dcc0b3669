import type { BannerValues } from '#app/components/shared/banner/shown-banner.ts';
import type { BannerKind } from '#contract/enums.ts';
import type { LateWeeks } from '#contract/money/banner-enums.ts';
import { bannerContent } from '#contract/money/orders.ts';
import type { Combo, Prices } from '#contract/money/prices.ts';
import { message, required } from '#contract/text/messages.ts';
import type { Week } from '../home-places/weeks.ts';
import { makeOrderItem } from './item.ts';

/** A package with the chosen use of its items. */
export interface ComboValues extends BannerValues {
  combo_id: number | null;
  premium_ids: number[];
  regular_ids: number[];
  theme_id: number | null;
  recruitment_id: number | null;
  /** '' for none. */
  start_date: string;
  extend_ad: boolean;
  late_weeks: LateWeeks;
}

export const findChosenPackage = (prices: Prices, { combo_id }: ComboValues): Combo | undefined =>
  prices.COMBO.packages.find(({ id }) => id !== undefined && id === combo_id);

/** Checks that a package has placements on the home page, which need certain weeks. */
export const needsWeeks = ({ banner, theme }: { banner: BannerKind | null; theme: boolean }): boolean =>
  banner !== null || theme;

/** The order item: only the contents of the package are sent. */
export const makeCombo = (prices: Prices) => (values: ComboValues) => {
  const chosen = findChosenPackage(prices, values);
  if (!chosen) return undefined;
  const content = chosen.banner ? bannerContent.safeParse(values) : undefined;
  return makeOrderItem({
    service: 'COMBO',
    duration: 1,
    combo_id: chosen.id,
    extend_ad: values.extend_ad,
    premium_ids: values.premium_ids.slice(0, chosen.premium_ads),
    regular_ids: values.regular_ids.slice(0, chosen.regular_ads),
    ...(chosen.theme && {
      theme_id: values.theme_id ?? undefined,
      recruitment_id: values.recruitment_id ?? undefined,
    }),
    ...(needsWeeks(chosen) && { start_date: values.start_date || undefined }),
    ...(content?.success && { banner: content.data, late_weeks: values.late_weeks }),
  });
};

/** Missing and invalid fields, with their messages. */
export const findWrongCombo = (prices: Prices) => (values: ComboValues) => {
  const chosen = findChosenPackage(prices, values);
  if (!chosen) return [['combo_id', message('choose_combo')]] as [string, string][];
  const wrong: [string, string][] = [];
  if (chosen.theme && values.theme_id === null) wrong.push(['theme_id', message('choose_theme')]);
  if (chosen.theme && values.recruitment_id === null)
    wrong.push(['recruitment_id', message('choose_recruitment')]);
  if (needsWeeks(chosen) && values.start_date === '') wrong.push(['start_date', required]);
  const content = chosen.banner ? bannerContent.safeParse(values) : undefined;
  if (content && !content.success)
    for (const { path, message: text } of content.error.issues) wrong.push([String(path[0]), text]);
  return wrong;
};

/** Weeks in which both slots are free; if there is only one slot, its own weeks. */
export function commonFreeWeeks(
  one: readonly Week[] | undefined,
  other: readonly Week[] | undefined,
): readonly Week[] | undefined {
  if (!one || !other) return one ?? other;
  return one.flatMap((week) => {
    const beside = other.find(({ start_date }) => start_date === week.start_date);
    return beside ? [{ start_date: week.start_date, free: Math.min(week.free, beside.free) }] : [];
  });
}
