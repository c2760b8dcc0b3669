import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { cx } from '../cx.ts';
import { Counter } from '../indicators/counter.tsx';
import { useId } from '../use-id.ts';
import styles from './control.module.css';
import { useField } from './field.tsx';
import area from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  onValue?: (value: string) => void;
  /** Maximum length in characters; the count is shown from 80 % on. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text. Grows with its content if the browser supports it. */
export function TextArea({ onValue, onChange, limit, className, rows = 4, ...rest }: TextAreaProps) {
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  const field = useField({ ...rest, 'aria-describedby': limit ? counterId : rest['aria-describedby'] });

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value);
    onChange?.(event);
    onValue?.(event.target.value);
  }

  return (
    <div className={cx(styles.box, className)}>
      <textarea {...rest} {...field} rows={rows} className={cx(styles.input, area.area)} onChange={change} />
      {limit && <Counter id={counterId} text={text} limit={limit} />}
    </div>
  );
}
