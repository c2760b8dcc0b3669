import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import control from './control.module.css';
import { useField } from './field.tsx';
import styles from './select.module.css';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options?: readonly { value: string | number; label: string; disabled?: boolean }[];
  /** The first, empty choice: what to choose. */
  placeholder?: string;
  onValue?: (value: string) => void;
  children?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list in our box: keyboard, search by typing and mobile wheels come with it. */
export function Select({
  options,
  placeholder,
  onValue,
  onChange,
  children,
  className,
  ...rest
}: SelectProps) {
  const field = useField(rest);
  return (
    <div className={cx(control.box, styles.box, className)}>
      <select
        {...rest}
        {...field}
        className={cx(control.input, styles.select)}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.target.value);
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={IconChevronDown} size="chip" className={styles.arrow} />
    </div>
  );
}
