import { scaleLinear } from 'd3-scale';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import styles from './period-chart.module.css';

/** Units of the drawing; the page stretches its width. */
const [WIDTH, HEIGHT] = [300, 72];
/** Minimum height of a bar, so that a day with few records is still visible beside a high one. */
const LEAST = 2;
const MARKS = 2;

interface PeriodChartProps {
  /** Name of the counted records. */
  name: string;
  /** Oldest first; `before`: the count of the same place in the period before. */
  days: readonly { day: string; count: number; before: number }[];
}

/**
 * A number per day as bars, with the period before as a line, and the numbers as a table that opens below. The drawing is hidden from screen
 * readers, which read the table (docs/decisions/0107-charts.md).
 */
export function PeriodChart({ name, days }: PeriodChartProps) {
  const { t, language } = useTranslation();
  const most = Math.max(1, ...days.flatMap(({ count, before }) => [count, before]));
  const y = scaleLinear([0, most], [0, HEIGHT]).nice(MARKS);
  const x = scaleLinear([0, days.length], [0, WIDTH]);
  const gap = days.length > 31 ? 0.5 : 1;
  const bars = days.map(({ count }, at) => {
    const height = count === 0 ? 0 : Math.max(LEAST, y(count));
    return `M${toUnit(x(at) + gap)} ${HEIGHT}v${-toUnit(height)}h${toUnit(x(1) - 2 * gap)}V${HEIGHT}z`;
  });
  const steps = days.map(({ before }, at) => {
    const height = toUnit(HEIGHT - y(before));
    return `${at === 0 ? `M0 ${height}` : `V${height}`}H${toUnit(x(at + 1))}`;
  });
  const number = (count: number) => formatNumber(count, language);
  return (
    <div className={styles.chart}>
      <div className={styles.drawing} aria-hidden="true">
        <div className={styles.scale}>
          <span>{number(y.domain()[1] ?? most)}</span>
          <span>{number(0)}</span>
        </div>
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.bar} d={bars.join('')} />
          <path className={styles.before} d={steps.join('')} />
          <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
        </svg>
        <div className={styles.days}>
          {[days[0], days.at(-1)].map(
            (one) => one && <span key={one.day}>{formatDate(one.day).slice(0, 5)}</span>,
          )}
        </div>
      </div>
      <details className={styles.details}>
        <summary aria-label={t('admin.activity.table_of', { name })}>{t('admin.activity.table')}</summary>
        <ScrollRegion className={styles.scroll} name={name}>
          <table>
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">{t('admin.activity.day')}</th>
                <th scope="col">{t('admin.activity.count')}</th>
                <th scope="col">{t('admin.activity.count_before')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, count, before }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>{number(count)}</td>
                  <td>{number(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </div>
  );
}

const toUnit = (value: number) => Math.round(value * 10) / 10;
