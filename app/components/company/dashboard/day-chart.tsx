import { useState } from 'react';
import { DayBars } from '#app/components/shared/charts/day-bars.tsx';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './dashboard.module.css';

interface DayChartProps {
  /** Oldest first, days without applications included. */
  days: readonly { day: string; count: number }[];
}

/** Applications per day as bars, or the same numbers as a table. */
export function DayChart({ days }: DayChartProps) {
  const { t, language } = useTranslation();
  const [isTable, setTable] = useState(false);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return (
      <Panel title={t('employer.chart.title')}>
        <p className={styles.none}>{t('employer.chart.none', { days: days.length })}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('employer.chart.title')}
      aside={
        <Button variant="text" size="dense" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'employer.chart.as_chart' : 'employer.chart.as_table')}
        </Button>
      }
    >
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <DayBars
          days={days}
          label={t('employer.chart.label', {
            total: formatNumber(total, language),
            days: days.length,
          })}
        />
      )}
    </Panel>
  );
}

function DayTable({ days }: DayChartProps) {
  const { t, language } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('employer.chart.day')}</th>
          <th scope="col">{t('employer.chart.count')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day)}</th>
            <td>{formatNumber(count, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
