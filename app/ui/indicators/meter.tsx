import { cx } from '../cx.ts';
import styles from './meter.module.css';

type MeterProps = {
  value: number;
  max?: number;
  /** Number of pieces of the bar: 10 for per cent, `max` for small counts. */
  pieces?: number;
  /** Name of the measure, with its value: "Độ hoàn chỉnh 70%". */
  label: string;
  tone?: 'brand' | 'la';
  size?: 'sm' | 'md';
};

/** A share of a whole as pieces of a bar with a quarter disc at its end. */
export function Meter({ value, max = 100, pieces = 10, label, tone = 'brand', size = 'md' }: MeterProps) {
  const full = Math.round((Math.min(value, max) / max) * pieces);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn in pieces
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx(styles.meter, styles[size], styles[tone])}
    >
      {Array.from({ length: pieces }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its index
        <i key={at} className={at < full ? styles.full : styles.empty} />
      ))}
    </span>
  );
}
