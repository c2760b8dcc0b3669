import type { ChangeEvent } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { PayFacet } from '#contract/recruitments/search.ts';
import { payFilterName } from '../filters/filter-values.ts';
import chart from './pay-chart.module.css';
import styles from './pay-handles.module.css';
import { PayTable } from './pay-table.tsx';

/** Units of the drawing; the page stretches it. */
const [BAR, HEIGHT] = [10, 60];
/** Minimum height of a bar, so that a bucket with few ads is still visible beside a high one. */
const LEAST = 2;
const MILLION = 1_000_000;

interface PayHistogramProps {
  pay: PayFacet;
  /** Asked pay in VND a month; 0: any. */
  from: number;
  to: number;
  /** Called with the end that a handle moves, and its pay. */
  onMove: (end: 'from' | 'to', amount: number) => void;
  /** Called when a handle is released. */
  onEnd: () => void;
}

/**
 * How many ads pay how much, with a handle for each end of the asked pay. The handles are sliders of the browser, which
 * has their keys and names them to screen readers (docs/decisions/0112-pay-filter.md).
 */
export function PayHistogram({ pay, from, to, onMove, onEnd }: PayHistogramProps) {
  const { t, language } = useTranslation();
  const { low, step, buckets } = pay;
  if (buckets.length === 0) return <p>{t('recruitment.filter.pay_none')}</p>;
  const high = low + buckets.length * step;
  const isAsked = (at: number) => {
    const middle = low + (at + 0.5) * step;
    return middle > from && (to === 0 || middle < to);
  };
  const most = Math.max(...buckets);
  const bars = (shown: (at: number) => boolean) =>
    buckets.map((ads, at) => (ads > 0 && shown(at) ? toBar(at, ads / most) : '')).join('');
  const clamp = (amount: number) => Math.min(high, Math.max(low, amount));
  const [least, last] = [from === 0 ? low : clamp(from), to === 0 ? high : clamp(to)];
  /** The handles stop at each other, and an end of the axis is no limit. */
  const move = (name: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const amount =
      name === 'from' ? Math.min(last, Number(target.value)) : Math.max(least, Number(target.value));
    target.value = String(amount);
    onMove(name, amount === (name === 'from' ? low : high) ? 0 : amount);
  };
  const endText = (amount: number, isLeast: boolean) => {
    const ends = isLeast ? { salary_from: amount, salary_to: 0 } : { salary_from: 0, salary_to: amount };
    return amount === 0 ? t('recruitment.filter.any_pay') : payFilterName(ends, t, language);
  };
  const released = { onPointerUp: onEnd, onKeyUp: onEnd, onBlur: onEnd };
  const axis = { min: low, max: high, step, ...released };
  return (
    <div className={chart.chart}>
      <div className={styles.range}>
        <svg
          width="100%"
          height="76"
          viewBox={`0 0 ${buckets.length * BAR} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={chart.bar} d={bars((at) => !isAsked(at))} />
          <path className={cx(chart.bar, chart.own)} d={bars(isAsked)} />
          <path className={chart.base} d={`M0 ${HEIGHT}H${buckets.length * BAR}`} />
        </svg>
        <input
          {...axis}
          type="range"
          className={cx(least > (low + high) / 2 && styles.above)}
          value={least}
          onChange={move('from')}
          aria-label={t('recruitment.filter.pay_least')}
          aria-valuetext={endText(from, true)}
        />
        <input
          {...axis}
          type="range"
          value={last}
          onChange={move('to')}
          aria-label={t('recruitment.filter.pay_most')}
          aria-valuetext={endText(to, false)}
        />
      </div>
      <Axis low={low} high={high} />
      <PayTable caption={t('recruitment.filter.pay_table')} low={low} step={step} buckets={buckets} />
    </div>
  );
}

/** A bar as a path, with a gap to the next one. */
function toBar(at: number, share: number): string {
  const height = Math.max(LEAST, Math.round(share * HEIGHT * 10) / 10);
  return `M${at * BAR + 1} ${HEIGHT}v${-height}h${BAR - 2}V${HEIGHT}z`;
}

/** Million VND below the bars. The last bar has all ads above it, too. */
function Axis({ low, high }: { low: number; high: number }) {
  const { language } = useTranslation();
  const mark = (amount: number) => formatNumber(Math.round(amount / (MILLION / 10)) / 10, language);
  const marks = [
    { x: '0%', textAnchor: 'start', text: mark(low) },
    { x: '50%', textAnchor: 'middle', text: mark((low + high) / 2) },
    { x: '100%', textAnchor: 'end', text: `${mark(high)}+` },
  ] as const;
  return (
    <svg width="100%" height="20" aria-hidden="true">
      {marks.map(({ text, ...place }) => (
        <text key={place.x} className={chart.mark} y="14" {...place}>
          {text}
        </text>
      ))}
    </svg>
  );
}
