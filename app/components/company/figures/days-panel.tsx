import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { DayColumns } from './day-columns.tsx';
import { FigurePanel } from './figure-panel.tsx';
import styles from './figures.module.css';
import type { Figures } from './funnel-panel.tsx';

/** Views and, below them on the same days, applications. Each has its own scale: a single one would flatten the applications. */
export function DaysPanel({ days }: { days: Figures['per_day'] }) {
  const { t, language } = useTranslation();
  const ends = [days[0], days.at(-1)].flatMap((one) => (one ? [formatDate(one.day).slice(0, 5)] : []));
  return (
    <FigurePanel
      title={t('figure.days.title')}
      table={{
        caption: t('figure.days.table'),
        heads: [t('figure.days.day'), t('figure.days.views'), t('figure.days.applications')],
        rows: days.map(({ day, views, applications }) => ({
          key: day,
          cells: [formatDate(day), formatNumber(views, language), formatNumber(applications, language)],
        })),
      }}
    >
      <DayColumns
        title={t('figure.days.views')}
        tone="views"
        days={days.map(({ day, views }) => ({ day, count: views }))}
      />
      <DayColumns
        title={t('figure.days.applications')}
        tone="applications"
        days={days.map(({ day, applications }) => ({ day, count: applications }))}
      />
      <p className={styles.ends}>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </FigurePanel>
  );
}
