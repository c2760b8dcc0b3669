import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';

/** Props of every date and time input besides its value: the attributes of its input element. */
export type TypedProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'type'
>;

type TypedPartProps = TypedProps & {
  value: string;
  onValue: (value: string) => void;
  /** The wire form of typed text, null if it is invalid. */
  parse: (text: string) => string | null;
  /** The readable form of a wire value; other text unchanged. */
  format: (value: string) => string;
};

/**
 * The text input of a date field. Text that cannot be parsed is passed on unchanged, so that the validation can report
 * it and it is not lost.
 */
export function TextSegment({ value, onValue, parse, format, className, onBlur, ...rest }: TypedPartProps) {
  const [text, setText] = useState(() => format(value));
  // Typed text stays unchanged as long as it means the value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: parse and format are others at each render and do the same
  useEffect(() => {
    setText((shown) => ((parse(shown) ?? shown) === value ? shown : format(value)));
  }, [value]);
  return (
    <input
      inputMode="numeric"
      {...rest}
      type="text"
      autoComplete={rest.autoComplete ?? 'off'}
      className={cx(control.input, control.num, className)}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValue(parse(event.target.value) ?? event.target.value);
      }}
      onBlur={(event) => {
        setText(format(value));
        onBlur?.(event);
      }}
    />
  );
}
