import { cx } from '../cx.ts';
import styles from './d-day.module.css';

type DDayProps = {
  /** Whole days until the deadline; 0 is the last day, below 0 it has passed. */
  days: number;
  /** The accessible name, such as "còn 4 ngày". */
  label: string;
  /** Replaces "D-4", such as "Hôm nay" or "Quá hạn 4 giờ". */
  text?: string;
};

/** A deadline as "D-4": grey above seven days, turmeric from seven to three, vermilion below. */
export function DDay({ days, label, text }: DDayProps) {
  const tone = days > 7 ? styles.calm : days > 2 ? styles.near : styles.urgent;
  return (
    <span className={cx(styles.day, tone)} title={label}>
      <span aria-hidden="true">{text ?? `D-${days}`}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
