import { currentTime, getMovedDays } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import './demo-day-note.css';

/** Says on each page of a work area which day it is in a demo whose clock was moved. */
export function DemoDayNote() {
  const { t } = useTranslation();
  const count = getMovedDays();
  if (count === 0) return null;
  return (
    <p className="demo-day" suppressHydrationWarning>
      {t('shell.demo_day', { date: formatDate(dayOf(currentTime())), count })}
    </p>
  );
}
