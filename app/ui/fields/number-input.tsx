import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { useLabels } from '../labels.tsx';
import styles from './control.module.css';
import { useField } from './field.tsx';

type NumberInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'
> & {
  /** A whole number, or null if the input is empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  /** Groups of three while typing, with the separator of the language: 1,200,000. */
  money?: boolean;
  /** Separator of the groups, for texts that are the same in every language (docs/rules.md#amounts). */
  separator?: string;
  /** The unit at the end of the box: "₫", "năm". */
  unit?: ReactNode;
};

// Maximum number of digits: up to 15 stay exact in a JavaScript number.
const MAX_DIGITS = 15;

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

/** Whole numbers. Other characters are removed while typing, so pasting "1.200.000 ₫" works. */
export function NumberInput({
  value,
  onValue,
  money = false,
  separator,
  unit,
  name,
  className,
  ...rest
}: NumberInputProps) {
  const field = useField(rest);
  const { thousands } = useLabels();
  const input = useRef<HTMLInputElement>(null);
  const [digitsAfterCaret, setDigitsAfterCaret] = useState<number | null>(null);
  const text =
    value === null ? '' : money ? groupDigits(String(value), separator ?? thousands) : String(value);

  // Grouping moves digits; the caret stays before the same digits.
  useBrowserLayoutEffect(() => {
    if (digitsAfterCaret === null || document.activeElement !== input.current) return;
    const at = caretBefore(text, digitsAfterCaret);
    input.current?.setSelectionRange(at, at);
  }, [text, digitsAfterCaret]);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const after = target.value.slice(target.selectionStart ?? target.value.length);
    setDigitsAfterCaret(after.replace(/\D/g, '').length);
    const digits = target.value.replace(/\D/g, '').slice(0, MAX_DIGITS);
    onValue(digits === '' ? null : Number(digits));
  }

  return (
    <div className={cx(styles.box, className)}>
      <input
        {...rest}
        {...field}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={cx(styles.input, styles.num)}
        value={text}
        onChange={change}
      />
      {unit && <span className={styles.after}>{unit}</span>}
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  );
}

/** Inserts a separator between groups of three digits (docs/rules.md#amounts). */
export function groupDigits(digits: string, mark: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, mark);
}

function caretBefore(text: string, digits: number) {
  let left = digits;
  let at = text.length;
  while (at > 0 && left > 0) {
    at--;
    if (/\d/.test(text[at] ?? '')) left--;
  }
  return at;
}
