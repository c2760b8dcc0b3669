import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './track.module.css';

type TrackProps = {
  /** How many steps the way has. */
  steps?: number;
  /** The step reached, from 1. */
  at: number;
  failed?: boolean;
  /** The line under the bars: "Phỏng vấn · bước 4/5 · 13.12"; it carries the meaning. */
  children: ReactNode;
};

/** How far an application is: bars done, current (or failed) and to come, with the words under them. */
export function Track({ steps = 5, at, failed = false, children }: TrackProps) {
  return (
    <div className={styles.track}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: steps }, (_, place) => {
          const step = place + 1;
          const state =
            step < at ? styles.done : step > at ? styles.ahead : failed ? styles.failed : styles.current;
          return <i key={step} className={state} />;
        })}
      </div>
      <p className={cx(styles.text, failed && styles.bad)}>{children}</p>
    </div>
  );
}
