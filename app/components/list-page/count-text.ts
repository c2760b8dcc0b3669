import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';

/** Whether there are more records than a list reaches; how many more, nobody counts (docs/rules.md#envelope). */
export const isOverCap = (count: number): boolean => count > limits.pagedItemsMax;

/** How many records there are, as a list says it: `9,876`, and from there on `10,000+`. */
export const countText = (count: number, language: Language): string =>
  isOverCap(count) ? `${formatNumber(limits.pagedItemsMax, language)}+` : formatNumber(count, language);
