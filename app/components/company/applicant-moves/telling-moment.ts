import { dayOf, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { workingWeekdays } from '#contract/enums.ts';

/** Formats the moment at which a candidate is told, which is at most four days away: the day of the week and the time. */
export function useTellingMoment() {
  const { t } = useTranslation();
  return (moment: string): string => {
    // Sunday is 0, and the enum begins with Monday.
    const day = new Date(`${dayOf(moment)}T00:00:00Z`).getUTCDay();
    const weekday = t(`enum.weekday.${workingWeekdays[(day + 6) % 7] ?? 2}`);
    return t('applicant.told.when', { weekday, time: formatDateTime(moment).slice(11) });
  };
}
