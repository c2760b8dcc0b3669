import { scaleBand, scaleLinear } from 'd3-scale';
import { formatMonth } from '#app/i18n/date-formats.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './month-chart.module.css';

/** Units of the drawing; the page stretches its width. */
const [WIDTH, HEIGHT] = [300, 120];
/** Start of the bars, behind the numbers of the axis. */
const START = 30;
/** Height of the names of months, and least height of a bar. */
const [AXIS, LEAST] = [24, 2];
const MARKS = 3;
/** Most months that have a name below. */
const NAMES = 4;

interface Bar {
  month: string;
  /** Null if the number is too small to be published. */
  whole: number | null;
  part?: number | null;
}

const toShare = (at: number) => `${Math.round((at / WIDTH) * 1000) / 10}%`;

/**
 * A bar for each month, the oldest first, with a darker part if there is one. Drawn by the server alone (docs/decisions/0107-charts.md); the
 * numbers are in the table of the page.
 */
export function MonthChart({
  bars,
  names,
}: {
  bars: readonly Bar[];
  names: { whole: string; part?: string };
}) {
  const { language } = useTranslation();
  const x = scaleBand(
    bars.map(({ month }) => month),
    [START, WIDTH],
  ).padding(0.2);
  const y = scaleLinear([0, Math.max(1, ...bars.map(({ whole }) => whole ?? 0))], [0, HEIGHT]).nice(MARKS);
  const draw = (value: (bar: Bar) => number | null | undefined) =>
    bars
      .map((bar) => {
        const count = value(bar) ?? 0;
        const height = count === 0 ? 0 : Math.max(LEAST, Math.round(y(count) * 10) / 10);
        return height && `M${x(bar.month)} ${HEIGHT}v${-height}h${x.bandwidth()}v${height}z`;
      })
      .filter(Boolean)
      .join('');
  const every = Math.ceil(bars.length / NAMES);
  return (
    <figure className={styles.chart}>
      <svg width="100%" height={HEIGHT + AXIS} className={styles.drawing} aria-hidden="true">
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {y.ticks(MARKS).map((mark) => (
            <path key={mark} className={styles.line} d={`M0 ${HEIGHT - y(mark)}H${WIDTH}`} />
          ))}
          <path className={styles.whole} d={draw(({ whole }) => whole)} />
          {names.part && <path className={styles.part} d={draw(({ part }) => part)} />}
        </svg>
        {y.ticks(MARKS).map((mark) =>
          mark > 0 && Number.isInteger(mark) ? (
            <text key={mark} className={styles.mark} x="0" y={HEIGHT - y(mark) + 12}>
              {formatNumber(mark, language)}
            </text>
          ) : null,
        )}
        {bars.map(({ month }, at) =>
          at % every === 0 ? (
            <text
              key={month}
              className={styles.mark}
              x={toShare(x(month) ?? 0)}
              y={HEIGHT + AXIS - 6}
              textAnchor="start"
            >
              {formatMonth(`${month}-01`)}
            </text>
          ) : null,
        )}
      </svg>
      <figcaption className={styles.legend}>
        <span>
          <svg width="12" height="12" aria-hidden="true">
            <rect className={styles.whole} width="12" height="12" />
          </svg>
          {names.whole}
        </span>
        {names.part && (
          <span>
            <svg width="12" height="12" aria-hidden="true">
              <rect className={styles.part} width="12" height="12" />
            </svg>
            {names.part}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
