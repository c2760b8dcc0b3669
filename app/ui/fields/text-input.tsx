import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { Counter } from '../indicators/counter.tsx';
import { Icon, type IconType } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import styles from './control.module.css';
import { useField } from './field.tsx';
import { setNativeValue } from './native-value.ts';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** The new text on every change, besides the native onChange. */
  onValue?: (value: string) => void;
  icon?: IconType;
  /** A unit or a button at the end of the box. */
  after?: ReactNode;
  /** Maximum length in characters; the count is shown from 80 % on. Longer text can be typed, and validation reports it. */
  limit?: number;
  /** Shows a button that clears the input. */
  clearable?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** One line of text. Works uncontrolled (name, defaultValue) and controlled (value, onValue). */
export function TextInput(props: TextInputProps) {
  const { onValue, onChange, icon, after, limit, clearable, className, ref, ...rest } = props;
  const labels = useLabels();
  const own = useRef<HTMLInputElement>(null);
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  const field = useField({ ...rest, 'aria-describedby': limit ? counterId : rest['aria-describedby'] });

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    onChange?.(event);
    onValue?.(event.target.value);
  }

  function clear() {
    const input = own.current;
    if (!input) return;
    setNativeValue(input, '');
    input.focus();
  }

  return (
    <div className={cx(styles.box, className)}>
      {icon && (
        <span className={styles.before}>
          <Icon of={icon} />
        </span>
      )}
      <input
        type="text"
        {...rest}
        {...field}
        className={styles.input}
        onChange={change}
        ref={joinRefs(own, ref)}
      />
      {clearable && text !== '' && (
        <button type="button" className={styles.button} onClick={clear} aria-label={labels.clear}>
          <Icon of={IconX} size="chip" />
        </button>
      )}
      {after && <span className={styles.after}>{after}</span>}
      {limit && <Counter id={counterId} text={text} limit={limit} />}
    </div>
  );
}

/** One callback that fills the component's own ref and the caller's. */
export function joinRefs<T>(own: { current: T | null }, given: Ref<T> | undefined) {
  return (node: T | null) => {
    own.current = node;
    if (typeof given === 'function') given(node);
    else if (given) given.current = node;
  };
}
