import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { Icon } from '../indicators/icon.tsx';
import { useLabels } from '../labels.tsx';
import styles from './control.module.css';
import { useField } from './field.tsx';
import type { TextInputProps } from './text-input.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'icon' | 'limit' | 'clearable'>;

/** A password input with a button that shows the text. Paste and password managers work. */
export function PasswordInput({ onValue, onChange, className: _className, ...rest }: PasswordInputProps) {
  const labels = useLabels();
  const [shown, setShown] = useState(false);
  const field = useField(rest);
  return (
    <div className={styles.box}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck="false"
        {...rest}
        {...field}
        type={shown ? 'text' : 'password'}
        className={styles.input}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.target.value);
        }}
      />
      <button
        type="button"
        className={styles.button}
        onClick={() => setShown(!shown)}
        aria-label={shown ? labels.hide_password : labels.show_password}
        aria-pressed={shown}
      >
        <Icon of={shown ? IconEyeOff : IconEye} />
      </button>
    </div>
  );
}
