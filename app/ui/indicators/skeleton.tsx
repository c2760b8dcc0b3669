import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import styles from './skeleton.module.css';

type SkeletonRowsProps = {
  count?: number;
  /** `row` with a plate (jobs), `line` for tables and plain lists, `cell` for grids. */
  variant?: 'row' | 'line' | 'cell';
};

/** Grey shapes in the geometry of the expected rows, from 200 ms on; no shimmer. */
export function SkeletonRows({ count = 5, variant = 'row' }: SkeletonRowsProps) {
  const labels = useLabels();
  return (
    <div role="status" className={cx(styles.rows, styles[variant])}>
      <span className="visually-hidden">{labels.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
        <div key={at} className={styles.item} aria-hidden="true">
          {variant !== 'line' && <i className={styles.plate} />}
          <span className={styles.lines}>
            <i className={styles.long} />
            <i className={styles.short} />
          </span>
          {variant !== 'cell' && <i className={styles.end} />}
        </div>
      ))}
    </div>
  );
}
