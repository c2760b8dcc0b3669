import { scaleBand, scaleLinear } from 'd3-scale';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './figures.module.css';

/** Units of the drawing; the page stretches its width. */
const [WIDTH, HEIGHT] = [600, 72];

interface DayColumnsProps {
  title: string;
  /** Oldest first, days with count 0 included. */
  days: readonly { day: string; count: number }[];
  /** Class of the columns' colour. */
  tone: 'views' | 'applications';
}

/** A number per day as columns, with the highest number as its scale (docs/decisions/0149-charts-in-work-areas.md). */
export function DayColumns({ title, days, tone }: DayColumnsProps) {
  const { language } = useTranslation();
  const y = scaleLinear([0, Math.max(1, ...days.map(({ count }) => count))], [0, HEIGHT]).nice(2);
  const x = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  ).padding(0.25);
  const [, top = 1] = y.domain();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.days}>
      <p className={styles.daysHead}>
        <span>{title}</span>
        <b>{formatNumber(total, language)}</b>
      </p>
      <div className={styles.plot}>
        <span className={styles.scale}>{formatNumber(top, language)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.line} d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          {days.map(({ day, count }) => (
            <rect
              key={day}
              className={styles[tone]}
              x={x(day)}
              width={x.bandwidth()}
              y={HEIGHT - y(count)}
              height={y(count)}
            >
              <title>{`${formatDate(day)}: ${formatNumber(count, language)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
    </div>
  );
}
