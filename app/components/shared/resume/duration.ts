import { formatMonth } from '#app/i18n/date-formats.ts';

/** Two months as a period: "03.2023 – 01.2025"; a missing one is left out. */
export function formatPeriod(start: string | null, end: string | null): string {
  return [start, end]
    .filter((month) => month !== null)
    .map(formatMonth)
    .join(' – ');
}
