import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import control from './control.module.css';
import { useField } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import styles from './select.module.css';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options?: readonly { value: string | number; label: string; disabled?: boolean }[];
  /** The first, empty option: a hint. */
  placeholder?: string;
  onValue?: (value: string) => void;
  children?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

/** A field to select one option of a list. */
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
    <NativeSelect
      {...rest}
      {...field}
      boxClassName={cx(control.box, className)}
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
    </NativeSelect>
  );
}
