import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './track.module.css';

type TrackProps = {
  /** Number of steps. */
  steps?: number;
  /** The current step, from 1. */
  at: number;
  failed?: boolean;
  /** The line under the bars: "Phỏng vấn · bước 4/5 · 13.12"; it contains the meaning for all readers. */
  children: ReactNode;
};

/** Progress of an application: bars for done, current (or failed) and future steps, with a text under them. */
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
