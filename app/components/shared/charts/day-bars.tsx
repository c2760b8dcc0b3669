import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './day-bars.module.css';

/** The upper end of the scale: a number whose half is round. */
function topOf(most: number): number {
  if (most <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step / 2) * 2 * step;
}

interface DayBarsProps {
  /** Oldest first, days with count 0 included. */
  days: readonly { day: string; count: number }[];
  /** Accessible name, with the most important numbers. */
  label: string;
}

/** A number per day as bars; each bar carries the number itself. */
export function DayBars({ days, label }: DayBarsProps) {
  const { language } = useTranslation();
  const top = topOf(Math.max(0, ...days.map(({ count }) => count)));
  const picture = (
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
  );
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatNumber(value, language)}</span>
        ))}
      </div>
      {picture}
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
