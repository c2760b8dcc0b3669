import styles from './progress-bar.module.css';

type TopProgressProps = { active: boolean; label: string };

/** The thin line at the top of the window while a page is being loaded. It waits 200 ms, so that quick loads never flash it. */
export function TopProgress({ active, label }: TopProgressProps) {
  if (!active) return null;
  return (
    <div role="progressbar" aria-label={label} className={styles.top}>
      <IndeterminateBar />
    </div>
  );
}

/** The line itself, as wide as its container. */
export function IndeterminateBar() {
  return <i className={styles.run} />;
}

type ProgressBarProps = {
  /** 0–100 */
  percent: number;
  label: string;
};

/** Progress as a thin bar. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return <progress className={styles.bar} max={100} value={percent} aria-label={label} />;
}
