import { daysUntil } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DDay } from '#app/ui/indicators/d-day.tsx';

/** Days left of an ad ("D-day"); renders nothing without an end or after it. `now` in milliseconds, from the page's data. */
export function Deadline({ end, now }: { end: string | null; now: number }) {
  const { t } = useTranslation();
  const days = end ? daysUntil(end, new Date(now)) : -1;
  if (days < 0) return null;
  if (days === 0) return <DDay days={0} label={t('recruitment.ends_today')} text={t('common.today')} />;
  return <DDay days={days} label={t('recruitment.days_left', { count: days })} />;
}
