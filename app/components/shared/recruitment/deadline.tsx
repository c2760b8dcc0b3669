import { daysUntil } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DDay } from '#app/ui/indicators/d-day.tsx';

/** Lists show the days left only up to this number, because more are no news. */
export const deadlineSoonDays = 7;

interface DeadlineProps {
  end: string | null;
  /** Current time in milliseconds, from the page's data. */
  now: number;
  /** Renders nothing while more days are left. */
  within?: number;
}

/** Days left of an ad ("D-day"); renders nothing without an end or after it. */
export function Deadline({ end, now, within = Number.POSITIVE_INFINITY }: DeadlineProps) {
  const { t } = useTranslation();
  const days = end ? daysUntil(end, new Date(now)) : -1;
  if (days < 0 || days > within) return null;
  if (days === 0) return <DDay days={0} label={t('recruitment.ends_today')} text={t('common.today')} />;
  return <DDay days={days} label={t('recruitment.days_left', { count: days })} />;
}
