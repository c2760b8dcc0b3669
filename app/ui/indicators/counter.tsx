import styles from '../fields/control.module.css';
import { fillLabel, useLabels } from '../labels.tsx';

type CounterProps = {
  id?: string;
  text: string;
  limit: number;
};

/** "186 / 200" in the label's line, from 80 % of the limit on; counted as on the server (code points after trim and NFC). */
export function Counter({ id, text, limit }: CounterProps) {
  const labels = useLabels();
  const count = [...text.trim().normalize('NFC')].length;
  if (count < limit * 0.8) return <span id={id} hidden />;
  return (
    <span id={id} className={styles.counter} data-over={count > limit ? '' : undefined}>
      <span aria-hidden="true">
        {count} / {limit}
      </span>
      <span className="visually-hidden">{fillLabel(labels.characters_of, { count, max: limit })}</span>
    </span>
  );
}
