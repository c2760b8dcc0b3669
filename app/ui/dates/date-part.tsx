import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';
import { useLabels } from '../labels.tsx';
import { type DateMode, formatDateText, parseDateText } from './date-text.ts';

type DatePartProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  mode: DateMode;
  value: string;
  onValue: (value: string) => void;
};

/** The typed part of a date; what is no date goes out as typed, so that the check can name it and nothing is lost. */
export function DatePart({ mode, value, onValue, className, onBlur, ...rest }: DatePartProps) {
  const labels = useLabels();
  const [text, setText] = useState(() => formatDateText(value, mode));
  useEffect(() => {
    setText((shown) =>
      (parseDateText(shown, mode) ?? shown) === value ? shown : formatDateText(value, mode),
    );
  }, [value, mode]);
  return (
    <input
      placeholder={mode === 'date' ? labels.date_placeholder : labels.month_placeholder}
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      className={cx(control.input, control.num, className)}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValue(parseDateText(event.target.value, mode) ?? event.target.value);
      }}
      onBlur={(event) => {
        setText(formatDateText(value, mode));
        onBlur?.(event);
      }}
    />
  );
}
