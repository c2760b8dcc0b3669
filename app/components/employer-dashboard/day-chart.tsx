import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { formatDate, formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import styles from './dashboard.module.css';

interface DayChartProps {
  /** Oldest first, days without applications included. */
  days: readonly { day: string; count: number }[];
}

/** Applications a day as bars, or the same numbers as a table. */
export function DayChart({ days }: DayChartProps) {
  const { t, language } = useWords();
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
        <Button look="text" size="dense" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'employer.chart.as_chart' : 'employer.chart.as_table')}
        </Button>
      }
    >
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <Bars
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

/** The upper end of the scale: a number that its middle divides well. */
function topOf(most: number): number {
  if (most <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step / 2) * 2 * step;
}

function Bars({ days, label }: DayChartProps & { label: string }) {
  const { language } = useWords();
  const top = topOf(Math.max(0, ...days.map(({ count }) => count)));
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatNumber(value, language)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {[0, 50, 100].map((y) => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.line} />
        ))}
        {days.map(({ day, count }, at) => {
          const width = 100 / days.length;
          const height = (count / top) * 100;
          return (
            <rect
              key={day}
              x={at * width + width * 0.2}
              y={100 - height}
              width={width * 0.6}
              height={height}
              className={styles.column}
            >
              <title>{`${formatDate(day)}: ${formatNumber(count, language)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={styles.days} aria-hidden="true">
        {days
          .filter((_, at) => at === 0 || at === Math.floor(days.length / 2) || at === days.length - 1)
          .map(({ day }) => (
            <span key={day}>{formatDate(day).slice(0, 5)}</span>
          ))}
      </div>
    </div>
  );
}

function DayTable({ days }: DayChartProps) {
  const { t, language } = useWords();
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
