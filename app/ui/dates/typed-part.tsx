import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import control from '../fields/control.module.css';

/** What every date and time box takes beside its value: the attributes of its input. */
export type TypedProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'type'
>;

type TypedPartProps = TypedProps & {
  value: string;
  onValue: (value: string) => void;
  /** The wire form of what was typed, null where it is none. */
  parse: (text: string) => string | null;
  /** What people read of a wire value, and any other text as it is. */
  format: (value: string) => string;
};

/** The typed part of a box; what cannot be parsed goes out as typed, so that the check can name it and nothing is lost. */
export function TextSegment({ value, onValue, parse, format, className, onBlur, ...rest }: TypedPartProps) {
  const [text, setText] = useState(() => format(value));
  // What is being typed stays as typed, as long as it means the value.
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
