import { type InputHTMLAttributes, useState } from 'react';
import { cx } from '../cx.ts';
import { useField } from './field.tsx';
import styles from './otp-input.module.css';

type OtpInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onValue: (value: string) => void;
  /** Called when all digits are typed. */
  onWhole?: (value: string) => void;
  length?: number;
};

/** A code of six digits: one real field drawn as boxes, so that paste, autofill and screen readers work. */
export function OtpInput({ value, onValue, onWhole, length = 6, className, ...rest }: OtpInputProps) {
  const field = useField(rest);
  const [focused, setFocused] = useState(false);
  return (
    <div className={cx(styles.code, className)} data-invalid={field['aria-invalid'] ? '' : undefined}>
      {Array.from({ length }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its index
          key={at}
          aria-hidden="true"
          className={cx(styles.box, focused && at === Math.min(value.length, length - 1) && styles.active)}
        >
          {value[at]}
        </span>
      ))}
      <input
        {...rest}
        {...field}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        className={styles.input}
        value={value}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, length);
          // Other characters do not change the value, so React does not render again, and they would stay in the field.
          event.target.value = digits;
          onValue(digits);
          if (digits.length === length && digits !== value) onWhole?.(digits);
        }}
      />
    </div>
  );
}
