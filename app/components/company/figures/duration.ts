import { formatNumber } from '#app/i18n/format.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Language } from '#contract/languages.ts';

/** Times of at least this many hours are given in days. */
const HOURS_MAX = 48;

/** Formats a duration: in hours up to two days, then in days with one decimal. */
export function formatHours(hours: number, t: TranslateFn, language: Language): string {
  if (hours < 1) return t('figure.duration.less');
  if (hours < HOURS_MAX) return t('figure.duration.hours', { count: Math.round(hours) });
  const days = Math.round(hours / 2.4) / 10;
  return t('figure.duration.days', { count: days, value: formatNumber(days, language) });
}
