import { cx } from '../cx.ts';
import styles from './meter.module.css';

type MeterProps = {
  value: number;
  max?: number;
  /** How many pieces the bar has: 10 for per cent, `max` for small counts. */
  pieces?: number;
  /** What is measured, with its value: "Độ hoàn chỉnh 70%". */
  label: string;
  tone?: 'brand' | 'la';
  size?: 'sm' | 'md';
};

/** A share of a whole as pieces of a bar whose end is a quarter disc. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
        <i key={at} className={at < full ? styles.full : styles.empty} />
      ))}
    </span>
  );
}
