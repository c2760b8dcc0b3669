import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import choice from './checkbox.module.css';
import { useField } from './field.tsx';
import styles from './switch.module.css';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children?: ReactNode;
  /** A second line under the label. */
  help?: ReactNode;
  onValue?: (on: boolean) => void;
  /** The switch is at the right end of the row, the text at the left. */
  trailing?: boolean;
};

/** A setting that takes effect at once. */
export function Switch({ children, help, onValue, onChange, trailing, className, ...rest }: SwitchProps) {
  const field = useField(rest);
  return (
    <label className={cx(choice.label, trailing && styles.trailing, className)}>
      <input
        {...rest}
        {...field}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        className={styles.switch}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.target.checked);
        }}
      />
      {(children || help) && (
        <span className={styles.text}>
          <span className={cx(Boolean(help) && styles.name)}>{children}</span>
          {help && <span className={choice.help}>{help}</span>}
        </span>
      )}
    </label>
  );
}
