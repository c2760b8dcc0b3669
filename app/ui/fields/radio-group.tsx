import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useId } from '../use-id.ts';
import styles from './radio-group.module.css';

export type RadioOption<Value extends string | number> = {
  value: Value;
  label: ReactNode;
  /** A second line: an explanation, or why it cannot be selected. */
  help?: ReactNode;
  /** Content to the right of the label: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps<Value extends string | number> = {
  options: readonly RadioOption<Value>[];
  value?: Value | null;
  defaultValue?: Value | null;
  onValue?: (value: Value) => void;
  name?: string;
  /** `line` side by side, `list` below one another, `cards` boxes below one another, `tiles` boxes in columns. */
  variant?: 'line' | 'list' | 'cards' | 'tiles';
  /** Name of the group, if there is no Field with `group` around it. */
  label?: string;
};

/** One choice of several; inside `<Field group>` the legend is its name. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { options, value, defaultValue, onValue, variant = 'line', label } = props;
  const made = useId();
  const name = props.name ?? made;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: role and name come together
    <div
      className={cx(styles.group, styles[variant])}
      role={label ? 'radiogroup' : undefined}
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.dot}
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={() => onValue?.(option.value)}
          />
          <span className={styles.text}>
            <span className={styles.name}>{option.label}</span>
            {option.help && <span className={styles.help}>{option.help}</span>}
          </span>
          {option.aside && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
    </div>
  );
}
