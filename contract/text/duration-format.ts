import type { MessageValues } from './resolve-message.ts';

type DurationKey = `resume.duration.${'months' | 'years' | 'both'}`;

/** Formats whole months as years and months: "4 năm 6 tháng". */
export function formatDuration(
  months: number,
  t: (key: DurationKey, values?: MessageValues) => string,
): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return t('resume.duration.months', { count: rest });
  if (rest === 0) return t('resume.duration.years', { count: years });
  return t('resume.duration.both', {
    years: t('resume.duration.years', { count: years }),
    months: t('resume.duration.months', { count: rest }),
  });
}
