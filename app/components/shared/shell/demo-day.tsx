import { useCall } from '#app/api/use-call.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import './demo-day.css';

/** Says on each page of a work area which day it is in a demo whose clock was moved. */
export function DemoDay() {
  const { t } = useTranslation();
  const { data } = useCall('GET /site/demo-day', {}, { silent: true, background: true });
  if (!data || data.days === 0) return null;
  return (
    <p className="demo-day">{t('shell.demo_day', { date: formatDate(data.today), count: data.days })}</p>
  );
}
