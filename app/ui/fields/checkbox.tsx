import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './checkbox.module.css';
import { useField } from './field.tsx';
import { joinRefs } from './text-input.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children?: ReactNode;
  /** A second line under the label. */
  help?: ReactNode;
  /** Some, but not all, of the represented items are ticked. */
  partly?: boolean;
  onValue?: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with its label; without a label it needs an aria-label. */
export function Checkbox({
  children,
  help,
  partly = false,
  onValue,
  onChange,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = useField(rest);
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={cx(styles.label, className)}>
      <input
        {...rest}
        {...field}
        type="checkbox"
        className={styles.tick}
        ref={joinRefs(own, ref)}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.target.checked);
        }}
      />
      {(children || help) && (
        <span>
          {children}
          {help && <span className={styles.help}>{help}</span>}
        </span>
      )}
    </label>
  );
}
