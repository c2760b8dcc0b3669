import { formatMonth } from '#app/i18n/date-formats.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';

/** Whole months as years and months: "4 năm 6 tháng". Namespaces: `resume`. */
export function formatDuration(months: number, t: TranslateFn): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return t('resume.duration.months', { count: rest });
  if (rest === 0) return t('resume.duration.years', { count: years });
  return t('resume.duration.both', {
    years: t('resume.duration.years', { count: years }),
    months: t('resume.duration.months', { count: rest }),
  });
}

/** Two months as a period: "03.2023 – 01.2025"; a missing one is left out. */
export function formatPeriod(start: string | null, end: string | null): string {
  return [start, end]
    .filter((month) => month !== null)
    .map(formatMonth)
    .join(' – ');
}
