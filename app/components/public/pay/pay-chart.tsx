import { scaleLinear } from 'd3-scale';
import { MarketNote } from '#app/components/shared/recruitment/market-note.tsx';
import { countPaidLess, formatAxisMark } from '#app/components/shared/recruitment/pay.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { PayMarketChart } from '#contract/recruitments/pay-market.ts';
import { type MonthlyPay, middleOfPay } from '#contract/text/monthly-pay.ts';
import styles from './pay-chart.module.css';
import { PayTable } from './pay-table.tsx';

/** Units of the drawing; the page stretches its width. */
const [WIDTH, HEIGHT] = [300, 64];
/** Height of the axis below, and the distance from an end below which a number would not fit into the drawing. */
const [AXIS, EDGE] = [24, 8];
/** Minimum height of a bar, so that a bucket with few ads is still visible beside a high one. */
const LEAST = 2;
const MARKS = 5;

const toShare = (at: number) => `${Math.round((at / WIDTH) * 1000) / 10}%`;

/**
 * Bars that show how many comparable ads pay how much, with the median. Drawn by the server alone: no script runs for
 * it (docs/decisions/0107-charts.md).
 * @param pay the ad of the page: its bar is highlighted, and a sentence says how many of ten pay less
 */
export function PayChart({ market, pay }: { market: PayMarketChart; pay?: MonthlyPay | null }) {
  const { t, language } = useTranslation();
  const { step, low, buckets, median } = market;
  const [from, to] = [low, low + buckets.length * step];
  const x = scaleLinear([from, to], [0, WIDTH]).clamp(true);
  const y = scaleLinear([0, Math.max(...buckets)], [0, HEIGHT]);
  const own = pay
    ? Math.min(buckets.length - 1, Math.max(0, Math.floor((middleOfPay(pay) - low) / step)))
    : -1;
  const bar = (count: number, at: number) => {
    const height = count === 0 ? 0 : Math.max(LEAST, y(count));
    return `M${x(low + at * step) + 1} ${HEIGHT}v${-Math.round(height * 10) / 10}h${WIDTH / buckets.length - 2}V${HEIGHT}z`;
  };
  const bars = buckets.map((count, at) => (at === own ? '' : bar(count, at))).join('');
  const less = pay ? countPaidLess(pay, market) : 0;
  return (
    <figure className={styles.chart}>
      {/* The numbers of the axis are part of the drawing, because style attributes, which could position them, are
          forbidden. */}
      <svg width="100%" height={HEIGHT + AXIS} className={styles.drawing} aria-hidden="true">
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.bar} d={bars} />
          {own >= 0 && (
            <path className={cx(styles.bar, styles.own)} d={bar(Math.max(1, buckets[own] ?? 0), own)} />
          )}
          <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
          <path className={styles.median} d={`M${x(median)} 0V${HEIGHT}`} />
        </svg>
        <svg x={toShare(x(median))} y={HEIGHT + 1} className={styles.triangle} aria-hidden="true">
          <path d="M0 0l5 7h-10z" />
        </svg>
        {x.ticks(MARKS).map((mark) => (
          <text
            key={mark}
            className={styles.mark}
            x={toShare(x(mark))}
            y={HEIGHT + AXIS - 4}
            textAnchor={x(mark) < EDGE ? 'start' : x(mark) > WIDTH - EDGE ? 'end' : 'middle'}
          >
            {formatAxisMark(mark, language)}
          </text>
        ))}
      </svg>
      <PayTable caption={t('recruitment.market.table')} low={low} step={step} buckets={buckets} />
      <figcaption>
        {less > 0 && <p className={styles.rank}>{t('recruitment.market.rank', { count: less })}</p>}
        <MarketNote market={market} />
      </figcaption>
    </figure>
  );
}
