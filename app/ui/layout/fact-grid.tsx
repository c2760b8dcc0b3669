import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './fact-grid.module.css';

type FactGridProps = {
  facts: readonly { label: ReactNode; value: ReactNode; wide?: boolean }[];
  /** `grid` ruled cells side by side, `list` label and value in rows. */
  variant?: 'grid' | 'list';
};

/** Short facts as label and value; ruled cells on a detail page, rows in a drawer. */
export function FactGrid({ facts, variant = 'grid' }: FactGridProps) {
  return (
    <dl className={styles[variant]}>
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their positions
        <div key={at} className={cx(styles.fact, fact.wide && styles.wide)}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
