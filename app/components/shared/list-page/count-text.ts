import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

/** Checks that there are more records than a list shows; more are not counted (docs/rules.md#envelope). */
export const isOverCountCap = (count: number): boolean => count > limits.pagedItemsMax;

/** Number of records as a list shows it: `9,876`, and above the cap `10,000+`. */
export const countText = (count: number, language: Language): string =>
  isOverCountCap(count) ? `${formatNumber(limits.pagedItemsMax, language)}+` : formatNumber(count, language);
