import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string | number> = {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value?: Value;
  defaultValue?: Value;
  onValue?: (value: Value) => void;
  /** Name of the choice, for screen readers. */
  label: string;
  name?: string;
  wide?: boolean;
};

/** Two to five short choices side by side; radios underneath, so arrow keys and forms work. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { options, value, defaultValue, onValue, label, wide } = props;
  const made = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.group, wide && styles.wide)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={props.name ?? made}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onValue?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
